import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ORGANIZATION_KIOSK_SORT_KEYS } from '#contract/kioskPages.ts'
import type { Kiosk } from '#contract/kiosks.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { type KioskPageFilter, kioskPageQueries } from '#src/api/kioskPages.ts'
import { kioskQueries } from '#src/api/kiosks.ts'
import { useLastError } from '#src/api/useLastError.ts'
import { listParams, type Slice, sliceOf, withSize } from '#src/lists/slice.ts'
import { type List, rowsOf, usePagedList } from '#src/lists/usePagedList.ts'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { dialogParamOrNull, rowParam } from '#src/shared/listParams.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { isInService, matching } from './kioskRules.ts'

/** Full and simplified table (ruling 82). */
const OVERVIEW_VIEWS = ['kiosks', 'credentials'] as const

export const overviewParams = z.object({
  view: z.catch(z.enum(OVERVIEW_VIEWS), 'kiosks'),
  ...listParams,
  /** Active Kiosks, linked from the dashboard. */
  in_service: z.catch(z.optional(z.literal('true')), undefined),
  dialog: dialogParamOrNull(['view', 'edit']),
  /** Row id of the open kiosk. */
  kiosk: rowParam,
})
type OverviewParams = z.infer<typeof overviewParams>

/** How the lists of both views are paged and sorted by a server with `kiosk-pages`. */
export const OVERVIEW_SLICING = { name: 'kiosk-overview', sortKeys: ORGANIZATION_KIOSK_SORT_KEYS }

/** Empty filters are omitted (ruling 68). */
export const pageFilter = (
  organization: RowId | undefined,
  { search, in_service }: OverviewParams,
  slice: Slice,
): KioskPageFilter => ({
  ...withSize(slice, PAGE_SIZE),
  ...(organization !== undefined && { organization: String(organization) }),
  ...(in_service && { in_service: true }),
  ...(search && { search }),
})

/** The overview's two lists, whether the server sends pages of them or all rows. */
type OverviewLists = {
  /** Without credentials. */
  kiosks: List<Kiosk>
  /** Without credentials: the page, or all of them; undefined while loading. */
  rows: readonly Kiosk[] | undefined
  /** With credentials. Every read of them is logged (authz §5): fetched only while shown. */
  credentials: List<Kiosk>
  /** The same of the list with credentials; undefined also while it is not shown. */
  rowsWithCredentials: readonly Kiosk[] | undefined
}

type SourceProps = {
  organization: RowId | undefined
  /** The organization is not known yet. */
  isResolving: boolean
  params: OverviewParams
  onParams: (patch: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void
  columns: Record<'kiosks' | 'credentials', readonly Column<Kiosk>[]>
  children: (lists: OverviewLists) => ReactNode
}

/** Read page by page, on servers with `kiosk-pages`. */
export function PagedKiosks({ organization, isResolving, params, onParams, children }: SourceProps) {
  const api = useApi()
  const queries = kioskPageQueries(api)
  const filter = (slice: Slice) => pageFilter(organization, params, slice)
  const kiosks = usePagedList({
    ...OVERVIEW_SLICING,
    params,
    onParams,
    query: (slice) => queries.page(filter(slice)),
    hidesRowsOnError: true,
    enabled: !isResolving,
  })
  // Not a paged list of its own: that would prefetch the next page, and log credentials that nobody has seen.
  const credentials = useQuery({
    ...queries.pageWithCredentials(filter(sliceOf(params, OVERVIEW_SLICING))),
    enabled: !isResolving && params.view === 'credentials',
  })
  const error = useLastError(credentials)
  return children({
    kiosks,
    rows: rowsOf(kiosks),
    credentials: {
      ...kiosks,
      page: credentials.data,
      refreshing: credentials.isPlaceholderData,
      error,
      retrying: credentials.isFetching,
      onRetry: () => void credentials.refetch(),
    },
    rowsWithCredentials: credentials.data?.items,
  })
}

/** Read as a whole; searched, sorted and paged here. */
export function WholeKiosks({ organization, isResolving, columns, children, ...address }: SourceProps) {
  const queries = kioskQueries(useApi())
  const { params } = address
  const common = {
    ...address,
    name: OVERVIEW_SLICING.name,
    hidesRowsOnError: true,
    matching: (rows: readonly Kiosk[], search: string) =>
      matching(params.in_service ? rows.filter((kiosk) => isInService(kiosk)) : rows, search),
  }
  const kiosks = useWholeList({
    ...common,
    query: queries.ofPortal(organization),
    columns: columns.kiosks,
    enabled: !isResolving,
  })
  const credentials = useWholeList({
    ...common,
    query: queries.ofPortalWithCredentials(organization),
    columns: columns.credentials,
    enabled: !isResolving && params.view === 'credentials',
  })
  return children({
    kiosks: kiosks.list,
    rows: kiosks.rows ?? (kiosks.list.error ? [] : undefined),
    credentials: credentials.list,
    rowsWithCredentials: credentials.rows,
  })
}
