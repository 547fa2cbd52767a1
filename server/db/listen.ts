import pg from 'pg'
import type { Log } from '#server/log.ts'
import { logFailuresOf } from '#server/repeatedWork.ts'

interface ListenHandlers {
  /** Payload of a committed NOTIFY. */
  onMessage(payload: string): void
  /** The connection was lost and reconnecting failed: no messages arrive until onGap. */
  onLost?(): void
  /** The connection is back. Messages in between are lost, so read the tables. */
  onGap?(): void
}

/**
 * Listens on a channel until the returned function is called. NOTIFY is transactional on both databases: messages
 * arrive after the commit, and not after a rollback.
 */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>

const RETRY_MIN_MS = 250
const RETRY_MAX_MS = 10_000
/** How often the connection is tested: a database that hangs does not close it. */
export const BEAT_MS = 10_000

/** One dedicated connection per channel, since pooled ones are shared; reconnects whenever it breaks. */
export const listenOnPostgres =
  (url: string, log: Log, beatMs = BEAT_MS): Listen =>
  async (channel, { onMessage, onGap, onLost }) => {
    let client: pg.Client | null = null
    let stopped = false
    let retry: NodeJS.Timeout | undefined
    let retryDelayMs = RETRY_MIN_MS
    const connections = logFailuresOf(log, 'the database connection of the live channel')

    // Also for a client that never listened: unless ended, it stays open on the database's side.
    const drop = (dropped: pg.Client) => {
      if (client === dropped) client = null
      // A database that does not answer does not close the connection either.
      dropped.connection.stream.destroy()
      dropped
        .end()
        .catch((error: unknown) => log.debug({ err: error }, 'a lost connection could not be ended'))
    }
    const connect = async () => {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'radops-console-live',
        keepAlive: true,
        connectionTimeoutMillis: beatMs / 2,
        query_timeout: beatMs / 2,
      })
      // Both 'error' and 'end' arrive for one break; before LISTEN succeeds, connect itself reports the failure.
      const lost = (error?: Error) => {
        if (stopped || client !== next) return
        drop(next)
        connections.failed(error ?? new Error('The connection ended.'))
        retryLater()
      }
      next.on('error', lost)
      next.on('end', () => lost())
      next.on('notification', (message) => onMessage(message.payload ?? ''))
      try {
        await next.connect()
        await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        drop(next)
        throw error
      }
      // Stopped meanwhile: nobody else would end it.
      if (stopped) return drop(next)
      client = next
      retryDelayMs = RETRY_MIN_MS
      const beat = setInterval(() => void next.query('select 1').catch(lost), beatMs)
      beat.unref()
      next.once('end', () => clearInterval(beat))
    }
    const retryLater = () => {
      if (stopped || retry) return
      retry = setTimeout(() => {
        retry = undefined
        connect().then(
          () => {
            if (stopped) return
            connections.worked()
            onGap?.()
          },
          (error: unknown) => {
            connections.failed(error)
            onLost?.()
            retryLater()
          },
        )
      }, retryDelayMs)
      retry.unref()
      retryDelayMs = Math.min(retryDelayMs * 2, RETRY_MAX_MS)
    }

    await connect()
    return async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    }
  }
