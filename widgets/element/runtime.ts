import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { checkAuthResponse, type SessionUser } from '#contract/session.ts'
import { ApiError } from '#src/api/errors.ts'
import { type Api, createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { createSessionStore, type SessionStore, signIn } from '#src/shared/session/sessionStore.ts'
import { takeAhead } from '#widgets/session/readAhead.ts'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'
import { createReach, type Reach } from './reach.ts'
import { watchedReads } from './readFailures.ts'

/** Who the token belongs to: being asked, known, or not to be had. */
export type Identity = { kind: 'asking' } | { kind: 'known' } | { kind: 'failed'; error: ApiError }

/** What all widgets of one `<radops-session>` share: one client, one cache, one live connection. */
export interface WidgetRuntime {
  /** That of the session it was made for; another one needs another runtime. */
  epoch: number
  api: Api
  client: QueryClient
  store: SessionStore
  identity: StoreApi<Identity>
  reach: StoreApi<Reach>
  /** Asks again who the token belongs to, and for everything on screen. */
  retry(): void
  dispose(): void
}

/** The runtime of a session, made by its first view and kept in the session. */
export function runtimeOf(session: WidgetSession): WidgetRuntime {
  if (session.runtime?.epoch !== session.store.getState().epoch) {
    session.runtime?.dispose()
    session.runtime = createRuntime(session)
  }
  return session.runtime as WidgetRuntime
}

function createRuntime(session: WidgetSession): WidgetRuntime {
  const { apiBase, access, epoch } = session.store.getState()
  const store = createSessionStore({ access })
  const identity = createStore<Identity>(() => ({ kind: 'asking' }))
  const reach = createReach({
    apiBase,
    onLost: session.report,
    onTry: () => void identify(),
    onBack: () => void client.invalidateQueries(),
  })
  // Why nothing answers, or that the sign-in has ended, is told for all reads at once.
  const isTold = ({ status }: ApiError) => status === 401 || reach.store.getState().kind === 'lost'
  const client = createQueryClient(watchedReads(isTold))
  const api = createApi({
    base: apiBase,
    session: store,
    fetch: reach.watch(renewing(session)),
    // The renewal below was tried first, and the session element has told the page. What is on screen stays there.
    onUnauthorized: () => undefined,
  })

  async function identify(): Promise<void> {
    const { access: asked } = store.getState()
    if (!asked) return
    if (!store.getState().user) identity.setState({ kind: 'asking' }, true)
    try {
      const answer = await api.get(checkAuthResponse, 'auth/check-auth/', undefined, { cache: 'no-store' })
      const { access: current, user, login_time } = store.getState()
      // The answer is about a token that has gone, or for a runtime that has.
      if (!current || session.store.getState().epoch !== epoch) return
      const { id } = { ...NOBODY, ...answer.user }
      if (user && user.id !== id) return session.startAnew()
      const permissions = answer.user?.permissions ?? answer.permissions ?? {}
      // The widget keeps the token the page gave it: the page, not the widget, decides how long it lives.
      signIn(
        store,
        { access: current, refresh: '', user: { ...NOBODY, ...answer.user, permissions } },
        login_time ?? Date.now(),
      )
      store.setState({ audience: answer.aud })
      identity.setState({ kind: 'known' }, true)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 401) identity.setState({ kind: 'failed', error: cause }, true)
    }
  }

  function dispose(): void {
    unsubscribe()
    reach.stop()
    client.clear()
    store.setState({ access: null })
  }

  const unsubscribe = session.store.subscribe((next, before) => {
    if (next.epoch !== epoch) return dispose()
    if (next.access === before.access) return
    store.setState({ access: next.access })
    if (!next.access) return
    void identify()
    // What was refused meanwhile is asked for again.
    if (!before.access) void client.invalidateQueries()
  })
  void identify()

  return {
    epoch,
    api,
    client,
    store,
    identity,
    reach: reach.store,
    retry() {
      void identify()
      void client.invalidateQueries()
    },
    dispose,
  }
}

/** What a server that only answers permissions (portal spec §7) leaves open. */
const NOBODY: SessionUser = { id: 0, email: '', roles: '' }

/** Answers a refused call with a fresh token from the page, once. */
function renewing(session: WidgetSession): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? null
    // A server asked without a token could only refuse, every five seconds where screens poll.
    if (token === null && session.store.getState().status === 'needed') return signInNeeded()
    const ahead = init?.method === 'GET' ? takeAhead(session, String(input), token) : undefined
    const response = await (ahead ?? fetch(input, init))
    if (response.status !== 401) return response
    const access = await unlessAborted(session.renew(token), init?.signal)
    if (!access) return response
    headers.set('Authorization', `Bearer ${access}`)
    const again = await fetch(input, { ...init, headers })
    if (again.status === 401) session.refuse(access)
    return again
  }
}

/** The caller gives up waiting; the question goes on for the others. @throws the signal's reason */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer
  signal.throwIfAborted()
  let stop: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
  })
  signal.addEventListener('abort', stop)
  return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

const signInNeeded = (): Response => Response.json({ detail: 'Sign-in needed.' }, { status: 401 })
