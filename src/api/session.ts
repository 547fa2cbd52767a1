import {
  type ChangePasswordBody,
  checkAuthResponse,
  type LoginResponse,
  loginResponse,
  type PasswordLink,
  type PasswordResetConfirmBody,
  passwordLink,
  passwordResetConfirmResponse,
} from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { pause } from '#src/shared/pause.ts'
import {
  applyCheck,
  clearAll,
  type SessionStore,
  type SignInAnswer,
} from '#src/shared/session/sessionStore.ts'
import { ApiError } from './errors.ts'
import type { Api } from './http.ts'

/** A server busy with sign-ins answers 503 with Retry-After; longer waits than this are not worth retrying. */
const LONGEST_SECOND_TRY_MS = 5_000

/**
 * POST auth/login/. Retries once after a 503 with a short Retry-After.
 * @returns tokens and user; the caller stores them with `signIn`
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

/** Longest wait for a server that does not answer, so that people can leave a shared computer. */
const LONGEST_LOGOUT_MS = 3_000

/**
 * GET auth/check-auth/: stores the returned tokens and permissions.
 * @throws ApiError on any failure; 401 and 403 end the session, others keep it (portal spec §4.1, ruling 158)
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
 * POST auth/logout/, then clears the session, unless another tab has signed in meanwhile. Failures are ignored as
 * specified (portal spec §7): the person is signed out within three seconds, and the server ends the session after 30
 * minutes anyway.
 */
export async function logout(api: Api, store: SessionStore): Promise<void> {
  const { refresh, login_time } = store.getState()
  const sent = api
    .post(null, 'auth/logout/', refresh ? { refresh } : {}, { keepalive: true })
    .catch(() => undefined) // portal spec §7: "errors ignored"
  let timer: ReturnType<typeof setTimeout> | undefined
  // Don't abort; a slow server should still get it. Not `pause`: the answer must clear the timer.
  await Promise.race([sent, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_LOGOUT_MS)))])
  clearTimeout(timer)
  store.catchUp()
  const { access, login_time: current } = store.getState()
  // Compare logins: a check may have replaced this session's token.
  if (!access || current === login_time) clearAll(store)
}

/**
 * POST auth/password-reset/: emails a link to choose a new password.
 * @throws ApiError with `fields.email`, or 404 from servers that reveal who has an account (portal spec §8)
 */
export const requestPasswordReset = (api: Api, body: { email: string }): Promise<void> =>
  api.post(null, 'auth/password-reset/', body)

/**
 * POST auth/password-link/, for servers that know `password-link`: what the emailed link is for.
 * @throws ApiError 400 for a link that no longer works
 */
export const readPasswordLink = (api: Api, token: string, signal: AbortSignal): Promise<PasswordLink> =>
  api.post(passwordLink, 'auth/password-link/', { token }, { signal })

/**
 * POST auth/password-reset-confirm/ with the token of the emailed link.
 * @returns what to sign in with (the caller stores it with `signIn`) if the server sends a token and user; undefined
 * for any other success
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
 * POST auth/change-password/. The server ends all of the person's sessions, including this one.
 * @throws ApiError with messages by field (portal spec §5)
 */
export const changePassword = (api: Api, body: ChangePasswordBody): Promise<void> =>
  api.post(null, 'auth/change-password/', body)
