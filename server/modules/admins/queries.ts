import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AdminQuery } from '#contract/admins.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { orderedBy } from '#server/db/ordering.ts'
import { isFound } from '#server/db/peopleSearch.ts'
import { firstRow, oneRow } from '#server/db/rows.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Listed, Page } from '#server/http.ts'
import type { AdminScope } from './policy.ts'

export type AdminRow = typeof users.$inferSelect

const isAdmin = inArray(users.role, ['super_admin', 'admin'])
const isActiveSuperAdmin = and(eq(users.role, 'super_admin'), eq(users.is_active, true))

const inScope = (scope: AdminScope): SQL | undefined =>
  scope.kind === 'all' ? isAdmin : and(isAdmin, eq(users.id, scope.user_id))

/** Names ignore case, active before inactive; ties by id. */
const SORT_KEYS = {
  id: users.id,
  first_name: sql`lower(${users.first_name})`,
  last_name: sql`lower(${users.last_name})`,
  email: sql`lower(${users.email})`,
  phone_number: users.phone_number,
  roles: users.role,
  status: sql`(not ${users.is_active})`,
}

/** One page of administrators, and the total. */
export async function findAdmins(
  db: Db,
  scope: AdminScope,
  filter: Pick<AdminQuery, 'search' | 'ordering'>,
  page: Page,
): Promise<Listed<AdminRow>> {
  const where = scoped(scoped(inScope(scope)), filter.search ? isFound(filter.search) : undefined)
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderedBy(filter.ordering ?? 'id', SORT_KEYS, users.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: await db.$count(users, where) }
}

export const findAdmin = (db: Db, scope: AdminScope, id: number): Promise<AdminRow | undefined> =>
  db
    .select()
    .from(users)
    .where(scoped(scoped(inScope(scope)), eq(users.id, id)))
    .then(firstRow)

/**
 * Locks the administrators with these ids and every active super_admin, in id order. Of two who take each other's
 * rights concurrently, the second sees what the first left (authz I3).
 */
export async function lockAdmins(tx: Db, ids: number[]): Promise<AdminRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(isAdmin, or(inArray(users.id, ids), isActiveSuperAdmin)))
    .orderBy(asc(users.id))
    .for('update')
}

export async function insertAdmin(tx: Db, values: typeof users.$inferInsert): Promise<AdminRow> {
  return oneRow(await tx.insert(users).values(values).returning())
}

export async function changeAdmin(
  tx: Db,
  id: number,
  values: PgUpdateSetSource<typeof users>,
): Promise<AdminRow> {
  return oneRow(await tx.update(users).set(values).where(eq(users.id, id)).returning())
}

/** Raises the token epoch too, which ends all sessions for good. */
export const deactivateAdmin = (tx: Db, id: number, at: Date): Promise<AdminRow> =>
  changeAdmin(tx, id, {
    is_active: false,
    updated_at: at,
    token_epoch: sql`${users.token_epoch} + 1`,
  })

/** How many of these organizations exist; the caller may name any of them. */
export const countOrganizations = (db: Db, ids: number[]): Promise<number> =>
  db.$count(organizations, inArray(organizations.id, ids))
