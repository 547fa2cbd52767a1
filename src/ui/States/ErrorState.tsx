import { CircleAlertIcon, RefreshCwIcon } from 'lucide-react'
import { Button } from '#src/ui/Button/Button.tsx'
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
