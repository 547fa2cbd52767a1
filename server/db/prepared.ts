import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

// Drizzle takes longer to build a statement than the rest of a small answer (docs/decisions/064), so frequent queries
// are built once. Others are simpler without it.

/** A value known when the query is built, or a placeholder. */
export type Given<T> = T | Placeholder

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}
type Execute<Rows> = (db: Db, values: Record<string, unknown>) => Promise<Rows>

/**
 * A query built once per database and executed with placeholder values. Inside a transaction it is built again, because
 * that is another Db.
 * @param name of the statement in PostgreSQL, unique in the server
 */
export function prepared<Rows>(name: string, build: (db: Db) => Preparable<Rows>): Execute<Rows> {
  const built = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>()
  return (db, values) => {
    let query = built.get(db)
    if (query === undefined) built.set(db, (query = build(db).prepare(name)))
    return query.execute(values)
  }
}

/**
 * A prepared query by row ids. It uses two statements, because PostgreSQL replans `= any(...)` on each call with a
 * single id.
 * @param build gets the part after the column: sql`${teams.id} ${areAsked}`
 */
export function preparedByIds<Rows>(
  name: string,
  build: (db: Db, areAsked: SQL) => Preparable<Rows>,
): (db: Db, ids: number[], values?: Record<string, unknown>) => Promise<Rows> {
  const one = prepared(`${name}_one`, (db) => build(db, sql`= ${sql.placeholder('ids')}`))
  const several = prepared(name, (db) => build(db, sql`= ${anyOf('ids')}`))
  return (db, ids, values = {}) =>
    ids.length === 1 ? one(db, { ...values, ids: ids[0] }) : several(db, { ...values, ids })
}

/** `any(...)` of a placeholder list in a prepared query: one statement for lists of any length. */
export const anyOf = (name: string, type: 'int' | 'text' = 'int'): SQL =>
  sql`any(${sql.placeholder(name)}::${sql.raw(type)}[])`
