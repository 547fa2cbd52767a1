import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { hasStatus } from '#src/api/errors.ts'
import type { Api } from '#src/api/http.ts'
import { partnershipQueries, type RequestAnswer, type RequestType } from '#src/api/partnerships.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { partnerColumns, requestColumns } from './partnershipColumns.tsx'
import { PARTNERSHIP_TABS, type PartnershipTab, partnershipParams } from './partnershipParams.ts'
import { type Caller, type PartnershipVariant, whyNot } from './partnershipRules.ts'
import { LIST_NAMES, type PartnershipLists, usePartnershipLists } from './usePartnershipLists.ts'

const PartnershipDialogs = lazyPart(async () => {
  const { dialogs, PartnershipDialogs: Dialogs } = await import('./PartnershipDialogs.tsx')
  for (const dialog of dialogs) dialog.preload()
  return Dialogs
})
const parts = [PartnershipDialogs]

type PartnershipNetworkProps = {
  variant: PartnershipVariant
  /** In a widget: a refusal is shown, without actions that would be refused too. */
  isEmbedded?: boolean
} & Partial<OrganizationChoice> &
  PartnershipCallbacks

/** Events for the host page; the person has already seen them. */
export type PartnershipCallbacks = {
  onDecided?: (request: PartnershipRequest, answer: RequestAnswer) => void
  onNotDecided?: (message: string) => void
}

/** Prefetches before the screen renders (style rule R3). */
export function prefetchPartnerships(client: QueryClient, api: Api, organization?: RowId): void {
  void client.prefetchQuery(partnershipQueries(api).list(organization))
}

/** Partnership Network: partners, received requests and sent requests (events spec §2). */
export const PartnershipNetwork = (props: PartnershipNetworkProps) => (
  // Remounts for another organization, to reset errors.
  <Network key={String(props.organization ?? '')} {...props} />
)

function Network({
  variant,
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
    variant,
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
  const isFinal = isEmbedded && hasStatus(error, 403)
  const hasOther = Object.values(lists).some((list) => list.rows && !hasStatus(list.error, 403))
  const isDismissed = params.tab === 'current' && dismissedAt === current.answeredAt
  // A retry shows its result even if the error was dismissed.
  const onRetry = isFinal ? undefined : () => void retry().then(() => setDismissedAt(undefined))
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
      <ListPage
        {...REQUEST_LISTS[type]}
        list={lists[type].list}
        name={LIST_NAMES[type]}
        columns={requestColumns(type, ({ id }) => setParams({ dialog: 'view', request: String(id) }))}
        rowKey={({ id }) => id}
      />
    )),
  }
  return (
    <>
      {failure !== undefined && !isDismissed ? (
        <Failure
          message={failure}
          isRetrying={isRetrying}
          onRetry={onRetry}
          closeLabel={params.tab === 'current' ? 'Dismiss' : 'Back to Current Partnerships'}
          onClose={isFinal && !hasOther ? undefined : onClose}
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

const REQUEST_LISTS = {
  received: {
    noun: 'partnership requests',
    empty: {
      title: 'No pending partnership requests.',
      text: 'Requests from organizations that want to share events with yours appear here.',
    },
  },
  sent: {
    noun: 'sent requests',
    loadingText: 'Loading sent partnership requests...',
    empty: {
      title: 'No sent partnership requests.',
      text: 'Requests you send with Add Partner appear here.',
    },
  },
}

const mapRequests = (panel: (type: RequestType) => ReactNode) => ({
  received: panel('received'),
  sent: panel('sent'),
})

/** The count, if not zero (events spec §2). */
const badge = ({ rows }: { rows: readonly unknown[] | undefined }) =>
  rows && rows.length > 0 ? { count: rows.length } : {}

type PartnerListProps = {
  current: PartnershipLists['current']
  whyNotAsk: string | undefined
  whyNotRemove: string | undefined
  onRetry: (() => void) | undefined
  onAdd: () => void
  onRemove: (partnership: Partnership) => void
}

function PartnerList({ current, whyNotAsk, whyNotRemove, onRetry, onAdd, onRemove }: PartnerListProps) {
  return (
    <ListPage
      list={current.list}
      noun="partnerships"
      label="Current partnerships"
      columns={partnerColumns({ whyNot: whyNotRemove, onRemove })}
      rowKey={({ id }) => id}
      search={{ label: 'Search partners...' }}
      actions={
        <AddButton disabledReason={whyNotAsk} onClick={onAdd}>
          Add Partner
        </AddButton>
      }
      empty={{
        title: 'No partnerships found matching your criteria.',
        text: 'Partners can share events with each other.',
        unread: current.failure ? { text: 'They could not be loaded.', onRetry } : undefined,
        noMatch: 'No partner matches the search.',
      }}
    />
  )
}

type FailureProps = {
  message: string
  isRetrying: boolean
  /** Undefined if it would be refused again. */
  onRetry: (() => void) | undefined
  closeLabel: string
  /** Undefined if there is no other list to show. */
  onClose: (() => void) | undefined
}

/** Shown instead of the tabs if a list failed (events spec §2, ruling 138). */
const Failure = ({ message, isRetrying, onRetry, closeLabel, onClose }: FailureProps) => (
  <Banner
    tone="critical"
    action={
      (onRetry || onClose) && (
        <Inline space="xsmall">
          {onRetry && (
            <Button busy={isRetrying} busyText="Retrying..." onClick={onRetry}>
              Retry
            </Button>
          )}
          {onClose && <Button onClick={onClose}>{closeLabel}</Button>}
        </Inline>
      )
    }
  >
    {message}
  </Banner>
)
