import { eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { USAGE_DAYS, type UsageDay } from '#contract/dashboards.ts'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { countOfAll } from '#server/db/rowCounts.ts'
import { oneRow } from '#server/db/rows.ts'
import { events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { scheduledEvents } from '#server/modules/events/policy.ts'
import { kiosksInService, usableKiosk } from '#server/modules/missions/policy.ts'

const day = (at: Date): string => at.toISOString().slice(0, 10)

/** The counts on the platform's and an organization's dashboard. */
export interface Counts {
  /** Including inactive ones, like the list of organizations. */
  organizations: number
  /** With any status and license. */
  kiosks: number
  /**
   * Kiosks in service today: license active, within the subscription, not in maintenance, busy or not. Counting running
   * missions instead would show 0 most of the day; `usage` shows how much kiosks are used.
   */
  active_kiosks: number
  /** People of organizations with any role, including inactive ones, like User Management. */
  users: number
  /** Those with an organization role. */
  members: number
  scheduled_events: number
}

/** All counts over these organizations, in one statement. */
export async function countOver(db: Db, ids: Organizations, now: Date): Promise<Counts> {
  const counts = ids === 'all' ? everywhere(now) : listed(ids, now)
  const result = await db.execute(
    sql`select ${sql.join(
      Object.entries(counts).map(([name, count]) => sql`(${count})::int as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  )
  return oneRow(rowsOf<Counts>(result))
}

const isMember = notInArray(users.role, ['super_admin', 'admin'])

const listed = (ids: number[], now: Date): Record<keyof Counts, SQL> => ({
  organizations: sql`select count(*) from ${organizations} where ${within(organizations.id, ids)}`,
  kiosks: sql`select count(*) from ${kiosks} where ${within(kiosks.organization_id, ids)}`,
  active_kiosks: sql`select count(*) from ${kiosks} where ${within(kiosks.organization_id, ids)}
    and ${kiosksInService(now)}`,
  users: sql`select count(*) from ${users} where ${within(users.organization_id, ids)}`,
  members: sql`select count(*) from ${users} where ${within(users.organization_id, ids)} and ${isMember}`,
  scheduled_events: sql`select count(*) from ${events} where ${within(events.organization_id, ids)}
    and ${scheduledEvents(now)}`,
})

/** Counts of everything: maintained counts minus the few exceptions, which are indexed. */
function everywhere(now: Date): Record<keyof Counts, SQL> {
  const today = day(now)
  return {
    organizations: countOfAll('organizations'),
    kiosks: countOfAll('kiosks'),
    active_kiosks: sql`${countOfAll('usable_kiosks')} - (select count(*) from ${kiosks}
      where ${usableKiosk} and (${kiosks.subscription_start_date} > ${today} or ${kiosks.subscription_end_date} < ${today}))`,
    users: countOfAll('people'),
    members: sql`${countOfAll('people')} - (select count(*) from ${users}
      where ${users.role_rank} < ${FIRST_MEMBER_RANK} and ${users.organization_id} is not null)`,
    scheduled_events: sql`${countOfAll('active_events')} - (select count(*) from ${events}
      where ${events.status} = 'Active' and ${events.end_date} < ${today})`,
  }
}

/** `role_rank` of the first organization role (schema/users.ts). */
const FIRST_MEMBER_RANK = 2

/** The missions that count as usage: on organizations' kiosks, or started by one person. */
type UsageScope = { kind: 'organizations'; ids: Organizations } | { kind: 'starter'; user_id: number }

const missionsOf = (scope: UsageScope): SQL =>
  scope.kind === 'starter'
    ? eq(missions.starter_id, scope.user_id)
    : within(missions.organization_id, scope.ids)

const DAY_SECONDS = 24 * 60 * 60

/**
 * Kiosk usage of the last USAGE_DAYS days in UTC including today, oldest first, without gaps, in one statement. A kiosk
 * is in use from a mission's start to its end; minutes count while it runs. Both are split at midnight and end at
 * `now`, so a mission over midnight uses both days but is counted on the first. Reservations do not count.
 */
export async function usageOf(db: Db, scope: UsageScope, now: Date): Promise<UsageDay[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  // Count days in seconds from here: calendar days of the session's time zone may have 23 hours.
  const today = Date.parse(day(now))
  const from = sql`${new Date(today - (USAGE_DAYS - 1) * DAY_SECONDS * 1000).toISOString()}::timestamptz`
  const used = scoped(
    missionsOf(scope),
    isNotNull(missions.started_at),
    sql`${missions.started_at} <= ${at}`,
    or(sql`${missions.ended_at} >= ${from}`, sql`${missions.ended_at} is null`),
  )
  const result = await db.execute(sql`
    with days as (
      select n, ${from} + make_interval(secs => n * ${DAY_SECONDS}::int) as starts,
        ${from} + make_interval(secs => (n + 1) * ${DAY_SECONDS}::int) as ends
      from generate_series(0, ${USAGE_DAYS - 1}::int) n
    ), used as (
      select kiosk_id, started_at, running_at, least(coalesce(ended_at, ${at}), ${at}) as ended_at
      from ${missions} where ${used}
    ), spans as (
      select used.*, floor(extract(epoch from started_at - ${from}) / ${DAY_SECONDS}::int)::int as first,
        -- A mission that ends at midnight does not touch the day that begins then.
        ceil(extract(epoch from ended_at - ${from}) / ${DAY_SECONDS}::int)::int - 1 as last
      from used
    ), touched as (
      select spans.*, n from spans
      cross join lateral generate_series(greatest(first, 0), greatest(first, last)) n
    )
    select to_char(days.starts at time zone 'UTC', 'YYYY-MM-DD') as date,
      (count(*) filter (where touched.first = days.n))::int as missions,
      count(distinct touched.kiosk_id)::int as kiosks,
      coalesce(round(sum(case when touched.running_at < touched.ended_at then greatest(0, extract(epoch from
        least(touched.ended_at, days.ends) - greatest(touched.running_at, days.starts))) end) / 60), 0)::int
        as kiosk_minutes
    from days left join touched on touched.n = days.n
    group by days.n, days.starts order by days.n`)
  return rowsOf<UsageDay>(result)
}

/** Counts a person's active teams, and the events of a scope. */
export async function countOwn(
  db: Db,
  user_id: number,
  visible: SQL,
): Promise<{ teams: number; events: number }> {
  const result = await db.execute(sql`select
    (select count(*)::int from ${team_members} join ${teams} on ${teams.id} = ${team_members.team_id}
      where ${team_members.user_id} = ${user_id} and ${teams.is_active}) as teams,
    (select count(*)::int from ${events} where ${scoped(visible)}) as events`)
  return oneRow(rowsOf<{ teams: number; events: number }>(result))
}
