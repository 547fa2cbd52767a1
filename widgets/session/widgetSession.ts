import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAlarm } from './alarm.ts'
import { isPageActive, onResume } from './resumeEvents.ts'
import { claimsOf, renewalTime } from './tokenClaims.ts'

/** Returns a fresh access token; shared by all waiting calls. */
export type GetToken = () => Promise<string>

const THEMES = ['light', 'dark', 'system'] as const
const DENSITIES = ['comfortable', 'compact'] as const

/** Appearance of widgets; the theme `system` follows the host page. */
export interface Appearance {
  theme: (typeof THEMES)[number]
  density: (typeof DENSITIES)[number]
}

/** An element's appearance attributes; unknown values count as missing. */
export function readAppearance(element: {
  theme: string | null
  density: string | null
}): Partial<Appearance> {
  const theme = THEMES.find((known) => known === element.theme)
  const density = DENSITIES.find((known) => known === element.density)
  return { ...(theme && { theme }), ...(density && { density }) }
}

export interface WidgetSessionState extends Appearance {
  /** `waiting`: no token yet. `needed`: the page must give a new one (`radops-session-needed` was sent). */
  status: 'waiting' | 'ready' | 'needed'
  access: string | null
  /** The page is being asked for a token. */
  isAsking: boolean
  /** No token yet, because the page failed to fetch one; retried automatically. Stays when it is `needed`. */
  isUnreached?: boolean
  /** Increases for another person or server: everything shown and cached is reset. */
  epoch: number
  apiBase: string
  /** A console has accepted a token since the page last signed out, so 'needed' means that the session ended. */
  wasSignedIn?: boolean
  /** The page's mistake in setting up the session, shown in its widgets. */
  mistake?: string | undefined
}

/** Detail of `radops-error`; the message is for people, the code is stable. */
export interface WidgetFailure {
  code:
    | 'session-refused'
    | 'portal-session-refused'
    | 'api-base-invalid'
    | 'origin-not-allowed'
    | 'policy-refused'
    | 'offline'
  message: string
}

/**
 * What `<radops-session>` provides to its widgets: a store, not a snapshot (style rule W5), the one place that renews
 * the token, and a slot for the client that the first view makes and all share.
 */
export interface WidgetSession {
  store: StoreApi<WidgetSessionState>
  /** Replaces the page's token; null signs out. */
  use(access: string | null): void
  /** A new token for a refused call, fetched once however many calls were refused; null if there is none. */
  renew(refused: string | null): Promise<string | null>
  /** Called if a freshly fetched token is refused too. */
  refuse(access: string): void
  /** Asks the page now, because it has just set a function. */
  ask(): void
  /** The person pressed Retry: asks the page now, and notifies it again if that brings no token. */
  retry(): void
  /** The token is another person's, as only the server could tell. */
  restart(): void
  /** Applies the element's attributes: API address and appearance. */
  configure(next: Partial<Appearance & Pick<WidgetSessionState, 'apiBase' | 'mistake'>>): void
  /** Reports a failure of all widgets of the session, once. */
  report(failure: WidgetFailure): void
  /** Watches the clock, the network and the tab. @returns stop */
  connect(): () => void
  /** Made by the session's first view (whose code loads lazily) and dropped with it. */
  runtime?: { epoch: number; dispose(): void } | undefined
}

export interface WidgetSessionHost {
  /** The current source of tokens, which can change at any time. It is called with the refused token. */
  source(): ((refused: string | null) => Promise<string>) | undefined
  /** Dispatches `radops-session-needed`. */
  onNeeded(): void
  /** Dispatches `radops-error`. */
  onFailure(failure: WidgetFailure): void
}

/** Delays after a failure of the page's server: 2, 4, 8 … seconds, at most a minute. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** The page's server may still be starting: tries before reporting a missing token. */
const FIRST_TRIES = 3
/** Minimum interval of renewals, however short-lived the tokens are. */
const LEAST_MS = 10_000
/** A token without expiry is renewed when the tab becomes visible after this long. */
const OLD_MS = 60_000
/** Timeout for the page's token, because every call waits for it. */
export const ANSWER_MS = 30_000

