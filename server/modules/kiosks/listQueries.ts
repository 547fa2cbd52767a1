import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrganizationKiosksQuery } from '#contract/kioskPages.ts'
import { DEFAULT_KIOSK_USERS, type KioskQuery, type KioskStatus } from '#contract/kiosks.ts'
import { type Db, likePattern, scoped } from '#server/db/db.ts'
import { fromNearerEnd, LATE_ROW, orderedBy } from '#server/db/ordering.ts'
import { prepared } from '#server/db/prepared.ts'
import { countAll, countOfAll } from '#server/db/rowCounts.ts'
import { firstRow } from '#server/db/rows.ts'
import { kiosks, regions } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Page } from '#server/http.ts'
import { scopeValues, within, withinGiven } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { kiosksInService } from '#server/modules/missions/policy.ts'

/** A kiosk's columns for lists, without the sealed ones. */
const SHOWN = {
  id: kiosks.id,
  kiosk_id: kiosks.kiosk_id,
  name: kiosks.name,
  organization_id: kiosks.organization_id,
  organization_name: organizations.name,
  vm_region: kiosks.vm_region,
  public_ipv4: kiosks.public_ipv4,
  web_address: kiosks.web_address,
  api_url: kiosks.api_url,
  unity_build_id: kiosks.unity_build_id,
  unity_build_version: kiosks.unity_build_version,
  subscription_start_date: kiosks.subscription_start_date,
  subscription_end_date: kiosks.subscription_end_date,
  license_status: kiosks.license_status,
  status: kiosks.status,
  hours_in_use: kiosks.hours_in_use,
  domain_security_expiration: kiosks.domain_security_expiration,
  total_assigned_users: sql<number>`(select count(*)::int from ${users} where ${users.assigned_kiosk_id} = ${kiosks.id})`,
  /** Same as readKioskLimit, within the list's statement. */
  global_max_users: sql<number>`coalesce((select ${global_kiosk_limits.global_max_users} from ${global_kiosk_limits}), ${DEFAULT_KIOSK_USERS})`,
  has_missions: sql<boolean>`exists (select 1 from ${missions} where ${missions.kiosk_id} = ${kiosks.id})`,
  version: kiosks.version,
}

export interface KioskFilter {
  ordering?: KioskQuery['ordering'] | OrganizationKiosksQuery['ordering']
  /** Only this kiosk, by row id. */
  id?: number | undefined
  /** Narrows the scope. */
  organization?: number | undefined
  status?: KioskStatus | undefined
  /**
   * Matches Kiosk ID, name and IP address, and the organization's name; within one organization, whose name every row
   * has, the web address instead.
   */
  search?: string | undefined
  /** Only kiosks in service on this day. */
  inServiceOn?: Date | undefined
}

function narrowed(
  scope: Organizations,
  { id, organization, status, search, inServiceOn }: KioskFilter,
): SQL | undefined {
  const isOneOrganization = organization !== undefined || (scope !== 'all' && scope.length === 1)
  return and(
    scope === 'all' ? undefined : within(kiosks.organization_id, scope),
    id === undefined ? undefined : eq(kiosks.id, id),
    organization === undefined ? undefined : eq(kiosks.organization_id, organization),
    status === undefined ? undefined : eq(kiosks.status, status),
    inServiceOn && kiosksInService(inServiceOn),
    search ? found(search, isOneOrganization) : undefined,
  )
}

/** Each side of the OR uses its own index; joining the organizations would scan every row. */
function found(search: string, isOneOrganization: boolean): SQL | undefined {
  const pattern = likePattern(search)
  return or(
    ilike(kiosks.kiosk_id, pattern),
    ilike(kiosks.name, pattern),
    ilike(kiosks.public_ipv4, pattern),
    // It has no index: enough for the rows of one organization, too slow for all.
    isOneOrganization ? ilike(kiosks.web_address, pattern) : nameFound(pattern),
  )
}

