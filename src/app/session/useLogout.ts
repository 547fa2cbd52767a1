import { useCallback } from 'react'
import { PASSWORD_CHANGED_MS } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { logout } from '#src/api/session.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { forgetSession } from '#src/shared/remembered.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { beginClosing, clearAll } from '#src/shared/session/sessionStore.ts'

/** Logs out on the server, clears local and session storage, and returns to the root (portal spec §4.1, ruling 28). */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const session = useSessionStore()
  const clear = useClearSession()
  return useCallback(async () => {
    await logout(api, session)
    clear()
  }, [api, session, clear])
}

/**
 * After a password change: shows the message for a second, then clears storage and returns to the root. Does not call
 * auth/logout/: the server has already ended every session (ruling 32).
 */
export function usePasswordChanged(): () => void {
  const session = useSessionStore()
  const clear = useClearSession()
  return useCallback(() => {
    beginClosing(session)
    // Not an effect: leaving the page within this second must still sign out.
    setTimeout(() => {
      clearAll(session)
      clear()
    }, PASSWORD_CHANGED_MS)
  }, [session, clear])
}

/** Clears what the browser stores of an ended session, and returns to the root. */
function useClearSession(): () => void {
  const navigate = useNavigate()
  const session = useSessionStore()
  return useCallback(() => {
    // If another tab has signed in since, local storage belongs to that session.
    if (!session.getState().access) forgetSession()
    sessionStorage.clear()
    navigate(paths.login(), { replace: true })
  }, [navigate, session])
}
