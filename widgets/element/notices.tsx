import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import type { WidgetFailure } from '#widgets/session/widgetSession.ts'

type SignInNeededProps = {
  /** There was a session, and it has ended. */
  wasSignedIn: boolean
  isAsking: boolean
  onRetry: () => void
}

/** The page has no token, or no other than the one that has ended. Retry asks the page once more. */
export function SignInNeeded({ wasSignedIn, isAsking, onRetry }: SignInNeededProps) {
  return (
    <Banner
      tone="caution"
      title="Sign-in needed"
      action={
        <Button size="small" busy={isAsking} busyText="Retrying..." onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {wasSignedIn
        ? 'Your session has ended. Sign in on this page again to go on.'
        : 'Sign in on this page to go on.'}
    </Banner>
  )
}

/** Above what was fetched before nothing answered any more. */
export function LostBanner({ failure, onRetry }: { failure: WidgetFailure; onRetry: () => void }) {
  return (
    <Banner
      tone="caution"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {failure.message}
    </Banner>
  )
}
