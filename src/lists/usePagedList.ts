import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { PAGE_SIZE } from '#contract/limits.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Page } from '#src/api/pages.ts'
import { invariant } from '#src/shared/invariant.ts'
import { choosePageSize, pageSizeStore } from '#src/shared/pageSizes.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { whenIdle } from '#src/shared/whenIdle.ts'
import type { Sort } from '#src/ui/Table/Table.types.ts'
import type { FetchPage } from './export/exportRows.ts'
import {
  addressOf,
  chosenSize,
  type PageParams,
  type PagingOptions,
  type Slice,
  sliceOf,
  sortOf,
  toOrdering,
} from './slice.ts'
import { useListFailure } from './useListFailure.ts'

type ListParams = PageParams & { search?: string }
type ChangeListParams = (
  patch: {
    page?: number | undefined
    page_size?: number | undefined
    ordering?: string | undefined
    search?: string | undefined
  },
  options?: { replace?: boolean },
) => void

/** State and callbacks of a list, for ListPage. */
export type List<Row> = {
  /** Undefined until the first answer. */
  page: Page<Row> | undefined
  /** Rows of a whole list that could not be read, on whichever page; a page from the server has its own. */
  unreadable?: number | undefined
  /** The rows are those of the previous page or filter. */
  refreshing: boolean
  /** Replaces the rows. */
  error: { message: string } | null
  /** Shown above the rows, which could not be refreshed. */
  staleError?: { message: string } | null
  /** Retrying after a failure. */
  retrying?: boolean
  /** Undefined if a retry would fail too. */
  onRetry?: (() => void) | undefined
  search: ReturnType<typeof useSearchDraft>
  /** Sets filters in the address, from page 1 on. */
  onFilter?: (patch: Record<string, string | undefined>) => void
  onPage: (page: number) => void
  /** On hover or focus of a page button. */
  onPageIntent?: (page: number) => void
  /** Rows per page; undefined for a list without pages. */
  size?: { value: number; onSize: (size: number) => void } | undefined
  /** Undefined if the list cannot be sorted. `keys`: the sortable columns; 'texts' means all with `text`. */
  order?:
    | { sort: Sort | undefined; onSort: (sort: Sort | undefined) => void; keys: readonly string[] | 'texts' }
    | undefined
  /** For the exported file: any page under the current filters. */
  fetchPage: FetchPage<Row>
}

/** For a dialog about one of them: the page's rows; none if they cannot be read, undefined while loading. */
export const rowsOf = <Row>({ page, error }: Pick<List<Row>, 'page' | 'error'>): readonly Row[] | undefined =>
  page?.items ?? (error ? [] : undefined)

export type ListInit = PagingOptions & {
  params: ListParams
  onParams: ChangeListParams
  /** False until it is known what to request. */
  enabled?: boolean
  /** Polls while there is no live channel. */
  polls?: boolean
  /** The specification empties this list on every failure (administration spec §8, events spec §8). */
  hidesRowsOnError?: boolean
}

type PagedList<Row, Key extends QueryKey> = ListInit & {
  /** Query for one page under the current filters. Keeps the previous rows as placeholder data. */
  query: (slice: Slice) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
}

/** Prefetches the page that the address names, before its list renders (style rule R3). */
export const prefetchPage = <Row, Key extends QueryKey>(
  client: QueryClient,
  { params, query, ...slicing }: Omit<PagedList<Row, Key>, 'onParams'>,
): void => void client.prefetchQuery(query(sliceOf(params, slicing)))

/**
 * A list paged by the server.
 * @returns the list, and its query state for screens that show more of it
 */
export function usePagedList<Row, Key extends QueryKey>(
  init: PagedList<Row, Key>,
): List<Row> & { onRetry: () => void; answer: UseQueryResult<Page<Row>> } {
  const { params, onParams, query, sortKeys = [] } = init
  const client = useQueryClient()
  const slice = sliceOf(params, init)
  const { ordering } = slice
  const asked = query(slice)
  const rows = useQuery({ ...asked, ...usePolling(init) })
  const basics = useListBasics(init, rows)
  const { size } = basics
  const prefetch = (page: number) =>
    void client.prefetchQuery(query(sliceOf({ ...params, ...addressOf(page, size.value, init), page }, init)))
  usePrefetchNext(params.search || rows.isPlaceholderData ? undefined : rows.data, asked.queryKey, prefetch)
  return {
    ...basics,
    page: rows.data,
    onPageIntent: prefetch,
    order:
      sortKeys.length > 0
        ? { sort: sortOf(ordering), onSort: (sort) => onParams(orderPatch(sort)), keys: sortKeys }
        : undefined,
    // Not from the cache, nor kept in it: a file has the rows as they are now.
    fetchPage: async (wanted, signal) => {
      const { queryKey, queryFn } = query({ ...wanted, ...(ordering && { ordering }) })
      invariant(typeof queryFn === 'function', 'the query of a list has no function')
      return queryFn({ client, queryKey, signal, meta: undefined })
    },
    answer: rows,
  }
}

/**
 * Prefetches the next page while the browser is idle, so that Next needs no round trip. Once per page: after a live
 * refetch, the next page waits for a hover over Next. Not during a search, where every change makes a new list and
 * page two is rarely opened.
 * @param key query key of the page on screen
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

export function usePolling({ enabled = true, polls = false }: Pick<ListInit, 'enabled' | 'polls'>) {
  const refetchInterval = useFallbackPolling()
  return { enabled, ...(polls && { refetchInterval }) }
}

/** A new order starts at page 1. */
export const orderPatch = (sort: Sort | undefined) => ({
  ordering: sort && toOrdering(sort),
  page: undefined,
})

function useSize({ name, usualSize = PAGE_SIZE, params, onParams }: ListInit) {
  const remembered = useStore(pageSizeStore, ({ sizes }) => sizes[name])
  const value = chosenSize(params, remembered) ?? usualSize
  return {
    value,
    onSize: (size: number) => {
      choosePageSize(name, size === usualSize ? undefined : size)
      // Back leads to the former size, whatever is remembered by then.
      if (chosenSize(params, undefined) === undefined) onParams({ page_size: value }, { replace: true })
      // Keeps the first visible row in view.
      const page = Math.floor(((params.page - 1) * value) / size) + 1
      onParams({ page: page === 1 ? undefined : page, page_size: size === usualSize ? undefined : size })
    },
  }
}

/** What lists have in common, however they are paged. */
export function useListBasics(init: ListInit, answer: UseQueryResult<unknown>) {
  const { params, onParams } = init
  const size = useSize(init)
  return {
    size,
    refreshing: answer.isPlaceholderData,
    ...useListFailure(answer, init.hidesRowsOnError),
    retrying: answer.isFetching,
    onRetry: () => void answer.refetch(),
    search: useSearchDraft(params.search ?? '', (search, options) =>
      onParams({ search, page: undefined }, options),
    ),
    onFilter: (patch: Record<string, string | undefined>) => onParams({ ...patch, page: undefined }),
    onPage: (page: number) => onParams(addressOf(page, size.value, init)),
  }
}
