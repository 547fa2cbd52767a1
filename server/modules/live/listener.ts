import { Readable } from 'node:stream'
import type { Session } from '#server/modules/auth/session.ts'
import type { Batch } from './batch.ts'

/**
 * A client this far behind is disconnected: it reconnects with Last-Event-ID and catches up from the tables. A catch-up
 * itself may be longer, because it is there at once, before anyone can read.
 */
const MAX_UNREAD_BYTES = 64 * 1024

/** One open stream, and what may be sent on it. */
export interface Listener {
  session: Session
  /** Number of the check that `session` is from. */
  checked: number
  stream: Readable
  send(text: string): void
  /** Sends what its person may see; holds it until `begin`. */
  deliver(batch: Batch): void
  /**
   * Sends what was missed, then what was held meanwhile.
   * @param missed with the changes whose delivery was under way when the stream opened: the batch has them already
   */
  begin(missed: { batch: Batch; caughtUp: number[] } | null): void
  end(): void
}

/** @param lifetimeMs until the session's absolute end */
export function createListener(
  session: Session,
  { lifetimeMs, onEnd }: { lifetimeMs: number; onEnd: () => void },
): Listener {
  const stream = new Readable({ read: () => undefined })
  let held: Batch[] | null = []
  let sentBefore = new Set<number>()
  let unreadLimit = Number.POSITIVE_INFINITY

  const sendBatch = ({ rows, mayReceiveRow }: Batch) => {
    const text = rows
      .filter(({ row }) => !sentBefore.has(row.id) && mayReceiveRow(listener.session, row))
      .map(({ message }) => message)
      .join('')
    if (text) listener.send(text)
  }

  const listener: Listener = {
    session,
    checked: 0,
    stream,
    send(text) {
      stream.push(text)
      if (stream.readableLength > unreadLimit) stream.destroy()
    },
    deliver(batch) {
      if (held) held.push(batch)
      else sendBatch(batch)
    },
    begin(missed) {
      if (missed) {
        sendBatch(missed.batch)
        sentBefore = new Set(missed.caughtUp)
      }
      for (const batch of held ?? []) sendBatch(batch)
      held = null
      unreadLimit = stream.readableLength + MAX_UNREAD_BYTES
    },
    end() {
      clearTimeout(expiry)
      onEnd()
      stream.push(null)
    },
  }
  const expiry = setTimeout(() => listener.end(), lifetimeMs)
  expiry.unref()
  stream.once('close', () => listener.end())
  return listener
}
