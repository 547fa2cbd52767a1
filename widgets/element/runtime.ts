import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { checkAuthResponse, type SessionUser } from '#contract/session.ts'
import { ApiError } from '#src/api/errors.ts'
import { type Api, createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { createSessionStore, type SessionStore, signIn } from '#src/shared/session/sessionStore.ts'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'

/** Who the token belongs to: being asked, known, or not to be had. */
export type Identity = { kind: 'asking' } | { kind: 'known' } | { kind: 'failed'; error: ApiError }

/** What all widgets of one `<radops-session>` share: one client, one cache, one live connection. */
export interface WidgetRuntime {
  api: Api
  client: QueryClient
  store: SessionStore
  identity: StoreApi<Identity>
  /** Asks again who the token belongs to. */
  identify(): void
  dispose(): void
}

/** The runtime of a session, made by its first view and kept in the session. */
export function runtimeOf(session: WidgetSession): WidgetRuntime {
  session.runtime ??= createRuntime(session)
  return session.runtime as WidgetRuntime
}

function createRuntime(session: WidgetSession): WidgetRuntime {
  const { apiBase, access } = session.store.getState()
  const store = createSessionStore({ access })
  const identity = createStore<Identity>(() => ({ kind: 'asking' }))
  const client = createQueryClient()
  const api = createApi({
    base: apiBase,
    session: store,
    fetch: renewing(session),
    // The renewal below was tried first: the page has no better token, and the session element has told it so.
    onUnauthorized: () => client.clear(),
  })

  async function identify(): Promise<void> {
    const { access: asked } = store.getState()
    if (!asked) return
    if (!store.getState().user) identity.setState({ kind: 'asking' }, true)
    try {
      const answer = await api.get(checkAuthResponse, 'auth/check-auth/', undefined, { cache: 'no-store' })
      const current = store.getState().access
      if (!current) return
      const permissions = answer.user?.permissions ?? answer.permissions ?? {}
      // The widget keeps the token the page gave it: the page, not the widget, decides how long it lives.
      signIn(
        store,
        { access: current, refresh: '', user: { ...NOBODY, ...answer.user, permissions } },
        Date.now(),
      )
      identity.setState({ kind: 'known' }, true)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 401) identity.setState({ kind: 'failed', error: cause }, true)
    }
  }

  const unsubscribe = session.store.subscribe((next, before) => {
    if (next.access === before.access) return
    store.setState({ access: next.access })
    if (next.access) void identify()
    else client.clear()
  })
  void identify()

  return {
    api,
    client,
    store,
    identity,
    identify: () => void identify(),
    dispose() {
      unsubscribe()
      client.clear()
      store.setState({ access: null })
    },
  }
}

/** What a server that only answers permissions (portal spec §7) leaves open. */
const NOBODY: SessionUser = { id: 0, email: '', roles: '' }

/** Answers a refused call with a fresh token from the page, once. */
function renewing(session: WidgetSession): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.status !== 401) return response
    const headers = new Headers(init?.headers)
    const refused = headers.get('Authorization')?.replace(/^Bearer /, '') ?? null
    const access = await session.renew(refused)
    if (!access) return response
    headers.set('Authorization', `Bearer ${access}`)
    return fetch(input, { ...init, headers })
  }
}
