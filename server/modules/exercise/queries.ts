import { and, desc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MAX_BOARD_KIOSKS } from '#contract/exerciseBoard.ts'
import { MAX_EVENT_TEAMS } from '#contract/limits.ts'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { inlined } from '#server/db/inlined.ts'
import { naturalName } from '#server/db/ordering.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { firstRow } from '#server/db/rows.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { exercise_assignments, exercises } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { isActiveHold, isFree, isIdle } from '#server/modules/missions/freeKiosk.ts'
import { kiosksInService, serviceableKiosks } from '#server/modules/missions/policy.ts'
import type { Clock } from './clock.ts'

// Rows of an exercise's board, and kiosks for them.

const starters = alias(users, 'starters')
const answerers = alias(users, 'answerers')
const missionKiosks = alias(kiosks, 'mission_kiosks')
const parts = alias(missions, 'parts')
const later = alias(missions, 'later')

const people = personColumns(users)

/**
 * One row per team of an event, with its assignment and one of its missions: the newest open one, else the newest that
 * ended since the exercise began. Of those that ended before, only what was started for the row counts: before the first
 * start of the clock any, afterwards one that failed, which somebody still has to deal with. A reset takes it off the row,
 * and so does a later mission that ran.
 * @param began when the exercise began or was reset; null if its clock was never started
 */
export function findRows(db: Db, event_id: number, began: Date | null, team?: number) {
  const isOpen = sql`${missions.state} in (${inlined(VISIBLE_MISSION_STATES)})`
  const isOfRow = sql`${missions.id} = ${exercise_assignments.mission_id}`
  const isOfThisExercise =
    began === null
      ? isOfRow
      : sql`(${missions.ended_at} >= ${began.toISOString()}::timestamptz or (${isOfRow} and ${missions.state} = 'failed'))`
  const newest = sql`(select ${missions.id} from ${missions}
    where ${missions.event_id} = ${event_teams.event_id} and ${missions.team_id} = ${event_teams.team_id}
      and ${missions.started_at} is not null and (${isOpen} or ${isOfThisExercise})
    order by (${isOpen}) desc, ${missions.id} desc limit 1)`
  const newestMission = alias(missions, 'newest')
  const ranSince = sql<boolean>`exists (select from ${missions} ${later}
    where ${later.event_id} = ${event_teams.event_id} and ${later.team_id} = ${event_teams.team_id}
      and ${later.running_at} is not null and ${later.state} <> 'failed'
      and ${later.created_at} > greatest(${newestMission.ended_at}, ${exercise_assignments.changed_at}))`
  return db
    .select({
      team: { id: teams.id, name: teams.name, is_active: teams.is_active },
      organization: { id: organizations.id, name: organizations.name },
      number: event_teams.number,
      assignment: exercise_assignments,
      kiosk: { id: kiosks.id, name: kiosks.name, organization_id: kiosks.organization_id },
      operator: people,
      answerer: { ...personColumns(answerers), organization_id: answerers.organization_id },
      mission: newestMission,
      /** A later mission has run, so that a failure of the row is past. */
      ran_since: ranSince,
      mission_kiosk: { id: missionKiosks.id, name: missionKiosks.name },
      starter: personColumns(starters),
      continues: sql<string | null>`(select ${parts.mission_id} from ${missions} ${parts}
        where ${parts.id} = ${newestMission.continues_id})`,
    })
    .from(event_teams)
    .innerJoin(teams, eq(teams.id, event_teams.team_id))
    .innerJoin(organizations, eq(organizations.id, teams.organization_id))
    .leftJoin(
      exercise_assignments,
      and(
        eq(exercise_assignments.event_id, event_teams.event_id),
        eq(exercise_assignments.team_id, event_teams.team_id),
      ),
    )
    .leftJoin(kiosks, eq(kiosks.id, exercise_assignments.kiosk_id))
    .leftJoin(users, eq(users.id, exercise_assignments.operator_id))
    .leftJoin(answerers, eq(answerers.id, exercise_assignments.answered_by))
    .leftJoin(newestMission, sql`${newestMission.id} = ${newest}`)
    .leftJoin(missionKiosks, eq(missionKiosks.id, newestMission.kiosk_id))
    .leftJoin(starters, eq(starters.id, newestMission.starter_id))
    .where(scoped(eq(event_teams.event_id, event_id), team === undefined ? undefined : eq(teams.id, team)))
    .orderBy(sql`lower(${organizations.name})`, organizations.id, naturalName(teams.name), teams.id)
    .limit(MAX_EVENT_TEAMS)
}
export type FoundRow = Awaited<ReturnType<typeof findRows>>[number]

/** Ids of the event's teams that a person belongs to. */
export const findOwnTeamIds = (db: Db, event_id: number, user_id: number) =>
  db
    .select({ team_id: team_members.team_id })
    .from(team_members)
    .innerJoin(event_teams, eq(event_teams.team_id, team_members.team_id))
    .where(scoped(eq(event_teams.event_id, event_id), eq(team_members.user_id, user_id)))

