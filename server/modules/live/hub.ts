import { Readable } from 'node:stream'
import { LIVE_HEARTBEAT_MS, type LiveChange } from '#contract/live.ts'
import type { Deps } from '#server/deps.ts'
import { TooManyRequests } from '#server/errors.ts'
import { ACTIVITY_CHANNEL } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { createSessionsLoader } from '#server/modules/auth/sessionCheck.ts'
import { allowedPages, type Page } from '#server/modules/embed/allowed.ts'
import { mayHear } from '#server/modules/live/policy.ts'
import { type ChangeRow, findChanges, findChangesAfter, newestChange } from '#server/modules/live/queries.ts'
import { findSharedFacts } from '#server/modules/live/sharedFacts.ts'

/** Tabs and widgets of one person; the next one polls. */
export const MAX_STREAMS_PER_USER = 12
/** A reader this far behind is let go: it comes back with Last-Event-ID and catches up from the tables. */
const MAX_UNREAD_BYTES = 64 * 1024
/** Who was away for more changes than this hears the newest of them, and has to read again what it shows. */
export const MAX_CATCH_UP = 500
/** No transaction of ours runs longer (STATEMENT_TIMEOUT_MS of the pool). */
const LATE_COMMIT_SECONDS = 30
/** What a reader should wait before it comes back. */
const RETRY_MS = 2_000

interface Listener {
  session: Session
  /** The number of the check `session` comes from. */
  checked: number
  stream: Readable
  /** Ends the stream at the session's absolute end. */
  expiry: NodeJS.Timeout
  /** Changes that arrived while the catch-up was read; null once it is done. */
  held: Batch[] | null
}

interface Batch {
  /** Each with the message that all its listeners get. */
  rows: { row: ChangeRow; message: string }[]
  hears(session: Session, row: ChangeRow): boolean
}

