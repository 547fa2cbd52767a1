import { LIVE_HEARTBEAT_MS } from '#contract/live.ts'
import type { Deps } from '#server/deps.ts'
import { TooManyRequests } from '#server/errors.ts'
import { ACTIVITY_CHANNEL } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { batchOf } from './batch.ts'
import { createCommitOrder } from './commitOrder.ts'
import { createDeliveries } from './deliveries.ts'
import { createListener, type Listener } from './listener.ts'
import { type ChangeRow, findChanges, findChangesAfter, newestChange } from './queries.ts'
import { createRightsCheck } from './rightsCheck.ts'

/** Tabs and widgets of one person; further ones poll. */
export const MAX_STREAMS_PER_USER = 12
/** A client that missed more changes gets the newest of them, and has to refetch what it shows. */
export const MAX_CATCH_UP = 500
/** No transaction runs longer (STATEMENT_TIMEOUT_MS of the pool). */
const LATE_COMMIT_SECONDS = 30
/** Reconnection delay sent to clients. */
const RETRY_MS = 2_000

/**
 * Delivers committed activity rows to this process's listeners. NOTIFY sends the ids to every process at commit. They are
 * delivered in batches, so a burst costs three statements per batch, not per change. Sessions are read after a batch's
 * rows and before sending: changes of accounts write rows too, so they apply from their commit on in every process.
 */
export function createLiveHub(deps: Deps) {
  const { db, database, log, now } = deps
  const checkRights = createRightsCheck(deps)
  const listeners = new Set<Listener>()
  const commitOrder = createCommitOrder(MAX_CATCH_UP)
  let stopListening: (() => Promise<void>) | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let checking = false

  /** Clients reconnect with Last-Event-ID and refetch: streams that stayed open would have missed changes. */
  const endAll = () => {
    for (const listener of listeners) listener.end()
  }
  const broadcast = async (ids: number[]) => {
    if (listeners.size === 0) return
    const rows = await findChanges(db, ids)
    if (listeners.size === 0 || rows.length === 0) return
    const batch = await batchOf(db, rows)
    await checkRights([...listeners])
    for (const listener of listeners) listener.deliver(batch)
  }
  const deliveries = createDeliveries(broadcast, (error) => {
    log.error({ err: error }, 'live changes could not be delivered')
    endAll()
  })
  const findMissed = async (seq: number): Promise<ChangeRow[]> => {
    const ids = commitOrder.after(seq)
    if (ids) return ids.length > 0 ? findChanges(db, ids) : []
    return findChangesAfter(db, seq, { limit: MAX_CATCH_UP, overlapSeconds: LATE_COMMIT_SECONDS })
  }
  /**
   * Delivers what was committed without a notification. Streams are still open if the connection came back at the first
   * try: it is then not reported as lost (onLost).
   */
  const deliverGap = async () => {
    commitOrder.restart()
    try {
      const ids = (await findMissed(commitOrder.newest() ?? 0)).map(({ id }) => id)
      for (const id of ids) commitOrder.raise(id)
      if (ids.length === MAX_CATCH_UP) endAll() // there may have been more
      deliveries.add(ids)
    } catch (error) {
      log.error({ err: error }, 'live changes could not be caught up')
      endAll()
    }
  }
  const sendHeartbeats = () => {
    for (const listener of listeners) listener.send(':\n\n')
    // Do not query a slow or unavailable database again before it has answered.
    if (checking) return
    checking = true
    checkRights([...listeners])
      .catch((error: unknown) => log.error({ err: error }, 'live sessions could not be checked'))
      .finally(() => {
        checking = false
      })
  }

  return {
    /** Open streams of this process. */
    size: () => listeners.size,

    /** For an answer that is about to be read from the database: `open` with it gets what the answer does not show. */
    cursor: () => commitOrder.newest(),

    async start() {
      stopListening = await database.listen(ACTIVITY_CHANNEL, {
        onMessage: (payload) => {
          commitOrder.add(Number(payload))
          deliveries.add([Number(payload)])
        },
        // Without notifications an open stream would only look live.
        onLost: () => {
          commitOrder.restart()
          endAll()
        },
        onGap: () => void deliverGap(),
      })
      // After listening, so that no change falls between the two.
      commitOrder.raise(await newestChange(db))
      heartbeat = setInterval(sendHeartbeats, LIVE_HEARTBEAT_MS)
      heartbeat.unref()
    },

    /**
     * A stream of the changes this session may see, from now on or after `lastSeq`.
     * @throws TooManyRequests when the person has too many open
     */
    async open(session: Session, lastSeq: number | null) {
      const own = [...listeners].filter((other) => other.session.user.id === session.user.id)
      if (own.length >= MAX_STREAMS_PER_USER) {
        throw new TooManyRequests(
          'Too many live streams are open for this account.',
          LIVE_HEARTBEAT_MS / 1000,
        )
      }
      const listener = createListener(session, {
        lifetimeMs: session.expiresAt.getTime() - now().getTime(),
        onEnd: () => listeners.delete(listener),
      })
      listeners.add(listener)
      listener.send(`retry: ${RETRY_MS}\n:\n\n`)
      try {
        const caughtUp = deliveries.pending()
        const missed = lastSeq === null ? null : await batchOf(db, await findMissed(lastSeq))
        // The request's check is older than this listener, which may have missed a change in between.
        await checkRights([listener])
        // Unless it ended meanwhile: nothing can be pushed to it.
        if (listeners.has(listener)) listener.begin(missed && { batch: missed, caughtUp })
      } catch (error) {
        listener.end() // has no reader, and must not count against the person
        throw error
      }
      return listener.stream
    },

    async stop() {
      clearInterval(heartbeat)
      endAll()
      const unsubscribe = stopListening
      stopListening = undefined
      await unsubscribe?.()
      await deliveries.settled()
    },
  }
}
export type LiveHub = ReturnType<typeof createLiveHub>
