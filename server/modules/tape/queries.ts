import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, scoped } from '#server/db/db.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { inject_receipts, injects } from '#server/db/schema/injects.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, mission_teams, missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { teams } from '#server/db/schema/teams.ts'
import { mission_track_chunks, mission_tracks } from '#server/db/schema/tracks.ts'
import { users } from '#server/db/schema/users.ts'
import { inTapeScope, type TapeScope } from './policy.ts'

/** Missions of one tape; an exercise has some tens. */
const MAX_MISSIONS = 500

const parts = alias(missions, 'parts')
const teamOrganizations = alias(organizations, 'team_organizations')

/** The missions of an event within the caller's scope that were started, the earliest first. */
export const findTapeMissions = (db: Db, event_id: number, scope: TapeScope | undefined) =>
  db
    .select({
      mission: missions,
      kiosk: { id: kiosks.id, name: kiosks.name },
      organization: { id: organizations.id, name: organizations.name },
      team: { id: teams.id, name: teams.name },
      starter: { first_name: users.first_name, last_name: users.last_name, email: users.email },
      team_organization: { id: teamOrganizations.id, name: teamOrganizations.name },
      continues: sql<string | null>`(select ${parts.mission_id} from ${missions} ${sql.raw('parts')}
        where ${parts.id} = ${missions.continues_id})`,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .innerJoin(organizations, eq(organizations.id, missions.organization_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .leftJoin(teams, eq(teams.id, missions.team_id))
    .leftJoin(teamOrganizations, eq(teamOrganizations.id, teams.organization_id))
    .where(scoped(and(eq(missions.event_id, event_id), isNotNull(missions.started_at), inTapeScope(scope))))
    .orderBy(desc(missions.id))
    .limit(MAX_MISSIONS)
export type TapeMissionRow = Awaited<ReturnType<typeof findTapeMissions>>[number]

/** Teams that missions found within the scope name. */
export async function findTeamNames(db: Db, mission_ids: number[]) {
  if (mission_ids.length === 0) return []
  return db
    .select({ mission_id: mission_teams.mission_id, name: mission_teams.team_name })
    .from(mission_teams)
    .where(inArray(mission_teams.mission_id, mission_ids))
    .orderBy(asc(mission_teams.team_name))
}

/** The organizations of an event's teams. */
export async function findTeamOrganizations(db: Db, event_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: event_teams.organization_id })
    .from(event_teams)
    .where(eq(event_teams.event_id, event_id))
  return rows.map(({ id }) => id)
}

/** The track of each mission found within the scope that tells most: with times, then the longest. */
export async function findTracks(db: Db, mission_ids: number[]) {
  if (mission_ids.length === 0) return []
  return db
    .selectDistinctOn([mission_tracks.mission_id], {
      track: mission_tracks,
      file_name: mission_files.file_name,
    })
    .from(mission_tracks)
    .innerJoin(mission_files, eq(mission_files.id, mission_tracks.file_id))
    .where(and(inArray(mission_tracks.mission_id, mission_ids), eq(mission_files.track_state, 'read')))
    .orderBy(
      mission_tracks.mission_id,
      desc(mission_tracks.is_timed),
      desc(mission_tracks.points),
      mission_tracks.id,
    )
}
type FoundTrack = Awaited<ReturnType<typeof findTracks>>[number]
/** A track with the name of its file. */
export type TrackRow = FoundTrack['track'] & Pick<FoundTrack, 'file_name'>

/** Files of missions found within the scope that are not read yet, or could not be. */
export async function findUnreadFiles(db: Db, mission_ids: number[]) {
  if (mission_ids.length === 0) return []
  return db
    .select({
      mission_id: mission_files.mission_id,
      file_name: mission_files.file_name,
      state: mission_files.track_state,
      problem: mission_files.track_problem,
    })
    .from(mission_files)
    .where(
      and(
        inArray(mission_files.mission_id, mission_ids),
        inArray(mission_files.track_state, ['unread', 'failed']),
      ),
    )
}

/** Which chunks tracks have; their readings are fetched one chunk at a time. @param only of this level of detail */
export async function findChunks(db: Db, track_ids: number[], only?: number) {
  if (track_ids.length === 0) return []
  const { track_id, level, number, points, start_ms, end_ms } = mission_track_chunks
  return db
    .select({ track_id, level, number, points, start_ms, end_ms })
    .from(mission_track_chunks)
    .where(and(inArray(track_id, track_ids), only === undefined ? undefined : eq(level, only)))
    .orderBy(track_id, level, number)
}
export type ChunkRow = Awaited<ReturnType<typeof findChunks>>[number]

export async function chunkData(
  db: Db,
  { track_id, level, number }: Pick<ChunkRow, 'track_id' | 'level' | 'number'>,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ data: mission_track_chunks.data })
    .from(mission_track_chunks)
    .where(
      and(
        eq(mission_track_chunks.track_id, track_id),
        eq(mission_track_chunks.level, level),
        eq(mission_track_chunks.number, number),
      ),
    )
  return row?.data
}

const CLOCK_ACTIONS = [
  'exercise_started',
  'exercise_paused',
  'exercise_resumed',
  'exercise_ended',
  'exercise_reset',
]

/** How the exercise clock was pressed, as the log says, in the order it happened. */
export const findPresses = (db: Db, event_id: number) =>
  db
    .select({ action: activity.action, at: activity.at })
    .from(activity)
    .where(
      scoped(
        and(
          eq(activity.event_id, event_id),
          eq(activity.subject, 'exercise'),
          inArray(activity.action, CLOCK_ACTIONS),
        ),
      ),
    )
    .orderBy(asc(activity.id))

/** What was delivered on an event, in the order it happened. */
export const findDelivered = (db: Db, event_id: number) =>
  db
    .select({
      id: injects.id,
      number: injects.number,
      title: injects.title,
      to_all: injects.to_all,
      delivered_at: injects.delivered_at,
    })
    .from(injects)
    .where(scoped(and(eq(injects.event_id, event_id), isNotNull(injects.delivered_at))))
    .orderBy(asc(injects.delivered_at), asc(injects.number))
export type DeliveredRow = Awaited<ReturnType<typeof findDelivered>>[number]

/** What these teams got of an event's injects, and when they acknowledged. */
export async function findReceiptsOf(db: Db, event_id: number, team_ids: number[]) {
  if (team_ids.length === 0) return []
  return db
    .select({
      inject_id: inject_receipts.inject_id,
      team_id: inject_receipts.team_id,
      organization_id: teams.organization_id,
      acknowledged_at: inject_receipts.acknowledged_at,
      acknowledged_by_name: inject_receipts.acknowledged_by_name,
    })
    .from(inject_receipts)
    .innerJoin(injects, eq(injects.id, inject_receipts.inject_id))
    .innerJoin(teams, eq(teams.id, inject_receipts.team_id))
    .where(scoped(and(eq(injects.event_id, event_id), inArray(inject_receipts.team_id, team_ids))))
}
export type ReceiptRow = Awaited<ReturnType<typeof findReceiptsOf>>[number]

/** Sets how far the clock of a mission's track is ahead; null leaves it to the kiosk's heartbeats. */
export const setClock = (tx: Db, mission: number, offset_ms: number | null) =>
  tx.update(missions).set({ clock_set_ms: offset_ms }).where(eq(missions.id, mission))
