import { createStore, type StoreApi } from 'zustand/vanilla'
import { SESSION_LIFETIME_MS } from '#contract/limits.ts'
import type { CheckAuthResponse, LoginResponse, SessionUser } from '#contract/session.ts'

/** The signed-in person as kept by the browser: portal spec §3, wire names, organization reduced to its id. */
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
  /** Milliseconds since 1970 of the login; nothing else moves it (ruling 25). */
  login_time: number | null
  /**
   * The person has just changed the password and the server has ended every session: what the page says about it stays
   * until storage is cleared a second later, whatever is refused in between (portal spec §2.11). Never stored.
   */
  isClosing: boolean
  /** `widget` where the sign-in is one that a page of others holds (auth/check-auth/); the portal leaves it unset. Never stored. */
  audience?: 'widget' | undefined
}

export type SessionStore = StoreApi<SessionState> & {
  /**
   * Takes over what another tab has stored, before the browser reports it. Call it before deciding anything about the
   * session; does nothing if the store has no storage (widgets).
   */
  catchUp: () => void
}

export const SIGNED_OUT: SessionState = {
  access: null,
  refresh: null,
  user: null,
  permissions: {},
  login_time: null,
  isClosing: false,
}

/** One store per root, handed down: React and Lit share it, two widgets on a page do not fight (style rule A5). */
export const createSessionStore = (initial: Partial<SessionState> = {}): SessionStore =>
  Object.assign(
    createStore<SessionState>(() => ({ ...SIGNED_OUT, ...initial })),
    { catchUp: () => undefined },
  )

/** What signs in; a password reset may leave `refresh` out (portal spec §3). */
export type SignInAnswer = Pick<LoginResponse, 'access' | 'user'> & { refresh?: string | null | undefined }

/**
 * Takes over an answer of auth/login/ or of a password reset that signs in.
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
 * Takes over auth/check-auth/: nothing stored is ever replaced by a value the answer leaves out (ruling 22).
 * @param asked the token that was sent; when another one counts by now, the answer is of the past and changes nothing
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
    permissions: user?.permissions ?? permissions ?? state.permissions,
    // The role may have changed since the login; the rest of the profile is from the login.
    user: state.user && user?.roles ? { ...state.user, roles: firstRole(user.roles) } : state.user,
  }))
}

/**
 * A 401 or a failed check: access and refresh go, the profile stays (ruling 21). Only the session the failure speaks
 * about ends: a tab never takes away tokens that it, or another tab, has received since.
 * @param refused the token the failed call carried
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
 * Ends a session whose 30 minutes are over, as `endSession` does.
 * @param now milliseconds since 1970
 * @returns whether the session is over
 */
export function endIfOver(store: SessionStore, now: number): boolean {
  store.catchUp()
  const state = store.getState()
  if (isAlive(state, now)) return false
  return endSession(store, state.access) || !state.access
}

/** On the login page: forgets tokens and profile of a session older than 30 minutes (portal spec §2.2). */
export function forgetIfOld(store: SessionStore, now: number): void {
  store.catchUp()
  // A 401 within the 30 minutes leaves the profile (ruling 21).
  if (isOld(store.getState(), now)) clearAll(store)
}

/** See `isClosing`; `clearAll` follows. */
export const beginClosing = (store: SessionStore): void => store.setState({ isClosing: true })

/** Logout, password change, a session found too old. */
export const clearAll = (store: SessionStore): void => store.setState(SIGNED_OUT)

/** Signed in as far as the browser can tell: a token, and a login younger than 30 minutes (ruling 23). */
export const isAlive = ({ access, login_time }: SessionState, now: number): boolean =>
  Boolean(access) && login_time !== null && now - login_time < SESSION_LIFETIME_MS

const isOld = ({ login_time }: SessionState, now: number): boolean =>
  login_time !== null && now - login_time >= SESSION_LIFETIME_MS

/**
 * What a change of the store says about the person before it: 'ended' by age or by a refusal, and they may want to go
 * on where they were; 'left' by logging out here or in another tab; undefined when neither happened.
 * @param now milliseconds since 1970
 */
export function partingOf(
  state: SessionState,
  previous: SessionState,
  now: number,
): 'ended' | 'left' | undefined {
  // A login page of another tab forgets an old session whole, profile and all; only a younger one has been left.
  if (previous.user && !state.user && !isOld(previous, now)) return 'left'
  return previous.access && previous.user && !state.access ? 'ended' : undefined
}

/** Milliseconds until the 30 minutes are over; 0 when they are. */
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
