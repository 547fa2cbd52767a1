import { useCallback } from 'react'
import { useApi } from '#src/api/context.tsx'
import { logout } from '#src/api/session.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { keepAppearance } from '#src/shared/theme.ts'
import { useNavigate } from './navigation.tsx'
import { paths } from './paths.ts'

/** Tells the server, clears all local and session storage, and returns to the root (portal spec §4.1, ruling 28). */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const session = useSessionStore()
  const navigate = useNavigate()
  return useCallback(async () => {
    await logout(api, session)
    localStorage.clear()
    sessionStorage.clear()
    keepAppearance()
    navigate(paths.login(), { replace: true })
  }, [api, session, navigate])
}
