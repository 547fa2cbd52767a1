import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ordering } from '#contract/shared.ts'

/**
 * ORDER BY of a list that may be asked for in another order: one of its own columns, what is missing last, equal ones by id,
 * so that every row is on exactly one page.
 * @param columns what may be asked for; the contract lets nothing else through
 * @param isBackward exactly the other way round, from the last row
 */
export function orderedBy<Key extends string>(
  ordering: Ordering<Key>,
  columns: Record<Key, SQLWrapper>,
  id: SQLWrapper,
  isBackward = false,
): SQL[] {
  const direction = ordering.startsWith('-') === isBackward ? asc : desc
  const key = ordering.replace(/^-/, '') as Key
  return [sql`${direction(columns[key])} nulls ${sql.raw(isBackward ? 'first' : 'last')}`, direction(id)]
}

/** A page that begins later in a list whose count is kept is found from its nearer end; that takes the count first. */
export const LATE_ROW = 1_000

/**
 * Where a page begins, counted from the end of its list that is nearer: PostgreSQL walks past each row before it.
 * @param count of all rows of the list
 * @returns no limit, 0, for a page after the last; isBackward where the order is to be turned round
 */
export function fromNearerEnd(
  count: number,
  { limit, offset }: { limit: number; offset: number },
): { limit: number; offset: number; isBackward: boolean } {
  const rows = Math.max(0, Math.min(limit, count - offset))
  const after = count - offset - rows
  const isBackward = rows > 0 && after < offset
  return { limit: rows, offset: isBackward ? after : offset, isBackward }
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
