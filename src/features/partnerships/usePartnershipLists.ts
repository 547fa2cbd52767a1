import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Rows } from '#src/api/pages.ts'
import { partnershipQueries, type RequestType } from '#src/api/partnerships.ts'
import { wholeList } from '#src/lists/slice.ts'
import type { List } from '#src/lists/usePagedList.ts'
import { useWholeList, type WholeList } from '#src/lists/useWholeList.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { partnerFacts, requestFacts } from './partnershipColumns.tsx'
import { type PartnershipTab, partnershipParams } from './partnershipParams.ts'
import { isPending, listProblem, matching, requestsProblem } from './partnershipRules.ts'

export const LIST_NAMES = {
  current: 'partnerships',
  received: 'partnership-requests',
  sent: 'sent-partnership-requests',
} as const satisfies Record<PartnershipTab, string>

type ListsInit = { organization: RowId | undefined; isResolving: boolean }

/** The three lists of an organization's network. */
export const usePartnershipLists = (init: ListsInit) => ({
  current: usePartners(init),
  received: useRequests('received', init),
  sent: useRequests('sent', init),
})
export type PartnershipLists = ReturnType<typeof usePartnershipLists>

function usePartners(init: ListsInit) {
  const { common, query } = useTab('current', init)
  const { list } = partnershipQueries(useApi())
  return useLoadedList(
    { ...common, query: { ...list(init.organization), ...query }, matching, columns: partnerFacts },
    listProblem,
  )
}

function useRequests(type: RequestType, init: ListsInit) {
  const { common, query } = useTab(type, init)
  const { requests } = partnershipQueries(useApi())
  return useLoadedList(
    {
      ...common,
      query: { ...requests(type, init.organization), ...query },
      rowsIn: relevant[type],
      matching: (rows) => [...rows],
      columns: requestFacts(type),
    },
    (error) => requestsProblem(error, type),
  )
}

function useTab(tab: PartnershipTab, { isResolving }: ListsInit) {
  const [params, onParams] = useScreenParams(partnershipParams)
  const polling = useFallbackPolling()
  return {
    common: {
      name: LIST_NAMES[tab],
      hidesRowsOnError: true,
      // The URL's page and order belong to the visible tab.
      params: tab === params.tab ? params : { page: 1 },
      onParams,
      enabled: !isResolving,
    },
    // Don't poll after a refusal.
    query: {
      refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
        hasStatus(error, 403) ? (false as const) : polling,
    },
  }
}

type Requests = Rows<PartnershipRequest>

/** Other servers may include decided requests (events spec §2: pending only). */
export const relevant: Record<RequestType, (requests: Requests) => Requests> = {
  received: ({ items, ...rest }) => ({ items: items.filter(isPending), ...rest }),
  sent: (requests) => requests,
}

export type LoadedList<Row> = {
  /** Undefined until the first answer; emptied on failure (events spec §8). */
  rows: readonly Row[] | undefined
  /** Message of the last failure; stays during a retry. */
  failure: string | undefined
  error: Error | undefined
  isRetrying: boolean
  /** Time of the last successful answer. */
  answeredAt: number
  retry: () => Promise<unknown>
  /** For ListPage; errors are shown elsewhere. */
  list: List<Row>
}

/** A list that hides its rows after a failure, until the next answer. */
function useLoadedList<Row, Key extends QueryKey>(
  init: WholeList<Row, Key, Rows<Row>>,
  toMessage: (error: Error) => string,
): LoadedList<Row> {
  const { list, rows, answer } = useWholeList(init)
  const [last, setLast] = useState<Error>()
  if (answer.error && answer.error !== last) setLast(answer.error)
  if (answer.isSuccess && last) setLast(undefined)
  const error = answer.error ?? (answer.isSuccess ? undefined : last)
  return {
    rows: error ? [] : rows,
    failure: error && toMessage(error),
    error,
    isRetrying: answer.isFetching,
    answeredAt: answer.dataUpdatedAt,
    retry: () => answer.refetch(),
    list: {
      ...list,
      error: null,
      ...(error && { page: { ...wholeList<Row>([]), pageSize: 1 }, unreadable: 0 }),
    },
  }
}
