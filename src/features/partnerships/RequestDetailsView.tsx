import type { PartnershipRequest } from '#contract/partnerships.ts'
import type { RequestAnswer, RequestType } from '#src/api/partnerships.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RequestStatus } from './partnershipColumns.tsx'
import { counterpartOf } from './partnershipRules.ts'
import * as css from './partnerships.css.ts'

export type RequestDetailsViewProps = {
  request: PartnershipRequest
  /** Decides which of the two organizations is shown. */
  type: RequestType
  /** What this reader can do about it, in the order of the buttons. */
  answers: readonly RequestAnswer[]
  /** It was answered or withdrawn while you had it open. */
  isGone: boolean
  pending: boolean
  /** Why it could not be cancelled. */
  error: { message: string } | null
  onAsk: (answer: 'approve' | 'reject') => void
  onCancelRequest: () => void
  onClose: () => void
}

/** events spec §2 */
export function RequestDetailsView({ request, type, answers, ...props }: RequestDetailsViewProps) {
  const other = counterpartOf(request, type)
  const buttons = {
    reject: (
      <Button key="reject" hasPopup="dialog" onClick={() => props.onAsk('reject')}>
        Reject
      </Button>
    ),
    approve: (
      <Button key="approve" tone="primary" hasPopup="dialog" onClick={() => props.onAsk('approve')}>
        Approve
      </Button>
    ),
    cancel: (
      <Button
        key="cancel"
        tone="critical"
        busy={props.pending}
        busyText="Cancelling..."
        onClick={props.onCancelRequest}
      >
        Cancel Request
      </Button>
    ),
  } satisfies Record<RequestAnswer, unknown>
  return (
    <Dialog
      open
      title="Partnership Request Details"
      busy={props.pending}
      onClose={props.onClose}
      footer={
        <>
          <Button disabled={props.pending} onClick={props.onClose}>
            Close
          </Button>
          {answers.map((answer) => buttons[answer])}
        </>
      }
    >
      <Stack space="medium">
        {props.isGone && (
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
            <RequestStatus status={request.status} />
          </Facts.Row>
          <Facts.Row label="Reason">
            <OrDash value={request.reason && <span className={css.reason}>{request.reason}</span>} />
          </Facts.Row>
        </Facts>
        {props.error && <Banner tone="critical">{props.error.message}</Banner>}
      </Stack>
    </Dialog>
  )
}
