import { type ReactNode, useState } from 'react'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import { hasStatus } from '#src/api/errors.ts'
import { partnershipQueries, type RequestAnswer, type RequestType } from '#src/api/partnerships.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { PartnerList, PartnershipFailure, RequestList } from './PartnershipParts.tsx'
import { PARTNERSHIP_TABS, type PartnershipTab, partnershipParams } from './partnershipParams.ts'
import { type Caller, whyNot } from './partnershipRules.ts'
import { usePartnershipLists } from './usePartnershipLists.ts'

const PartnershipDialogs = lazyPart(async () => {
  const { dialogs, PartnershipDialogs: Dialogs } = await import('./PartnershipDialogs.tsx')
  for (const dialog of dialogs) dialog.preload()
  return Dialogs
})
const parts = [PartnershipDialogs]

type PartnershipNetworkProps = {
  /** In a widget: a refusal is shown without a way back if all lists are refused. */
  isEmbedded?: boolean
} & Partial<OrganizationChoice> &
  PartnershipCallbacks

/** Events for the host page; the person has already seen them. */
export type PartnershipCallbacks = {
  onDecided?: (request: PartnershipRequest, answer: RequestAnswer) => void
  onNotDecided?: (message: string) => void
}

/** Prefetches before the screen renders (style rule R3). */
export function prefetchPartnerships({ client, api, organization }: Prefetching): void {
  void client.prefetchQuery(partnershipQueries(api).list(organization))
}

/** Partnership Network: partners, received requests and sent requests (events spec §2). */
export const PartnershipNetwork = (props: PartnershipNetworkProps) => (
  // Remounts for another organization, to reset errors.
  <Network key={String(props.organization ?? '')} {...props} />
)

function Network({
  organization,
  isResolving = false,
  isEmbedded = false,
  ...callbacks
}: PartnershipNetworkProps) {
  usePreload(parts)
  const [params, setParams] = useScreenParams(partnershipParams)
  /** The organization just requested; its confirmation dialog is not in the URL. */
  const [asked, setAsked] = useState<string>()
  const { role, organization: own } = useSession()
  const lists = usePartnershipLists({ organization, isResolving })
  const { current, received } = lists
  const by: Caller = {
    role,
    own,
    shown: organization,
    refusal: hasStatus(received.error, 403) ? received.failure : undefined,
  }
  // A dismissed error stays dismissed until an answer arrives.
  const [dismissedAt, setDismissedAt] = useState<number>()
  const selectTab = (tab: PartnershipTab) =>
    setParams({ tab: tab === 'current' ? undefined : tab, page: undefined, ordering: undefined })
  const showTab = (tab: PartnershipTab) => {
    selectTab(tab)
    if (lists[tab].failure) void lists[tab].retry()
  }
  const { failure, error, isRetrying, retry } = lists[params.tab]
  // It would be refused again.
  const isRefused = hasStatus(error, 403)
  const hasOther = Object.values(lists).some((list) => list.rows && !hasStatus(list.error, 403))
  const isDismissed = params.tab === 'current' && dismissedAt === current.answeredAt
  // A retry shows its result even if the error was dismissed.
  const onRetry = isRefused ? undefined : () => void retry().then(() => setDismissedAt(undefined))
  const onClose = () => (params.tab === 'current' ? setDismissedAt(current.answeredAt) : selectTab('current'))
  const panels: Record<PartnershipTab, ReactNode> = {
    current: (
      <PartnerList
        current={current}
        whyNotAsk={whyNot.ask(by)}
        whyNotRemove={whyNot.remove(by)}
        onRetry={onRetry}
        onAdd={() => setParams({ dialog: 'new' })}
        onRemove={({ id }) => setParams({ dialog: 'delete', partnership: String(id) })}
      />
    ),
    ...mapRequests((type) => (
      <RequestList
        type={type}
        list={lists[type].list}
        onView={({ id }) => setParams({ dialog: 'view', request: String(id) })}
      />
    )),
  }
  return (
    <>
      {failure !== undefined && !isDismissed ? (
        <PartnershipFailure
          message={failure}
          isRetrying={isRetrying}
          onRetry={onRetry}
          closeLabel={params.tab === 'current' ? 'Dismiss' : 'Back to Current Partnerships'}
          onClose={isEmbedded && isRefused && !hasOther ? undefined : onClose}
        />
      ) : (
        <Tabs
          label="Partnerships"
          selected={params.tab}
          onSelect={showTab}
          tabs={PARTNERSHIP_TABS.map((id) => ({
            id,
            label: TAB_LABELS[id],
            ...badge(lists[id]),
            panel: panels[id],
          }))}
        />
      )}
      {(params.dialog ?? asked) !== undefined && (
        <PartnershipDialogs
          params={params}
          organization={organization}
          asked={asked}
          onAsked={setAsked}
          by={by}
          lists={lists}
          onSentRequests={() => showTab('sent')}
          onDecided={callbacks.onDecided}
          onNotDecided={callbacks.onNotDecided}
          onClose={() => setParams({ dialog: undefined, partnership: undefined, request: undefined })}
        />
      )}
    </>
  )
}

const TAB_LABELS: Record<PartnershipTab, string> = {
  current: 'Current Partnerships',
  received: 'Partnership Requests',
  sent: 'Sent Requests',
}

const mapRequests = (panel: (type: RequestType) => ReactNode) => ({
  received: panel('received'),
  sent: panel('sent'),
})

/** The count, if not zero (events spec §2). */
const badge = ({ rows }: { rows: readonly unknown[] | undefined }) =>
  rows && rows.length > 0 ? { count: rows.length } : {}
