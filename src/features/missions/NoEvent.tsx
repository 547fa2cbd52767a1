import { ApiError } from '#src/api/errors.ts'
import { EmptyListContext } from '#src/ui/States/EmptyListContext.ts'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'

type NoEventProps = { error: Error; onRetry: () => void; retrying: boolean }

/** In the place of an event that was never read: it is none of the reader's, or it could not be read. */
export function NoEvent({ error, onRetry, retrying }: NoEventProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      // What a page that embeds us says of an empty list is not the reason here.
      <EmptyListContext value={undefined}>
        <EmptyState title="No data found">This event does not exist or is not shared with you.</EmptyState>
      </EmptyListContext>
    )
  return <ErrorState message={error.message} onRetry={onRetry} retrying={retrying} />
}
