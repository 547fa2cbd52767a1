import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { partnershipQueries, type RequestAnswer } from '#src/api/partnerships.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { PartnershipNetworkView } from './PartnershipNetworkView.tsx'
import { partnershipParams } from './partnershipParams.ts'
import {
  isPending,
  listProblem,
  matching,
  type PartnershipVariant,
  requestsProblem,
  type Standing,
  whyNot,
} from './partnershipRules.ts'
import { useLoadedList } from './useLoadedList.ts'

const PartnershipDialogs = lazyPart(async () => {
  const { dialogs, PartnershipDialogs: Dialogs } = await import('./PartnershipDialogs.tsx')
  for (const dialog of dialogs) dialog.preload()
  return Dialogs
})
const parts = [PartnershipDialogs]

type PartnershipNetworkProps = {
  variant: PartnershipVariant
  /** Whose network, where platform staff choose (ruling 13); undefined for the caller's own, and for all. */
  organization?: RowId | undefined
  /** It is not known yet where to start: nothing is asked for. */
  isResolving?: boolean
  /** On a page of others: a refusal is said, and nothing offered that is refused as well. */
  isEmbedded?: boolean
} & PartnershipNews

/** News for whoever embeds it; the person has been told. */
export type PartnershipNews = {
  onDecided?: (request: PartnershipRequest, answer: RequestAnswer) => void
  onNotDecided?: (message: string) => void
}

/** Asks for the partners before the screen is rendered (style rule R3). */
export function warmPartnerships(client: QueryClient, api: Api, organization?: RowId): void {
  void client.prefetchQuery(partnershipQueries(api).list(organization))
}

/** Partnership Network: who shares events with the organization, who asks to, and who was asked (events spec §2). */
export const PartnershipNetwork = (props: PartnershipNetworkProps) => (
  // Another organization's failures are its own.
  <Network key={String(props.organization ?? '')} {...props} />
)

function Network({
  variant,
  organization,
  isResolving = false,
  isEmbedded = false,
  ...news
}: PartnershipNetworkProps) {
  usePreload(parts)
  const [params, setParams] = useScreenParams(partnershipParams)
  /** The organization that was asked just now: a dialog says so that no address opens. */
  const [asked, setAsked] = useState<string>()
  const { role, organization: own } = useSession()
  const queries = partnershipQueries(useApi())
  const polling = useFallbackPolling()
  const live = {
    enabled: !isResolving,
    // Who is refused is refused again.
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
      hasStatus(error, 403) ? false : polling,
  }
  const current = useLoadedList(useQuery({ ...queries.list(organization), ...live }), listProblem)
  const received = useLoadedList(
    useQuery({
      ...queries.requests('received', organization),
      ...live,
      // Another server may list those it has decided about (events spec §2: pending only).
      select: (requests) => requests.filter(isPending),
    }),
    (error) => requestsProblem(error, 'received'),
  )
  const sent = useLoadedList(useQuery({ ...queries.requests('sent', organization), ...live }), (error) =>
    requestsProblem(error, 'sent'),
  )
  const lists = { current, received, sent }
  const draft = useSearchDraft(params.search, (search) =>
    setParams({ search, page: undefined }, { replace: true }),
  )
  // What fails again by itself has been read already, until an answer came in between.
  const [readAt, setReadAt] = useState<number>()
  const by: Standing = {
    variant,
    role,
    own,
    shown: organization,
    refusal: hasStatus(received.error, 403) ? received.failure : undefined,
  }
  const close = () => setParams({ dialog: undefined, partnership: undefined, request: undefined })
  const showTab = (tab: typeof params.tab) => {
    setParams({ tab: tab === 'current' ? undefined : tab, page: undefined })
    if (lists[tab].failure) void lists[tab].retry()
  }
  const { failure, error, isRetrying, retry } = lists[params.tab]
  const isFinal = isEmbedded && hasStatus(error, 403)
  const hasOther = Object.values(lists).some((list) => list.rows && !hasStatus(list.error, 403))
  const readFailure = () => {
    if (params.tab === 'current') setReadAt(current.answeredAt)
    else setParams({ tab: undefined, page: undefined })
  }
  const isDismissed = params.tab === 'current' && readAt === current.answeredAt
  return (
    <>
      <PartnershipNetworkView
        tab={params.tab}
        onTab={showTab}
        failure={failure !== undefined && !isDismissed ? { message: failure, isRetrying } : undefined}
        // Whoever asks is told what became of it.
        onRetry={isFinal ? undefined : () => void retry().then(() => setReadAt(undefined))}
        onFailureRead={isFinal && !hasOther ? undefined : readFailure}
        partners={current.rows && matching(current.rows, params.search)}
        counts={{ current: current.rows?.length, received: received.rows?.length, sent: sent.rows?.length }}
        isUnknown={current.failure !== undefined}
        received={received.rows}
        sent={sent.rows}
        page={params.page}
        onPage={(page) => setParams({ page })}
        whyNot={{ ask: whyNot.ask(by), remove: whyNot.remove(by) }}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        onAdd={() => setParams({ dialog: 'add' })}
        onRemove={({ id }) => setParams({ dialog: 'remove', partnership: String(id) })}
        onView={({ id }) => setParams({ dialog: 'view', request: String(id) })}
      />
      {(params.dialog ?? asked) !== undefined && (
        <PartnershipDialogs
          params={params}
          asked={asked}
          onAsked={setAsked}
          by={by}
          partners={current.rows}
          received={received}
          sent={sent}
          onSentRequests={() => showTab('sent')}
          onDecided={news.onDecided}
          onNotDecided={news.onNotDecided}
          onClose={close}
        />
      )}
    </>
  )
}
