import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAlarm } from './alarm.ts'
import { isPageActive, onResume } from './resumeEvents.ts'
import { claimsOf, renewalTime } from './tokenClaims.ts'

/** Returns a fresh access token; called once for many askers. */
export type GetToken = () => Promise<string>

const THEMES = ['light', 'dark', 'system'] as const
const DENSITIES = ['comfortable', 'compact'] as const

/** How widgets look; the theme `system` follows the host page. */
export interface Looks {
  theme: (typeof THEMES)[number]
  density: (typeof DENSITIES)[number]
}

/** What an element's attributes say about looks; a word that is none of ours counts as missing. */
export function readLooks(element: { theme: string | null; density: string | null }): Partial<Looks> {
  const theme = THEMES.find((known) => known === element.theme)
  const density = DENSITIES.find((known) => known === element.density)
  return { ...(theme && { theme }), ...(density && { density }) }
}

export interface WidgetSessionState extends Looks {
  /** `waiting`: no token yet. `needed`: the page must give a new one (`radops-session-needed` was sent). */
  status: 'waiting' | 'ready' | 'needed'
  access: string | null
  /** The page is being asked for a token at this moment. */
  isAsking: boolean
  /** There was no token yet, and the page failed to fetch one; it is asked again by itself. */
  isUnreached?: boolean
  /** Rises with another person or another server: everything shown, and every answer kept, begins again. */
  epoch: number
  apiBase: string
  /** A console has taken the page's token since it last signed out: the session that is needed has been here before. */
  wasSignedIn?: boolean
  /** Mistakes of the page in setting up the session, shown in its widgets. */
  mistake?: string | undefined
}

/** What a page hears as `radops-error`; the words are for people, the code is stable. */
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
 * What `<radops-session>` hands to the widgets inside it: a store, not a snapshot (style rule W5), the one place that
 * renews the token, and a slot where the first view keeps the client that all of them share.
 */
export interface WidgetSession {
  store: StoreApi<WidgetSessionState>
  /** Takes the page's token in place of the one before; null signs out. */
  use(access: string | null): void
  /** For a call that was refused: a new token, asked for once however many were refused together; null when there is none. */
  renew(refused: string | null): Promise<string | null>
  /** A token that had only just been fetched is refused too. */
  refuse(access: string): void
  /** Asks the page now: it has just given a function. */
  ask(): void
  /** The person has pressed Retry: asks the page now, and tells it again when that brings no token. */
  retry(): void
  /** The token is another person's, which only the server could tell. */
  startAnew(): void
  /** Where the API is and how widgets look, as the element's attributes say. */
  configure(next: Partial<Looks & Pick<WidgetSessionState, 'apiBase' | 'mistake'>>): void
  /** Tells the page what concerns all widgets of the session, once. */
  report(failure: WidgetFailure): void
  /** Watches the clock, the network and the tab. @returns stop */
  connect(): () => void
  /** Made by the first view of this session (src of it is loaded lazily) and dropped with it. */
  runtime?: { epoch: number; dispose(): void } | undefined
}

export interface WidgetSessionHost {
  /**
   * Where tokens come from at this moment; it may be set or changed at any time.
   * The function gets the refused token.
   */
  source(): ((refused: string | null) => Promise<string>) | undefined
  /** Tells the page that a token is needed; `radops-session-needed`. */
  onNeeded(): void
  /** `radops-error` */
  onFailure(failure: WidgetFailure): void
}

/** A page's server that fails is asked again after 2, 4, 8 … seconds, once a minute at last. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** A host page's server may still be starting: retry this often before reporting a missing token. */
const FIRST_TRIES = 3
/** However short the tokens are, the page is not asked more often by the clock. */
const LEAST_MS = 10_000
/** A token without an expiry is renewed when the tab becomes visible after this long. */
const OLD_MS = 60_000
/** A page that has given no token after this long counts as one that failed: every call waits for it. */
export const ANSWER_MS = 30_000

