import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Page } from '#src/api/pages.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import type { FetchPage } from './exportRows.ts'
import { pageOf, wholeList } from './pageOf.ts'

/** What every list keeps in its address. */
type ListParams = { page: number; search?: string }
type ChangeListParams = (
  patch: { page?: number | undefined; search?: string | undefined },
  options?: { replace?: boolean },
) => void

/** The rows of a list and what a person does with it, as ListPage shows them. */
export type List<Row> = {
  /** Undefined until the first answer. */
  page: Page<Row> | undefined
  /** The rows belong to the page or filter before. */
  refreshing: boolean
  error: { message: string } | null
  /** Undefined where it would fail again. */
  onRetry?: (() => void) | undefined
  search: ReturnType<typeof useSearchDraft>
  onPage: (page: number) => void
  /** A page that may be asked for next. */
  onPageIntent?: (page: number) => void
  /** For the exported file: any page under the current filters. */
  fetchPage: FetchPage<Row>
}

type Asking = {
  params: ListParams
  onParams: ChangeListParams
  /** False while it is not known yet what to ask for. */
  enabled?: boolean
  /** How often to ask again where no live channel reports changes: see useFallbackPolling. */
  refetchInterval?: number | false
}

type PagedList<Row, Key extends QueryKey> = Asking & {
  /** The query of one page under the current filters. It keeps the previous rows as placeholder data. */
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  fetchPage: FetchPage<Row>
}

/**
 * A list that the server cuts into pages.
 * @returns the list, and the state of its query for a screen that has more to say about it
 */
export function usePagedList<Row, Key extends QueryKey>(
  init: PagedList<Row, Key>,
): List<Row> & { onRetry: () => void; answer: UseQueryResult<Page<Row>> } {
  const { params, onParams, query, fetchPage } = init
  const client = useQueryClient()
  const rows = useQuery({ ...query(params.page), ...polling(init) })
  return {
    page: rows.data,
    refreshing: rows.isPlaceholderData,
    error: rows.error,
    onRetry: () => void rows.refetch(),
    search: useListSearch(params, onParams),
    onPage: (page) => onParams({ page: page === 1 ? undefined : page }),
    onPageIntent: (page) => void client.prefetchQuery(query(page)),
    fetchPage,
    answer: rows,
  }
}

type WholeList<Row, Key extends QueryKey> = Asking & {
  /** The query of all rows. */
  query: UseQueryOptions<Row[], Error, Row[], Key>
  /** The rows that match the search, in the order they are shown. */
  matching: (rows: readonly Row[], search: string) => Row[]
  /** Shown as one page: the list has no pages by the specification. */
  isUncut?: boolean
}

/**
 * A list that the server gives as a whole: searched and cut into pages here.
 * @returns the list, all of its rows, and a fresh read of them that skips the cache
 */
export function useWholeList<Row, Key extends QueryKey>(init: WholeList<Row, Key>) {
  const { params, onParams, query, matching, isUncut } = init
  const client = useQueryClient()
  const rows = useQuery({ ...query, ...polling(init) })
  const found = rows.data && matching(rows.data, params.search ?? '')
  const fresh = () => client.fetchQuery({ ...query, staleTime: 0 })
  const list: List<Row> & { onRetry: () => void } = {
    page: found && (isUncut ? wholeList(found) : pageOf(found, params.page)),
    refreshing: false,
    error: rows.error,
    onRetry: () => void rows.refetch(),
    search: useListSearch(params, onParams),
    onPage: (page) => onParams({ page: page === 1 ? undefined : page }),
    fetchPage: async () => wholeList(matching(await fresh(), params.search ?? '')),
  }
  return { list, rows: rows.data, fresh }
}

const polling = ({ enabled = true, refetchInterval = false }: Asking) => ({ enabled, refetchInterval })

const useListSearch = (params: ListParams, onParams: ChangeListParams) =>
  useSearchDraft(params.search ?? '', (search) => onParams({ search, page: undefined }, { replace: true }))
