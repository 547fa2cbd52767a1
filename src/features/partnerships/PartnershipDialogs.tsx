import { useState } from 'react'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { z } from '#contract/zod.ts'
import type { RequestAnswer } from '#src/api/partnerships.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useAddToast } from '#src/shared/toasts.tsx'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import type { partnershipParams } from './partnershipParams.ts'
import { type Standing, whyNot } from './partnershipRules.ts'
import { RequestSent } from './RequestSent.tsx'

const AddPartner = lazyPart(() => import('./AddPartner.tsx').then((module) => module.AddPartner))
const RemovePartnership = lazyPart(() =>
  import('./RemovePartnership.tsx').then((module) => module.RemovePartnership),
)
const RequestDetails = lazyPart(() => import('./RequestDetails.tsx').then((module) => module.RequestDetails))
const dialogs = [AddPartner, RemovePartnership, RequestDetails]

type PartnershipDialogsProps = {
  /** Which is open, of what; the address says so. */
  params: z.infer<typeof partnershipParams>
  by: Standing
  /** Undefined until they are known. */
  partners: readonly Partnership[] | undefined
  received: readonly PartnershipRequest[] | undefined
  sent: readonly PartnershipRequest[] | undefined
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
  by,
  partners,
  received,
  sent,
  ...props
}: PartnershipDialogsProps) {
  usePreload(dialogs)
  const addToast = useAddToast()
  const { onClose, onSentRequests } = props
  const [asked, setAsked] = useState<string>()
  const partnership = useOpenRow(partners, params.partnership)
  const fromOther = useOpenRow(received, params.request)
  const toOther = useOpenRow(sent, params.request)
  const { dialog } = params
  if (asked !== undefined) {
    return (
      <RequestSent
        organization={asked}
        onSentRequests={() => {
          setAsked(undefined)
          onSentRequests()
        }}
        onClose={() => setAsked(undefined)}
      />
    )
  }
  if (dialog === 'add' && whyNot.ask(by) === undefined && partners) {
    return (
      <AddPartner
        own={by.own}
        partners={partners}
        waiting={[...(received ?? []), ...(sent ?? [])]}
        onAsked={(name) => {
          onClose()
          setAsked(name)
        }}
        onClose={onClose}
      />
    )
  }
  if (dialog === 'remove' && partnership && whyNot.remove(by) === undefined) {
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
  if (dialog !== 'view' || !params.request || !received || !sent) return null
  const type = toOther && !fromOther ? 'sent' : 'received'
  const request = fromOther ?? toOther
  if (!request) return <NotThere onClose={onClose} />
  const isListed = [...received, ...sent].some(({ id }) => String(id) === params.request)
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

/** A link to a request that was answered or taken back, or that this person may not see. */
const NotThere = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    title="Partnership Request Details"
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <EmptyState title="This request is not there any more.">
      It was answered or taken back meanwhile.
    </EmptyState>
  </Dialog>
)
