import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

type SignInNeededProps = {
  /** There was a session, which has ended. */
  wasSignedIn: boolean
  isAsking: boolean
  onRetry: () => void
}

/** The page has no valid token. Retry asks the page again. */
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
        ? 'Your session has ended. Sign in on this page again to continue.'
        : 'Sign in on this page to continue.'}
    </Banner>
  )
}

type RetryBannerProps = { message: string; onRetry: () => void; retrying?: boolean }

/** Above content that is kept while something fails. */
export const RetryBanner = ({ message, onRetry, retrying = false }: RetryBannerProps) => (
  <Banner
    tone="caution"
    action={
      <Button size="small" busy={retrying} busyText="Retrying..." onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {message}
  </Banner>
)
