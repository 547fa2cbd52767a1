import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database as every service and query takes it: PGlite, a PostgreSQL pool or a transaction of either.
 * Inside a transaction everything takes the transaction: PGlite has one connection, and a query on the outer handle
 * would wait for itself for ever (style B3).
 */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * A WHERE condition that must exist. Drizzle drops `undefined` conditions silently, which would turn a missing
 * scope into "every row" (authz §7, second gate).
 * @throws when the condition is undefined
 */
export function scoped(condition: SQL | undefined): SQL {
  if (condition === undefined) throw new Error('A query was built without its scope.')
  return condition
}

/** The condition of a caller who may see nothing: an empty scope is a condition too. */
export const nothing = (): SQL => sql`false`

/** `%text%` for ILIKE with the three special characters taken literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Rows of a raw statement; both drivers answer `{ rows }`, Drizzle's common type does not say so. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
