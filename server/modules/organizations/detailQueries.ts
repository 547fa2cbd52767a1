import { asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { OrganizationQuery } from '#contract/organizations.ts'
import { type Db, likePattern, scoped } from '#server/db/db.ts'
import { orderedBy } from '#server/db/ordering.ts'
import { countAll } from '#server/db/rowCounts.ts'
import { firstRow } from '#server/db/rows.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import type { OrganizationScope } from './policy.ts'
import { inScope } from './queries.ts'

/** The filter value for organizations without a license (administration spec §3). */
const NO_LICENSE = 'no license'

interface StaffFilter {
  search?: string | undefined
  license_status?: string | undefined
}

/**
 * The administrator of an organization: its org_admin (authz I2), otherwise the platform staff member who created it
 * for themselves (authz line 18). A subselect over the organizations table.
 */
const adminOf: SQL = sql`coalesce(
  (select a.id from users a where a.organization_id = ${organizations.id} and a.role = 'org_admin'),
  (select min(s.id) from users s where s.organization_id = ${organizations.id} and s.role in ('super_admin', 'admin')))`

const kiosksOf = sql<number>`(select count(*)::int from kiosks k where k.organization_id = ${organizations.id})`

const staffRows = (db: Db) =>
  db
    .select({
      organization: organizations,
      admin: {
        id: users.id,
        email: users.email,
        first_name: users.first_name,
        last_name: users.last_name,
        phone_number: users.phone_number,
        version: users.version,
      },
      kiosks_count: kiosksOf,
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, adminOf))

export type StaffRow = Pick<Awaited<ReturnType<typeof staffRows>>[number], 'organization' | 'admin'>
export type AdminOfRow = Exclude<StaffRow['admin'], null>

type OrganizationOrdering = NonNullable<OrganizationQuery['ordering']>

/** A value of the organization's administrator. */
const ofAdmin = (fact: SQL): SQL => sql`(select lower(${fact}) from ${users} where ${users.id} = ${adminOf})`

const SORT_KEYS = {
  id: organizations.id,
  name: sql`lower(${organizations.name})`,
  created_at: organizations.created_at,
  admin_name: ofAdmin(sql`${users.first_name} || ' ' || ${users.last_name}`),
  admin_email: ofAdmin(sql`${users.email}`),
  kiosks_count: kiosksOf,
}

/**
 * Organizations with administrators, and the total. Sorts and limits before joining, so that only one page of
 * administrators is looked up.
 * @param order `newest` for "Recently Added Organizations", `name` for a choice
 */
export async function findStaffRows(
  db: Db,
  scope: OrganizationScope,
  filter: StaffFilter,
  page: { limit: number; offset: number; order: 'newest' | 'name' | OrganizationOrdering },
) {
  const where = scoped(
    scoped(inScope(scope)),
    filter.search ? matches(filter.search) : undefined,
    filter.license_status ? hasLicense(filter.license_status) : undefined,
  )
  const isEverything =
    scope.kind === 'organizations' && scope.ids === 'all' && !filter.search && !filter.license_status
  const order = orderedBy(page.order === 'newest' ? '-created_at' : page.order, SORT_KEYS, organizations.id)
  const ids = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const [rows, count] = await Promise.all([
    staffRows(db)
      .where(inArray(organizations.id, ids))
      .orderBy(...order),
    isEverything ? countAll(db, 'organizations') : db.$count(organizations, where),
  ])
  return { rows, count }
}

/** Matches the organization's name, or its administrator's name or email (administration spec §2.1). */
function matches(search: string): SQL {
  const pattern = likePattern(search)
  // An array, so that each side of the OR can use its own index.
  const byAdmin = sql`${organizations.id} = any(array(select a.organization_id from users a
    where a.organization_id is not null and a.role in ('org_admin', 'super_admin', 'admin')
      and a.search_text like lower(${pattern})
      and (a.email ilike ${pattern} or a.first_name || ' ' || a.last_name ilike ${pattern})
      and a.id = ${sql`coalesce(
        (select b.id from users b where b.organization_id = a.organization_id and b.role = 'org_admin'),
        (select min(c.id) from users c where c.organization_id = a.organization_id
          and c.role in ('super_admin', 'admin')))`}))`
  return scoped(or(ilike(organizations.name, pattern), byAdmin))
}

/**
 * The license filter, ignoring case (ruling 69). `no license` matches that text and an empty status. Kiosks' own
 * licenses do not count.
 */
function hasLicense(status: string): SQL {
  const stored = sql`lower(btrim(${organizations.license_status}))`
  const asked = status.toLowerCase()
  return asked === NO_LICENSE ? sql`${stored} in ('', ${NO_LICENSE})` : sql`${stored} = ${asked}`
}

/** One organization with its administrator. Callers have checked the scope. */
export const findDetail = (db: Db, id: number): Promise<StaffRow | undefined> =>
  staffRows(db).where(eq(organizations.id, id)).then(firstRow)

/** An organization's kiosks by name, without credentials. */
export const findKiosksOf = (db: Db, organization_id: number) =>
  db
    .select({
      id: kiosks.id,
      name: kiosks.name,
      status: kiosks.status,
      license_status: kiosks.license_status,
      hours_in_use: kiosks.hours_in_use,
      vm_region: kiosks.vm_region,
      web_address: kiosks.web_address,
      subscription_end_date: kiosks.subscription_end_date,
    })
    .from(kiosks)
    .where(eq(kiosks.organization_id, organization_id))
    .orderBy(asc(sql`lower(${kiosks.name})`), asc(kiosks.id))
    .limit(MAX_UNPAGED_ROWS)
