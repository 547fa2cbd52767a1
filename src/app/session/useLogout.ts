import { useCallback } from 'react'
import { useApi } from '#src/api/context.tsx'
import { logout } from '#src/api/session.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { keepShortcuts } from '#src/app/shortcuts/shortcutsStore.ts'
import { BASE_MAP_ITEM } from '#src/shared/baseMapItem.ts'
import { keepDoseUnit } from '#src/shared/doseUnitStore.ts'
import { keepHiddenColumns } from '#src/shared/hiddenColumns.ts'
import { OBSERVATION_DRAFTS } from '#src/shared/observationDrafts.ts'
import { keepPageSizes } from '#src/shared/pageSizes.ts'
import { forgetAllBut } from '#src/shared/remembered.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { keepAppearance } from '#src/shared/theme.ts'

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
 * Clears what the browser stores of an ended session, except an observation that is not filed yet (decision 084), and
 * returns to the root.
 */
export function useClearSession(): () => void {
  const navigate = useNavigate()
  const session = useSessionStore()
  return useCallback(() => {
    // If another tab has signed in since, local storage belongs to that session. What is kept is each person's own.
    if (!session.getState().access) forgetAllBut(BASE_MAP_ITEM, OBSERVATION_DRAFTS)
    sessionStorage.clear()
    keepAppearance()
    keepDoseUnit()
    keepShortcuts()
    keepHiddenColumns()
    keepPageSizes()
    navigate(paths.login(), { replace: true })
  }, [navigate, session])
}
