import { checkAuthResponse, type LoginResponse, loginResponse } from '#contract/session.ts'
import { applyCheck, clearAll, type SessionStore } from '#src/shared/session/sessionStore.ts'
import type { Api } from './http.ts'

/**
 * POST auth/login/.
 * @returns tokens and the person; the caller stores them with `signIn`
 * @throws ApiError 400 or 401 for a wrong email or password (portal spec §8)
 */
export const login = (api: Api, body: { email: string; password: string }): Promise<LoginResponse> =>
  api.post(loginResponse, 'auth/login/', body)

/**
 * GET auth/check-auth/: takes over returned tokens and permissions.
 * @throws ApiError on any failure; the wrapper then removes the tokens (portal spec §4.1, ruling 24)
 */
export async function checkSession(api: Api, store: SessionStore, signal?: AbortSignal): Promise<void> {
  const { access } = store.getState()
  const answer = await api.get(checkAuthResponse, 'auth/check-auth/', undefined, {
    signal,
    cache: 'no-store',
  })
  // Signed out or signed in again while the answer was on its way: it speaks of a session that is gone.
  if (store.getState().access === access) applyCheck(store, answer)
}

/**
 * POST auth/logout/, then forgets the session. A failure of the call is ignored as specified (portal spec §7): the
 * person leaves either way, and the server ends the session by itself after 30 minutes.
 */
export async function logout(api: Api, store: SessionStore): Promise<void> {
  const { refresh } = store.getState()
  try {
    await api.post(null, 'auth/logout/', refresh ? { refresh } : {}, { keepalive: true })
  } catch {
    // portal spec §7: "errors ignored"
  } finally {
    clearAll(store)
  }
}
