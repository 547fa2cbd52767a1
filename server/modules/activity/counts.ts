import { and, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { activity, activity_days, activity_months } from '#server/db/schema/activity.ts'
import type { ActivityScope } from './policy.ts'
import { type LogFilter, matching, ownElsewhere, type Part, partsOf } from './scope.ts'

/** A piece of the time asked about, and how many rows lie in it. */
export interface Stretch {
  /** Before, and not at; the end of what is asked about when undefined. */
  until: Date | undefined
  entries: number
}

type Unit = 'day' | 'month'

/**
 * How many rows there are, in stretches from the newest to the oldest. Exact: the database counts each row in the
 * transaction that writes it, by day and by month (migration 0004), and what is only a part of one, at either end, is
 * counted in the log itself.
 */
export async function countByStretch(db: Db, scope: ActivityScope, filter: LogFilter): Promise<Stretch[]> {
  const unit: Unit = scope.kind === 'all' && filter.admin_name === undefined ? 'day' : 'month'
  const first = filter.from && firstWhole(filter.from, unit)
  const end = filter.until && startOf(filter.until, unit)
  if (first && end && first >= end) {
    return [{ until: undefined, entries: await countRows(db, scope, filter) }]
  }
  const stretches: Stretch[] = []
  if (end && filter.until && end < filter.until) {
    stretches.push({ until: undefined, entries: await countRows(db, scope, { ...filter, from: end }) })
  }
  const sources = sourcesOf(scope, { ...filter, from: first, until: end })
  const result = await db.execute(sql`
    select since::text as since, sum(entries)::int as entries
    from (${sql.join(sources, sql` union all `)}) counted
    group by since having sum(entries) <> 0 order by since desc`)
  for (const { since, entries } of rowsOf<{ since: string; entries: number }>(result)) {
    stretches.push({ until: next(new Date(since), unit), entries })
  }
  if (first && filter.from && filter.from < first) {
    stretches.push({ until: first, entries: await countRows(db, scope, { ...filter, until: first }) })
  }
  return stretches
}

/** Statements of (since, entries) whose sum is the answer; `from` and `until` lie between two days or months. */
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

/** Of nearly everything, what is left out is less to add up. */
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

/** One person's rows, or the newest, which nobody counted before: few enough to be walked through on an index. */
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

/** The start of the day or month (UTC) of a time. */
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

/** The first day or month that begins at a time or after it. */
function firstWhole(time: Date, unit: Unit): Date {
  const start = startOf(time, unit)
  return start < time ? next(start, unit) : start
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10)
