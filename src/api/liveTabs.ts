import { LIVE_HEARTBEAT_MS, type LiveChange, liveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import type { SessionState } from '#src/shared/session/sessionStore.ts'
import { isAbort } from './errors.ts'
import { connectLive, type LiveInit, type LiveState } from './liveConnection.ts'

/** Messages between tabs. Not a discriminated union: that would add to every first page. */
const tabMessage = z.union([
  // With `to`, only for that tab.
  z.object({ kind: z.literal('change'), change: liveChange, to: z.optional(z.string()) }),
  z.object({ kind: z.literal('missed'), to: z.optional(z.string()) }),
  z.object({ kind: z.literal('state'), state: z.enum(['live', 'connecting', 'off'] satisfies LiveState[]) }),
  // With `since`, in milliseconds since 1970: also for the changes from then on.
  z.object({ kind: z.literal('ask'), since: z.optional(z.number()), from: z.optional(z.string()) }),
])
type TabMessage = z.infer<typeof tabMessage>

const NAME = 'radops.live'
/** A hidden tab's timers may run only once a minute; after this long without a message its tab is asleep or broken. */
const LEADER_LOST_MS = 10 * LIVE_HEARTBEAT_MS

/**
 * Shares one live connection between all tabs of a person in a browser. Over HTTP/1.1 a browser opens six connections
 * per host: with a stream each, the seventh tab would wait forever, its session check would time out, and everyone would
 * be signed out. A Web Lock elects the tab that connects; when it closes, another takes over. Where locks are
 * unavailable (no https), each tab has its own connection while visible.
 * @returns stop
 */
export function connectLiveTabs(init: LiveInit): () => void {
  if (!navigator.locks) return connectWhileVisible(init)
  const { api, session, onState } = init
  let group: string | null = null
  let leave: (() => void) | undefined
  const follow = () => {
    const next = groupOf(session.getState())
    if (next === group) return
    group = next
    if (leave) {
      leave()
      onState?.('off')
    }
    leave = next === null ? undefined : joinTabs(init, `${NAME} ${api.base} ${next}`)
  }
  const unsubscribe = session.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    leave?.()
  }
}

/**
 * Which sessions share a connection: those whose streams bring the same changes and last equally long. Two widget
 * sessions on a page, or the portal and widgets, may be of different people. A widget token is only valid on the pages
 * of one origin, to which locks and channels are confined anyway.
 */
const groupOf = ({ access, user, audience }: SessionState): string | null =>
  access && user ? `${user.id} ${audience ?? 'own'}` : null

