import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SESSION_NOTICE_MS } from '#contract/limits.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { logProblem } from '#src/shared/logProblem.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { endIfOver, remainingMs } from '#src/shared/session/sessionStore.ts'

/** Timers pause while a laptop sleeps: check the clock at least this often. */
const LOOK_AGAIN_MS = 15_000
/** A session that is over may still be closing: for that second there is no hurry. */
const CLOSING_LOOK_MS = 250

const StaySignedInOffer = lazyPart(
  () => import('./StaySignedInOffer.tsx').then((module) => module.StaySignedInOffer),
  { isUnasked: true },
)
const parts = [StaySignedInOffer]

/**
 * The end of the 30 minutes: two minutes before it the offer to stay, and at it the end of the session (portal spec
 * §4.1, ruling 25). A login time written by another tab restarts both.
 */
export function SessionEnd() {
  usePreload(parts)
  return useIsEnding() ? (
    <OfferBoundary>
      <StaySignedInOffer />
    </OfferBoundary>
  ) : null
}

/** Ends the session when its time is over. @returns whether its last two minutes have begun */
function useIsEnding(): boolean {
  const session = useSessionStore()
  const loginTime = useStore(session, ({ login_time }) => login_time)
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    if (loginTime === null) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const rest = remainingMs(session.getState(), Date.now())
      setEnding(rest <= SESSION_NOTICE_MS)
      if (rest === 0 && endIfOver(session, Date.now())) return
      const next = rest > SESSION_NOTICE_MS ? rest - SESSION_NOTICE_MS : rest || CLOSING_LOOK_MS
      timer = setTimeout(look, Math.min(next, LOOK_AGAIN_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session, loginTime])
  return isEnding
}

/**
 * An error in the offer must not break the page, and the user could not act on it: the
 * session's end keeps the input, and the login page explains it.
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
