import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { firstRow, hasRow, lockRow, oneRow } from '#server/db/rows.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import type { AdminFields, OrganizationFields } from './fields.ts'

export type OrganizationRecord = typeof organizations.$inferSelect
export type UserRow = typeof users.$inferSelect

/** Which of these are taken, ignoring case; the unique indexes catch races. */
export async function findTaken(db: Db, { name, email }: { name: string; email: string | undefined }) {
  const [names, emails] = await Promise.all([
    db.$count(organizations, sql`lower(${organizations.name}) = lower(${name})`),
    email === undefined ? 0 : db.$count(users, sql`lower(${users.email}) = lower(${email})`),
  ])
  return { name: names > 0, email: emails > 0 }
}

/** Whether an active organization with this id exists. */
export const isActiveOrganization = (db: Db, id: number): Promise<boolean> =>
  hasRow(db, organizations, and(eq(organizations.id, id), eq(organizations.is_active, true)))

/** Locks the caller's account. */
export const lockCaller = (tx: Db, id: number) => lockRow(tx, users, id)

export async function insertOrganization(
  tx: Db,
  values: OrganizationFields & { license_status: string; created_at: Date },
): Promise<OrganizationRecord> {
  return oneRow(await tx.insert(organizations).values(values).returning())
}

export async function insertOrganizationAdmin(
  tx: Db,
  values: AdminFields & { organization_id: number; password_hash: string; at: Date },
): Promise<UserRow> {
  const { at, ...row } = values
  return oneRow(
    await tx
      .insert(users)
      .values({ ...row, role: 'org_admin', created_at: at, updated_at: at })
      .returning(),
  )
}

/** Makes an organization a staff member's own; their role stays (authz line 18). */
export const joinOrganization = (tx: Db, user: number, organization_id: number, at: Date) =>
  tx.update(users).set({ organization_id, updated_at: at }).where(eq(users.id, user))

/** Adds an organization to the list of an admin restricted to some. */
export const appendToScope = (tx: Db, user: number, organization_id: number, at: Date) =>
  tx
    .update(users)
    .set({
      manage_organizations: sql`array_append(${users.manage_organizations}, ${organization_id}::int)`,
      updated_at: at,
    })
    .where(eq(users.id, user))

/** Serializes changes of an organization and its administrator. */
export const lockOrganization = (tx: Db, id: number): Promise<OrganizationRecord | undefined> =>
  tx.select().from(organizations).where(eq(organizations.id, id)).for('no key update').then(firstRow)

export const updateOrganization = (tx: Db, id: number, values: OrganizationFields) =>
  tx.update(organizations).set(values).where(eq(organizations.id, id))

/** A new administrator counts as a change of the organization, though it is stored elsewhere. */
export const raiseVersion = (tx: Db, id: number) =>
  tx
    .update(organizations)
    .set({ version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, id))

/** Locks a member of an organization. */
export const lockMember = (tx: Db, organization_id: number, id: number): Promise<UserRow | undefined> =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.organization_id, organization_id)))
    .for('update')
    .then(firstRow)

/** Locks the organization's administrator. The caller has locked the organization, so no other one can be set. */
export const lockOrganizationAdmin = (tx: Db, organization_id: number): Promise<UserRow | undefined> =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.organization_id, organization_id), eq(users.role, 'org_admin')))
    .for('no key update')
    .then(firstRow)

/** Makes the org_admin a user; undefined if there is none. */
export const demoteAdmin = (tx: Db, organization_id: number, at: Date): Promise<UserRow | undefined> =>
  tx
    .update(users)
    .set({ role: 'user', updated_at: at })
    .where(and(eq(users.organization_id, organization_id), eq(users.role, 'org_admin')))
    .returning()
    .then(firstRow)

export const promoteToAdmin = (tx: Db, id: number, at: Date) =>
  tx.update(users).set({ role: 'org_admin', updated_at: at }).where(eq(users.id, id))