export function createWidgetSession(host: WidgetSessionHost, initial: WidgetSessionState): WidgetSession {
  const store = createStore<WidgetSessionState>(() => initial)
  let asking: Promise<string | null> | undefined
  /** Increases when the page sets the token itself: pending answers are then outdated. */
  let generation = 0
  let failures = 0
  let person: string | undefined
  let receivedAt = 0
  let hasWarned = false
  const alarm = createAlarm(() => {
    if (isPageActive() && host.source()) void ask(null)
    // Otherwise renewed on resume.
  })

  function accept(access: string): void {
    const now = Date.now()
    const { sub } = claimsOf(access)
    const isAnother = person !== undefined && sub !== undefined && sub !== person
    person = sub ?? person
    receivedAt = now
    failures = 0
    store.setState(({ epoch }) => ({
      access,
      status: 'ready',
      isUnreached: false,
      epoch: isAnother ? epoch + 1 : epoch,
    }))
    const due = renewalTime(access, now)
    alarm.set(due === undefined ? undefined : Math.max(due, now + LEAST_MS))
  }

  /**
   * @param refused the token that is no longer valid; null if there was none
   * @param isUnreached the page has not yet said whether there is one
   */
  function requireToken(refused: string | null, isUnreached = false): void {
    const { status } = store.getState()
    store.setState({ access: null, status: 'needed', isUnreached })
    if (status === 'needed') return
    host.onNeeded()
    if (refused !== null) host.onFailure({ code: 'session-refused', message: SESSION_REFUSED })
  }

  /** Once: a page that does not return its token never does. */
  function warnNoToken(answer: unknown): void {
    if (hasWarned) return
    hasWarned = true
    const given =
      answer === null || answer === undefined ? String(answer) : `a value of type ${typeof answer}`
    console.error(
      `radops-session: getToken resolved to ${given}. It must resolve to an access token, as text.`,
    )
  }

  /** One request at a time. @param refused the token a server refused; null if it only expires soon */
  function ask(refused: string | null): Promise<string | null> {
    if (asking) return asking
    const mine = askPage(refused).finally(() => {
      if (asking !== mine) return
      asking = undefined
      store.setState({ isAsking: false })
    })
    asking = mine
    return mine
  }

  async function askPage(refused: string | null): Promise<string | null> {
    const asked = generation
    alarm.set(undefined)
    store.setState({ isAsking: true })
    let answer: unknown
    let hasFailed = false
    try {
      const source = host.source()
      answer = await withTimeout(source?.(refused))
      if (source && typeof answer !== 'string') warnNoToken(answer)
    } catch (error) {
      hasFailed = true
      // Logs only the error's name, for the page's developer: its message may quote an answer with a token.
      console.error('radops-session: getToken failed', error instanceof Error ? error.name : typeof error)
    }
    if (asked !== generation) return store.getState().access
    if (typeof answer === 'string' && answer !== '' && answer !== refused && host.source()) {
      accept(answer)
      return answer
    }
    const { access, status, isUnreached } = store.getState()
    if (hasFailed) {
      alarm.set(Date.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
      failures += 1
    }
    // A token that was not refused stays in use.
    if (access !== null && access !== refused) return access
    if (hasFailed && status === 'waiting' && failures < FIRST_TRIES) store.setState({ isUnreached: true })
    else requireToken(refused, hasFailed && (status === 'waiting' || isUnreached))
    return null
  }

  function askNow(): Promise<string | null> {
    failures = 0
    return ask(null)
  }

  function resume(cause: 'online' | 'visible'): void {
    if (!host.source() || !isPageActive()) return
    const { status, access, isUnreached } = store.getState()
    if (status === 'needed' || isUnreached) return void ask(null)
    if (access === null) return
    if (cause === 'online' || isHalfExpired(access, receivedAt)) void ask(null)
    else alarm.check()
  }

  return {
    store,
    use(access) {
      generation += 1
      asking = undefined
      store.setState({ isAsking: false, isUnreached: false, ...(access === null && { wasSignedIn: false }) })
      if (access !== null) return accept(access)
      alarm.set(undefined)
      person = undefined
      if (store.getState().status === 'waiting') return
      store.setState(({ epoch }) => ({ access: null, status: 'waiting', epoch: epoch + 1 }))
    },
    renew(refused) {
      const { access, status } = store.getState()
      // Another call was refused first and has already brought a newer token.
      if (access !== null && access !== refused) return Promise.resolve(access)
      // The page knows, and is asked again on a timer, on resume, or on Retry.
      if (status === 'needed') return asking ?? Promise.resolve(null)
      return ask(refused)
    },
    refuse(access) {
      if (store.getState().access === access) requireToken(access)
    },
    ask: () => void askNow(),
    retry() {
      if (!host.source()) return host.onNeeded()
      const { status } = store.getState()
      // `requireToken` already notifies the page if it did not know.
      void askNow().then((access) => {
        if (access !== null || store.getState().status !== status) return
        if (status === 'needed') host.onNeeded()
        else requireToken(null, store.getState().isUnreached)
      })
    },
    restart: () => store.setState(({ epoch }) => ({ epoch: epoch + 1 })),
    configure: (next) =>
      store.setState((state) => ({
        ...next,
        epoch: next.apiBase === undefined || next.apiBase === state.apiBase ? state.epoch : state.epoch + 1,
      })),
    report: host.onFailure,
    connect() {
      const stop = onResume(resume)
      alarm.check()
      // It may have been off the page for a long time.
      resume('visible')
      return () => {
        stop()
        alarm.pause()
      }
    },
  }
}

const SESSION_REFUSED = 'RadOps Console did not accept the sign-in of this page, and the page has no other.'

/** @throws if there is no answer after ANSWER_MS; later ones are ignored */
async function withTimeout(answer: Promise<string> | undefined): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${ANSWER_MS} ms`)), ANSWER_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/** Half of the token's time is over, or it has no expiry and is old. */
function isHalfExpired(access: string, receivedAt: number): boolean {
  const { exp } = claimsOf(access)
  const now = Date.now()
  return exp === undefined ? now - receivedAt > OLD_MS : now - receivedAt > exp * 1_000 - now
}
