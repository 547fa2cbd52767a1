import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { RequestType } from '#src/api/partnerships.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { partnerColumns, requestColumns } from './partnershipColumns.tsx'
import { LIST_NAMES, type PartnershipLists } from './usePartnershipLists.ts'

// What the tabs of Partnership Network show: the partners, the two lists of requests, or why a list could not be loaded.

type PartnerListProps = {
  current: PartnershipLists['current']
  whyNotAsk: string | undefined
  whyNotRemove: string | undefined
  onRetry: (() => void) | undefined
  onAdd: () => void
  onRemove: (partnership: Partnership) => void
}

const NONE_YET = 'There are no partners yet.'
const ASK_ONE = `${NONE_YET} Once an organization approves your request, you can share events with each other.`

/** Partners, with the button that adds one. */
export function PartnerList({
  current,
  whyNotAsk,
  whyNotRemove,
  onRetry,
  onAdd,
  onRemove,
}: PartnerListProps) {
  const add = (
    <AddButton disabledReason={whyNotAsk} onClick={onAdd}>
      Add Partner
    </AddButton>
  )
  return (
    <ListPage
      list={current.list}
      noun="partnerships"
      label="Current partnerships"
      columns={partnerColumns({ whyNot: whyNotRemove, onRemove })}
      rowKey={({ id }) => id}
      search={{ label: 'Search partners...' }}
      actions={add}
      empty={{
        title: 'No partnerships found matching your criteria.',
        text: whyNotAsk === undefined ? ASK_ONE : `${NONE_YET} Partners can share events with each other.`,
        action: whyNotAsk === undefined && add,
        unread: current.failure ? { text: 'They could not be loaded.', onRetry } : undefined,
        noMatch: 'No partner matches the search.',
      }}
    />
  )
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
    table: { loadingText: 'Loading sent partnership requests...' },
    empty: {
      title: 'No sent partnership requests.',
      text: 'Requests you send with Add Partner appear here.',
    },
  },
}

type RequestListProps = {
  type: RequestType
  list: PartnershipLists[RequestType]['list']
  onView: (request: PartnershipRequest) => void
}

/** Received or sent requests. */
export const RequestList = ({ type, list, onView }: RequestListProps) => (
  <ListPage
    {...REQUEST_LISTS[type]}
    list={list}
    name={LIST_NAMES[type]}
    columns={requestColumns(type, onView)}
    rowKey={({ id }) => id}
  />
)

type PartnershipFailureProps = {
  message: string
  isRetrying: boolean
  /** Undefined if it would be refused again. */
  onRetry: (() => void) | undefined
  closeLabel: string
  /** Undefined if there is no other list to show. */
  onClose: (() => void) | undefined
}

/** Shown instead of the tabs if a list failed (events spec §2, ruling 138). */
export const PartnershipFailure = ({
  message,
  isRetrying,
  onRetry,
  closeLabel,
  onClose,
}: PartnershipFailureProps) => {
  const close = onClose && <Button onClick={onClose}>{closeLabel}</Button>
  if (!onRetry) return <RefusedState action={close}>{message}</RefusedState>
  return (
    <Banner
      tone="critical"
      action={
        <Inline space="xsmall">
          <Button busy={isRetrying} busyText="Retrying..." onClick={onRetry}>
            Retry
          </Button>
          {close}
        </Inline>
      }
    >
      {message}
    </Banner>
  )
}
