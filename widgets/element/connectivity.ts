import { createStore, type StoreApi } from 'zustand/vanilla'
import type { embedStatus } from '#contract/embed.ts'
import { originNotAllowed, WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import type { z } from '#contract/zod.ts'
import { isAbort } from '#src/api/errors.ts'
import { violationReported, watchPolicy } from '#widgets/diagnose/policyWatch.ts'
import { createAlarm } from '#widgets/session/alarm.ts'
import { isPageActive, onResume } from '#widgets/session/resumeEvents.ts'
import type { WidgetFailure } from '#widgets/session/widgetSession.ts'

/** Whether the server can be reached from this page. */
export type Connectivity = { kind: 'reached' } | { kind: 'lost'; failure: WidgetFailure }

/** Finds out why calls get no answer, and notices when they do again. */
export interface ConnectivityMonitor {
  store: StoreApi<Connectivity>
  /** The same fetch, monitored. A failed call rejects once the reason is known. */
  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch
  stop(): void
}

type ConnectivityInit = {
  apiBase: string
  /** Called when the connection is lost, or lost for a different reason. */
  onLost: (failure: WidgetFailure) => void
  /** Time to retry a call, to see whether the server is back. Never for a refusal, except when the person returns. */
  onTry: () => void
  onBack: () => void
}

const FIRST_TRY_MS = 5_000
const LONGEST_TRY_MS = 60_000
/** Delay before the next try, in milliseconds. */
export const tryAfter = (failures: number): number => Math.min(LONGEST_TRY_MS, FIRST_TRY_MS * 2 ** failures)

/** The read by which a runtime tries again. */
export const TRY_PATH = 'auth/check-auth/'

/** Finding out why must not delay the failure for long. */
const STATUS_TIMEOUT_MS = 5_000

export function createConnectivityMonitor({
  apiBase,
  onLost,
  onTry,
  onBack,
}: ConnectivityInit): ConnectivityMonitor {
  const store = createStore<Connectivity>(() => ({ kind: 'reached' }))
  let asking: Promise<void> | undefined
  let tries = 0
  let answers = 0
  let isStopped = false
  /** Why the server is out of reach, while it is. */
  const reason = () => {
    const now = store.getState()
    return now.kind === 'lost' ? now.failure.code : undefined
  }
  const alarm = createAlarm(() => {
    if (isPageActive()) onTry()
  })
  const stopResume = onResume(() => {
    // A page's policy changes only when it is loaded again; a list of pages may have been changed in another tab.
    if (reason() && reason() !== 'policy-refused') onTry()
  })
  // Also informs people who are only reading.
  const wentOffline = () => void ask()
  window.addEventListener('offline', wentOffline)

  function reached(): void {
    answers += 1
    if (!reason()) return
    tries = 0
    alarm.set(undefined)
    store.setState({ kind: 'reached' }, true)
    onBack()
  }

  async function explain(): Promise<void> {
    const before = answers
    const failure = await whyNoAnswer(apiBase, before > 0)
    if (isStopped) return
    if (!failure) return reached()
    // Another call was answered meanwhile, which is newer than this reason.
    if (answers > before) return
    if (reason() !== failure.code) {
      store.setState({ kind: 'lost', failure }, true)
      onLost(failure)
    }
    // Time does not mend a refusal.
    alarm.set(failure.code === 'offline' ? Date.now() + tryAfter(tries++) : undefined)
  }

  function ask(): Promise<void> {
    asking ??= explain().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    store,
    watch: (fetch) => async (input, init) => {
      // Screens poll: while the page is refused, only the read that tries again is sent.
      const isIdle = init?.method === 'GET' && !String(input).endsWith(TRY_PATH)
      if (isIdle && (reason() ?? 'offline') !== 'offline') throw new TypeError(UNREACHABLE)
      try {
        const response = await fetch(input, init)
        reached()
        return response
      } catch (cause) {
        if (isAbort(cause)) throw cause
        await ask()
        throw cause
      }
    },
    stop() {
      isStopped = true
      stopResume()
      window.removeEventListener('offline', wentOffline)
      alarm.set(undefined)
    },
  }
}

/**
 * Finds out why a call failed, which browsers do not reveal across origins. Our server tells every page whether it may
 * call, and the browser reports whether the page's own policy blocked this call.
 * @param hasAnswered a server has answered there before, so the address is right
 * @returns undefined if the server answers and the page may call it: the problem has passed
 */
async function whyNoAnswer(apiBase: string, hasAnswered: boolean): Promise<WidgetFailure | undefined> {
  const address = statusOf(apiBase)
  const policy = watchPolicy()
  try {
    if ((await isAllowed(address)) !== false) return undefined
    return {
      code: 'origin-not-allowed',
      message: `${originNotAllowed(location.origin)} ${WHO_ALLOWS_ORIGINS}`,
    }
  } catch {
    // No answer either, or not one of our server.
    await violationReported()
    if (policy.refusalOf(address) !== undefined)
      return { code: 'policy-refused', message: refusedByPolicy(apiBase) }
    const home = new URL('/api/', apiBase).href
    const isElsewhere = () =>
      isAllowed(statusOf(home)).then(
        (allowed) => allowed !== undefined,
        () => false,
      )
    return !hasAnswered && home !== apiBase && (await isElsewhere())
      ? { code: 'api-base-invalid', message: noConsoleAt(apiBase, home) }
      : { code: 'offline', message: UNREACHABLE }
  } finally {
    policy.stop()
  }
}

const statusOf = (apiBase: string) => `${apiBase}embed/status/`
/** @throws if there is no answer, the page may not read it, or it is not JSON */
async function isAllowed(address: string): Promise<boolean | undefined> {
  const response = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(STATUS_TIMEOUT_MS),
  })
  // Without a schema, which would weigh more than this one field.
  return ((await response.json()) as Partial<z.infer<typeof embedStatus>>).allowed
}

/**
 * Message for a page whose `api-base` is wrong.
 * @param home where a console was found instead
 */
export const noConsoleAt = (apiBase: string, home?: string): string =>
  `No RadOps Console answers at ${apiBase}${home ? `, but one does at ${home}` : ''}: the api-base of this page is wrong.`

const UNREACHABLE = 'RadOps Console cannot be reached. It continues when the connection is back.'

const refusedByPolicy = (apiBase: string) =>
  `The content security policy of this page does not let the widget reach RadOps Console. The owner of this page must add ${apiBase} to connect-src.`
