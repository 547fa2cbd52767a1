import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern, scoped } from '#server/db/db.ts'
import { firstRow, hasRow } from '#server/db/rows.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { users } from '#server/db/schema/users.ts'
import type { Listed, Page } from '#server/http.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { OrganizationScope } from './policy.ts'

export type OrganizationRow = Pick<typeof organizations.$inferSelect, 'id' | 'name' | 'type'>

/** A WHERE over the organizations table. */
export function inScope(scope: OrganizationScope): SQL | undefined {
  switch (scope.kind) {
    case 'organizations':
      return within(organizations.id, scope.ids)
    case 'active':
      return eq(organizations.is_active, true)
    case 'own and partners':
      return or(
        eq(organizations.id, scope.organization_id),
        sql`exists (select 1 from ${partnerships} where ${partnerships.status} = 'accepted'
          and ((${partnerships.from_organization_id} = ${scope.organization_id}
              and ${partnerships.to_organization_id} = ${organizations.id})
            or (${partnerships.to_organization_id} = ${scope.organization_id}
              and ${partnerships.from_organization_id} = ${organizations.id})))`,
      )
    default:
      return scope satisfies never
  }
}

/** One page of organizations by name, and the total. */
export async function findOrganizations(
  db: Db,
  scope: OrganizationScope,
  filter: { search?: string | undefined },
  page: Page,
): Promise<Listed<OrganizationRow>> {
  const where = scoped(
    scoped(inScope(scope)),
    filter.search ? ilike(organizations.name, likePattern(filter.search)) : undefined,
  )
  const rows = await db
    .select({ id: organizations.id, name: organizations.name, type: organizations.type })
    .from(organizations)
    .where(where)
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: await db.$count(organizations, where) }
}

/** Whether an organization exists, active or not. Callers have checked the scope. */
export const organizationExists = (db: Db, id: number): Promise<boolean> =>
  hasRow(db, organizations, eq(organizations.id, id))

/** The administrator of an organization (authz I2), or undefined. Callers have checked the scope. */
export const findOrganizationAdmin = (db: Db, organization_id: number) =>
  db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(users)
    .where(and(eq(users.organization_id, organization_id), eq(users.role, 'org_admin')))
    .then(firstRow)
