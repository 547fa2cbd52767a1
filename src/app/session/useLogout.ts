import { useCallback } from 'react'
import { useApi } from '#src/api/context.tsx'
import { logout } from '#src/api/session.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { forgetSession } from '#src/shared/remembered.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'

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

/** Clears what the browser stores of an ended session, and returns to the root. */
export function useClearSession(): () => void {
  const navigate = useNavigate()
  const session = useSessionStore()
  return useCallback(() => {
    // If another tab has signed in since, local storage belongs to that session.
    if (!session.getState().access) forgetSession()
    sessionStorage.clear()
    navigate(paths.login(), { replace: true })
  }, [navigate, session])
}
