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
}

export type SessionStore = StoreApi<SessionState>

export const SIGNED_OUT: SessionState = {
  access: null,
  refresh: null,
  user: null,
  permissions: {},
  login_time: null,
}

/** One store per root, handed down: React and Lit share it, two widgets on a page do not fight (style rule A5). */
export const createSessionStore = (initial: Partial<SessionState> = {}): SessionStore =>
  createStore<SessionState>(() => ({ ...SIGNED_OUT, ...initial }))

/**
 * Takes over an answer of auth/login/ or of a password reset that signs in.
 * @param now milliseconds since 1970; starts the 30 minutes
 */
export function signIn(store: SessionStore, { access, refresh, user }: LoginResponse, now: number): void {
  store.setState({
    access,
    refresh,
    user: toProfile(user),
    permissions: user.permissions ?? {},
    login_time: now,
  })
}

/** Takes over auth/check-auth/: nothing stored is ever replaced by a value the answer leaves out (ruling 22). */
export function applyCheck(
  store: SessionStore,
  { access, refresh, permissions, user }: CheckAuthResponse,
): void {
  store.setState((state) => ({
    access: access ?? state.access,
    refresh: refresh ?? state.refresh,
    permissions: user?.permissions ?? permissions ?? state.permissions,
    // The role may have changed since the login; the rest of the profile stays as the login told it.
    user: state.user && user?.roles ? { ...state.user, roles: firstRole(user.roles) } : state.user,
  }))
}

/** A 401 or a failed check: access and refresh go, the profile stays (ruling 21). */
export const clearTokens = (store: SessionStore): void => store.setState({ access: null, refresh: null })

/** Logout, password change, a session found too old by the login page. */
export const clearAll = (store: SessionStore): void => store.setState(SIGNED_OUT)

/** Signed in as far as the browser can tell: a token, and a login younger than 30 minutes (ruling 23). */
export const isAlive = ({ access, login_time }: SessionState, now: number): boolean =>
  Boolean(access) && login_time !== null && now - login_time < SESSION_LIFETIME_MS

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
