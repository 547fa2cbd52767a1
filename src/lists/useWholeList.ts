import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageWithin } from '#src/api/pages.ts'
import { useLastError } from '#src/api/useLastError.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { addressOf, sortOf, wholeList } from './slice.ts'
import { sortedRows } from './sortedRows.ts'
import {
  filtering,
  type List,
  type ListInit,
  orderPatch,
  polling,
  useListSearch,
  useSize,
} from './useList.ts'

export type WholeList<Row, Key extends QueryKey, Answer = Row[]> = Omit<ListInit, 'sortKeys'> & {
  query: UseQueryOptions<Answer, Error, Answer, Key>
  /** Extracts the rows, if the answer is not an array. */
  rowsIn?: (answer: Answer) => Row[]
  /** The matching rows in display order; omitted if the server searches. */
  matching?: (rows: readonly Row[], search: string) => Row[]
  /** Columns to sort by. */
  columns: readonly Column<Row>[]
}

/**
 * A list loaded as a whole; searched, sorted and paged here.
 * @returns the list, all its rows, and a refetch that bypasses the cache
 */
export function useWholeList<Row, Key extends QueryKey, Answer = Row[]>(init: WholeList<Row, Key, Answer>) {
  const { params, onParams, query, matching = (all) => [...all], columns } = init
  const client = useQueryClient()
  const size = useSize(init)
  const sort = sortOf(params.ordering)
  const answer = useQuery({ ...query, ...polling(init) })
  const rowsIn = init.rowsIn ?? ((all: Answer) => all as unknown as Row[])
  const rows = answer.data === undefined ? undefined : rowsIn(answer.data)
  const error = useLastError(answer)
  const shown = (all: readonly Row[]) => sortedRows(matching(all, params.search ?? ''), columns, sort)
  const found = rows && shown(rows)
  const fresh = async () => rowsIn(await client.fetchQuery({ ...query, staleTime: 0 }))
  const list: List<Row> & { onRetry: () => void } = {
    page: found && pageWithin(found, params.page, size.value),
    refreshing: answer.isPlaceholderData,
    error,
    retrying: answer.isFetching,
    onRetry: () => void answer.refetch(),
    search: useListSearch(params, onParams),
    onFilter: filtering(onParams),
    onPage: (page) => onParams(addressOf(page, size.value, init)),
    size,
    order: { sort, onSort: (next) => onParams(orderPatch(next)), keys: 'texts' },
    fetchPage: async () => wholeList(shown(await fresh())),
  }
  return { list, rows, fresh, answer }
}