export function createWidgetSession(host: WidgetSessionHost, initial: WidgetSessionState): WidgetSession {
  const store = createStore<WidgetSessionState>(() => initial)
  let asking: Promise<string | null> | undefined
  /** Rises when the page sets the token itself: an answer that was asked for before that is of the past. */
  let generation = 0
  let failures = 0
  let person: string | undefined
  let receivedAt = 0
  let hasSaidNoToken = false
  const alarm = createAlarm(() => {
    if (isPageActive() && host.source()) void ask(null)
    // Otherwise the next wake-up finds it.
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

  /** @param refused the token that no longer counts; null where there was none */
  function need(refused: string | null): void {
    if (store.getState().status === 'needed') return
    store.setState({ access: null, status: 'needed', isUnreached: false })
    host.onNeeded()
    if (refused !== null) host.onFailure({ code: 'session-refused', message: SESSION_REFUSED })
  }

  /** Once: a page that has forgotten to return its token forgets it every time. */
  function sayNoToken(answer: unknown): void {
    if (hasSaidNoToken) return
    hasSaidNoToken = true
    const given =
      answer === null || answer === undefined ? String(answer) : `a value of type ${typeof answer}`
    console.error(
      `radops-session: getToken resolved to ${given}. It must resolve to an access token, as text.`,
    )
  }

  /** One question at a time. @param refused the token a server did not take; null when it is only about to end */
  function ask(refused: string | null): Promise<string | null> {
    if (asking) return asking
    const mine = memoizeAsync(refused).finally(() => {
      if (asking !== mine) return
      asking = undefined
      store.setState({ isAsking: false })
    })
    asking = mine
    return mine
  }

  async function memoizeAsync(refused: string | null): Promise<string | null> {
    const asked = generation
    alarm.set(undefined)
    store.setState({ isAsking: true })
    let answer: unknown
    let hasFailed = false
    try {
      const source = host.source()
      answer = await inTime(source?.(refused))
      if (source && typeof answer !== 'string') sayNoToken(answer)
    } catch (error) {
      hasFailed = true
      // The page's own function failed; its developer reads why here, the widget shows that a session is needed.
      // By its name alone: its words may quote an answer that holds a token.
      console.error('radops-session: getToken failed', error instanceof Error ? error.name : typeof error)
    }
    if (asked !== generation) return store.getState().access
    if (typeof answer === 'string' && answer !== '' && answer !== refused && host.source()) {
      accept(answer)
      return answer
    }
    const { access, status } = store.getState()
    if (hasFailed) {
      alarm.set(Date.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
      failures += 1
    }
    // A token that nobody has refused goes on until it is.
    if (access !== null && access !== refused) return access
    if (hasFailed && status === 'waiting' && failures < FIRST_TRIES) store.setState({ isUnreached: true })
    else need(refused)
    return null
  }

  function askNow(): Promise<string | null> {
    failures = 0
    return ask(null)
  }

  function wake(cause: 'online' | 'visible'): void {
    if (!host.source() || !isPageActive()) return
    const { status, access, isUnreached } = store.getState()
    if (status === 'needed' || isUnreached) return void ask(null)
    if (access === null) return
    if (cause === 'online' || isHalfOver(access, receivedAt)) void ask(null)
    else alarm.look()
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
      // The page knows, and is asked again by the clock, the network, or the person.
      if (status === 'needed') return asking ?? Promise.resolve(null)
      return ask(refused)
    },
    refuse(access) {
      if (store.getState().access === access) need(access)
    },
    ask: () => void askNow(),
    retry() {
      if (!host.source()) return host.onNeeded()
      const { status } = store.getState()
      // Told once by the question itself where the page did not know of the need.
      void askNow().then((access) => {
        if (access !== null || store.getState().status !== status) return
        if (status === 'needed') host.onNeeded()
        else need(null)
      })
    },
    startAnew: () => store.setState(({ epoch }) => ({ epoch: epoch + 1 })),
    configure: (next) =>
      store.setState((state) => ({
        ...next,
        epoch: next.apiBase === undefined || next.apiBase === state.apiBase ? state.epoch : state.epoch + 1,
      })),
    report: host.onFailure,
    connect() {
      const stop = onResume(wake)
      alarm.look()
      // It may have been away from the page for long.
      wake('visible')
      return () => {
        stop()
        alarm.rest()
      }
    },
  }
}

const SESSION_REFUSED = 'RadOps did not accept the sign-in of this page, and the page has no other.'

/** @throws when there is no answer after ANSWER_MS; a later one is ignored */
async function inTime(answer: Promise<string> | undefined): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${ANSWER_MS} ms`)), ANSWER_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/** Half of the token's time is gone, or it does not say and has been here for a while. */
function isHalfOver(access: string, receivedAt: number): boolean {
  const { exp } = claimsOf(access)
  const now = Date.now()
  return exp === undefined ? now - receivedAt > OLD_MS : now - receivedAt > exp * 1_000 - now
}
