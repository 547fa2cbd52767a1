import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SIGN_OUT_DELAY_MS } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { checkSession } from '#src/api/session.ts'
import { pause } from '#src/shared/pause.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { endIfOver, endSession, isAlive } from '#src/shared/session/sessionStore.ts'
import { useNavigate } from './navigation.tsx'
import { paths } from './paths.ts'
import { SessionEnd } from './session/SessionEnd.tsx'
import { useSessionMemory } from './session/SessionMemoryProvider.tsx'

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
  const isSignedIn = wasSignedIn && access !== null // age takes the token away: SessionEnd
  const navigate = useNavigate()
  const memory = useSessionMemory()
  useServerCheck()

  useEffect(() => {
    if (isSignedIn) return
    const leave = () => navigate(paths.login(), { replace: true })
    if (!wasSignedIn) {
      // Reloaded, or opened again in the morning: the session ended while no page of ours was looking.
      memory.rememberPlace()
      return leave()
    }
    const timer = setTimeout(leave, SIGN_OUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, wasSignedIn, navigate, memory])

  // Without a profile there is nothing to show even for these 100 ms.
  if (!wasSignedIn || !user) return null
  return (
    <>
      {children}
      <SessionEnd />
    </>
  )
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
      if (endIfOver(session, Date.now())) return
      const { access } = session.getState()
      try {
        await askAgain(() => checkSession(api, session, leaving.signal))
      } catch (error) {
        // Leaving the page is not a failure.
        if (!isAbort(error) && !isGoing) endSession(session, access)
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

/** A page that is being left is gone by then, as a rule; a lost connection ends the session all the same. */
const ASK_AGAIN_AFTER_MS = [500, 2_000]

/**
 * Asks again when the call was broken off: a browser that is stopped, or has begun to open another address, breaks off
 * what is on its way before the page hears that it goes, and that looks like a lost connection.
 */
async function askAgain(ask: () => Promise<void>): Promise<void> {
  for (const ms of ASK_AGAIN_AFTER_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.cause instanceof TypeError)) throw error
      await pause(ms)
    }
  }
  return ask()
}