const nameFound = (pattern: string): SQL => sql`${kiosks.organization_id} = any(array(
      select ${organizations.id} from ${organizations} where ${ilike(organizations.name, pattern)}))`

function ordered(ordering: KioskFilter['ordering'], isBackward = false): SQL[] {
  if (ordering) return orderedBy(ordering, SORT_KEYS, kiosks.id, isBackward)
  const direction = isBackward ? desc : asc
  return [direction(sql`lower(${kiosks.kiosk_id})`), direction(kiosks.id)]
}

const SORT_KEYS = {
  kiosk_id: sql`lower(${kiosks.kiosk_id})`,
  name: sql`lower(${kiosks.name})`,
  organization_name: sql`lower(${organizations.name})`,
  subscription_end_date: kiosks.subscription_end_date,
  hours_in_use: kiosks.hours_in_use,
  license_status: kiosks.license_status,
  unity_build_version: kiosks.unity_build_version,
  vm_region: sql`(select ${regions.code} from ${regions} where ${regions.id} = ${kiosks.vm_region})`,
  api_url: sql`lower(${kiosks.api_url})`,
  public_ipv4: kiosks.public_ipv4,
  domain_security_expiration: kiosks.domain_security_expiration,
  subscription_start_date: kiosks.subscription_start_date,
  total_assigned_users: SHOWN.total_assigned_users,
}

/**
 * One page of kiosks, by printed id by default, and the total, in one statement. The unfiltered list is read along its
 * index and has a maintained count; for a filtered one, matching ids are found once for page and count.
 */
export async function findKiosks(db: Db, scope: Organizations, filter: KioskFilter, slice: Page) {
  const where = narrowed(scope, filter)
  const { limit, offset, isBackward } =
    where || slice.offset < LATE_ROW
      ? { ...slice, isBackward: false }
      : fromNearerEnd(await countAll(db, 'kiosks'), slice)
  const order = ordered(filter.ordering)
  const matching = db.$with('matching').as(db.select({ id: kiosks.id }).from(kiosks).where(where))
  const count = where ? sql<number>`(select count(*)::int from ${matching})` : countOfAll('kiosks')
  const byOrganization = filter.ordering?.endsWith('organization_name')
    ? sql`join ${organizations} on ${organizations.id} = ${kiosks.organization_id}`
    : sql``
  const page = sql`(select ${kiosks.id} from ${kiosks} ${byOrganization}
    where ${where ? inArray(kiosks.id, sql`(select id from ${matching})`) : sql`true`}
    order by ${sql.join(isBackward ? ordered(filter.ordering, true) : order, sql`, `)} limit ${limit} offset ${offset})`
  const rows = await (where ? db.with(matching) : db)
    .select({ ...SHOWN, count })
    .from(kiosks)
    .innerJoin(organizations, eq(organizations.id, kiosks.organization_id))
    .where(inArray(kiosks.id, page))
    .orderBy(...order)
  const [first] = rows
  if (first || slice.offset === 0) return { rows, count: first?.count ?? 0 }
  // Past the last page.
  return { rows, count: where ? await db.$count(kiosks, where) : await countAll(db, 'kiosks') }
}
export type KioskRow = Omit<Awaited<ReturnType<typeof findKiosks>>['rows'][number], 'count'>

const shownKiosk = prepared('shown_kiosk', (db) =>
  db
    .select(SHOWN)
    .from(kiosks)
    .innerJoin(organizations, eq(organizations.id, kiosks.organization_id))
    .where(scoped(eq(kiosks.id, sql.placeholder('id')), withinGiven(kiosks.organization_id))),
)

/**
 * One kiosk as in lists.
 * @param scope omit if the caller's right to it was checked
 */
export const findShownKiosk = (
  db: Db,
  id: number,
  scope: Organizations = 'all',
): Promise<KioskRow | undefined> => shownKiosk(db, { id, ...scopeValues(scope) }).then(firstRow)
