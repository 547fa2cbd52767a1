import { and, eq, inArray, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { oneRow } from '#server/db/rows.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { isFree, isLivingHold } from '#server/modules/missions/freeKiosk.ts'
import { type KioskPool, usableKiosks } from '#server/modules/missions/policy.ts'

/** The kiosks someone would draw from, in numbers; none of them is taken. */
export interface PoolFacts {
  total: number
  maintenance: number
  /** After a failure, until they have answered a check. */
  needs_check: number
  /** Could run a mission today, busy or not. */
  usable: number
  /** Of the usable ones, those nobody else holds. */
  free: number
  /** Neither in maintenance nor waiting for a check, licensed or not. */
  in_service: number
  /** Of those in service: license active and paid for on the first day that is asked about. */
  licensed_at_begin: number
  /** Of those in service: the same from the first day through the last. */
  licensed_throughout: number
}

/** @param days first and last day of use, days of UTC: that is what license dates are held against */
export async function findPoolFacts(
  db: Db,
  pool: KioskPool,
  { starter_id, now, days }: { starter_id: number; now: Date; days: { first: string; last: string } },
): Promise<PoolFacts> {
  const usable = usableKiosks(pool, now)
  const isHeldByCaller = sql`${kiosks.id} in (select ${missions.kiosk_id} from ${missions}
    where ${missions.starter_id} = ${starter_id} and ${missions.state} = 'reserved')`
  // A license on a kiosk that cannot work lets nobody begin.
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
      (count(*) filter (where ${isInService}))::int as in_service,
      (count(*) filter (where ${isInService} and ${isLicensedOn(days.first)}))::int as licensed_at_begin,
      (count(*) filter (where ${isInService} and ${isLicensedOn(days.last)}))::int as licensed_throughout
    from ${kiosks}
    where ${kiosks.organization_id} = ${pool.organization_id}
      and (${pool.kiosk_id}::int is null or ${kiosks.id} = ${pool.kiosk_id}::int)`)
  return oneRow(rowsOf<PoolFacts>(result))
}

/** The kiosk that a conductor holds for a team of an event that someone is in, or is the operator of. */
export async function findOwnHold(db: Db, event_id: number, user_id: number, now: Date) {
  const [row] = await db
    .select({ kiosk_name: kiosks.name, team_name: teams.name })
    .from(exercise_assignments)
    .innerJoin(kiosks, eq(kiosks.id, exercise_assignments.kiosk_id))
    .innerJoin(teams, eq(teams.id, exercise_assignments.team_id))
    .where(
      scoped(
        and(
          eq(exercise_assignments.event_id, event_id),
          isLivingHold(now),
          sql`(${exercise_assignments.operator_id} = ${user_id} or exists (
            select 1 from ${team_members} where ${team_members.team_id} = ${teams.id}
              and ${team_members.user_id} = ${user_id}))`,
        ),
      ),
    )
    .orderBy(sql`${exercise_assignments.operator_id} is not distinct from ${user_id} desc`, teams.id)
    .limit(1)
  return row
}

/** The mission someone has going; there is at most one (authz I1). */
export async function findOwnMission(db: Db, starter_id: number) {
  const [row] = await db
    .select({
      mission_id: missions.mission_id,
      event_id: missions.event_id,
      event_name: missions.event_name,
      kiosk_name: kiosks.name,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .where(and(eq(missions.starter_id, starter_id), inArray(missions.state, [...VISIBLE_MISSION_STATES])))
  return row
}
