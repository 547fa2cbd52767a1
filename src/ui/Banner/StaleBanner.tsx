import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Banner } from './Banner.tsx'

const STALE = 'What you see may be out of date.'

/** Whether a message above the page already says that what one sees may be out of date. */
export const SaidAbove = createContext(false)

type StaleContentProps = {
  /** A StaleBanner above the content says so. */
  isStale: boolean
  children: ReactNode
}

/** Content that does not say again that it may be out of date. */
export const StaleContent = ({ isStale, children }: StaleContentProps) => (
  <SaidAbove.Provider value={useContext(SaidAbove) || isStale}>{children}</SaidAbove.Provider>
)

type StaleBannerProps = {
  /** Why. */
  message: string
  retrying?: boolean | undefined
  onRetry?: (() => void) | undefined
}

/** Above content whose refresh failed, unless the page says so already. */
export const StaleBanner = ({ message, retrying = false, onRetry }: StaleBannerProps) =>
  useContext(SaidAbove) ? null : (
    <Banner
      tone="caution"
      title={STALE}
      action={onRetry && <RetryButton retrying={retrying} onRetry={onRetry} />}
    >
      {message}
    </Banner>
  )

type RetryProps = { retrying: boolean; onRetry: () => void }

/** The same, for content that does not refresh by itself: shown whatever the page says. */
export const StaleBannerWithRetry = ({ message, ...retry }: RetryProps & { message: string }) => (
  <Banner tone="caution" action={<RetryButton {...retry} />}>
    {`${message} ${STALE}`}
  </Banner>
)

const RetryButton = ({ retrying, onRetry }: RetryProps) => (
  <Button size="small" busy={retrying} busyText="Retrying..." onClick={onRetry}>
    Retry
  </Button>
)
