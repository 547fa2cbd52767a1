// One schema for PGlite (PostgreSQL 18) and PostgreSQL 15 and later, so it uses only features of 15. Every tenant table
// has NOT NULL organization_id, and composite keys keep linked rows in one organization (authz §6, I9 and I10). One
// file per subject; shared columns are here.

import { type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Bytes as Node's Buffer with either driver. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
})
/** A timestamp with time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = at('created_at').notNull().defaultNow()
/** Raised by a trigger when an editable column changes; compared with `If-Match` (docs/decisions/030). */
export const version = integer('version').notNull().default(1)
/** Columns of a stored file. A function, because a unique column belongs to one table. */
export const storedFile = () => ({
  file_name: text('file_name').notNull(),
  content_type: text('content_type').notNull(),
  size_bytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  /** Key in the file store; never sent to a client. */
  storage_key: text('storage_key').notNull().unique(),
})
/** A reference to the parent row, with cascading delete. @param parent its row id */
export const partOf = (name: string, parent: () => AnyPgColumn) =>
  integer(name).notNull().references(parent, { onDelete: 'cascade' })
/** An index for substring searches, if the database has pg_trgm (docs/decisions/063). */
export const searchedBy = (name: string, first: SQLWrapper, ...others: SQLWrapper[]) =>
  index(name).using('gin', trigrams(first), ...others.map(trigrams))
const trigrams = (column: SQLWrapper) => sql`${column} gin_trgm_ops`
/** A check that a column has one of these values. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