/** Active members of these teams, the leader first, then by name. */
export const findPeople = (db: Db, team_ids: number[]) =>
  team_ids.length === 0
    ? []
    : db
        .select({ ...people, team_id: team_members.team_id })
        .from(team_members)
        .innerJoin(users, eq(users.id, team_members.user_id))
        .where(scoped(inArray(team_members.team_id, team_ids), eq(users.is_active, true)))
        .orderBy(
          sql`${team_members.is_leader} desc`,
          sql`lower(${users.first_name})`,
          sql`lower(${users.last_name})`,
          users.id,
        )

/**
 * Kiosks of these organizations in service, for a conductor to choose from, free ones first, with the team each is held
 * for, and the team and reason if its last mission on this event failed and was not moved away. One more than the board
 * has room for, if there are as many.
 */
export async function findKiosksOf(db: Db, organization_ids: number[], event_id: number, now: Date) {
  if (organization_ids.length === 0) return []
  const last = db
    .selectDistinctOn([missions.kiosk_id], {
      id: missions.id,
      kiosk_id: missions.kiosk_id,
      state: missions.state,
      ended_at: missions.ended_at,
      reason: missions.failure_reason,
      team_id: missions.team_id,
    })
    .from(missions)
    .where(scoped(eq(missions.event_id, event_id), isNotNull(missions.started_at)))
    .orderBy(missions.kiosk_id, desc(missions.id))
    .as('last')
  const failedTeams = alias(teams, 'failed_teams')
  // As on the tape (modules/tape/lanes.ts): ended and continued at one time.
  const wasMoved = sql`exists (select from ${missions} ${parts}
    where ${parts.continues_id} = ${last.id} and ${parts.created_at} = ${last.ended_at})`
  const held = db
    .select({ kiosk_id: exercise_assignments.kiosk_id, id: teams.id, name: teams.name })
    .from(exercise_assignments)
    .innerJoin(teams, eq(teams.id, exercise_assignments.team_id))
    .where(isActiveHold(now))
    .as('held')
  const is_free = sql<boolean>`(${serviceableKiosks(now)} and ${isFree(now)})`.as('is_free')
  return db
    .select({
      id: kiosks.id,
      name: kiosks.name,
      organization: { id: organizations.id, name: organizations.name },
      is_free,
      held_for_team: { id: held.id, name: held.name },
      failed_for_team: { id: failedTeams.id, name: failedTeams.name },
      failure_reason: last.reason,
    })
    .from(kiosks)
    .innerJoin(organizations, eq(organizations.id, kiosks.organization_id))
    .leftJoin(held, eq(held.kiosk_id, kiosks.id))
    .leftJoin(last, and(eq(last.kiosk_id, kiosks.id), eq(last.state, 'failed'), not(wasMoved)))
    .leftJoin(failedTeams, eq(failedTeams.id, last.team_id))
    .where(scoped(inArray(kiosks.organization_id, organization_ids), kiosksInService(now)))
    .orderBy(
      desc(is_free),
      sql`lower(${organizations.name})`,
      organizations.id,
      naturalName(kiosks.name),
      kiosks.id,
    )
    .limit(MAX_BOARD_KIOSKS + 1)
}

/** Kiosks by row id, of any organization. */
export const findKiosks = (db: Db, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: kiosks.id, name: kiosks.name, organization_id: kiosks.organization_id })
        .from(kiosks)
        .where(inArray(kiosks.id, ids))

/** Locks kiosks, always in the same order: nobody else can claim or hold them until the transaction ends. */
export const lockKiosks = (tx: Db, ids: number[]) =>
  tx
    .select({ id: kiosks.id, name: kiosks.name })
    .from(kiosks)
    .where(inArray(kiosks.id, ids))
    .orderBy(kiosks.id)
    .for('no key update')

/** Whether kiosks, which the caller has locked, are out of service, on a mission, or held for a team. */
export const findObstacles = (tx: Db, ids: number[], now: Date) =>
  tx
    .select({
      id: kiosks.id,
      name: kiosks.name,
      in_service: sql<boolean>`(${serviceableKiosks(now)})`,
      idle: sql<boolean>`(${isIdle(now)})`,
      holder: { event_id: exercise_assignments.event_id, team_id: exercise_assignments.team_id },
    })
    .from(kiosks)
    .leftJoin(exercise_assignments, and(eq(exercise_assignments.kiosk_id, kiosks.id), isActiveHold(now)))
    .where(inArray(kiosks.id, ids))
export type Obstacles = Awaited<ReturnType<typeof findObstacles>>[number]

/** Those of these people who run a mission on any event. */
export async function findBusyPeople(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: missions.starter_id })
    .from(missions)
    .where(and(inArray(missions.starter_id, ids), inArray(missions.state, [...VISIBLE_MISSION_STATES])))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** A person and their organization. */
export const findPerson = (db: Db, id: number) =>
  db
    .select({ ...people, organization_id: users.organization_id })
    .from(users)
    .where(eq(users.id, id))
    .then(firstRow)

/** The stored clock; undefined if it was never started. */
export const findClock = (db: Db, event: number): Promise<Clock | undefined> =>
  db.select().from(exercises).where(eq(exercises.event_id, event)).then(firstRow)

/** The caller has locked the event's row. */
export const saveClock = (tx: Db, event_id: number, clock: Clock) =>
  tx
    .insert(exercises)
    .values({ event_id, ...clock })
    .onConflictDoUpdate({ target: exercises.event_id, set: clock })
