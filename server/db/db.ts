import { and, type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database type for services and queries: PGlite, a PostgreSQL pool or a transaction of either. Inside a
 * transaction use only the transaction: PGlite has one connection, and a query on the outer handle would wait for
 * itself forever (style B3).
 */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * The conditions of a WHERE. Drizzle silently drops `undefined` ones, which would turn a missing scope into "every row"
 * (authz §7, second gate).
 * @throws when none is defined
 */
export function scoped(...conditions: (SQL | undefined)[]): SQL {
  const condition = conditions.length === 1 ? conditions[0] : and(...conditions)
  if (condition === undefined) throw new Error('A query was built without its scope.')
  return condition
}

/** The scope of a caller who may see nothing. */
export const nothing = (): SQL => sql`false`

/** `%text%` for ILIKE, with special characters escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Rows of a raw statement. Both drivers return `{ rows }`, but Drizzle's common type lacks it. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
