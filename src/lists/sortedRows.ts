import { compareNames } from '#src/shared/compareNames.ts'
import type { Column, Sort } from '#src/ui/Table/Table.types.ts'
import { keyOf } from './columns/sortKeys.ts'

/** Rows sorted by one column. Stable; missing values come last in either direction. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): Row[] {
  const column = columns.find((one) => one.text && keyOf(one) === sort?.key)
  if (!column || !sort) return [...rows]
  const valueOf = column.sortValue ?? column.text
  const sign = sort.direction === 'desc' ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf?.(row) }))
    .sort((one, other) => {
      if (isMissing(one.value) || isMissing(other.value))
        return Number(isMissing(one.value)) - Number(isMissing(other.value))
      return sign * compared(one.value, other.value)
    })
    .map(({ row }) => row)
}

type Value = string | number | null | undefined

const isMissing = (value: Value): boolean => value === null || value === undefined || value === ''

const compared = (one: Value, other: Value): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareNames(String(one), String(other))
