import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { firstRow } from '#server/db/rows.ts'
import { roster_imports, users } from '#server/db/schema/users.ts'
import type { StoredUser } from './writes.ts'

export type Imported = typeof roster_imports.$inferSelect

/**
 * Reserves an import id in this transaction; a concurrent call waits for it to end.
 * @returns false if the id was used before
 */
export async function beginImport(tx: Db, row: Imported): Promise<boolean> {
  const begun = await tx.insert(roster_imports).values(row).onConflictDoNothing().returning()
  return begun.length > 0
}

export const findImport = (tx: Db, id: string): Promise<Imported | undefined> =>
  tx.select().from(roster_imports).where(eq(roster_imports.id, id)).then(firstRow)

/**
 * Which of these addresses have an account, and in which organization.
 * @param emails lowercased by JavaScript, and again by PostgreSQL
 */
export async function takenEmails(tx: Db, emails: readonly string[]): Promise<Map<string, number | null>> {
  if (emails.length === 0) return new Map()
  const result = await tx.execute(sql`
    select asked.email, ${users.organization_id} as organization_id
    from json_array_elements_text(${JSON.stringify(emails)}::json) asked(email)
    join ${users} on lower(${users.email}) = lower(asked.email)`)
  const rows = rowsOf<{ email: string; organization_id: number | null }>(result)
  return new Map(rows.map(({ email, organization_id }) => [email, organization_id]))
}

/**
 * People of the organization by lowercase address.
 * @param lock locks their rows until the transaction ends, in id order
 */
export async function membersByEmail(
  tx: Db,
  organization_id: number,
  emails: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredUser>> {
  const asked = sql`(select json_array_elements_text(${JSON.stringify(emails)}::json))`
  const query = tx
    .select()
    .from(users)
    .where(and(eq(users.organization_id, organization_id), sql`lower(${users.email}) in ${asked}`))
    .orderBy(users.id)
  const rows = lock ? await query.for('no key update') : await query
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]))
}

/** Stores an import's result, for repeated calls. */
export const finishImport = (
  tx: Db,
  { id, ...counts }: Pick<Imported, 'id' | 'imported' | 'updated' | 'skipped'>,
) => tx.update(roster_imports).set(counts).where(eq(roster_imports.id, id))

/** @returns those inserted; addresses that have an account by now are skipped */
export const insertPeople = (tx: Db, rows: (typeof users.$inferInsert)[]) =>
  tx
    .insert(users)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email, first_name: users.first_name })
