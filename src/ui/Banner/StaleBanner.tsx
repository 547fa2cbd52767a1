import { createContext, useContext } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Banner } from './Banner.tsx'

const STALE = 'What you see may be out of date.'

/** Whether a message above the page already says that what one sees may be out of date. */
export const SaidAbove = createContext(false)

/** Above content whose refresh failed, unless the page says so already. @param props.message why */
export const StaleBanner = ({ message }: { message: string }) =>
  useContext(SaidAbove) ? null : (
    <Banner tone="caution" title={STALE}>
      {message}
    </Banner>
  )

type RetryProps = { message: string; retrying: boolean; onRetry: () => void }

/** The same, for content that does not refresh by itself. */
export const StaleBannerWithRetry = ({ message, retrying, onRetry }: RetryProps) => (
  <Banner
    tone="caution"
    action={
      <Button size="small" busy={retrying} busyText="Retrying..." onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {`${message} ${STALE}`}
  </Banner>
)
