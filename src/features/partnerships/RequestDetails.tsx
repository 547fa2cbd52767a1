import { useState } from 'react'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import { type RequestAnswer, type RequestType, useAnswerRequest } from '#src/api/partnerships.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RequestStatus } from './partnershipColumns.tsx'
import { answersTo, type Caller, counterpartOf } from './partnershipRules.ts'

type RequestDetailsProps = {
  request: PartnershipRequest
  /** Direction, as seen by the current organization; decides which of the two organizations is shown. */
  type: RequestType
  by: Caller
  /** Still listed, so not answered or cancelled meanwhile. */
  isListed: boolean
  /** The other organization is a partner, so a request that is gone was approved. */
  isPartner: boolean
  onAnswered: (answer: RequestAnswer) => void
  onNotAnswered?: ((message: string) => void) | undefined
  onClose: () => void
}

/** The Partnership Request Details dialog; closes only once an answer is saved (ruling 127). */
export function RequestDetails({ request, type, by, isListed, isPartner, ...props }: RequestDetailsProps) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const answer = useAnswerRequest(request.id)
  // One's own answer also takes the request off the list.
  const isAnsweredElsewhere = !isListed && !answer.isPending && !answer.isSuccess
  const status = isAnsweredElsewhere ? (isPartner ? 'Approved' : 'No longer pending') : request.status
  // Nothing is left to ask once someone else has answered.
  const question = isAnsweredElsewhere ? undefined : asking
  const send = (given: RequestAnswer) =>
    answer.mutate(given, {
      onSuccess: () => props.onAnswered(given),
      onError: (error) => props.onNotAnswered?.(error.message),
    })
  const ask = (given: 'approve' | 'reject') => {
    answer.reset()
    setAsking(given)
  }
  const other = counterpartOf(request, type)
  const buttons = {
    reject: (
      <Button key="reject" hasPopup="dialog" onClick={() => ask('reject')}>
        Reject
      </Button>
    ),
    approve: (
      <Button key="approve" tone="primary" hasPopup="dialog" onClick={() => ask('approve')}>
        Approve
      </Button>
    ),
    cancel: (
      <Button
        key="cancel"
        tone="critical"
        busy={answer.isPending}
        busyText="Cancelling..."
        onClick={() => send('cancel')}
      >
        Cancel Request
      </Button>
    ),
  } satisfies Record<RequestAnswer, unknown>
  return (
    <>
      <DetailsDialog
        title="Partnership Request Details"
        busy={answer.isPending}
        onClose={props.onClose}
        actions={isListed && answersTo(request, type, by).map((one) => buttons[one])}
      >
        <Stack space="medium">
          {isAnsweredElsewhere && !answer.error && (
            <Banner tone="info">This request was answered or withdrawn while you had it open.</Banner>
          )}
          <Facts>
            <Facts.Text
              label={type === 'received' ? 'From Organization' : 'To Organization'}
              value={other?.name}
            />
            <Facts.Row label="Email">
              <OrDash value={other?.email && <Email address={other.email} />} />
            </Facts.Row>
            <Facts.Text label="Phone" value={other?.phone && displayedPhone(other.phone)} />
            <Facts.Date label="Request Date" value={request.created_at} />
            <Facts.Row label="Status">
              <RequestStatus status={status} />
            </Facts.Row>
            <Facts.Text label="Reason" value={request.reason} />
          </Facts>
          {answer.error && !question && <Banner tone="critical">{answer.error.message}</Banner>}
        </Stack>
      </DetailsDialog>
      {question && (
        <ConfirmAnswer
          answer={question}
          organization={other?.name ?? 'this organization'}
          pending={answer.isPending}
          error={answer.error}
          onConfirm={() => send(question)}
          onClose={() => {
            setAsking(undefined)
            answer.reset()
          }}
        />
      )}
    </>
  )
}

type ConfirmAnswerProps = { answer: 'approve' | 'reject'; organization: string } & Pick<
  ConfirmDialogProps,
  'pending' | 'error' | 'onConfirm' | 'onClose'
>

/** Confirms either answer (events spec §2). */
function ConfirmAnswer({ answer, organization, ...props }: ConfirmAnswerProps) {
  const { text, ...words } =
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
          text: `${organization} will not become a partner. It can ask again.`,
        }
  return (
    <ConfirmDialog tone={answer === 'approve' ? 'primary' : 'critical'} {...words} {...props}>
      {text}
    </ConfirmDialog>
  )
}
