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
import { type Connectivity, createConnectivityMonitor, noConsoleAt, tryAfter } from './connectivity.ts'
import { forgetReads } from './forgetReads.ts'
import { watchedReads } from './readFailures.ts'
import { renewing } from './renewing.ts'

/**
 * Who the token belongs to: being asked, known, or not to be had. `isTold`: the page knows already. `isFinal`: the same token
 * would be refused again.
 */
type Identity =
  | { kind: 'asking' }
  | { kind: 'known' }
  | { kind: 'failed'; message: string; isTold: boolean; isFinal: boolean }

/** What all widgets of one `<radops-session>` share: one client, one cache, one live connection. */
export interface WidgetRuntime {
  /** That of the session it was made for; another one needs another runtime. */
  epoch: number
  api: Api
  client: QueryClient
  store: SessionStore
  identity: StoreApi<Identity>
  reach: StoreApi<Connectivity>
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
  /** The token that the person on screen was known by. */
  let known = access
  let failures = 0
  /** What the server knows beyond the specification, as it says with who the person is. */
  let extensions: readonly string[] = []
  const again = createAlarm(() => {
    if (isPageActive()) void identify()
    else again.set(Date.now() + tryAfter(0))
  })
  const reach = createConnectivityMonitor({
    apiBase,
    onLost: session.report,
    onTry: askAnew,
    onBack: () => void client.invalidateQueries(),
  })
  // Why nothing answers, or that the sign-in has ended, is told for all reads at once.
  const isTold = ({ status }: ApiError) => status === 401 || reach.store.getState().kind === 'lost'
  const client = createQueryClient(watchedReads(isTold))
  const api = createApi({
    base: apiBase,
    session: store,
    extensions: () => extensions,
    fetch: reach.watch(renewing(session)),
    // The renewal below was tried first, and the session element has told the page. What is on screen stays there.
    onUnauthorized: () => undefined,
  })

  function askAnew(): void {
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
      const answer = await api.get(checkAuthResponse, 'auth/check-auth/', undefined, { cache: 'no-store' })
      const { access: current, user, audience, login_time } = store.getState()
      // The answer is about a token that has gone, or for a runtime that has.
      if (!current || isOver()) return
      const { id } = { ...NOBODY, ...answer.user }
      if (user && user.id !== id) {
        store.setState({ access: known })
        return session.startAnew()
      }
      known = asked
      extensions = answer.extensions ?? []
      const permissions = answer.user?.permissions ?? answer.permissions ?? {}
      // The widget keeps the token the page gave it: the page, not the widget, decides how long it lives.
      signIn(
        store,
        { access: current, refresh: '', user: { ...NOBODY, ...answer.user, permissions } },
        login_time ?? Date.now(),
      )
      store.setState({ audience: answer.aud })
      // A token of another kind reaches further, or less far.
      if (user && audience !== answer.aud) void client.invalidateQueries()
      session.store.setState({ wasSignedIn: true })
      identity.setState({ kind: 'known' }, true)
      failures = 0
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 401 && !isOver()) fail(cause)
    }
  }

  /** Nothing can be shown before that is known, so that it is asked again until it is. */
  function fail({ status, message }: ApiError): void {
    const { access: asked, user } = store.getState()
    const { origin } = claimsOf(asked ?? '')
    const isFinal = status === 403 && origin !== undefined && origin !== location.origin
    // A server that knows who is signed in has that address, and may miss it for a moment.
    const isElsewhere = status === 404 && !user
    const told = isElsewhere ? noConsoleAt(apiBase) : message
    if (isElsewhere && failures === 0) session.report({ code: 'api-base-invalid', message: told })
    if (isFinal) session.report({ code: 'origin-not-allowed', message })
    identity.setState({ kind: 'failed', message: told, isTold: isElsewhere || isFinal, isFinal }, true)
    if (isFinal) return
    // Where the line is lost, whoever watches it tries.
    if (reach.store.getState().kind === 'reached') again.set(Date.now() + tryAfter(failures++))
  }

  function dispose(): void {
    isDisposed = true
    unsubscribe()
    reach.stop()
    again.set(undefined)
    forgetReads(client)
    // Views that leave within this task may have asked once more.
    setTimeout(() => forgetReads(client))
    // Views that leave have a last word in the name they had, such as that a kiosk is held no more.
    setTimeout(() => store.setState({ access: null }), LAST_WORDS_MS)
  }

  const unsubscribe = session.store.subscribe((next, before) => {
    if (next.epoch !== epoch) return dispose()
    if (next.access === before.access) return
    store.setState({ access: next.access })
    if (!next.access) return
    askAnew()
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
      askAnew()
      void client.invalidateQueries()
    },
    dispose,
  }
}

/** A view is gone from the screen, and its effects with it, long before. */
const LAST_WORDS_MS = 1_000

/** What a server that only answers permissions (portal spec §7) leaves open. */
const NOBODY: SessionUser = { id: 0, email: '', roles: '' }
