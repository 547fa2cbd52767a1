import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { normalizeRole } from '#contract/roles.ts'
import { invariant } from '#src/shared/invariant.ts'
import type { SessionProfile, SessionStore } from './sessionStore.ts'

/** The signed-in person, for screens and rules. */
export type Session = {
  user: SessionProfile
  /** Normalised (trimmed, lower-case); rules compare `actsAs(role)`. */
  role: string
  permissions: Record<string, boolean>
  /** Id of the stored organization (ruling 29). */
  organization: string | number | null
  /** `widget`: a read-only sign-in; unset in the portal. */
  audience?: 'widget' | undefined
}

const SessionContext = createContext<SessionStore | null>(null)

/** Provides the root's session store; the portal and each widget have their own. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>
}

/** The store itself, for code that signs in or out. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  invariant(store, 'useSessionStore outside SessionProvider')
  return store
}

/**
 * The signed-in person; follows changes in this and other tabs.
 * @throws if nobody is signed in, which cannot happen behind the authentication wrapper
 */
export function useSession(): Session {
  const store = useSessionStore()
  // One by one: new tokens are no reason to render every screen again.
  const user = useStore(store, (state) => state.user)
  const permissions = useStore(store, (state) => state.permissions)
  const audience = useStore(store, (state) => state.audience)
  return useMemo(() => {
    invariant(user, 'useSession without a signed-in user')
    return toSession(user, permissions, audience)
  }, [user, permissions, audience])
}

/** The session outside of rendering; undefined if nobody is signed in. */
export function sessionOf(store: SessionStore): Session | undefined {
  const { user, permissions, access } = store.getState()
  return user && access ? toSession(user, permissions) : undefined
}

const toSession = (
  user: SessionProfile,
  permissions: Session['permissions'],
  audience?: Session['audience'],
): Session => ({
  user,
  permissions,
  ...(audience && { audience }),
  role: normalizeRole(user.roles),
  organization: user.organization,
})

/** The normalised role, '' if nobody is signed in. */
export const useRole = (): string => useStore(useSessionStore(), ({ user }) => normalizeRole(user?.roles))
