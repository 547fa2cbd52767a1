import type { Column } from '#src/ui/Table/Table.types.ts'

/**
 * Adds the sort keys to columns.
 * @param keys the server's; `texts` for a fully loaded list: every column with `text`
 */
export const withSortKeys = <Row>(
  columns: readonly Column<Row>[],
  keys: readonly string[] | 'texts',
): Column<Row>[] =>
  columns.map(({ sortKey, ...column }) => {
    if (keys === 'texts') return { ...column, ...(column.text && { sortKey: keyOf(column) }) }
    return { ...column, ...(sortKey !== undefined && keys.includes(sortKey) && { sortKey }) }
  })

/** 'Start Date' → start_date */
export const keyOf = ({ header }: { header: string }): string => header.toLowerCase().replace(/\W+/g, '_')
