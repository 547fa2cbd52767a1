import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SIGN_OUT_DELAY_MS } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { isAbort } from '#src/api/errors.ts'
import { checkSession } from '#src/api/session.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { clearTokens, isAlive, remainingMs } from '#src/shared/session/sessionStore.ts'
import { useNavigate } from './navigation.tsx'
import { paths } from './paths.ts'

/**
 * Shows its children to a signed-in person only, and leads everybody else to / (portal spec §4.1). First the local
 * state decides, then the server is asked; the children stay while it answers (ruling 23). Everything that ends a
 * session — a 401, a failed check, the 30 minutes, a sign-out here or in another tab — arrives here as a change of the
 * session store.
 */
export function AuthWrapper({ children }: { children: ReactNode }) {
  const session = useSessionStore()
  const { access, user } = useStore(session)
  const [wasSignedIn] = useState(() => isAlive(session.getState(), Date.now()))
  const isSignedIn = wasSignedIn && access !== null // age takes the token away: useExpiry
  const navigate = useNavigate()
  useServerCheck()
  useExpiry()

  useEffect(() => {
    if (isSignedIn) return
    const leave = () => navigate(paths.login(), { replace: true })
    if (!wasSignedIn) return leave()
    const timer = setTimeout(leave, SIGN_OUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, wasSignedIn, navigate])

  // Without a profile there is nothing to show even for these 100 ms.
  return wasSignedIn && user ? children : null
}

/** Asks auth/check-auth/ now and whenever the tab becomes visible again; any failure ends the session (ruling 24). */
function useServerCheck(): void {
  const api = useApi()
  const session = useSessionStore()
  useEffect(() => {
    const leaving = new AbortController()
    // The browser breaks off what is on its way when the page goes, and that looks like a failed connection.
    let isGoing = false
    const onHide = () => {
      isGoing = true
    }
    const onShow = () => {
      isGoing = false
    }
    const check = async () => {
      const { access } = session.getState()
      if (!isAlive(session.getState(), Date.now())) return clearTokens(session)
      try {
        await checkSession(api, session, leaving.signal)
      } catch (error) {
        // Leaving the page is not a failure, and an answer about an older session says nothing about this one.
        if (!isAbort(error) && !isGoing && session.getState().access === access) clearTokens(session)
      }
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    void check()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [api, session])
}

/** Ends the session 30 minutes after the login, to the millisecond the browser's timers allow. */
function useExpiry(): void {
  const session = useSessionStore()
  const loginTime = useStore(session, ({ login_time }) => login_time)
  useEffect(() => {
    if (loginTime === null) return
    const timer = setTimeout(() => clearTokens(session), remainingMs(session.getState(), Date.now()))
    return () => clearTimeout(timer)
  }, [session, loginTime])
}
