// One schema for PGlite (speaks PostgreSQL 18) and PostgreSQL 15 and later: only what 15 takes.
// Every tenant table has NOT NULL organization_id, and composite keys keep linked rows in one organization
// (authz §6, I9 and I10). A file of this folder for each subject; what their columns have in common is here.

import { type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Bytes as Node's Buffer, whichever driver reads them. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
})
/** A moment, with its zone in the column. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = at('created_at').notNull().defaultNow()
/** Raised by a trigger whenever a column that people edit changes; `If-Match` is held against it (docs/decisions/030). */
export const version = integer('version').notNull().default(1)
/** A file of the store. Made anew for each table: a unique column remembers its table. */
export const storedFile = () => ({
  file_name: text('file_name').notNull(),
  content_type: text('content_type').notNull(),
  size_bytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  /** Key in the file store; never leaves the server. */
  storage_key: text('storage_key').notNull().unique(),
})
/** The row that this one is part of, and is deleted with. @param parent its row id */
export const partOf = (name: string, parent: () => AnyPgColumn) =>
  integer(name).notNull().references(parent, { onDelete: 'cascade' })
/** An index for searches within texts, where the database has pg_trgm (docs/decisions/063). */
export const searchedBy = (name: string, first: SQLWrapper, ...others: SQLWrapper[]) =>
  index(name).using('gin', trigrams(first), ...others.map(trigrams))
const trigrams = (column: SQLWrapper) => sql`${column} gin_trgm_ops`
/** The check that a column holds one of the words of the interface. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
