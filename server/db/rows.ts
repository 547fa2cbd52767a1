import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, scoped } from './db.ts'

type TableWithId = PgTable & { id: PgColumn }

/** The row of a statement that always returns one. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement returned no row.')
  return row
}

/** The first row of a query, if it has one: `query.then(firstRow)`. */
export const firstRow = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

/** Whether a table has such a row. */
export const hasRow = async (db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (await db.$count(table, scoped(where))) > 0

/** Locks the row with this id until the transaction ends. */
export async function lockRow<Table extends TableWithId>(
  tx: Db,
  table: Table,
  id: number,
): Promise<Table['$inferSelect'] | undefined> {
  // Drizzle cannot select from a table of generic type.
  const source: TableWithId = table
  const [row] = await tx.select().from(source).where(eq(table.id, id)).for('update')
  return row
}

/** Row id of the event a row belongs to. Does not check the caller's rights. */
export async function eventOf(
  db: Db,
  table: TableWithId & { event_id: PgColumn },
  id: number,
): Promise<number | undefined> {
  const [row] = await db.select({ event_id: table.event_id }).from(table).where(eq(table.id, id))
  return row?.event_id as number | undefined
}

/**
 * The row that an earlier call with this request_id has created, in case its answer was lost.
 * @param among a WHERE: the rows among which the id is unique
 */
export async function requestedRow(
  tx: Db,
  table: TableWithId & { request_id: PgColumn },
  request_id: string | undefined,
  among: SQL | undefined,
): Promise<number | undefined> {
  if (request_id === undefined) return undefined
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(scoped(among), eq(table.request_id, request_id)))
  return row?.id as number | undefined
}

/** For `onConflictDoUpdate`: these columns become those of the row that could not be inserted. */
export const excluded = (columns: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((name) => [name, sql`excluded.${sql.identifier(name)}`]))

/**
 * Stores these columns of rows that exist, in one statement: PostgreSQL updates many rows at once where it inserts them
 * and finds their ids. The caller has locked them.
 */
export async function updateRows<Table extends TableWithId>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferSelect'][],
  columns: readonly (keyof Table['$inferSelect'] & string)[],
): Promise<void> {
  if (rows.length === 0) return
  // Drizzle cannot insert into a table of generic type.
  const target: TableWithId = table
  await tx
    .insert(target)
    .values([...rows])
    .onConflictDoUpdate({ target: target.id, set: excluded(columns) })
}

/** The row ids of these, in their order. */
export const idsOf = <Id>(rows: Iterable<{ id: Id }>): Id[] => Array.from(rows, ({ id }) => id)
