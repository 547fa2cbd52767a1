import { hasStatus } from '#src/api/errors.ts'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'

type NoEventProps = { error: Error; onRetry: () => void; retrying: boolean }

/** Replaces an event that does not exist for this person or could not be loaded. */
export function NoEvent({ error, onRetry, retrying }: NoEventProps) {
  if (hasStatus(error, 404)) return <RecordNotFound what="event" />
  return <FailedState error={error} onRetry={onRetry} retrying={retrying} />
}
