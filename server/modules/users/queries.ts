import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { normalizeRole } from '#contract/session.ts'
import { idOfNumber } from '#contract/userNumber.ts'
import type { UserQuery } from '#contract/users.ts'
import { type Db, likePattern, rowsOf, scoped } from '#server/db/db.ts'
import { fromNearerEnd, inOrderOf } from '#server/db/ordering.ts'
import { isFound } from '#server/db/peopleSearch.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { countAll } from '#server/db/rowCounts.ts'
import { idsOf } from '#server/db/rows.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { password_links } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Page } from '#server/http.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import type { PeopleScope } from './policy.ts'

/** People of organizations; platform staff without one are not included. */
export const peopleOf = (ids: Organizations): SQL =>
  ids === 'all' ? isNotNull(users.organization_id) : within(users.organization_id, ids)

function inScope(scope: PeopleScope): SQL {
  switch (scope.kind) {
    case 'organizations':
      return peopleOf(scope.ids)
    case 'participants':
      return scoped(eq(users.organization_id, scope.organization_id), eq(users.role, 'user'))
    default:
      return scope satisfies never
  }
}

interface PeopleFilter {
  organization?: number | undefined
  kiosk?: number | undefined
  /** One role, or several separated by commas. */
  roles?: string | undefined
  search?: string | undefined
}

/** @returns undefined without filters */
const matching = (
  scope: PeopleScope,
  { organization, kiosk, roles, search }: PeopleFilter,
): SQL | undefined =>
  and(
    organization === undefined ? undefined : eq(users.organization_id, organization),
    kiosk === undefined ? undefined : eq(users.assigned_kiosk_id, kiosk),
    roles ? sql`${users.role} in ${roles.split(',').map(normalizeRole)}` : undefined,
    search ? found(scope, search) : undefined,
  )

/**
 * Matches a search (administration spec §2.8) with id, names, email, digits of the phone, role and kiosk name, and with
 * the displayed number 'USR-012' (ruling 169).
 */
function found(scope: PeopleScope, search: string): SQL {
  const id = idOfNumber(search)
  const isNumbered = id === undefined ? undefined : eq(users.id, id)
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length > 2 && /^[\d\s().+-]+$/.test(search)
  // An array, so that each side of the OR can use its own index.
  const atKiosk = sql`${users.assigned_kiosk_id} = any(array(
    select ${kiosks.id} from ${kiosks} where ${ilike(kiosks.name, likePattern(search))}))`
  // Hidden phone numbers must not match.
  if (scope.kind === 'participants') return scoped(or(isNumbered, isFound(search, 'without phone'), atKiosk))
  return scoped(or(isNumbered, isFound(search), isPhone ? isFound(digits) : undefined, atKiosk))
}

type Ordering = NonNullable<UserQuery['ordering']>

/** Sort keys: text ignores case, active before inactive, event managers last. */
const COLUMNS: Record<Exclude<Ordering, 'id' | `-${string}`>, SQL> = {
  first_name: sql`lower(first_name)`,
  last_name: sql`lower(last_name)`,
  email: sql`lower(email)`,
  status: sql`(not is_active)`,
  event_manager: sql`(role = 'org_event_manager')`,
  created_at: sql`created_at`,
}

/**
 * An order and its reverse: a page is read from the nearer end, by id or first name along an index. Administrators come
 * first in every order but '-id', which reverses 'id' completely (ruling 106).
 */
function orderBy(ordering: Ordering): { forward: SQL; backward: SQL } {
  const up = sql`role_rank, id`
  const down = sql`role_rank desc, id desc`
  if (ordering === 'id') return { forward: up, backward: down }
  if (ordering === '-id') return { forward: down, backward: up }
  const column = COLUMNS[ordering.replace(/^-/, '') as keyof typeof COLUMNS]
  return ordering.startsWith('-')
    ? {
        forward: sql`role_rank, ${column} desc, id desc`,
        backward: sql`role_rank desc, ${column}, id`,
      }
    : {
        forward: sql`role_rank, ${column}, id`,
        backward: sql`role_rank desc, ${column} desc, id desc`,
      }
}

interface PageOfIds {
  ids: number[]
  count: number
}
/** Searches with fewer matches read them all; beyond that, reading along an index is faster. */
const FEW = 2_000

