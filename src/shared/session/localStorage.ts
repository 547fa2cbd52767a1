import { normalizeRole } from '#contract/roles.ts'
import { fullName, initials } from './roles.ts'
import {
  createSessionStore,
  keptIfSame,
  type SessionProfile,
  type SessionState,
  type SessionStore,
} from './sessionStore.ts'

/**
 * Local storage items of the portal's session, named exactly as in portal spec §3, in writing order: `access` is
 * written last and removed first. Other tabs read while they are written, and must never see a token next to another
 * session's profile or login time.
 */
export const SESSION_ITEMS = [
  'login_time',
  'authData',
  'permissions',
  'user_id',
  'email',
  'roles',
  'first_name',
  'last_name',
  'is_active',
  'organization',
  'phone_number',
  'last_login',
  'last_password_change',
  'avatar_initial',
  'full_name',
  'permissions_array',
  'refresh',
  'access',
] as const
type SessionItem = (typeof SESSION_ITEMS)[number]

/**
 * The portal's session store: starts from local storage, writes every change back, and follows other tabs, so that a
 * sign-out or role change there applies here too (portal spec §2.1). Widgets use the store without this.
 * @returns the store, and a function that stops following
 */
export function createStoredSession(storage: Storage): { store: SessionStore; stop: () => void } {
  const store = createSessionStore(readSession(storage))
  let isReading = false
  const read = () => {
    // Other tabs clear their tokens while this one still shows the password-changed message.
    if (store.getState().isClosing) return
    isReading = true
    store.setState(({ user, permissions }) => {
      const stored = readSession(storage)
      return {
        ...stored,
        user: keptIfSame(user, stored.user),
        permissions: keptIfSame(permissions, stored.permissions),
      }
    })
    isReading = false
  }
  store.catchUp = () => {
    if (hasChanged(storage, store.getState())) read()
  }
  store.isCatchingUp = () => isReading
  const unsubscribe = store.subscribe((state) => {
    if (!isReading) writeSession(storage, state)
  })
  const follow = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== storage || (key !== null && !SESSION_ITEMS.some((item) => item === key))) return
    read()
  }
  window.addEventListener('storage', follow)
  return {
    store,
    stop: () => {
      unsubscribe()
      window.removeEventListener('storage', follow)
    },
  }
}

/** Whether another tab has signed in or out, or received new tokens, since the state was read. */
const hasChanged = (storage: Storage, { access, login_time }: SessionState): boolean =>
  storage.getItem('access') !== access || readTime(storage.getItem('login_time')) !== login_time

/** Reads the session from local storage; anything unreadable counts as missing. */
export function readSession(storage: Storage): Omit<SessionState, 'isClosing'> {
  const text = (item: SessionItem) => storage.getItem(item)
  const access = text('access')
  const email = text('email')
  return {
    access,
    refresh: text('refresh'),
    user: email === null ? null : readProfile(text, email),
    permissions: readPermissions(text('permissions')),
    login_time: readTime(text('login_time')),
  }
}

function readProfile(text: (item: SessionItem) => string | null, email: string): SessionProfile {
  return {
    id: idOf(text('user_id')) ?? '',
    email,
    first_name: text('first_name') ?? '',
    last_name: text('last_name') ?? '',
    phone_number: text('phone_number') ?? '',
    roles: normalizeRole(text('roles')),
    is_active: text('is_active') !== 'false',
    last_login: text('last_login'),
    last_password_change: text('last_password_change'),
    organization: idOf(text('organization')),
  }
}

/** Writes the items; missing values remove their item. */
export function writeSession(storage: Storage, state: SessionState): void {
  const { access, refresh, user, permissions, login_time } = state
  const items: Record<SessionItem, string | null> = {
    access,
    refresh,
    authData: user && JSON.stringify({ ...user, permissions }),
    permissions: user && JSON.stringify(permissions),
    user_id: textOf(user?.id),
    email: textOf(user?.email),
    roles: textOf(user?.roles),
    first_name: textOf(user?.first_name),
    last_name: textOf(user?.last_name),
    is_active: textOf(user?.is_active),
    login_time: textOf(login_time),
    organization: textOf(user?.organization),
    phone_number: textOf(user?.phone_number),
    last_login: textOf(user?.last_login),
    last_password_change: textOf(user?.last_password_change),
    avatar_initial: user && initials(user),
    full_name: user && fullName(user),
    permissions_array: user && JSON.stringify(Object.keys(permissions).filter((key) => permissions[key])),
  }
  for (const item of access === null ? SESSION_ITEMS.toReversed() : SESSION_ITEMS) {
    const value = items[item]
    if (value === null) storage.removeItem(item)
    else if (storage.getItem(item) !== value) storage.setItem(item, value)
  }
}

const textOf = (value: string | number | boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/** Our ids are numbers; other servers' ids stay text. */
const idOf = (text: string | null): string | number | null =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : text || null

/** Milliseconds, or an ISO date as other builds of the portal may have written it. */
function readTime(text: string | null): number | null {
  if (!text) return null
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isNaN(time) ? null : time
}

function readPermissions(text: string | null): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, held]) => typeof held === 'boolean'))
  } catch {
    return {} // malformed: grants nothing until the next check restores the permissions
  }
}
