import { useCallback } from 'react'
import { PASSWORD_CHANGED_MS } from '#contract/limits.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { beginClosing, clearAll } from '#src/shared/session/sessionStore.ts'
import { useForget } from './useLogout.ts'

/**
 * What follows a password change: its message stays for a second, then all that was stored goes, and the person to the
 * root. auth/logout/ is not called: the server has ended every session already (ruling 32).
 */
export function usePasswordChanged(): () => void {
  const session = useSessionStore()
  const forget = useForget()
  return useCallback(() => {
    beginClosing(session)
    // Not an effect: leaving the page within this second must still sign out.
    setTimeout(() => {
      clearAll(session)
      forget()
    }, PASSWORD_CHANGED_MS)
  }, [session, forget])
}
