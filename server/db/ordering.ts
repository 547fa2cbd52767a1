import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ordering } from '#contract/shared.ts'

/**
 * ORDER BY of a list that may be asked for in another order: one of its own columns, what is missing last, equal ones by id,
 * so that every row is on exactly one page.
 * @param columns what may be asked for; the contract lets nothing else through
 */
export function orderedBy<Key extends string>(
  ordering: Ordering<Key>,
  columns: Record<Key, SQLWrapper>,
  id: SQLWrapper,
): SQL[] {
  const direction = ordering.startsWith('-') ? desc : asc
  const key = ordering.replace(/^-/, '') as Key
  return [sql`${direction(columns[key])} nulls last`, direction(id)]
}

/** The rows of a page in the order its ids were found in. */
export function inOrderOf<Row>(
  ids: readonly number[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  const at = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (at.get(idOf(one)) ?? 0) - (at.get(idOf(other)) ?? 0))
}
