import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { type Given, preparedByIds } from '#server/db/prepared.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { FAILURE_SHOWN_MS } from './limits.ts'
import { knowableColumns } from './policy.ts'
import { clockStart, stateIn } from './queries.ts'

// The missions that events show, without any scope.

/** ISO time: missions that failed after it are still shown. */
export const failuresShownSince = (now: Date): string =>
  new Date(now.getTime() - FAILURE_SHOWN_MS).toISOString()

/** Missions that are open, or started and ended after a time: those that events show. */
export const isShownSince = (since: Given<string>): SQL =>
  sql`(${stateIn(VISIBLE_MISSION_STATES)} or (${stateIn(['ended', 'failed'])}
    and ${missions.ended_at} > ${since}::timestamptz and ${missions.started_at} is not null))`

/** Missions of these events that are open, or ended since a given time. */
const shownMissions = preparedByIds('shown_missions', (db, areAsked) =>
  db
    .select({
      ...knowableColumns,
      event_id: sql<number>`${missions.event_id}`,
      state: missions.state,
      kiosk_name: kiosks.name,
      started_at: missions.started_at,
      running_at: clockStart,
      failure_reason: missions.failure_reason,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .where(scoped(sql`${missions.event_id} ${areAsked}`, isShownSince(sql.placeholder('since'))))
    .orderBy(asc(missions.id)),
)
export const findShownMissions = (db: Db, events: number[], now: Date) =>
  shownMissions(db, events, { since: failuresShownSince(now) })
export type ShownMission = Awaited<ReturnType<typeof findShownMissions>>[number]

export const findSteps = (db: Db, missionIds: number[]) =>
  db
    .select()
    .from(mission_steps)
    .where(inArray(mission_steps.mission_id, missionIds))
    .orderBy(asc(mission_steps.id))

/** Missions of the same team that began once the mission was over, also one that continues it. */
export const beganAfter = (id: number): SQL =>
  sql`exists (select from ${missions} earlier where earlier.id = ${id}
    and earlier.team_id = ${missions.team_id} and earlier.ended_at <= ${missions.created_at})`

/** Open missions of an event, oldest first. */
export const findRunningOn = (db: Db, eventId: number, which?: SQL) =>
  db
    .select({
      ...knowableColumns,
      kiosk_name: kiosks.name,
      state: missions.state,
      team_id: missions.team_id,
      team: { id: teams.id, name: teams.name },
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(teams, eq(teams.id, missions.team_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .where(
      scoped(eq(missions.event_id, eventId), inArray(missions.state, [...VISIBLE_MISSION_STATES]), which),
    )
    .orderBy(asc(missions.id))
