import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SESSION_NOTICE_MS } from '#contract/limits.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { logProblem } from '#src/shared/logProblem.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { endIfExpired, remainingMs } from '#src/shared/session/sessionStore.ts'

/** Timers pause while a laptop sleeps, so check the clock at least this often. */
const CHECK_INTERVAL_MS = 15_000
/** The poll interval while an expired session is still closing. */
const CLOSING_CHECK_MS = 250

const StaySignedInOffer = lazyExport(() => import('./StaySignedInOffer.tsx'), 'StaySignedInOffer', {
  isOptional: true,
})
const parts = [StaySignedInOffer]

/**
 * Offers to stay signed in two minutes before the 30 minutes are over, and then ends the session (portal spec §4.1,
 * ruling 25). A login time written by another tab restarts both.
 */
export function SessionEnd() {
  usePreload(parts)
  return useIsEnding() ? (
    <OfferBoundary>
      <StaySignedInOffer />
    </OfferBoundary>
  ) : null
}

/** Ends the session when it expires. @returns whether its last two minutes have begun */
function useIsEnding(): boolean {
  const session = useSessionStore()
  const loginTime = useStore(session, ({ login_time }) => login_time)
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    if (loginTime === null) return
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      clearTimeout(timer)
      const rest = remainingMs(session.getState(), Date.now())
      setEnding(rest <= SESSION_NOTICE_MS)
      if (rest === 0 && endIfExpired(session, Date.now())) return
      const next = rest > SESSION_NOTICE_MS ? rest - SESSION_NOTICE_MS : rest || CLOSING_CHECK_MS
      timer = setTimeout(check, Math.min(next, CHECK_INTERVAL_MS))
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [session, loginTime])
  return isEnding
}

/**
 * An error in the offer must not break the page, and the person could not act on it: the session's end keeps the input,
 * and the login page explains it.
 */
class OfferBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    logProblem(`the offer to stay signed in failed: ${error.message}`, componentStack)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
