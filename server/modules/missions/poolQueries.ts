import { and, eq, inArray, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { firstRow, oneRow } from '#server/db/rows.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { isActiveHold, isFree, isHeldFor, isHeldIn } from './freeKiosk.ts'
import { type KioskPool, usableKiosks } from './policy.ts'

/** Counts of the kiosks someone may use; reserves none. */
export interface PoolFacts {
  total: number
  maintenance: number
  /** Waiting for a check after a failure. */
  needs_check: number
  /** Able to run a mission today, busy or not. */
  usable: number
  /** Usable, and nobody else has it. */
  free: number
  /** Usable, and held for a team of the event. */
  held_here: number
  /** Usable, and held for a team of another event. */
  held_elsewhere: number
  /** Not in maintenance and not waiting for a check, licensed or not. */
  in_service: number
  /** In service, with license and subscription valid on the first day. */
  licensed_at_begin: number
  /** In service, with license and subscription valid from the first day through the last. */
  licensed_throughout: number
}

/**
 * @param event_id the event whose holds are counted apart
 * @param days first and last day of use in UTC, as license dates are
 */
export async function findPoolFacts(
  db: Db,
  pool: KioskPool,
  {
    event_id,
    starter_id,
    now,
    days,
  }: { event_id: number; starter_id: number; now: Date; days: { first: string; last: string } },
): Promise<PoolFacts> {
  const usable = usableKiosks(pool, now)
  const isHeldByCaller = sql`${kiosks.id} in (select ${missions.kiosk_id} from ${missions}
    where ${missions.starter_id} = ${starter_id} and ${missions.state} = 'reserved')`
  // Only kiosks that work count: a license alone starts nothing.
  const isInService = sql`(${kiosks.status} <> 'Maintenance' and not ${kiosks.needs_check})`
  const isLicensedOn = (day: string) => sql`(${kiosks.license_status} = 'Active'
    and coalesce(${kiosks.subscription_start_date} <= ${days.first}, true)
    and coalesce(${kiosks.subscription_end_date} >= ${day}, true))`
  const result = await db.execute(sql`
    select count(*)::int as total,
      (count(*) filter (where ${kiosks.status} = 'Maintenance'))::int as maintenance,
      (count(*) filter (where ${kiosks.needs_check}))::int as needs_check,
      (count(*) filter (where ${usable}))::int as usable,
      (count(*) filter (where ${usable} and (${isFree(now)} or ${isHeldByCaller})))::int as free,
      (count(*) filter (where ${usable} and ${isHeldIn(now, event_id)}))::int as held_here,
      (count(*) filter (where ${usable} and ${isHeldFor(now)} and not ${isHeldIn(now, event_id)}))::int as held_elsewhere,
      (count(*) filter (where ${isInService}))::int as in_service,
      (count(*) filter (where ${isInService} and ${isLicensedOn(days.first)}))::int as licensed_at_begin,
      (count(*) filter (where ${isInService} and ${isLicensedOn(days.last)}))::int as licensed_throughout
    from ${kiosks}
    where ${kiosks.organization_id} = ${pool.organization_id}
      and (${pool.kiosk_id}::int is null or ${kiosks.id} = ${pool.kiosk_id}::int)`)
  return oneRow(rowsOf<PoolFacts>(result))
}

/** The kiosk held for a team of an event of which this person is a member or the operator. */
export const findOwnHold = (db: Db, event_id: number, user_id: number, now: Date) =>
  db
    .select({ kiosk_id: kiosks.id, kiosk_name: kiosks.name, team_id: teams.id, team_name: teams.name })
    .from(exercise_assignments)
    .innerJoin(kiosks, eq(kiosks.id, exercise_assignments.kiosk_id))
    .innerJoin(teams, eq(teams.id, exercise_assignments.team_id))
    .where(
      scoped(
        eq(exercise_assignments.event_id, event_id),
        isActiveHold(now),
        sql`(${exercise_assignments.operator_id} = ${user_id} or exists (
            select 1 from ${team_members} where ${team_members.team_id} = ${teams.id}
              and ${team_members.user_id} = ${user_id}))`,
      ),
    )
    .orderBy(sql`${exercise_assignments.operator_id} is not distinct from ${user_id} desc`, teams.id)
    .limit(1)
    .then(firstRow)

/** The person's open mission; there is at most one (authz I1). */
export const findOpenMissionOf = (db: Db, starter_id: number) =>
  db
    .select({
      mission_id: missions.mission_id,
      event_id: missions.event_id,
      event_code: events.event_id,
      event_name: missions.event_name,
      kiosk_name: kiosks.name,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(events, eq(events.id, missions.event_id))
    .where(and(eq(missions.starter_id, starter_id), inArray(missions.state, [...VISIBLE_MISSION_STATES])))
    .then(firstRow)
