import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

// Building the text of a statement costs Drizzle more than the rest of a small answer (docs/decisions/064). What is asked
// all the time is therefore built once; other queries are plainer without it.

/** A value of a query that is known when the query is built, or given each time it is executed. */
export type Given<T> = T | Placeholder

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}
type Execute<Rows> = (db: Db, values: Record<string, unknown>) => Promise<Rows>

/**
 * A query that is built once for a database and then executed with its placeholders' values. A transaction is a database
 * of its own: inside one the query is built again.
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
 * A prepared query by row ids. It has two statements, because PostgreSQL plans `= any(...)` again each time it is asked
 * for one id.
 * @param build gets what follows the column: sql`${teams.id} ${areAsked}`
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

/** Any of these values, in a prepared query: one statement for lists of every length. */
export const anyOf = (name: string, type: 'int' | 'text' = 'int'): SQL =>
  sql`any(${sql.placeholder(name)}::${sql.raw(type)}[])`
