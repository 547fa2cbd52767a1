import { and, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { groupBy } from '#server/groupBy.ts'
import { BOARD_ROWS, FAILURE_SHOWN_MS } from './limits.ts'
import { knowableColumns } from './policy.ts'
import { clockStart, stateIn } from './queries.ts'

// Missions of one event. `which` carries the caller's scope.

const missionColumns = {
  ...knowableColumns,
  state: missions.state,
  team: { id: teams.id, name: teams.name },
  started_at: missions.started_at,
  running_at: clockStart,
  failure_reason: missions.failure_reason,
}

/** Whether a person is a member of a team that takes part in the mission. */
const isInItsTeams = (user: number) => sql<boolean>`exists (select 1 from ${mission_teams}
  join ${team_members} on ${team_members.team_id} = ${mission_teams.team_id}
  where ${mission_teams.mission_id} = ${missions.id} and ${team_members.user_id} = ${user})`

/** @param user the caller */
const boardRows = (db: Db, eventId: number, user: number, which: SQL) =>
  db
    .select({
      ...missionColumns,
      organization: { id: organizations.id, name: organizations.name },
      kiosk: { id: kiosks.id, name: kiosks.name },
      is_own_team: isInItsTeams(user),
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(teams, eq(teams.id, missions.team_id))
    .innerJoin(
      organizations,
      eq(organizations.id, sql`coalesce(${teams.organization_id}, ${missions.organization_id})`),
    )
    .leftJoin(users, eq(users.id, missions.starter_id))
    .where(scoped(eq(missions.event_id, eventId), which))
export type MissionBoardRow = Awaited<ReturnType<typeof boardRows>>[number]

/**
 * Open missions, the caller's own first, then the oldest. Reads one more than is sent, to see whether there are more.
 */
export const findOpenBoard = (db: Db, eventId: number, user: number, which: SQL) =>
  boardRows(db, eventId, user, scoped(stateIn(VISIBLE_MISSION_STATES), which))
    .orderBy(desc(sql`${missions.starter_id} is not distinct from ${user}`), missions.id)
    .limit(BOARD_ROWS + 1)

/**
 * Others' missions that failed in the last ten minutes, unless another has followed on this event.
 */
export const findFailedBoard = (db: Db, eventId: number, user: number, which: SQL, now: Date) =>
  boardRows(
    db,
    eventId,
    user,
    scoped(
      stateIn(['failed']),
      hasJustEnded(now),
      sql`${missions.starter_id} is distinct from ${user}`,
      sql`not ${isFollowed}`,
      which,
    ),
  )
    .orderBy(desc(missions.id))
    .limit(BOARD_ROWS)

/** Whether its starter has started another on the event, or its team has gone on without it: moved, or started again. */
const isFollowed = sql<boolean>`exists (select 1 from ${missions} later
  where later.event_id = ${missions.event_id} and later.started_at is not null
    and (later.starter_id = ${missions.starter_id} and later.id > ${missions.id}
      or later.team_id = ${missions.team_id} and later.created_at >= ${missions.ended_at}))`

const hasJustEnded = (now: Date) =>
  and(gt(missions.ended_at, new Date(now.getTime() - FAILURE_SHOWN_MS)), isNotNull(missions.started_at))

/** Names of the teams taking part in each of these missions, sorted. */
export async function findTeamNames(db: Db, missionIds: number[]): Promise<(mission: number) => string[]> {
  if (missionIds.length === 0) return () => []
  const names = groupBy(
    await db
      .select({ mission_id: mission_teams.mission_id, name: mission_teams.team_name })
      .from(mission_teams)
      .where(inArray(mission_teams.mission_id, missionIds))
      .orderBy(mission_teams.team_name),
    ({ mission_id }) => mission_id,
  )
  return (mission) => (names.get(mission) ?? []).map(({ name }) => name)
}

/** The caller's newest mission on the event, if it is open or ended in the last ten minutes; no failure that is followed. */
export async function findOwnLatest(db: Db, eventId: number, user: number, now: Date) {
  const [row] = await db
    .select({
      ...missionColumns,
      event_id: sql<number>`${missions.event_id}`,
      kiosk_name: kiosks.name,
      is_followed: isFollowed,
      stopped_by_id: missions.stopped_by_id,
      stopped_by_name: sql<string | null>`coalesce(
        (select coalesce(nullif(trim(stopper.first_name || ' ' || stopper.last_name), ''), stopper.email)
          from ${users} stopper where stopper.id = ${missions.stopped_by_id}),
        ${missions.stopped_by_name})`,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(teams, eq(teams.id, missions.team_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .where(
      scoped(
        eq(missions.event_id, eventId),
        eq(missions.starter_id, user),
        isNotNull(missions.started_at),
        or(stateIn(VISIBLE_MISSION_STATES), hasJustEnded(now)),
      ),
    )
    .orderBy(desc(missions.id))
    .limit(1)
  return row?.state === 'failed' && row.is_followed ? undefined : row
}
