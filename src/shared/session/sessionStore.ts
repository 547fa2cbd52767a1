import { createStore, type StoreApi } from 'zustand/vanilla'
import { SESSION_LIFETIME_MS } from '#contract/limits.ts'
import type { CheckAuthResponse, LoginResponse, SessionUser } from '#contract/session.ts'

/** The signed-in person as stored by the browser: portal spec §3, wire names, organization reduced to its id. */
export type SessionProfile = {
  id: string | number
  email: string
  first_name: string
  last_name: string
  phone_number: string
  /** One string as the server sent it; compare through `normalizeRole` and `actsAs`. */
  roles: string
  is_active: boolean
  last_login: string | null
  last_password_change: string | null
  organization: string | number | null
}

/** Data only; the functions below change it (style rule A2). */
export type SessionState = {
  access: string | null
  refresh: string | null
  user: SessionProfile | null
  permissions: Record<string, boolean>
  /** Login time in ms since 1970; nothing else changes it (ruling 25). */
  login_time: number | null
  /**
   * The password was just changed and the server has ended every session. The message stays until storage is cleared a
   * second later, whatever calls fail meanwhile (portal spec §2.11). Never stored.
   */
  isClosing: boolean
  /** `widget` for a sign-in held by someone else's page (auth/check-auth/); unset in the portal. Never stored. */
  audience?: 'widget' | undefined
}

export type SessionStore = StoreApi<SessionState> & {
  /**
   * Reads what another tab has stored, ahead of the browser's storage event. Call it before any decision about the
   * session; a no-op without storage (widgets).
   */
  catchUp: () => void
  /** Whether the change being announced was made in another tab, and read by this one. */
  isCatchingUp: () => boolean
}

export const SIGNED_OUT: SessionState = {
  access: null,
  refresh: null,
  user: null,
  permissions: {},
  login_time: null,
  isClosing: false,
}

/** One store per root, passed down: React and Lit share it, and two widgets on a page stay separate (style rule A5). */
export const createSessionStore = (initial: Partial<SessionState> = {}): SessionStore =>
  Object.assign(
    createStore<SessionState>(() => ({ ...SIGNED_OUT, ...initial })),
    { catchUp: () => undefined, isCatchingUp: () => false },
  )

/** A sign-in answer; a password reset may omit `refresh` (portal spec §3). */
export type SignInAnswer = Pick<LoginResponse, 'access' | 'user'> & { refresh?: string | null | undefined }

/**
 * Stores the answer of auth/login/ or of a password reset that signs in.
 * @param now milliseconds since 1970; starts the 30 minutes
 */
export function signIn(store: SessionStore, { access, refresh, user }: SignInAnswer, now: number): void {
  store.setState({
    access,
    refresh: refresh ?? null,
    user: toProfile(user),
    permissions: user.permissions ?? {},
    login_time: now,
  })
}

/**
 * Stores an auth/check-auth/ answer; missing values never replace stored ones (ruling 22).
 * @param asked the token sent with the check; if it is no longer current, the answer is ignored
 */
export function applyCheck(
  store: SessionStore,
  asked: string | null,
  { access, refresh, permissions, user }: CheckAuthResponse,
): void {
  store.catchUp()
  if (store.getState().access !== asked) return
  store.setState((state) => ({
    access: access ?? state.access,
    refresh: refresh ?? state.refresh,
    permissions: keptIfSame(state.permissions, user?.permissions ?? permissions ?? state.permissions),
    // The role may have changed since login; the rest of the profile stays.
    user: keptIfSame(
      state.user,
      state.user && user?.roles ? { ...state.user, roles: firstRole(user.roles) } : state.user,
    ),
  }))
}

/** The previous value if the next one says the same: whatever shows it then need not render again. */
export const keptIfSame = <T>(previous: T, next: T): T =>
  JSON.stringify(previous) === JSON.stringify(next) ? previous : next

/**
 * After a 401 or failed check: removes the tokens, keeps the profile (ruling 21). Only ends the session that the failed
 * call belonged to, never one that has started since.
 * @param refused the failed call's token
 * @returns whether this ended the session
 */
export function endSession(store: SessionStore, refused: string | null): boolean {
  store.catchUp()
  const { access, isClosing } = store.getState()
  if (!access || access !== refused || isClosing) return false
  store.setState({ access: null, refresh: null })
  return true
}

/**
 * Ends a session older than 30 minutes, as `endSession` does.
 * @param now milliseconds since 1970
 * @returns whether the session is over
 */
export function endIfExpired(store: SessionStore, now: number): boolean {
  store.catchUp()
  const state = store.getState()
  if (isAlive(state, now)) return false
  return endSession(store, state.access) || !state.access
}

/** On the login page: clears tokens and profile of a session older than 30 minutes (portal spec §2.2). */
export function clearIfExpired(store: SessionStore, now: number): void {
  store.catchUp()
  // A 401 within the 30 minutes keeps the profile (ruling 21).
  if (isOld(store.getState(), now)) clearAll(store)
}

/** See `isClosing`; `clearAll` follows. */
export const beginClosing = (store: SessionStore): void => store.setState({ isClosing: true })

/** For logout, password change and expired sessions. */
export const clearAll = (store: SessionStore): void => store.setState(SIGNED_OUT)

/** Signed in, as far as the browser knows: a token, and a login less than 30 minutes ago (ruling 23). */
export const isAlive = ({ access, login_time }: SessionState, now: number): boolean =>
  Boolean(access) && login_time !== null && now - login_time < SESSION_LIFETIME_MS

const isOld = ({ login_time }: SessionState, now: number): boolean =>
  login_time !== null && now - login_time >= SESSION_LIFETIME_MS

/**
 * How a store change ended the session: 'ended' by age or a 401, so they may want to resume; 'left' by logging out in
 * any tab; undefined if it did not end.
 * @param now milliseconds since 1970
 */
export function sessionEndKind(
  state: SessionState,
  previous: SessionState,
  now: number,
): 'ended' | 'left' | undefined {
  // Another tab's login page clears expired sessions with their profile; that is not a logout.
  if (previous.user && !state.user && !isOld(previous, now)) return 'left'
  return previous.access && previous.user && !state.access ? 'ended' : undefined
}

/** Milliseconds left of the 30 minutes, at least 0. */
export const remainingMs = ({ login_time }: SessionState, now: number): number =>
  login_time === null ? 0 : Math.max(0, login_time + SESSION_LIFETIME_MS - now)

const firstRole = (roles: string | string[]): string => (Array.isArray(roles) ? (roles[0] ?? '') : roles)

const toProfile = (user: SessionUser): SessionProfile => ({
  id: user.id,
  email: user.email,
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  phone_number: user.phone_number ?? '',
  roles: firstRole(user.roles),
  is_active: user.is_active ?? true,
  last_login: user.last_login ?? null,
  last_password_change: user.last_password_change ?? null,
  organization:
    typeof user.organization === 'object' ? (user.organization?.id ?? null) : (user.organization ?? null),
})