export interface LiveHub {
  /**
   * A stream of what this session may hear, from now on or from after `lastSeq`.
   * @throws TooManyRequests when the person has too many open
   */
  open(session: Session, lastSeq: number | null): Promise<Readable>
  /** Open streams of this process. */
  size(): number
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Hands committed activity rows to the listeners of this process. The database tells every process the ids of new
 * rows (NOTIFY, at commit); rows that arrive while a batch is on its way make up the next batch, so a storm costs
 * three statements a batch and not three a change. Every listener's session is read after the rows of a batch and before
 * any of them is sent: a change of an account writes a row too, so it holds from its commit on, in every process.
 */
export function createLiveHub(deps: Deps): LiveHub {
  const { db, database, log, now } = deps
  const loadSessions = createSessionsLoader(deps)
  const listeners = new Set<Listener>()
  let waiting: number[] = []
  let delivering: Promise<void> | null = null
  let newestSeen = 0
  let stopListening: (() => Promise<void>) | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let checking = false
  let checks = 0

  const end = (listener: Listener) => {
    clearTimeout(listener.expiry)
    listeners.delete(listener)
    listener.stream.push(null)
  }
  const send = (listener: Listener, text: string) => {
    listener.stream.push(text)
    if (listener.stream.readableLength > MAX_UNREAD_BYTES) listener.stream.destroy()
  }
  const sendBatch = (listener: Listener, { rows, hears }: Batch) => {
    const text = rows
      .filter(({ row }) => hears(listener.session, row))
      .map(({ message }) => message)
      .join('')
    if (text) send(listener, text)
  }

  const batchOf = async (rows: ChangeRow[]): Promise<Batch> => {
    const ids = new Set(rows.flatMap((row) => row.event_id ?? []))
    const facts = new Map((await findSharedFacts(db, [...ids])).map((event) => [event.id, event]))
    return {
      rows: rows.map((row) => ({ row, message: messageOf(row) })),
      hears: (session, row) =>
        mayHear(session, row, row.event_id === null ? undefined : facts.get(row.event_id)),
    }
  }
  const missedSince = async (seq: number) =>
    batchOf(await findChangesAfter(db, seq, { limit: MAX_CATCH_UP, overlapSeconds: LATE_COMMIT_SECONDS }))
  const spread = async (rows: ChangeRow[]) => {
    if (listeners.size === 0 || rows.length === 0) return
    const batch = await batchOf(rows)
    await recheck([...listeners])
    for (const listener of listeners) {
      if (listener.held) listener.held.push(batch)
      else sendBatch(listener, batch)
    }
  }
  /** Reads sessions and pages again: who may hear nothing any more is ended, all others have the rights of this moment. */
  const recheck = async (some: Listener[]) => {
    checks += 1
    const check = checks
    const live = await loadSessions([...new Set(some.map(({ session }) => session.sessionId))])
    const renewed = some.map((listener) => {
      const { sessionId, ip, browser, embed, expiresAt } = listener.session
      const fresh = live.get(sessionId)
      return { listener, session: fresh && { ...fresh, ip, browser, embed, expiresAt } }
    })
    const isAllowed = await allowedPages(
      deps,
      renewed.flatMap(({ session }) => (session ? pageOf(session) : [])),
    )
    for (const { listener, session } of renewed) {
      // Another check began later and was quicker: what it has read is newer.
      if (listener.checked > check) continue
      listener.checked = check
      if (session && pageOf(session).every(isAllowed)) listener.session = session
      else end(listener)
    }
  }
  const beat = () => {
    for (const listener of listeners) send(listener, ':\n\n')
    // A database that is slow or away must not be asked again before it has answered.
    if (checking) return
    checking = true
    recheck([...listeners])
      .catch((error: unknown) => log.error({ err: error }, 'live sessions could not be checked'))
      .finally(() => {
        checking = false
      })
  }
  const deliver = async () => {
    while (waiting.length > 0) {
      const ids = waiting
      waiting = []
      newestSeen = Math.max(newestSeen, ...ids)
      if (listeners.size > 0) await spread(await findChanges(db, ids))
    }
  }
  const wake = () => {
    delivering ??= deliver()
      .catch((error: unknown) => {
        log.error({ err: error }, 'live changes could not be delivered')
        // They come back with Last-Event-ID and catch up; a stream that stayed open would have missed them.
        for (const listener of listeners) end(listener)
      })
      .finally(() => {
        delivering = null
        if (waiting.length > 0) wake()
      })
  }

  return {
    size: () => listeners.size,

    async start() {
      newestSeen = await newestChange(db)
      stopListening = await database.listen(ACTIVITY_CHANNEL, {
        onMessage: (payload) => {
          waiting.push(Number(payload))
          wake()
        },
        // Nobody hears anything until the database is back: a stream that stayed open would look live.
        onLost: () => {
          for (const listener of listeners) end(listener)
        },
        onGap: () => {
          findChangesAfter(db, newestSeen, { limit: MAX_CATCH_UP, overlapSeconds: LATE_COMMIT_SECONDS }).then(
            (rows) => {
              waiting.push(...rows.map(({ id }) => id))
              wake()
            },
            (error: unknown) => log.error({ err: error }, 'live changes could not be caught up'),
          )
        },
      })
      heartbeat = setInterval(beat, LIVE_HEARTBEAT_MS)
      heartbeat.unref()
    },

    async open(session, lastSeq) {
      const own = [...listeners].filter((other) => other.session.user.id === session.user.id)
      if (own.length >= MAX_STREAMS_PER_USER) {
        throw new TooManyRequests(
          'Too many live streams are open for this account.',
          LIVE_HEARTBEAT_MS / 1000,
        )
      }
      const stream = new Readable({ read: () => undefined })
      const listener: Listener = {
        session,
        checked: 0,
        stream,
        held: [],
        expiry: setTimeout(() => end(listener), session.expiresAt.getTime() - now().getTime()),
      }
      listener.expiry.unref()
      stream.once('close', () => end(listener))
      listeners.add(listener)
      stream.push(`retry: ${RETRY_MS}\n:\n\n`)
      try {
        const missed = lastSeq === null ? null : await missedSince(lastSeq)
        // The request's own check is older than this listener: a change in between would have passed it by.
        await recheck([listener])
        // Ended meanwhile: nothing can be added to it any more.
        if (!listeners.has(listener)) return stream
        if (missed) sendBatch(listener, missed)
      } catch (error) {
        end(listener) // nobody will read it, and it must not count against the person
        throw error
      }
      const held = listener.held ?? []
      listener.held = null
      for (const batch of held) sendBatch(listener, batch)
      return stream
    },

    async stop() {
      clearInterval(heartbeat)
      for (const listener of listeners) end(listener)
      const forget = stopListening
      stopListening = undefined
      await forget?.()
      await delivering
    },
  }
}

/** The page a session's stream goes to; none for a person's own token. */
const pageOf = ({ embed, user }: Session): Page[] =>
  embed ? [{ origin: embed.origin, organization_id: user.organization_id }] : []

function messageOf(row: ChangeRow): string {
  const change: LiveChange = {
    seq: row.id,
    action: row.action,
    // Written by recordActivity alone, which takes nothing else.
    subject: row.subject as LiveChange['subject'],
    subject_id: row.subject_id,
    event: row.event_id,
    event_id: row.event_code,
    at: row.at.toISOString(),
  }
  return `event: change\nid: ${row.id}\ndata: ${JSON.stringify(change)}\n\n`
}
