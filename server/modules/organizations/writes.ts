import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { holdRow, oneRow } from '#server/db/rows.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import type { AdminFields, OrganizationFields } from './fields.ts'

export type OrganizationRecord = typeof organizations.$inferSelect
export type UserRow = typeof users.$inferSelect

/** Which of these are taken, whatever their case; the unique indexes have the last word. */
export async function findTaken(db: Db, { name, email }: { name: string; email: string | undefined }) {
  const [names, emails] = await Promise.all([
    db.$count(organizations, sql`lower(${organizations.name}) = lower(${name})`),
    email === undefined ? 0 : db.$count(users, sql`lower(${users.email}) = lower(${email})`),
  ])
  return { name: names > 0, email: emails > 0 }
}

/** The caller's account, held until the transaction ends. */
export const lockCaller = (tx: Db, id: number) => holdRow(tx, users, id)

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

/** Staff make an organization their own; the role stays (authz line 18). */
export const joinOrganization = (tx: Db, user: number, organization_id: number, at: Date) =>
  tx.update(users).set({ organization_id, updated_at: at }).where(eq(users.id, user))

/** Adds an organization to the list an admin is restricted to. */
export const appendToScope = (tx: Db, user: number, organization_id: number, at: Date) =>
  tx
    .update(users)
    .set({
      manage_organizations: sql`array_append(${users.manage_organizations}, ${organization_id}::int)`,
      updated_at: at,
    })
    .where(eq(users.id, user))

/** Serializes changes of an organization and its administrator. */
export async function lockOrganization(tx: Db, id: number): Promise<OrganizationRecord | undefined> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, id)).for('no key update')
  return row
}

export const updateOrganization = (tx: Db, id: number, values: OrganizationFields) =>
  tx.update(organizations).set(values).where(eq(organizations.id, id))

/** Another administrator is a change of the organization too, though no column of its row differs. */
export const raiseVersion = (tx: Db, id: number) =>
  tx
    .update(organizations)
    .set({ version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, id))

/** A member of an organization, held until the transaction ends. */
export async function lockMember(tx: Db, organization_id: number, id: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.organization_id, organization_id)))
    .for('update')
  return row
}

/** The org_admin there is becomes a user; undefined where there was none. */
export async function demoteAdmin(tx: Db, organization_id: number, at: Date): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ role: 'user', updated_at: at })
    .where(and(eq(users.organization_id, organization_id), eq(users.role, 'org_admin')))
    .returning()
  return row
}

export const promoteToAdmin = (tx: Db, id: number, at: Date) =>
  tx.update(users).set({ role: 'org_admin', updated_at: at }).where(eq(users.id, id))
