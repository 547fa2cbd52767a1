import { sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

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
/** The check that a column holds one of the words of the interface. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
