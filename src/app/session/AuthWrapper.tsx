import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SIGN_OUT_DELAY_MS } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { checkSession } from '#src/api/session.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { endIfExpired, endSession, isAlive } from '#src/shared/session/sessionStore.ts'
import { whenIdle } from '#src/shared/whenIdle.ts'
import { setReconnecting } from './reconnecting.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { useSessionMemory } from './sessionMemory.tsx'

/**
 * Shows its children only to a signed-in person; redirects everyone else to / (portal spec §4.1). The local state
 * decides first, then the server is asked; the children stay while it answers (ruling 23). Whatever ends a session (a
 * 401, a failed check, the 30 minutes, a sign-out in any tab) arrives here as a change of the session store.
 */
export function AuthWrapper({ children }: { children: ReactNode }) {
  const session = useSessionStore()
  const { access, user } = useStore(session)
  const [wasSignedIn] = useState(() => isAlive(session.getState(), Date.now()))
  const isSignedIn = wasSignedIn && access !== null // SessionEnd removes expired tokens
  const navigate = useNavigate()
  const memory = useSessionMemory()
  useServerCheck()

  useEffect(() => {
    if (isSignedIn) return
    const leave = () => navigate(paths.login(), { replace: true })
    if (!wasSignedIn) {
      // Opened by a link, reloaded, or reopened the next morning: the session ended while no page was open.
      memory.rememberPlace()
      return leave()
    }
    const timer = setTimeout(leave, SIGN_OUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, wasSignedIn, navigate, memory])

  // Without a profile there is nothing to show, not even for these 100 ms.
  if (!wasSignedIn || !user) return null
  return (
    <>
      {children}
      <SessionEnd />
    </>
  )
}

/**
 * Calls auth/check-auth/ now and whenever the tab becomes visible. Only a refusal ends the session; without an answer
 * it retries with growing delays, and everything stays (ruling 158).
 */
function useServerCheck(): void {
  const api = useApi()
  const session = useSessionStore()
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let failures = 0
    const check = async () => {
      clearTimeout(timer)
      if (isAsking || endIfExpired(session, Date.now())) return
      isAsking = true
      const { access } = session.getState()
      try {
        await checkSession(api, session, leaving.signal)
        failures = 0
        setReconnecting(false)
      } catch (error) {
        if (leaving.signal.aborted) return
        setReconnecting(!isRefusal(error) && session.getState().access !== null)
        if (isRefusal(error)) endSession(session, access)
        else timer = setTimeout(() => void check(), pauseAfter(failures++, error))
      } finally {
        isAsking = false
      }
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    // Rows do not wait for it: the server authorizes every call anyway.
    const cancel = whenIdle(() => void check())
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onVisible)
    return () => {
      cancel()
      leaving.abort()
      clearTimeout(timer)
      setReconnecting(false)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onVisible)
    }
  }, [api, session])
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Delay until the next try: Retry-After, else doubling. @param failures before this one */
function pauseAfter(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined
  return Math.min(LONGEST_PAUSE_MS, asked ?? FIRST_PAUSE_MS * 2 ** failures)
}
