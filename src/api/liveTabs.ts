import { LIVE_HEARTBEAT_MS, liveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import { isAbort } from './errors.ts'
import { connectLive, type LiveInit, type LiveState } from './liveConnection.ts'

/** What the tab that listens tells the others, and what a newcomer asks. No discriminated union: it would come to every first page. */
const word = z.union([
  z.object({ kind: z.literal('change'), change: liveChange }),
  z.object({ kind: z.literal('missed') }),
  z.object({ kind: z.literal('state'), state: z.enum(['live', 'connecting', 'off'] satisfies LiveState[]) }),
  z.object({ kind: z.literal('ask') }),
])
type Word = z.infer<typeof word>

const NAME = 'radops.live'
/** A hidden tab's timers may run once a minute only; after this long without a word its tab is asleep or broken. */
const LOST_MS = 10 * LIVE_HEARTBEAT_MS

/**
 * One line to the server for all tabs of a browser. Over HTTP/1.1 a browser opens six connections to a host: with a
 * stream each, the seventh tab would wait for ever, its session check would time out, and that would sign everyone out.
 * A Web Lock says which tab listens; when it goes, another takes over. Where a page may not use locks (no https), each tab
 * has its own connection while visible.
 * @returns stop
 */
export function connectLiveTabs(init: LiveInit): () => void {
  if (!navigator.locks) return connectWhileSeen(init)
  const name = `${NAME} ${init.api.base}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let line: { stop: () => void } | undefined
  let state: LiveState = 'connecting'
  let heardAt = Date.now()

  const tell = (said: Word) => channel.postMessage(said)
  const show = (next: LiveState) => {
    state = next
    init.onState?.(next)
  }

  /** Listens for all tabs until this one goes, or another takes the lock from it. */
  const lead = () =>
    new Promise<void>((resolve) => {
      // A lock that was given at the moment this tab left comes after all.
      if (leaving.signal.aborted) return resolve()
      // The previous listener may have gone some time ago.
      const isTakingOver = state === 'live'
      const stop = connectLive({
        ...init,
        isTakingOver,
        onChange: (change) => {
          init.onChange(change)
          tell({ kind: 'change', change })
        },
        onMissed: () => {
          init.onMissed?.()
          tell({ kind: 'missed' })
        },
        onState: (next) => {
          show(next)
          tell({ kind: 'state', state: next })
        },
      })
      line = {
        stop: () => {
          line = undefined
          stop()
          resolve()
        },
      }
    })

  const queue = (options: LockOptions) => {
    navigator.locks.request(name, options, lead).catch((error: unknown) => {
      if (leaving.signal.aborted) return
      line?.stop()
      // Taken by a tab that had not heard of this one for long: wait for the next turn.
      if (isAbort(error)) return queue({ signal: leaving.signal })
      throw error
    })
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { data: heard } = z.safeParse(word, data)
    if (!heard) return // a tab of another version says more than this one knows
    if (heard.kind === 'ask') {
      if (line) tell({ kind: 'state', state })
      return
    }
    heardAt = Date.now()
    if (line) return
    if (heard.kind === 'change') init.onChange(heard.change)
    else if (heard.kind === 'missed') init.onMissed?.()
    else show(heard.state)
  }
  const watch = setInterval(() => {
    if (line) return tell({ kind: 'state', state })
    if (document.visibilityState !== 'visible' || Date.now() - heardAt < LOST_MS) return
    heardAt = Date.now()
    queue({ steal: true })
  }, LIVE_HEARTBEAT_MS)

  queue({ signal: leaving.signal })
  tell({ kind: 'ask' })
  return () => {
    clearInterval(watch)
    leaving.abort()
    line?.stop()
    channel.close()
  }
}

/** One line for each window in sight: tabs nobody sees hold none, and catch up when they are shown. */
function connectWhileSeen(init: LiveInit): () => void {
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
