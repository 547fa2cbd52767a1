import { createStoredSession } from '#src/shared/session/localStorage.ts'
import { endSession, isAlive } from '#src/shared/session/sessionStore.ts'
import type { WidgetSession } from './widgetSession.ts'

/** Source of tokens on a page of the portal's own origin. */
export interface PortalSession {
  source(refused: string | null): Promise<string>
  stop(): void
}

/**
 * Shares the portal's sign-in: signing in, out or as someone else in another tab applies here too, and a token that is
 * refused here ends the portal's session.
 */
export function followPortal(session: WidgetSession, storage: Storage): PortalSession {
  const { store, stop } = createStoredSession(storage)
  const current = () => {
    const state = store.getState()
    return isAlive(state, Date.now()) ? (state.access ?? '') : ''
  }
  const take = () => {
    const access = current()
    session.use(access || null)
    if (!access) session.ask()
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.access !== before.access) take()
  })
  return {
    async source(refused) {
      store.catchUp()
      if (refused !== null) endSession(store, refused)
      return current()
    },
    stop() {
      unsubscribe()
      stop()
    },
  }
}
