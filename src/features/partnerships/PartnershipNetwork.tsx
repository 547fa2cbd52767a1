import type { QueryClient } from '@tanstack/react-query'
import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { partnershipQueries, type RequestAnswer } from '#src/api/partnerships.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Failure } from './NetworkFailure.tsx'
import { partnerColumns, requestColumns } from './partnershipColumns.tsx'
import { type PartnershipTab, partnershipParams } from './partnershipParams.ts'
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
  /** On a page of others: a refusal is said, and nothing offered that is refused as well. */
  isEmbedded?: boolean
} & Partial<OrganizationChoice> &
  PartnershipNews

/** Events for the host; the person has already seen them. */
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
  // Who is refused is refused again.
  const refetchInterval = ({ state: { error } }: { state: { error: Error | null } }) =>
    hasStatus(error, 403) ? (false as const) : polling
  /** The address names page and order of the tab that is shown. */
  const common = (tab: PartnershipTab) => ({
    name: LIST_NAMES[tab],
    params: tab === params.tab ? params : { page: 1 },
    onParams: setParams,
    enabled: !isResolving,
  })
  const columnsOfRequests = requestColumns(({ id }) => setParams({ dialog: 'view', request: String(id) }))
  const received = useLoadedList(
    {
      ...common('received'),
      // Another server may list those it has decided about (events spec §2: pending only).
      query: { ...queries.requests('received', organization), refetchInterval, select: pendingOnly },
      matching: pendingOnly,
      columns: columnsOfRequests,
    },
    (error) => requestsProblem(error, 'received'),
  )
  const sent = useLoadedList(
    {
      ...common('sent'),
      query: { ...queries.requests('sent', organization), refetchInterval },
      matching: (requests) => [...requests],
      columns: columnsOfRequests,
    },
    (error) => requestsProblem(error, 'sent'),
  )
  const by: Standing = {
    variant,
    role,
    own,
    shown: organization,
    refusal: hasStatus(received.error, 403) ? received.failure : undefined,
  }
  const columnsOfPartners = partnerColumns({
    whyNot: whyNot.remove(by),
    onRemove: ({ id }) => setParams({ dialog: 'delete', partnership: String(id) }),
  })
  const current = useLoadedList(
    {
      ...common('current'),
      query: { ...queries.list(organization), refetchInterval },
      matching,
      columns: columnsOfPartners,
    },
    listProblem,
  )
  const lists = { current, received, sent }
  // What fails again by itself has been read already, until an answer came in between.
  const [readAt, setReadAt] = useState<number>()
  const close = () => setParams({ dialog: undefined, partnership: undefined, request: undefined })
  const turnTo = (tab: PartnershipTab) =>
    setParams({ tab: tab === 'current' ? undefined : tab, page: undefined, ordering: undefined })
  const showTab = (tab: PartnershipTab) => {
    turnTo(tab)
    if (lists[tab].failure) void lists[tab].retry()
  }
  const { failure, error, isRetrying, retry } = lists[params.tab]
  const isFinal = isEmbedded && hasStatus(error, 403)
  const hasOther = Object.values(lists).some((list) => list.rows && !hasStatus(list.error, 403))
  const isDismissed = params.tab === 'current' && readAt === current.answeredAt
  // A retry shows its result, even after the error was dismissed.
  const onRetry = isFinal ? undefined : () => void retry().then(() => setReadAt(undefined))
  const { text, type } = current.list.search
  return (
    <>
      {failure !== undefined && !isDismissed ? (
        <Failure
          message={failure}
          isRetrying={isRetrying}
          onRetry={onRetry}
          readLabel={params.tab === 'current' ? 'Dismiss' : 'Back to Current Partnerships'}
          onRead={
            isFinal && !hasOther
              ? undefined
              : () => (params.tab === 'current' ? setReadAt(current.answeredAt) : turnTo('current'))
          }
        />
      ) : (
        <Tabs
          label="Partnerships"
          selected={params.tab}
          onSelect={showTab}
          tabs={[
            {
              id: 'current',
              label: 'Current Partnerships',
              ...badge(current),
              panel: (
                <ListPage
                  list={current.list}
                  noun="partnerships"
                  label="Current partnerships"
                  columns={columnsOfPartners}
                  rowKey={({ id }) => id}
                  search={{ label: 'Search partners...' }}
                  actions={
                    <PermissionButton
                      tone="primary"
                      icon={<PlusIcon aria-hidden="true" />}
                      hasPopup="dialog"
                      disabledReason={whyNot.ask(by)}
                      onClick={() => setParams({ dialog: 'new' })}
                    >
                      Add Partner
                    </PermissionButton>
                  }
                  empty={{
                    title: 'No partnerships found matching your criteria.',
                    text: 'Partners can share events with each other.',
                    unread: current.failure ? { text: 'They could not be loaded.', onRetry } : undefined,
                    filtered: text
                      ? {
                          text: 'No partner matches the search.',
                          clear: { label: 'Clear search', onClear: () => type('') },
                        }
                      : undefined,
                  }}
                />
              ),
            },
            {
              id: 'received',
              label: 'Partnership Requests',
              ...badge(received),
              panel: (
                <ListPage
                  list={received.list}
                  noun="partnership requests"
                  name={LIST_NAMES.received}
                  columns={columnsOfRequests}
                  rowKey={({ id }) => id}
                  empty={{
                    title: 'No pending partnership requests.',
                    text: 'Requests from organizations that want to share events with yours appear here.',
                  }}
                />
              ),
            },
            {
              id: 'sent',
              label: 'Sent Requests',
              ...badge(sent),
              panel: (
                <ListPage
                  list={sent.list}
                  noun="sent requests"
                  name={LIST_NAMES.sent}
                  columns={columnsOfRequests}
                  rowKey={({ id }) => id}
                  loadingText="Loading sent partnership requests..."
                  empty={{
                    title: 'No sent partnership requests.',
                    text: 'Requests you send with Add Partner appear here.',
                  }}
                />
              ),
            },
          ]}
        />
      )}
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

const LIST_NAMES = {
  current: 'partnerships',
  received: 'partnership-requests',
  sent: 'sent-partnership-requests',
} as const satisfies Record<PartnershipTab, string>

/** How many there are, when there are any (events spec §2). */
const badge = ({ rows }: { rows: readonly unknown[] | undefined }) =>
  rows && rows.length > 0 ? { count: rows.length } : {}

const pendingOnly = (requests: readonly PartnershipRequest[]) => requests.filter(isPending)
