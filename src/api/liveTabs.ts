import { LIVE_HEARTBEAT_MS, liveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import { isAbort } from './errors.ts'
import { connectLive, type LiveInit, type LiveState } from './liveConnection.ts'

/** Messages between tabs. Not a discriminated union: that would add to every first page. */
const tabMessage = z.union([
  z.object({ kind: z.literal('change'), change: liveChange }),
  z.object({ kind: z.literal('missed') }),
  z.object({ kind: z.literal('state'), state: z.enum(['live', 'connecting', 'off'] satisfies LiveState[]) }),
  z.object({ kind: z.literal('ask') }),
])
type TabMessage = z.infer<typeof tabMessage>

const NAME = 'radops.live'
/** A hidden tab's timers may run only once a minute; after this long without a message its tab is asleep or broken. */
const LEADER_LOST_MS = 10 * LIVE_HEARTBEAT_MS

/**
 * Shares one live connection between all tabs of a browser. Over HTTP/1.1 a browser opens six connections per host:
 * with a stream each, the seventh tab would wait forever, its session check would time out, and everyone would be
 * signed out. A Web Lock elects the tab that connects; when it closes, another takes over. Where locks are unavailable
 * (no https), each tab has its own connection while visible.
 * @returns stop
 */
export function connectLiveTabs(init: LiveInit): () => void {
  if (!navigator.locks) return connectWhileVisible(init)
  const name = `${NAME} ${init.api.base}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let connection: { stop: () => void } | undefined
  let state: LiveState = 'connecting'
  let lastMessageAt = Date.now()

  const post = (message: TabMessage) => channel.postMessage(message)
  const show = (next: LiveState) => {
    state = next
    init.onState?.(next)
  }

  /** Listens for all tabs until this one closes or another steals the lock. */
  const leadTabs = () =>
    new Promise<void>((resolve) => {
      // The lock can still be granted just as this tab closes.
      if (leaving.signal.aborted) return resolve()
      // The previous leader may have gone some time ago.
      const isTakingOver = state === 'live'
      const stop = connectLive({
        ...init,
        isTakingOver,
        onChange: (change) => {
          init.onChange(change)
          post({ kind: 'change', change })
        },
        onMissed: () => {
          init.onMissed?.()
          post({ kind: 'missed' })
        },
        onState: (next) => {
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
      if (connection) post({ kind: 'state', state })
      return
    }
    lastMessageAt = Date.now()
    if (connection) return
    if (message.kind === 'change') init.onChange(message.change)
    else if (message.kind === 'missed') init.onMissed?.()
    else show(message.state)
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
  }
}

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
  }
}
