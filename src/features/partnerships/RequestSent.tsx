import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import * as css from './partnerships.css.ts'

type RequestSentProps = {
  /** Name of the one that was asked. */
  organization: string
  onSentRequests: () => void
  onClose: () => void
}

/** 'Partnership Request Sent' (events spec §2). */
export const RequestSent = ({ organization, onSentRequests, onClose }: RequestSentProps) => (
  <Dialog
    open
    title="Partnership Request Sent"
    size="small"
    onClose={onClose}
    footer={
      <>
        <Button onClick={onSentRequests}>Show sent requests</Button>
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    <p className={css.sentence}>
      {`${organization} was asked to become a partner. The partnership begins when its administrator approves.`}
    </p>
  </Dialog>
)
