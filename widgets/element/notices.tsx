import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

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
        ? 'Your session has ended. Sign in on this page again to continue.'
        : 'Sign in on this page to continue.'}
    </Banner>
  )
}

type LostBannerProps = { message: string; onRetry: () => void; retrying?: boolean }

/** Above what stays as it was while something of it does not come. */
export const LostBanner = ({ message, onRetry, retrying = false }: LostBannerProps) => (
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
