import { RefreshCwIcon } from 'lucide-react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

export type Failure = { message: string; onRetry: () => void; retrying: boolean }

/** The values stay empty (portal spec §8); this says why, calmly, and offers to ask again. */
export function LoadFailure({ what, failure }: { what: string; failure: Failure }) {
  const { message, onRetry, retrying } = failure
  return (
    <Banner
      tone="neutral"
      action={
        <Button
          size="small"
          icon={<RefreshCwIcon />}
          busy={retrying}
          busyText="Retrying..."
          onClick={onRetry}
        >
          Retry
        </Button>
      }
    >
      {what} could not be loaded. {message}
    </Banner>
  )
}
