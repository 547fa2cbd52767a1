import { useState } from 'react'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import { type RequestAnswer, type RequestType, useAnswerRequest } from '#src/api/partnerships.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { answersTo, counterpartOf, type Standing } from './partnershipRules.ts'
import { RequestDetailsView } from './RequestDetailsView.tsx'

type RequestDetailsProps = {
  request: PartnershipRequest
  /** From the side of the current organization. */
  type: RequestType
  by: Standing
  /** It is still in a list: it has not been answered or cancelled meanwhile. */
  isListed: boolean
  onAnswered: (answer: RequestAnswer) => void
  onNotAnswered?: ((message: string) => void) | undefined
  onClose: () => void
}

/** 'Partnership Request Details'; each answer closes only once it was taken (ruling 127). */
export function RequestDetails({ request, type, by, isListed, ...props }: RequestDetailsProps) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const answer = useAnswerRequest(request.id)
  const send = (given: RequestAnswer) =>
    answer.mutate(given, {
      onSuccess: () => props.onAnswered(given),
      onError: (error) => props.onNotAnswered?.(error.message),
    })
  const ask = (given: 'approve' | 'reject') => {
    answer.reset()
    setAsking(given)
  }
  return (
    <>
      <RequestDetailsView
        request={request}
        type={type}
        answers={isListed ? answersTo(request, type, by) : []}
        isGone={!isListed}
        pending={answer.isPending}
        error={asking ? null : answer.error}
        onAsk={ask}
        onCancelRequest={() => send('cancel')}
        onClose={props.onClose}
      />
      {asking && (
        <AnswerQuestion
          answer={asking}
          organization={counterpartOf(request, type)?.name ?? 'this organization'}
          pending={answer.isPending}
          error={answer.error}
          onConfirm={() => send(asking)}
          onClose={() => {
            setAsking(undefined)
            answer.reset()
          }}
        />
      )}
    </>
  )
}

type QuestionProps = {
  answer: 'approve' | 'reject'
  organization: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Both answers are asked about once more (events spec §2). */
function AnswerQuestion({ answer, organization, ...props }: QuestionProps) {
  const words =
    answer === 'approve'
      ? {
          title: 'Approve Partnership Request',
          confirmLabel: 'Approve',
          busyLabel: 'Approving...',
          text: `${organization} becomes a partner at once. Each of you can then share events with the other.`,
        }
      : {
          title: 'Reject Partnership Request',
          confirmLabel: 'Reject',
          busyLabel: 'Rejecting...',
          text: `${organization} does not become a partner. It can ask again.`,
        }
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirmLabel}
      busyLabel={words.busyLabel}
      tone={answer === 'approve' ? 'primary' : 'critical'}
      {...props}
    >
      {words.text}
    </ConfirmDialog>
  )
}
