import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { PAGE_SIZE } from '#contract/limits.ts'
import { type Page, pageWithin } from '#src/api/pages.ts'
import { useLastError } from '#src/api/useLastError.ts'
import { choosePageSize, pageSizeStore } from '#src/shared/pageSizes.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { whenIdle } from '#src/shared/whenIdle.ts'
import type { Column, Sort } from '#src/ui/Table/Table.types.ts'
import type { FetchPage } from './exportRows.ts'
import {
  addressOf,
  chosenSize,
  type Slice,
  type SliceParams,
  type Slicing,
  sliceOf,
  sortOf,
  toOrdering,
  wholeList,
} from './slice.ts'
import { sortedRows } from './sortRows.ts'

/** What every list keeps in its address. */
type ListParams = SliceParams & { search?: string }
type ChangeListParams = (
  patch: {
    page?: number | undefined
    page_size?: number | undefined
    ordering?: string | undefined
    search?: string | undefined
  },
  options?: { replace?: boolean },
) => void

/** The rows of a list and what a person does with it, as ListPage shows them. */
export type List<Row> = {
  /** Undefined until the first answer. */
  page: Page<Row> | undefined
  /** The rows belong to the page or filter before. */
  refreshing: boolean
  error: { message: string } | null
  /** It is being asked for again after a failure. */
  retrying?: boolean
  /** Undefined where it would fail again. */
  onRetry?: (() => void) | undefined
  search: ReturnType<typeof useSearchDraft>
  onPage: (page: number) => void
  /** A page that may be asked for next. */
  onPageIntent?: (page: number) => void
  /** Rows per page; undefined for a list without pages. */
  size?: { value: number; onSize: (size: number) => void } | undefined
  /** Undefined where the order cannot be chosen. `keys`: the columns it can be chosen by; all that have a text. */
  order?:
    | { sort: Sort | undefined; onSort: (sort: Sort | undefined) => void; keys: readonly string[] | 'texts' }
    | undefined
  /** For the exported file: any page under the current filters. */
  fetchPage: FetchPage<Row>
}

type Asking = Slicing & {
  params: ListParams
  onParams: ChangeListParams
  /** False while it is not known yet what to ask for. */
  enabled?: boolean
  /** How often to ask again where no live channel reports changes: see useFallbackPolling. */
  refetchInterval?: number | false
}

type PagedList<Row, Key extends QueryKey> = Asking & {
  /** The query of one page under the current filters. It keeps the previous rows as placeholder data. */
  query: (slice: Slice) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  fetchPage: FetchPage<Row>
}

/**
 * A list that the server cuts into pages.
 * @returns the list, and the state of its query for a screen that has more to say about it
 */
export function usePagedList<Row, Key extends QueryKey>(
  init: PagedList<Row, Key>,
): List<Row> & { onRetry: () => void; answer: UseQueryResult<Page<Row>> } {
  const { params, onParams, query, fetchPage, sortKeys = [] } = init
  const client = useQueryClient()
  const size = useSize(init)
  const slice = sliceOf(params, init)
  const { ordering } = slice
  const asked = query(slice)
  const rows = useQuery({ ...asked, ...polling(init) })
  const error = useLastError(rows)
  const prefetch = (page: number) =>
    void client.prefetchQuery(query(sliceOf({ ...params, ...addressOf(page, size.value, init), page }, init)))
  usePrefetchNext(params.search || rows.isPlaceholderData ? undefined : rows.data, asked.queryKey, prefetch)
  return {
    page: rows.data,
    refreshing: rows.isPlaceholderData,
    error,
    retrying: rows.isFetching,
    onRetry: () => void rows.refetch(),
    search: useListSearch(params, onParams),
    onPage: (page) => onParams(addressOf(page, size.value, init)),
    onPageIntent: prefetch,
    size,
    order:
      sortKeys.length > 0
        ? { sort: sortOf(ordering), onSort: (sort) => onParams(orderPatch(sort)), keys: sortKeys }
        : undefined,
    fetchPage: (wanted, signal) => fetchPage({ ...wanted, ...(ordering && { ordering }) }, signal),
    answer: rows,
  }
}

/**
 * Reads the page after the one on screen while the browser is idle, so that Next shows it without a round trip. Once for each
 * page on screen: when a change refetches that page, the next one waits for a pointer on Next. Not while someone searches,
 * which asks for a new list with each word and rarely for its second page.
 * @param key of the page on screen
 */
function usePrefetchNext<Row>(
  shown: Page<Row> | undefined,
  key: QueryKey | undefined,
  prefetch: (page: number) => void,
) {
  const prefetchPage = useEffectEvent(prefetch)
  const next = shown && shown.page < shown.totalPages ? shown.page + 1 : undefined
  const list = hashKey(key ?? [])
  useEffect(() => (next === undefined ? undefined : whenIdle(() => prefetchPage(next))), [next, list])
}

export type WholeList<Row, Key extends QueryKey, Answer = Row[]> = Omit<Asking, 'sortKeys'> & {
  /** The query of all rows. */
  query: UseQueryOptions<Answer, Error, Answer, Key>
  /** Where the answer has them, when it is no list by itself. */
  rowsIn?: (answer: Answer) => Row[]
  /** The rows that match the search, in the order they are shown; undefined where the server has searched them. */
  matching?: (rows: readonly Row[], search: string) => Row[]
  /** Those whose headers sort the rows. */
  columns: readonly Column<Row>[]
}

/**
 * A list that the server gives as a whole: searched, sorted and cut into pages here.
 * @returns the list, all of its rows, and a fresh read of them that skips the cache
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
    onPage: (page) => onParams(addressOf(page, size.value, init)),
    size,
    order: { sort, onSort: (next) => onParams(orderPatch(next)), keys: 'texts' },
    fetchPage: async () => wholeList(shown(await fresh())),
  }
  return { list, rows, fresh, answer }
}

const polling = ({ enabled = true, refetchInterval }: Pick<Asking, 'enabled' | 'refetchInterval'>) => ({
  enabled,
  ...(refetchInterval !== undefined && { refetchInterval }),
})

/** Another order begins at its first page. */
const orderPatch = (sort: Sort | undefined) => ({
  ordering: sort && toOrdering(sort),
  page: undefined,
})

function useSize({ name, usualSize = PAGE_SIZE, params, onParams }: Asking) {
  const remembered = useStore(pageSizeStore, ({ sizes }) => sizes[name])
  const value = chosenSize(params, remembered) ?? usualSize
  return {
    value,
    onSize: (size: number) => {
      choosePageSize(name, size === usualSize ? undefined : size)
      // What was the first row stays in view.
      const page = Math.floor(((params.page - 1) * value) / size) + 1
      onParams({ page: page === 1 ? undefined : page, page_size: size === usualSize ? undefined : size })
    },
  }
}

const useListSearch = (params: ListParams, onParams: ChangeListParams) =>
  useSearchDraft(params.search ?? '', (search) => onParams({ search, page: undefined }, { replace: true }))