/** Connects or follows until the returned function is called. @param name of the lock and the channel */
function joinTabs(init: LiveInit, name: string): () => void {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let connection: { stop: () => void } | undefined
  let state: LiveState = 'connecting'
  let lastMessageAt = Date.now()
  const me = crypto.randomUUID()
  /** When this tab may have read its first rows. */
  const readSince = firstReadAt(init)
  let hasCaughtUp = false
  const recent = createRecentChanges()

  const post = (message: TabMessage) => channel.postMessage(message)
  const show = (next: LiveState) => {
    state = next
    init.onState?.(next)
  }

  /** A tab that read rows before it followed this one gets what changed in between. */
  const catchUp = (to: string, since: number) => {
    const changes = recent.since(since)
    if (!changes) return post({ kind: 'missed', to })
    for (const change of changes) post({ kind: 'change', change, to })
  }

  /** Listens for all tabs until this one closes or another steals the lock. */
  const leadTabs = () =>
    new Promise<void>((resolve) => {
      // The lock can still be granted just as this tab closes.
      if (leaving.signal.aborted) return resolve()
      // The previous leader may have gone some time ago.
      const isTakingOver = state === 'live'
      if (!isTakingOver && init.api.liveCursor() !== undefined) recent.begin(readSince)
      const stop = connectLive({
        ...init,
        isTakingOver,
        onChange: (change) => {
          recent.add(change)
          init.onChange(change)
          post({ kind: 'change', change })
        },
        onMissed: () => {
          recent.restart()
          init.onMissed?.()
          post({ kind: 'missed' })
        },
        onState: (next) => {
          if (next === 'live') recent.begin(Date.now())
          show(next)
          post({ kind: 'state', state: next })
        },
      })
      connection = {
        stop: () => {
          connection = undefined
          stop()
          resolve()
        },
      }
    })

  const follow = (next: LiveState) => {
    show(next)
    if (hasCaughtUp) return
    hasCaughtUp = true
    post({ kind: 'ask', since: readSince, from: me })
  }

  const queue = (options: LockOptions) => {
    navigator.locks.request(name, options, leadTabs).catch((error: unknown) => {
      if (leaving.signal.aborted) return
      connection?.stop()
      // Another tab stole the lock because this one was silent: queue again.
      if (isAbort(error)) return queue({ signal: leaving.signal })
      throw error
    })
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { data: message } = z.safeParse(tabMessage, data)
    if (!message) return // sent by a tab of a newer version
    if (message.kind === 'ask') {
      if (!connection) return
      post({ kind: 'state', state })
      const { from, since } = message
      if (from !== undefined && since !== undefined) catchUp(from, since)
      return
    }
    lastMessageAt = Date.now()
    if (connection) return
    if (message.kind === 'state') return follow(message.state)
    if (message.to !== undefined && message.to !== me) return
    if (message.kind === 'change') init.onChange(message.change)
    else init.onMissed?.()
  }
  const watch = setInterval(() => {
    if (connection) return post({ kind: 'state', state })
    if (document.visibilityState !== 'visible' || Date.now() - lastMessageAt < LEADER_LOST_MS) return
    lastMessageAt = Date.now()
    queue({ steal: true })
  }, LIVE_HEARTBEAT_MS)

  queue({ signal: leaving.signal })
  post({ kind: 'ask' })
  return () => {
    clearInterval(watch)
    leaving.abort()
    connection?.stop()
    channel.close()
    init.api.forgetLiveCursor()
  }
}

/** As many as the server repeats. */
const KEPT_CHANGES = 500

/** What the connection of this tab brought, for tabs that follow it later. Times are milliseconds since 1970. */
function createRecentChanges() {
  const recent: { at: number; change: LiveChange }[] = []
  let beginning = Number.POSITIVE_INFINITY
  return {
    /** Complete from this time on, if not from an earlier one. */
    begin(at: number) {
      beginning = Math.min(beginning, at)
    },
    /** Complete from now on only: others were missed. */
    restart() {
      recent.length = 0
      beginning = Date.now()
    },
    add(change: LiveChange) {
      recent.push({ at: Date.now(), change })
      if (recent.length > KEPT_CHANGES) beginning = (recent.shift()?.at ?? 0) + 1
    },
    /** Undefined if there may have been others. */
    since: (since: number) =>
      since < beginning ? undefined : recent.filter(({ at }) => at >= since).map(({ change }) => change),
  }
}

/** Widgets use answers that are this much older than the sign-in (widgets/session/prefetch.ts). */
const READ_AHEAD_MS = 10_000

const firstReadAt = ({ session }: LiveInit): number =>
  Math.max(performance.timeOrigin, (session.getState().login_time ?? 0) - READ_AHEAD_MS)

/** One connection per visible window: hidden tabs have none, and catch up when shown. */
function connectWhileVisible(init: LiveInit): () => void {
  let stop: (() => void) | undefined
  let wasHidden = false
  const follow = () => {
    if (document.visibilityState === 'visible') {
      stop ??= connectLive({ ...init, isTakingOver: wasHidden })
      return
    }
    wasHidden = true
    stop?.()
    stop = undefined
    init.onState?.('off')
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop?.()
    init.api.forgetLiveCursor()
  }
}
