import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageWithin, type Rows } from '#src/api/pages.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { sortOf, wholeList } from './slice.ts'
import { sortedRows } from './sortedRows.ts'
import { type List, type ListInit, orderPatch, useListBasics, usePolling } from './usePagedList.ts'

export type WholeList<Row, Key extends QueryKey, Answer = Row[] | Rows<Row>> = Omit<ListInit, 'sortKeys'> & {
  query: UseQueryOptions<Answer, Error, Answer, Key>
  /** Extracts the rows, if the answer is more than them. */
  rowsIn?: (answer: Answer) => Row[] | Rows<Row>
  /** The matching rows in display order; omitted if the server searches. */
  matching?: (rows: readonly Row[], search: string) => Row[]
  /** Columns to sort by. */
  columns: readonly Column<Row>[]
}

/**
 * A list loaded as a whole; searched, sorted and paged here.
 * @returns the list, all its rows, and the state of its query
 */
export function useWholeList<Row, Key extends QueryKey, Answer = Row[] | Rows<Row>>(
  init: WholeList<Row, Key, Answer>,
) {
  const { params, onParams, query, matching = (all) => [...all], columns } = init
  const client = useQueryClient()
  const sort = sortOf(params.ordering)
  const answer = useQuery({ ...query, ...usePolling(init) })
  const rowsIn = (all: Answer): Rows<Row> => {
    const rows = init.rowsIn ? init.rowsIn(all) : (all as Row[] | Rows<Row>)
    return Array.isArray(rows) ? { items: rows } : rows
  }
  const read = answer.data === undefined ? undefined : rowsIn(answer.data)
  const rows = read?.items
  const basics = useListBasics(init, answer)
  const shown = (all: readonly Row[]) => sortedRows(matching(all, params.search ?? ''), columns, sort)
  const found = rows && shown(rows)
  const list: List<Row> & { onRetry: () => void } = {
    ...basics,
    page: found && pageWithin(found, params.page, basics.size.value),
    unreadable: read?.unreadable,
    order: { sort, onSort: (next) => onParams(orderPatch(next)), keys: 'texts' },
    fetchPage: async () => {
      const { items, ...rest } = rowsIn(await client.fetchQuery({ ...query, staleTime: 0 }))
      return { ...wholeList(shown(items)), ...rest }
    },
  }
  return { list, rows, answer }
}
