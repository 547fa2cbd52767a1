import pg from 'pg'
import type { Log } from '#server/log.ts'
import { logFailuresOf } from '#server/repeatedWork.ts'

interface ListenHandlers {
  /** The payload of one committed NOTIFY. */
  onMessage(payload: string): void
  /** The connection was lost and could not be made again at once: nothing is heard until onGap. */
  onLost?(): void
  /** The connection was lost and is back: messages in between are gone, so ask the tables for them. */
  onGap?(): void
}

/**
 * Listens on a channel until the returned function is called. NOTIFY is transactional on both databases: a message
 * arrives after its commit, and never for a transaction that was rolled back.
 */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>

const RETRY_MIN_MS = 250
const RETRY_MAX_MS = 10_000
/** How often the connection is tried: a database that has stopped does not close it. */
export const BEAT_MS = 10_000

/** One dedicated connection per channel (pooled ones are shared), reconnected whenever it breaks. */
export const listenOnPostgres =
  (url: string, log: Log, beatMs = BEAT_MS): Listen =>
  async (channel, { onMessage, onGap, onLost }) => {
    let client: pg.Client | null = null
    let stopped = false
    let retry: NodeJS.Timeout | undefined
    let retryDelayMs = RETRY_MIN_MS
    const connections = logFailuresOf(log, 'the database connection of the live channel')

    // Also for one that never listened: what is not ended stays open on the database's side.
    const drop = (dropped: pg.Client) => {
      if (client === dropped) client = null
      // A database that answers nothing does not answer the goodbye either.
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
      // 'error' then 'end' both arrive for one break, and before LISTEN was heard the failure is connect's own.
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
