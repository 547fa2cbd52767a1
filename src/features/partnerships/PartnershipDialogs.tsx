import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { z } from '#contract/zod.ts'
import type { RequestAnswer } from '#src/api/partnerships.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { useAddToast } from '#src/shared/toasts.tsx'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { partnershipParams } from './partnershipParams.ts'
import { type Standing, whyNot } from './partnershipRules.ts'
import { RequestSent } from './RequestSent.tsx'
import type { LoadedList } from './useLoadedList.ts'

const AddPartner = lazyPart(() => import('./AddPartner.tsx').then((module) => module.AddPartner))
const RemovePartnership = lazyPart(() =>
  import('./RemovePartnership.tsx').then((module) => module.RemovePartnership),
)
const RequestDetails = lazyPart(() => import('./RequestDetails.tsx').then((module) => module.RequestDetails))
/** Fetched with this module, after the first rows. */
export const dialogs = [AddPartner, RemovePartnership, RequestDetails]

type PartnershipDialogsProps = {
  /** Which is open, of what; the address says so. */
  params: z.infer<typeof partnershipParams>
  /** Name of the organization that was asked just now. */
  asked: string | undefined
  onAsked: (name: string | undefined) => void
  by: Standing
  /** Undefined until they are known. */
  partners: readonly Partnership[] | undefined
  received: LoadedList<PartnershipRequest>
  sent: LoadedList<PartnershipRequest>
  onSentRequests: () => void
  onDecided: ((request: PartnershipRequest, answer: RequestAnswer) => void) | undefined
  onNotDecided: ((message: string) => void) | undefined
  onClose: () => void
}

const DONE = {
  approve: 'The partnership request was approved.',
  reject: 'The partnership request was rejected.',
  cancel: 'The partnership request was cancelled.',
} as const satisfies Record<RequestAnswer, string>

/** A link to a dialog opens it only for those who may use it. */
export function PartnershipDialogs({
  params,
  asked,
  by,
  partners,
  received,
  sent,
  ...props
}: PartnershipDialogsProps) {
  const addToast = useAddToast()
  const { onClose, onSentRequests, onAsked } = props
  const partnership = useOpenRow(partners, params.partnership)
  const fromOther = useOpenRow(received.rows, params.request)
  const toOther = useOpenRow(sent.rows, params.request)
  const { dialog } = params
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
  if (dialog === 'new' && whyNot.ask(by) === undefined && partners) {
    return (
      <AddPartner
        own={by.own}
        partners={partners}
        waiting={[...(received.rows ?? []), ...(sent.rows ?? [])]}
        onAsked={(name) => {
          onClose()
          onAsked(name)
        }}
        onClose={onClose}
      />
    )
  }
  if (dialog === 'delete' && partnership && whyNot.remove(by) === undefined) {
    return (
      <RemovePartnership
        partnership={partnership}
        onRemoved={() => {
          addToast({ tone: 'positive', title: 'The partnership was removed.' })
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  if (dialog !== 'view' || !params.request) return null
  const type = toOther && !fromOther ? 'sent' : 'received'
  const request = fromOther ?? toOther
  if (!request) return <NotOpen received={received} sent={sent} onClose={onClose} />
  const lists = [received, sent]
  // A list that does not come says nothing about what is in it.
  const isListed = lists.some(
    ({ rows, failure }) =>
      !rows || failure !== undefined || rows.some(({ id }) => String(id) === params.request),
  )
  return (
    <RequestDetails
      key={params.request}
      request={request}
      type={type}
      by={by}
      isListed={isListed}
      onAnswered={(answer) => {
        addToast({ tone: 'positive', title: DONE[answer] })
        props.onDecided?.(request, answer)
        onClose()
      }}
      onNotAnswered={props.onNotDecided}
      onClose={onClose}
    />
  )
}

type NotOpenProps = Pick<PartnershipDialogsProps, 'received' | 'sent' | 'onClose'>

/** A link to a request that is not known yet, or was answered or taken back, or that this person may not see. */
const NotOpen = ({ onClose, ...lists }: NotOpenProps) => (
  <Dialog
    open
    title="Partnership Request Details"
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <WhyNotOpen {...lists} />
  </Dialog>
)

function WhyNotOpen({ received, sent }: Pick<NotOpenProps, 'received' | 'sent'>) {
  const failed = [received, sent].filter(({ failure }) => failure !== undefined)
  const [first] = failed
  if (first?.failure !== undefined)
    return (
      <ErrorState
        message={first.failure}
        onRetry={() => failed.forEach(({ retry }) => void retry())}
        retrying={failed.some(({ isRetrying }) => isRetrying)}
      />
    )
  if (!received.rows || !sent.rows) return <LoadingState text="Loading partnership request..." />
  return <EmptyState title="This request no longer exists.">It has been answered or withdrawn.</EmptyState>
}
