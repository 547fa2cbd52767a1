import type { PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import type { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { partnershipQueries, type RequestAnswer, type RequestType } from '#src/api/partnerships.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { OpenRecord } from '#src/lists/records/OpenRecord.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { useAddToast } from '#src/shared/toasts.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { CloseButton } from '#src/ui/Dialog/ResultDialog.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { partnershipParams } from './partnershipParams.ts'
import { type Caller, counterpartOf, listProblem, requestsProblem, whyNot } from './partnershipRules.ts'
import type { LoadedList } from './usePartnershipLists.ts'
import { type PartnershipLists, relevant } from './usePartnershipLists.ts'

const AddPartner = lazyExport(() => import('./AddPartner.tsx'), 'AddPartner')
const RemovePartnership = lazyExport(() => import('./RemovePartnership.tsx'), 'RemovePartnership')
const RequestDetails = lazyExport(() => import('./RequestDetails.tsx'), 'RequestDetails')
/** Preloaded after the first rows. */
export const dialogs = [AddPartner, RemovePartnership, RequestDetails]

const CLOSED = { dialog: undefined, partnership: undefined }

type PartnershipDialogsProps = {
  /** The open dialog and its record, from the URL. */
  params: z.infer<typeof partnershipParams>
  /** The organization; undefined for the caller's own. */
  organization: RowId | undefined
  /** Name of the organization just requested. */
  asked: string | undefined
  onAsked: (name: string | undefined) => void
  by: Caller
  lists: PartnershipLists
  onSentRequests: () => void
  onDecided: ((request: PartnershipRequest, answer: RequestAnswer) => void) | undefined
  onNotDecided: ((message: string) => void) | undefined
  onClose: () => void
}

const DONE = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
} as const satisfies Record<RequestAnswer, string>

/** 'The partnership request of Coast Guard was approved.' */
function doneText(request: PartnershipRequest, type: RequestType, answer: RequestAnswer): string {
  const name = counterpartOf(request, type)?.name
  const other = name ? ` ${type === 'received' ? 'of' : 'to'} ${name}` : ''
  return `The partnership request${other} was ${DONE[answer]}.`
}

/** Opens a linked dialog only for people who may use it. */
export function PartnershipDialogs({
  params,
  organization,
  asked,
  by,
  lists,
  ...props
}: PartnershipDialogsProps) {
  const addToast = useAddToast()
  const queries = partnershipQueries(useApi())
  const { onClose, onSentRequests, onAsked } = props
  const { current, received, sent } = lists
  const { dialog, partnership, request } = params
  if (asked !== undefined) {
    return (
      <RequestSent
        organization={asked}
        onSentRequests={() => {
          onAsked(undefined)
          onSentRequests()
        }}
        onClose={() => onAsked(undefined)}
      />
    )
  }
  // Its answer says whether this person may make and answer requests.
  const isKnown = received.rows !== undefined
  if (dialog === 'new' && isKnown && current.rows) {
    return (
      <AllowedDialog dialog={dialog} whyNot={whyNot.ask(by)} address={CLOSED}>
        <AddPartner
          own={by.own}
          partners={current.rows}
          waiting={[...(received.rows ?? []), ...(sent.rows ?? [])]}
          onAsked={(name) => {
            onClose()
            onAsked(name)
          }}
          onClose={onClose}
        />
      </AllowedDialog>
    )
  }
  if (dialog === 'delete' && isKnown && partnership !== undefined) {
    return (
      <AllowedDialog dialog={dialog} whyNot={whyNot.remove(by)} address={CLOSED}>
        <OpenRecord
          id={partnership}
          noun="partnership"
          title="Remove Partnership"
          query={queries.list(organization)}
          find={({ items }) => items.find(({ id }) => String(id) === partnership)}
          toMessage={listProblem}
          nameOf={({ partner_org }) => partner_org.name}
          onClose={onClose}
        >
          {(found) => (
            <RemovePartnership
              partnership={found}
              onRemoved={() => {
                addToast({
                  tone: 'positive',
                  title: `The partnership with ${found.partner_org.name} was removed.`,
                })
                onClose()
              }}
              onClose={onClose}
            />
          )}
        </OpenRecord>
      </AllowedDialog>
    )
  }
  if (dialog !== 'view' || request === undefined) return null
  const has = (list: LoadedList<PartnershipRequest>) => list.rows?.some(({ id }) => String(id) === request)
  // The tab tells which list the request is in; if the URL has none, look in both.
  const type = params.tab === 'sent' || (has(sent) && !has(received)) ? 'sent' : 'received'
  const list = lists[type]
  return (
    <OpenRecord
      id={request}
      noun="request"
      title="Partnership Request Details"
      loadingText="Loading partnership request..."
      query={queries.requests(type, organization)}
      find={(requests) => relevant[type](requests).items.find(({ id }) => String(id) === request)}
      toMessage={(error) => requestsProblem(error, type)}
      nameOf={(found) => counterpartOf(found, type)?.name ?? 'Partnership request'}
      onClose={onClose}
    >
      {(found) => (
        <RequestDetails
          request={found}
          type={type}
          by={by}
          // Unknown if the list failed to load.
          isListed={!list.rows || list.failure !== undefined || Boolean(has(list))}
          isPartner={Boolean(
            current.rows?.some(({ partner_org }) => partner_org.id === counterpartOf(found, type)?.id),
          )}
          onAnswered={(answer) => {
            addToast({ tone: 'positive', title: doneText(found, type, answer) })
            props.onDecided?.(found, answer)
            onClose()
          }}
          onNotAnswered={props.onNotDecided}
          onClose={onClose}
        />
      )}
    </OpenRecord>
  )
}

type RequestSentProps = {
  /** Name of the requested organization. */
  organization: string
  onSentRequests: () => void
  onClose: () => void
}

/** 'Partnership Request Sent' (events spec §2). */
const RequestSent = ({ organization, onSentRequests, onClose }: RequestSentProps) => (
  <Dialog
    title="Partnership Request Sent"
    size="small"
    onClose={onClose}
    footer={
      <>
        <Button onClick={onSentRequests}>Show sent requests</Button>
        <CloseButton onClick={onClose} />
      </>
    }
  >
    <Text as="p" size="body">
      {`${organization} was asked to become a partner. The partnership begins when its administrator approves.`}
    </Text>
  </Dialog>
)
