import { hasStatus } from '#src/api/errors.ts'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'

type FailedStateProps = { error: { message: string }; onRetry: () => void; retrying?: boolean }

/** In place of content that could not be read: refused, or failed with Retry. */
export const FailedState = ({ error, onRetry, retrying = false }: FailedStateProps) =>
  hasStatus(error, 403) ? (
    <RefusedState>{error.message}</RefusedState>
  ) : (
    <ErrorState message={error.message} onRetry={onRetry} retrying={retrying} />
  )
