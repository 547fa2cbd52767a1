import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, likePattern, nothing, scoped } from '#server/db/db.ts'
import { organizations, partnerships, users } from '#server/db/schema.ts'
import type { PartnershipScope } from './policy.ts'

const fromOrganizations = alias(organizations, 'from_organizations')
const toOrganizations = alias(organizations, 'to_organizations')
const fromAdmins = alias(users, 'from_admins')
const toAdmins = alias(users, 'to_admins')

interface Side {
  id: number
  name: string
  email: string | null
  phone: string | null
}

export interface PartnershipRow {
  id: number
  created_at: Date
  decided_at: Date | null
  from: Side
  to: Side
}

function inScope(scope: PartnershipScope): SQL | undefined {
  if (scope.kind === 'all') return sql`true`
  if (scope.ids.length === 0) return nothing()
  return or(
    inArray(partnerships.from_organization_id, scope.ids),
    inArray(partnerships.to_organization_id, scope.ids),
  )
}

/** One page of accepted partnerships, oldest first, and how many there are. */
export async function findPartnerships(
  db: Db,
  scope: PartnershipScope,
  filter: { search?: string | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: PartnershipRow[]; count: number }> {
  const pattern = filter.search ? likePattern(filter.search) : undefined
  const where = scoped(
    and(
      eq(partnerships.status, 'accepted'),
      scoped(inScope(scope)),
      pattern ? or(ilike(fromOrganizations.name, pattern), ilike(toOrganizations.name, pattern)) : undefined,
    ),
  )
  const rows = await db
    .select({
      id: partnerships.id,
      created_at: partnerships.created_at,
      decided_at: partnerships.decided_at,
      from_id: fromOrganizations.id,
      from_name: fromOrganizations.name,
      from_email: fromAdmins.email,
      from_phone: fromAdmins.phone_number,
      to_id: toOrganizations.id,
      to_name: toOrganizations.name,
      to_email: toAdmins.email,
      to_phone: toAdmins.phone_number,
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
    .where(where)
    .orderBy(asc(partnerships.id))
    .limit(page.limit)
    .offset(page.offset)
  const [first] = rows
  return {
    rows: rows.map((row) => ({
      id: row.id,
      created_at: row.created_at,
      decided_at: row.decided_at,
      from: { id: row.from_id, name: row.from_name, email: row.from_email, phone: row.from_phone },
      to: { id: row.to_id, name: row.to_name, email: row.to_email, phone: row.to_phone },
    })),
    // Past the last page no row carries the count, so it is asked for by itself.
    count: first?.count ?? (page.offset === 0 ? 0 : await countPartnerships(db, where)),
  }
}

async function countPartnerships(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(partnerships)
    .innerJoin(fromOrganizations, eq(fromOrganizations.id, partnerships.from_organization_id))
    .innerJoin(toOrganizations, eq(toOrganizations.id, partnerships.to_organization_id))
    .where(where)
  return row?.count ?? 0
}