/** Ids of one page, and the total. */
export async function pageOfPeople(
  db: Db,
  scope: PeopleScope,
  filter: PeopleFilter,
  ordering: Ordering,
  slice: Page,
): Promise<PageOfIds> {
  const matches = matching(scope, filter)
  const where = scoped(inScope(scope), matches)
  const few = filter.search ? await pageOfFew(db, where, ordering, slice) : undefined
  if (few) return few
  const isEverybody = scope.kind === 'organizations' && scope.ids === 'all' && matches === undefined
  const count = isEverybody ? await countAll(db, 'people') : await db.$count(users, where)
  return pageOfMany(db, where, ordering, slice, count)
}

/** Reads all matches in one pass. @returns undefined if there are too many */
async function pageOfFew(
  db: Db,
  where: SQL,
  ordering: Ordering,
  { limit, offset }: Page,
): Promise<PageOfIds | undefined> {
  const result = await db.execute(sql`
    with found as materialized (
      select id, role_rank, first_name, last_name, email, is_active, role, created_at
      from ${users} where ${where} limit ${FEW}
    )
    select (select count(*)::int from found) as count,
      (select coalesce(json_agg(page.id), '[]'::json) from
        (select id from found order by ${orderBy(ordering).forward} limit ${limit} offset ${offset}) page) as ids`)
  const [row] = rowsOf<PageOfIds>(result)
  return row && row.count < FEW ? row : undefined
}

async function pageOfMany(
  db: Db,
  where: SQL,
  ordering: Ordering,
  slice: Page,
  count: number,
): Promise<PageOfIds> {
  const { limit, offset, isBackward } = fromNearerEnd(count, slice)
  if (limit === 0) return { ids: [], count }
  const { forward, backward } = orderBy(ordering)
  const result = await db.execute(sql`
    select id from ${users} where ${where}
    order by ${isBackward ? backward : forward} limit ${limit} offset ${offset}`)
  const ids = idsOf(rowsOf<{ id: number }>(result))
  return { ids: isBackward ? ids.toReversed() : ids, count }
}

const people = (db: Db) =>
  db
    .select({
      ...personColumns(users),
      phone_number: users.phone_number,
      country_dial_code: users.country_dial_code,
      country_code: users.country_code,
      role: users.role,
      is_active: users.is_active,
      created_at: users.created_at,
      updated_at: users.updated_at,
      permissions: users.permissions,
      organization_id: users.organization_id,
      organization_name: organizations.name,
      assigned_kiosk_id: users.assigned_kiosk_id,
      kiosk: { id: kiosks.id, name: kiosks.name },
      last_login: users.last_login,
      last_password_change: users.last_password_change,
      invited_until: sql<Date | null>`(select max(expires_at) from ${password_links}
        where user_id = ${users.id} and kind = 'invitation')`.mapWith(password_links.expires_at),
      version: users.version,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .leftJoin(kiosks, eq(kiosks.id, users.assigned_kiosk_id))

export type PersonRow = Awaited<ReturnType<typeof people>>[number]

/** Rows of these ids, in this order. Repeats the scope, in case the ids are stale. */
export async function peopleById(db: Db, scope: PeopleScope, ids: number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const rows = await people(db).where(scoped(inScope(scope), inArray(users.id, ids)))
  return inOrderOf(ids, rows, ({ id }) => id)
}

/** A person in the caller's scope, or the caller (authz line 36). */
export async function findPerson(db: Db, scope: PeopleScope, id: number): Promise<PersonRow | undefined> {
  const seen = scope.kind === 'participants' ? or(inScope(scope), eq(users.id, scope.self)) : inScope(scope)
  const [row] = await people(db).where(scoped(seen, eq(users.id, id)))
  return row
}

/**
 * Active people of an organization without a kiosk, by name (administration spec §2.7). Administrators may use any
 * kiosk, so they are left out.
 */
export async function findUnassigned(db: Db, organization_id: number, limit: number): Promise<PersonRow[]> {
  return people(db)
    .where(
      scoped(
        eq(users.organization_id, organization_id),
        isNull(users.assigned_kiosk_id),
        eq(users.is_active, true),
        inArray(users.role, ['user', 'org_user', 'org_event_manager']),
      ),
    )
    .orderBy(asc(sql`lower(${users.first_name})`), asc(users.id))
    .limit(limit)
}

/** The organization of a kiosk in the caller's scope, otherwise undefined. */
export async function organizationOfKiosk(
  db: Db,
  ids: Organizations,
  kiosk_id: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ organization_id: kiosks.organization_id })
    .from(kiosks)
    .where(scoped(eq(kiosks.id, kiosk_id), within(kiosks.organization_id, ids)))
  return row?.organization_id
}

/** The caller's right to the kiosk was checked. */
export async function kioskName(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ name: kiosks.name }).from(kiosks).where(eq(kiosks.id, id))
  return row?.name ?? null
}
