import { and, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { activity, activity_days, activity_months } from '#server/db/schema/activity.ts'
import type { ActivityScope } from './policy.ts'
import { type LogFilter, matching, ownElsewhere, type Part, partsOf } from './scope.ts'

/** A part of the requested time range and its number of rows. */
export interface Period {
  /** Exclusive; undefined for the end of the requested range. */
  until: Date | undefined
  entries: number
}

type Unit = 'day' | 'month'

/**
 * Exact row counts per day or month, newest first. A trigger counts each row by day and by month in the transaction
 * that writes it (migration 0004); partial days and months at either end are counted in the log.
 */
export async function countByPeriod(db: Db, scope: ActivityScope, filter: LogFilter): Promise<Period[]> {
  const unit: Unit = scope.kind === 'all' && filter.admin_name === undefined ? 'day' : 'month'
  const first = filter.from && firstWhole(filter.from, unit)
  const end = filter.until && startOf(filter.until, unit)
  if (first && end && first >= end) {
    return [{ until: undefined, entries: await countRows(db, scope, filter) }]
  }
  const periods: Period[] = []
  if (end && filter.until && end < filter.until) {
    periods.push({ until: undefined, entries: await countRows(db, scope, { ...filter, from: end }) })
  }
  const sources = sourcesOf(scope, { ...filter, from: first, until: end })
  const result = await db.execute(sql`
    select since::text as since, sum(entries)::int as entries
    from (${sql.join(sources, sql` union all `)}) counted
    group by since having sum(entries) <> 0 order by since desc`)
  for (const { since, entries } of rowsOf<{ since: string; entries: number }>(result)) {
    periods.push({ until: next(new Date(since), unit), entries })
  }
  if (first && filter.from && filter.from < first) {
    periods.push({ until: first, entries: await countRows(db, scope, { ...filter, until: first }) })
  }
  return periods
}

/** Queries of (since, entries) to be summed; `from` and `until` are on day or month boundaries. */
function sourcesOf(scope: ActivityScope, filter: LogFilter): SQL[] {
  const { organization_id } = activity_months
  switch (scope.kind) {
    case 'all':
      return [filter.admin_name === undefined ? days(filter) : months(sql`true`, filter)]
    case 'organization':
      return [months(eq(organization_id, scope.id), filter)]
    case 'organizations': {
      if (scope.ids === 'all') {
        return [...everyOrganization(filter), inLog(ownOfPlatform(scope.actor_id), filter)]
      }
      if (scope.ids.length === 0) return [inLog(eq(activity.actor_id, scope.actor_id), filter)]
      return [
        months(inArray(organization_id, scope.ids), filter),
        inLog(ownElsewhere(scope.actor_id, scope.ids), filter),
      ]
    }
    case 'actor':
    case 'involved':
      return partsOf(scope).map(({ where }) => inLog(where, filter))
    default:
      return scope satisfies never
  }
}

/** Counts all rows and subtracts those without an organization, which is faster than adding up the rest. */
function everyOrganization(filter: LogFilter): SQL[] {
  const { organization_id } = activity_months
  if (filter.admin_name !== undefined) return [months(ne(organization_id, 0), filter)]
  return [
    sql`select date_trunc('month', since)::date as since, entries from (${days(filter)}) by_day`,
    sql`select since, -entries from (${months(eq(organization_id, 0), filter)}) by_month`,
  ]
}

const ownOfPlatform = (actor_id: number): SQL =>
  and(eq(activity.actor_id, actor_id), isNull(activity.organization_id)) ?? sql`false`

const days = ({ action, from, until }: LogFilter): SQL => {
  const { day } = activity_days
  const wanted = and(
    action === undefined ? undefined : eq(activity_days.action, action),
    from && gte(day, dateOf(from)),
    until && lt(day, dateOf(until)),
  )
  return sql`select ${day} as since, ${activity_days.entries} from ${activity_days} where ${wanted ?? sql`true`}`
}

const months = (where: SQL, { admin_name, action, from, until }: LogFilter): SQL => {
  const { month } = activity_months
  const wanted = and(
    where,
    admin_name === undefined ? undefined : eq(activity_months.actor_name, admin_name),
    action === undefined ? undefined : eq(activity_months.action, action),
    from && gte(month, dateOf(from)),
    until && lt(month, dateOf(until)),
  )
  return sql`select ${month} as since, ${activity_months.entries} from ${activity_months} where ${wanted}`
}

/** Counts in the log, by an index: for one person's rows or the newest, which have no precomputed sums and are few. */
const inLog = (where: SQL, filter: LogFilter): SQL => sql`
  select date_trunc('month', ${activity.at} at time zone 'UTC')::date as since, count(*)::int as entries
  from ${activity} where ${where} and ${matching(filter)} group by 1`

async function countRows(db: Db, scope: ActivityScope, filter: LogFilter): Promise<number> {
  let count = 0
  for (const part of partsOf(scope)) {
    count += await db.$count(activity, and(conditionOf(part), matching(filter)))
  }
  return count
}

const conditionOf = ({ where, each }: Part): SQL => (each ? inArray(activity.organization_id, each) : where)

/** Start of the day or month in UTC. */
function startOf(time: Date, unit: Unit): Date {
  const start = new Date(time)
  start.setUTCHours(0, 0, 0, 0)
  if (unit === 'month') start.setUTCDate(1)
  return start
}

function next(start: Date, unit: Unit): Date {
  const end = new Date(start)
  if (unit === 'day') end.setUTCDate(end.getUTCDate() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return end
}

/** The first day or month that starts at or after a time. */
function firstWhole(time: Date, unit: Unit): Date {
  const start = startOf(time, unit)
  return start < time ? next(start, unit) : start
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10)
