import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PartnershipQuery } from '#contract/partnerships.ts'
import { type Db, likePattern, scoped } from '#server/db/db.ts'
import { orderedBy } from '#server/db/ordering.ts'
import { firstRow } from '#server/db/rows.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { users } from '#server/db/schema/users.ts'
import type { Listed, Page } from '#server/http.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'

const fromOrganizations = alias(organizations, 'from_organizations')
const toOrganizations = alias(organizations, 'to_organizations')
const fromAdmins = alias(users, 'from_admins')
const toAdmins = alias(users, 'to_admins')

/** Either side is one of these organizations. */
const inScope = (scope: Organizations): SQL =>
  scoped(or(within(partnerships.from_organization_id, scope), within(partnerships.to_organization_id, scope)))

const ofOrganization = (id: number | undefined): SQL | undefined =>
  id === undefined
    ? undefined
    : or(eq(partnerships.from_organization_id, id), eq(partnerships.to_organization_id, id))

/** An organization with its administrator's email and phone. */
const sideOf = (
  organization: typeof fromOrganizations | typeof toOrganizations,
  admin: typeof fromAdmins | typeof toAdmins,
) => ({
  id: organization.id,
  name: organization.name,
  email: admin.email,
  phone: admin.phone_number,
})

/** Rows with both sides and their contact data. */
const withSides = (db: Db) =>
  db
    .select({
      id: partnerships.id,
      status: partnerships.status,
      reason: partnerships.reason,
      created_at: partnerships.created_at,
      decided_at: partnerships.decided_at,
      from: sideOf(fromOrganizations, fromAdmins),
      to: sideOf(toOrganizations, toAdmins),
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(partnerships)
    .innerJoin(fromOrganizations, eq(fromOrganizations.id, partnerships.from_organization_id))
    .innerJoin(toOrganizations, eq(toOrganizations.id, partnerships.to_organization_id))
    .leftJoin(
      fromAdmins,
      and(eq(fromAdmins.organization_id, fromOrganizations.id), eq(fromAdmins.role, 'org_admin')),
    )
    .leftJoin(toAdmins, and(eq(toAdmins.organization_id, toOrganizations.id), eq(toAdmins.role, 'org_admin')))

export type PartnershipRow = Omit<Awaited<ReturnType<typeof withSides>>[number], 'count'>

async function pageOf(db: Db, where: SQL, order: SQL[], page: Page): Promise<Listed<PartnershipRow>> {
  const rows = await withSides(db)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const [first] = rows
  return {
    rows,
    // Past the last page no row carries the count.
    count: first?.count ?? (page.offset === 0 ? 0 : await countRows(db, where)),
  }
}

async function countRows(db: Db, where: SQL): Promise<number> {
  const [first] = await withSides(db).where(where).limit(1)
  return first?.count ?? 0
}

interface PartnershipFilter {
  search?: string | undefined
  organization?: number | undefined
  ordering?: PartnershipQuery['ordering']
  /** The organization whose partners are listed, for sorting. */
  seenFrom?: number | undefined
}

/** Sorts by the side other than `seenFrom`. */
const sortKeys = (seenFrom: number | undefined) => ({
  partner_name: sql`lower(case when ${partnerships.to_organization_id} = ${seenFrom ?? null}::int
    then ${fromOrganizations.name} else ${toOrganizations.name} end)`,
  partnership_date: sql`coalesce(${partnerships.decided_at}, ${partnerships.created_at})`,
})

/** One page of accepted partnerships, oldest first by default, and the total. */
export const findPartnerships = (
  db: Db,
  scope: Organizations,
  { search, organization, ordering, seenFrom }: PartnershipFilter,
  page: Page,
) =>
  pageOf(
    db,
    scoped(
      eq(partnerships.status, 'accepted'),
      inScope(scope),
      ofOrganization(organization),
      search ? namedLike(search) : undefined,
    ),
    ordering ? orderedBy(ordering, sortKeys(seenFrom), partnerships.id) : [asc(partnerships.id)],
    page,
  )

const namedLike = (search: string): SQL => {
  const pattern = likePattern(search)
  return scoped(or(ilike(fromOrganizations.name, pattern), ilike(toOrganizations.name, pattern)))
}

/**
 * One page of requests, pending ones first, then the newest (events spec §2, §4): `received` has pending ones, `sent`
 * also rejected and cancelled ones. Approved requests are listed as partnerships.
 */
export const findRequests = (
  db: Db,
  scope: Organizations,
  { type, search, organization }: PartnershipFilter & { type: 'received' | 'sent' },
  page: Page,
) => {
  const side = type === 'sent' ? partnerships.from_organization_id : partnerships.to_organization_id
  return pageOf(
    db,
    scoped(
      inArray(partnerships.status, type === 'sent' ? ['pending', 'rejected', 'cancelled'] : ['pending']),
      within(side, scope),
      organization === undefined ? undefined : eq(side, organization),
      search ? namedLike(search) : undefined,
    ),
    [desc(sql`${partnerships.status} = 'pending'`), desc(partnerships.id)],
    page,
  )
}

/** A row in the caller's scope, whatever its status. */
export const findPartnership = (
  db: Db,
  scope: Organizations,
  id: number,
): Promise<PartnershipRow | undefined> =>
  withSides(db)
    .where(scoped(inScope(scope), eq(partnerships.id, id)))
    .then(firstRow)
