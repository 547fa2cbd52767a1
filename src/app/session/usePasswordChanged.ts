import { useCallback } from 'react'
import { PASSWORD_CHANGED_MS } from '#contract/limits.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { beginClosing, clearAll } from '#src/shared/session/sessionStore.ts'
import { useClearSession } from './useLogout.ts'

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
