import { CircleAlertIcon, RefreshCwIcon } from 'lucide-react'
import { Button } from '#src/ui/Button/Button.tsx'
import { RefusedState } from './RefusedState.tsx'
import * as css from './states.css.ts'

type ErrorStateProps = {
  /** The server's message, or ours if there was no answer. */
  message: string
  onRetry?: () => void
  retrying?: boolean | undefined
}

/** Shown instead of content: what went wrong, and Retry. Announced immediately. */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <CircleAlertIcon className={css.failed} />
      <p className={css.words}>{message}</p>
      {onRetry && (
        <Button
          size="small"
          icon={<RefreshCwIcon />}
          busy={retrying}
          busyText="Retrying..."
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
    </div>
  )
}

const REFUSED = 403

type FailedStateProps = Omit<ErrorStateProps, 'message'> & {
  error: { message: string; status?: number }
  /** The screen's own; default: the error's. */
  message?: string | undefined
}

/** Shown instead of content that was not sent: a refusal, which a retry would not change, or a failure with Retry. */
export const FailedState = ({ error, message = error.message, ...retry }: FailedStateProps) =>
  error.status === REFUSED ? (
    <RefusedState>{message}</RefusedState>
  ) : (
    <ErrorState message={message} {...retry} />
  )
