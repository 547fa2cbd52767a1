import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import type { WidgetFailure } from '#widgets/session/widgetSession.ts'

/** The session has ended and the page has no other token. Retry asks the page once more. */
export function SignInNeeded({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
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
      Your session has ended. Sign in on this page again to go on.
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
