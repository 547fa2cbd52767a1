import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ordering } from '#contract/shared.ts'

/**
 * Sort key of a name as people count: 'Team 2' before 'Team 10', without regard to case. Each number is filled up to ten
 * digits; PGlite has no ICU collation that would do this.
 */
export const naturalName = (name: SQLWrapper) =>
  sql`regexp_replace(regexp_replace(lower(${name}), '(\\d+)', '0000000000\\1', 'g'), '0*(\\d{10})', '\\1', 'g')`

/**
 * ORDER BY for a sortable list: one column, missing values last, ties by id, so that every row is on exactly one page.
 * @param columns the sort keys; the contract accepts no others
 * @param isBackward the exact reverse, from the last row
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

/**
 * From this offset on, pages of lists with a maintained count are read from the nearer end, which needs the count
 * first.
 */
export const LATE_ROW = 1_000

/**
 * Where a page begins, counted from the nearer end of its list, because PostgreSQL walks past each row before it.
 * @param count of all rows
 * @returns limit 0 beyond the last page; isBackward if the order must be reversed
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

/** Rows sorted like `ids`. */
export function inOrderOf<Row>(
  ids: readonly number[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  const at = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (at.get(idOf(one)) ?? 0) - (at.get(idOf(other)) ?? 0))
}
