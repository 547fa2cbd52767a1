import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, scoped } from '#server/db/db.ts'
import { naturalName } from '#server/db/ordering.ts'
import { idsOf } from '#server/db/rows.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { inject_receipts, injects } from '#server/db/schema/injects.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, mission_steps, mission_teams, missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { teams } from '#server/db/schema/teams.ts'
import { mission_track_chunks, mission_tracks } from '#server/db/schema/tracks.ts'
import { users } from '#server/db/schema/users.ts'
import { inTapeScope, type TapeScope } from './policy.ts'

/** Per tape; an exercise has some tens. */
const MAX_MISSIONS = 500

const parts = alias(missions, 'parts')
const teamOrganizations = alias(organizations, 'team_organizations')

/** The started missions of an event in the caller's scope, the latest first. */
export const findTapeMissions = (db: Db, event_id: number, scope: TapeScope | undefined) =>
  db
    .select({
      mission: missions,
      kiosk: { id: kiosks.id, name: kiosks.name },
      organization: { id: organizations.id, name: organizations.name },
      team: { id: teams.id, name: teams.name },
      starter: { first_name: users.first_name, last_name: users.last_name, email: users.email },
      team_organization: { id: teamOrganizations.id, name: teamOrganizations.name },
      continues: sql<string | null>`(select ${parts.mission_id} from ${missions} ${parts}
        where ${parts.id} = ${missions.continues_id})`,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .innerJoin(organizations, eq(organizations.id, missions.organization_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .leftJoin(teams, eq(teams.id, missions.team_id))
    .leftJoin(teamOrganizations, eq(teamOrganizations.id, teams.organization_id))
    .where(scoped(eq(missions.event_id, event_id), isNotNull(missions.started_at), inTapeScope(scope)))
    .orderBy(desc(missions.id))
    .limit(MAX_MISSIONS)
export type TapeMissionRow = Awaited<ReturnType<typeof findTapeMissions>>[number]

/** Teams of missions found in scope. */
export async function findTeamNames(db: Db, mission_ids: number[]) {
  if (mission_ids.length === 0) return []
  return db
    .select({ mission_id: mission_teams.mission_id, name: mission_teams.team_name })
    .from(mission_teams)
    .where(inArray(mission_teams.mission_id, mission_ids))
    .orderBy(naturalName(mission_teams.team_name))
}

/** Handovers of missions found in scope, in order. */
export async function findHandovers(db: Db, mission_ids: number[]) {
  if (mission_ids.length === 0) return []
  const { mission_id, at, handed_from_name, handed_to_name } = mission_steps
  return db
    .select({ mission_id, at, from: handed_from_name, to: handed_to_name })
    .from(mission_steps)
    .where(and(inArray(mission_id, mission_ids), isNotNull(handed_to_name)))
    .orderBy(asc(mission_steps.id))
}
export type HandoverRow = Awaited<ReturnType<typeof findHandovers>>[number]

/** The organizations of an event's teams. */
export async function findTeamOrganizations(db: Db, event_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: event_teams.organization_id })
    .from(event_teams)
    .where(eq(event_teams.event_id, event_id))
  return idsOf(rows)
}

/** The best track of each mission found in scope: timed ones first, then the longest. */
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
/** A track with its file's name. */
export type TrackRow = FoundTrack['track'] & Pick<FoundTrack, 'file_name'>

/** Unread and unreadable files of missions found in scope. */
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

/** Lists the chunks of tracks, without their readings. @param only of this level of detail */
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

/** The readings of chunks, packed. */
export async function findChunkData(db: Db, chunks: readonly ChunkRow[]) {
  if (chunks.length === 0) return []
  const { track_id, level, number, data } = mission_track_chunks
  const keys = chunks.map((chunk) => sql`(${chunk.track_id}::int, ${chunk.level}::int, ${chunk.number}::int)`)
  return db
    .select({ track_id, level, number, data })
    .from(mission_track_chunks)
    .where(sql`(${track_id}, ${level}, ${number}) in (${sql.join(keys, sql`, `)})`)
}

const CLOCK_ACTIONS = [
  'exercise_started',
  'exercise_paused',
  'exercise_resumed',
  'exercise_ended',
  'exercise_reset',
]

/** Actions on the exercise clock from the log, in order. */
export const findPresses = (db: Db, event_id: number) =>
  db
    .select({ action: activity.action, at: activity.at })
    .from(activity)
    .where(
      scoped(
        eq(activity.event_id, event_id),
        eq(activity.subject, 'exercise'),
        inArray(activity.action, CLOCK_ACTIONS),
      ),
    )
    .orderBy(asc(activity.id))

/** Injects delivered on an event, in order. */
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
    .where(scoped(eq(injects.event_id, event_id), isNotNull(injects.delivered_at)))
    .orderBy(asc(injects.delivered_at), asc(injects.number))
export type DeliveredRow = Awaited<ReturnType<typeof findDelivered>>[number]

/** These teams' receipts of an event's injects. */
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
    .where(scoped(eq(injects.event_id, event_id), inArray(inject_receipts.team_id, team_ids)))
}
export type ReceiptRow = Awaited<ReturnType<typeof findReceiptsOf>>[number]

/** Sets a mission's clock offset; null falls back to the kiosk's heartbeats. */
export const setClock = (tx: Db, mission: number, offset_ms: number | null) =>
  tx.update(missions).set({ clock_set_ms: offset_ms }).where(eq(missions.id, mission))
