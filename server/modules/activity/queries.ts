import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/session.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { activity, activity_months } from '#server/db/schema/activity.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { users } from '#server/db/schema/users.ts'
import type { Listed, Page } from '#server/http.ts'
import { countByPeriod } from './countQueries.ts'
import type { ActivityScope, LogScope } from './policy.ts'
import { type LogFilter, matching, partsOf, valuesOf } from './scope.ts'

const shown = {
  id: activity.id,
  at: activity.at,
  actor_name: activity.actor_name,
  actor_id: activity.actor_id,
  /** null once the account is deleted. */
  actor_role: users.role,
  actor_organization: users.organization_id,
  action: activity.action,
  subject: activity.subject,
  subject_id: activity.subject_id,
  affected_entity: activity.affected_entity,
  details: activity.details,
  ip_address: activity.ip_address,
  browser: activity.browser,
  organization_id: activity.organization_id,
  event_id: activity.event_id,
  /** The role of the account a 'session' row is about; null for other rows, and once the account is deleted. */
  account_role: sql<Role | null>`case when ${activity.subject} = 'session'
    then (select ${users.role} from ${users} where ${users.id} = ${activity.subject_id}::int) end`,
  /** Who sent the request a 'partnership' row is about, and what became of it; null for other rows. */
  request: sql<{ from: number; status: (typeof partnerships.$inferSelect)['status'] } | null>`
    case when ${activity.subject} = 'partnership' then (
      select json_build_object('from', ${partnerships.from_organization_id}, 'status', ${partnerships.status})
      from ${partnerships} where ${partnerships.id} = ${activity.subject_id}::int) end`,
}

/** By time, then by order within a transaction. */
const NEWEST_FIRST = sql`at desc, id desc`

/** Ids and times of the newest `most` rows of every part, unsorted. Uses index-only scans. */
function newestOf(scope: ActivityScope, filter: LogFilter, most: number): SQL {
  const walk = (where: SQL) => sql`
    (select ${activity.id}, ${activity.at} from ${activity} where ${where} and ${matching(filter)}
      order by ${NEWEST_FIRST} limit ${most})`
  const parts = partsOf(scope).map(({ where, each }) =>
    each
      ? sql`(select found.id, found.at from (values ${valuesOf(each)}) as one(id)
          cross join lateral ${walk(sql`${activity.organization_id} = one.id`)} found)`
      : walk(where),
  )
  return sql.join(parts, sql` union all `)
}

/** The newest rows. Walks past `offset` rows, so keep it small (findPage). */
export async function findNewest(db: Db, scope: ActivityScope, filter: LogFilter, { limit, offset }: Page) {
  const ids = sql`(select id from (${newestOf(scope, filter, offset + limit)}) walked
    order by ${NEWEST_FIRST} limit ${limit} offset ${offset})`
  return db
    .select(shown)
    .from(activity)
    .leftJoin(users, eq(users.id, activity.actor_id))
    .where(sql`${activity.id} in ${ids}`)
    .orderBy(desc(activity.at), desc(activity.id))
}

export type ActivityRow = Awaited<ReturnType<typeof findNewest>>[number]

/**
 * One page and the exact total. Skips whole days and months before the page by their counts, so the last page is as
 * fast as the first.
 */
export async function findPage(
  db: Db,
  scope: ActivityScope,
  filter: LogFilter,
  { limit, offset }: Page,
): Promise<Listed<ActivityRow>> {
  const periods = await countByPeriod(db, scope, filter)
  const count = periods.reduce((sum, { entries }) => sum + entries, 0)
  if (limit <= 0 || offset >= count) return { rows: [], count }
  let passed = 0
  let until = filter.until
  for (const period of periods) {
    if (passed + period.entries > offset) {
      until = period.until ?? until
      break
    }
    passed += period.entries
  }
  return {
    rows: await findNewest(db, scope, { ...filter, until }, { limit, offset: offset - passed }),
    count,
  }
}

/** Distinct actor names in the readable rows, in alphabetical order. */
export async function findActorNames(db: Db, scope: LogScope): Promise<string[]> {
  const result = await db.execute(sql`
    select distinct name, lower(name) from (${sql.join(namesOf(scope), sql` union all `)}) found
    order by lower(name), name`)
  return rowsOf<{ name: string }>(result).map(({ name }) => name)
}

function namesOf(scope: LogScope): SQL[] {
  const own = (actor_id: number) =>
    sql`select ${activity.actor_name} as name from ${activity} where ${eq(activity.actor_id, actor_id)}`
  const { organization_id, actor_name } = activity_months
  switch (scope.kind) {
    case 'all':
      return [distinctNames(sql`true`)]
    case 'actor':
      return [own(scope.user_id)]
    case 'organizations': {
      if (scope.ids === 'all') return [distinctNames(sql`${organization_id} <> 0`), own(scope.actor_id)]
      if (scope.ids.length === 0) return [own(scope.actor_id)]
      const listed = inArray(organization_id, scope.ids)
      return [sql`select ${actor_name} as name from ${activity_months} where ${listed}`, own(scope.actor_id)]
    }
    default:
      return scope satisfies never
  }
}

/** A loose index scan: as many steps as there are names, however many rows. */
const distinctNames = (where: SQL): SQL => sql`(
  with recursive names as (
    (select actor_name as name from ${activity_months} where ${where} order by actor_name limit 1)
    union all
    select (select actor_name from ${activity_months} where ${where} and actor_name > names.name
      order by actor_name limit 1)
    from names where names.name is not null
  )
  select name from names where name is not null)`
