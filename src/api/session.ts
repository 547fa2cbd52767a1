import {
  type ChangePasswordBody,
  checkAuthResponse,
  type LoginResponse,
  loginResponse,
  type PasswordResetConfirmBody,
  passwordResetConfirmResponse,
} from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import {
  applyCheck,
  clearAll,
  type SessionStore,
  type SignInAnswer,
} from '#src/shared/session/sessionStore.ts'
import { ApiError } from './errors.ts'
import type { Api } from './http.ts'

/** A server that is stormed with sign-ins lets those in that come back; for longer than this nobody is kept waiting. */
const LONGEST_SECOND_TRY_MS = 5_000

/**
 * POST auth/login/. A busy server (503) says when to come back: once, and soon, that is done here.
 * @returns tokens and the person; the caller stores them with `signIn`
 * @throws ApiError 400 or 401 for a wrong email or password (portal spec §8)
 */
export async function login(api: Api, body: { email: string; password: string }): Promise<LoginResponse> {
  const send = () => api.post(loginResponse, 'auth/login/', body)
  try {
    return await send()
  } catch (error) {
    const wait = error instanceof ApiError && error.status === 503 ? error.retryAfterMs : undefined
    if (wait === undefined || wait > LONGEST_SECOND_TRY_MS) throw error
    await pause(wait)
    return send()
  }
}

/** How long a person leaving a shared computer waits for a server that does not answer. */
const LONGEST_LOGOUT_MS = 3_000

/**
 * GET auth/check-auth/: takes over returned tokens and permissions.
 * @throws ApiError on any failure; 401 and 403 end the session, every other leaves it as it is (portal spec §4.1, ruling 158)
 */
export async function checkSession(api: Api, store: SessionStore, signal?: AbortSignal): Promise<void> {
  const { access } = store.getState()
  const answer = await api.get(checkAuthResponse, 'auth/check-auth/', undefined, {
    signal,
    cache: 'no-store',
  })
  applyCheck(store, access, answer)
}

/**
 * POST auth/logout/, then forgets the session, unless another tab has signed in meanwhile. A failure of the call is
 * ignored as specified (portal spec §7): the person leaves either way, after three seconds at the latest, and the server
 * ends the session by itself after 30 minutes.
 */
export async function logout(api: Api, store: SessionStore): Promise<void> {
  const { refresh, login_time } = store.getState()
  const told = api
    .post(null, 'auth/logout/', refresh ? { refresh } : {}, { keepalive: true })
    .catch(() => undefined) // portal spec §7: "errors ignored"
  let timer: ReturnType<typeof setTimeout> | undefined
  // Don't abort; a slow server should still get it. The timer is cleared by the answer, so `pause` cannot be used.
  await Promise.race([told, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_LOGOUT_MS)))])
  clearTimeout(timer)
  store.catchUp()
  const { access, login_time: current } = store.getState()
  // The login tells sessions apart; a check may have replaced the token of this one.
  if (!access || current === login_time) clearAll(store)
}

/**
 * POST auth/password-reset/: mails a link that lets the person choose a new password.
 * @throws ApiError with `fields.email`, or 404 from a server that tells who has an account (portal spec §8)
 */
export const requestPasswordReset = (api: Api, body: { email: string }): Promise<void> =>
  api.post(null, 'auth/password-reset/', body)

/**
 * POST auth/password-reset-confirm/ with the token of the mailed link.
 * @returns what to sign in with, from a server that gives an access token and a user; the caller stores it with
 * `signIn`. Undefined for every other answer of success, whatever its body: the password is set all the same
 * @throws ApiError
 */
export async function confirmPasswordReset(
  api: Api,
  body: PasswordResetConfirmBody,
): Promise<SignInAnswer | undefined> {
  const answer = z.safeParse(
    passwordResetConfirmResponse,
    await api.post(z.unknown(), 'auth/password-reset-confirm/', body),
  )
  const { access, refresh, user } = answer.data ?? {}
  return access && user ? { access, refresh, user } : undefined
}

/**
 * POST auth/change-password/. The server ends every session of the person, this one too.
 * @throws ApiError with the messages by field (portal spec §5)
 */
export const changePassword = (api: Api, body: ChangePasswordBody): Promise<void> =>
  api.post(null, 'auth/change-password/', body)

/** @param ms how long; it cannot be cut short */
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
