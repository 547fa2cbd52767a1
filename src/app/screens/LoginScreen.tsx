import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { normalizeRole } from '#contract/roles.ts'
import { preloadPath } from '#src/app/router/routes.ts'
import { setTitle } from '#src/app/router/setTitle.ts'
import { endedBefore, type Place, takeDestination } from '#src/app/session/ended.ts'
import { markSignIn } from '#src/app/session/signInFlag.ts'
import { Login } from '#src/features/session/Login.tsx'
import type { Credentials } from '#src/features/session/loginRules.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { clearIfExpired, isAlive, type SessionStore } from '#src/shared/session/sessionStore.ts'

const SESSION_ENDED = 'Your session has ended. Sign in to continue where you left off.'
const LOGGED_OUT = 'You were logged out in another tab. Sign in to continue where you left off.'

type LoginScreenProps = {
  session: SessionStore
  toForgotPassword: PageLink
  /** A notice from the previous page, such as a completed password reset. */
  notice?: string | undefined
  /** Whether to focus the title: reached by a click within the portal. */
  focusTitle?: boolean
  takeEarlyPress?: () => boolean
  authenticate: (credentials: Credentials) => Promise<void>
  /** Called when the form is rendered, to prefetch the rest of the portal while the person types. */
  onReady?: () => void
  /** Opens the page after sign-in. */
  onSignedIn: (place: Place) => Promise<void>
}

/** / (portal spec §2.2): the form, or a redirect if already signed in (ruling 8). */
export function LoginScreen({ session, authenticate, onReady, onSignedIn, ...page }: LoginScreenProps) {
  const [ended] = useState(endedBefore)
  const [isRedirecting] = useState(() => isAlive(session.getState(), Date.now()))
  const isSending = useRef(false)
  const isGone = useRef(false)
  useLayoutEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => {
    setTitle('Sign in')
    const redirect = () => {
      if (isSending.current || !isAlive(session.getState(), Date.now())) return false
      markSignIn()
      void onSignedIn(takeDestination(session))
      return true
    }
    const isLeaving = redirect()
    if (!isLeaving) clearIfExpired(session, Date.now())
    onReady?.()
    // Follow a sign-in in another tab.
    const stop = isLeaving ? undefined : session.subscribe(() => redirect() && stop?.())
    return stop
  }, [session, onReady, onSignedIn])

  if (isRedirecting) return null // do not flash the form
  return (
    <Login
      {...page}
      notice={page.notice ?? (ended && (ended.isLogout ? LOGGED_OUT : SESSION_ENDED))}
      email={ended?.email}
      authenticate={async (credentials) => {
        isSending.current = true
        try {
          await authenticate(credentials)
        } catch (error) {
          isSending.current = false
          throw error
        }
      }}
      onSignedIn={async () => {
        // A different user re-renders the portal; this login page has already navigated.
        if (isGone.current) return
        const place = takeDestination(session)
        preloadPath(place.path, normalizeRole(session.getState().user?.roles))
        markSignIn()
        await onSignedIn(place)
      }}
    />
  )
}
