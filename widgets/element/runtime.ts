import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { checkAuthResponse, type SessionUser } from '#contract/session.ts'
import { ApiError } from '#src/api/errors.ts'
import { type Api, createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { createSessionStore, type SessionStore, signIn } from '#src/shared/session/sessionStore.ts'
import { createAlarm } from '#widgets/session/alarm.ts'
import { isPageActive } from '#widgets/session/resumeEvents.ts'
import { claimsOf } from '#widgets/session/tokenClaims.ts'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'
import { clearQueries } from './clearQueries.ts'
import {
  type Connectivity,
  createConnectivityMonitor,
  noConsoleAt,
  TRY_PATH,
  tryAfter,
} from './connectivity.ts'
import { reportingCache } from './readFailures.ts'
import { renewing } from './renewing.ts'

/**
 * State of identifying the token's person. `isReported`: the page already knows. `isFinal`: the same token would be
 * refused again.
 */
type Identity =
  | { kind: 'asking' }
  | { kind: 'known' }
  | { kind: 'failed'; message: string; isReported: boolean; isFinal: boolean }

/** Shared by all widgets of one `<radops-session>`: one client, one cache, one live connection. */
export interface WidgetRuntime {
  /** Epoch of the session it was made for; a new one needs a new runtime. */
  epoch: number
  api: Api
  client: QueryClient
  store: SessionStore
  identity: StoreApi<Identity>
  connectivity: StoreApi<Connectivity>
  /** Identifies the token's person again, and refetches everything on screen. */
  retry(): void
  dispose(): void
}

/** A session's runtime; made by its first view and stored in the session. */
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
  /** The token by which the person on screen was identified. */
  let known = access
  let failures = 0
  /** The server's extensions, from the same answer. */
  let extensions: readonly string[] = []
  const again = createAlarm(() => {
    if (isPageActive()) void identify()
    else again.set(Date.now() + tryAfter(0))
  })
  const connectivity = createConnectivityMonitor({
    apiBase,
    onLost: session.report,
    onTry: identifyAgain,
    onBack: () => void client.invalidateQueries(),
  })
  // A lost connection or ended sign-in is reported once for all queries.
  const isReported = ({ status }: ApiError) => status === 401 || connectivity.store.getState().kind === 'lost'
  const client = createQueryClient(reportingCache(isReported))
  const api = createApi({
    base: apiBase,
    session: store,
    extensions: () => extensions,
    fetch: connectivity.watch(renewing(session)),
    // Nothing to do: the token was already renewed if possible, the session element has told the page, and the view
    // stays.
    onUnauthorized: () => undefined,
  })

  function identifyAgain(): void {
    if (!store.getState().user) identity.setState({ kind: 'asking' }, true)
    void identify()
  }

  let isDisposed = false
  const isOver = () => isDisposed || session.store.getState().epoch !== epoch

  async function identify(): Promise<void> {
    const { access: asked } = store.getState()
    if (!asked) return
    again.set(undefined)
    try {
      const answer = await api.get(checkAuthResponse, TRY_PATH, undefined, { cache: 'no-store' })
      const { access: current, user, audience, login_time } = store.getState()
      // The token was removed, or the runtime disposed meanwhile.
      if (!current || isOver()) return
      const { id } = { ...NOBODY, ...answer.user }
      if (user && user.id !== id) {
        store.setState({ access: known })
        return session.restart()
      }
      known = asked
      extensions = answer.extensions ?? []
      const permissions = answer.user?.permissions ?? answer.permissions ?? {}
      // Keep the page's token: the page decides how long it lives.
      signIn(
        store,
        { access: current, user: { ...NOBODY, ...answer.user, permissions } },
        login_time ?? Date.now(),
      )
      store.setState({ audience: answer.aud })
      // Another kind of token may see more or less.
      if (user && audience !== answer.aud) void client.invalidateQueries()
      session.store.setState({ wasSignedIn: true })
      identity.setState({ kind: 'known' }, true)
      failures = 0
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 401 && !isOver()) fail(cause)
    }
  }

  /** Retries until the person is known, because nothing can be shown before. */
  function fail({ status, message }: ApiError): void {
    const { access: asked, user } = store.getState()
    const { origin } = claimsOf(asked ?? '')
    const isFinal = status === 403 && origin !== undefined && origin !== location.origin
    // A server that has identified the person is the right one; a 404 is then temporary.
    const isElsewhere = status === 404 && !user
    const shown = isElsewhere ? noConsoleAt(apiBase) : message
    if (isElsewhere && failures === 0) session.report({ code: 'api-base-invalid', message: shown })
    if (isFinal) session.report({ code: 'origin-not-allowed', message })
    identity.setState({ kind: 'failed', message: shown, isReported: isElsewhere || isFinal, isFinal }, true)
    if (isFinal) return
    // If the connection is lost, its monitor retries.
    if (connectivity.store.getState().kind === 'reached') again.set(Date.now() + tryAfter(failures++))
  }

  function dispose(): void {
    isDisposed = true
    unsubscribe()
    connectivity.stop()
    again.set(undefined)
    clearQueries(client)
    // Views that unmount in this task may still query.
    setTimeout(() => clearQueries(client))
    // Views that unmount may still send calls as this person, such as releasing a kiosk.
    setTimeout(() => store.setState({ access: null }), FINAL_CALLS_MS)
  }

  const unsubscribe = session.store.subscribe((next, before) => {
    if (next.epoch !== epoch) return dispose()
    if (next.access === before.access) return
    store.setState({ access: next.access })
    if (!next.access) return
    identifyAgain()
    // Repeat what was refused meanwhile.
    if (!before.access) void client.invalidateQueries()
  })
  void identify()

  return {
    epoch,
    api,
    client,
    store,
    identity,
    connectivity: connectivity.store,
    retry() {
      identifyAgain()
      void client.invalidateQueries()
    },
    dispose,
  }
}

/** By then a removed view and its effects are long gone. */
const FINAL_CALLS_MS = 1_000

/** Defaults if a server only sends permissions (portal spec §7). */
const NOBODY: SessionUser = { id: 0, email: '', roles: '' }
