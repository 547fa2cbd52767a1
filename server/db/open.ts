import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { unusableFolder } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { BEAT_MS, type Listen, listenOnPostgres } from '#server/db/listen.ts'
import { lockFolder } from '#server/db/lock.ts'
import { copyPrebuilt } from '#server/db/prebuilt.ts'
import { createStatementNames } from '#server/db/statementNames.ts'
import { QUERY_TIMED_OUT } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import { makeFolder } from '#server/makeFolder.ts'
import { StartError } from '#server/startError.ts'
import { withinTime } from '#server/withinTime.ts'

export interface DatabaseHandle {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Listens to committed NOTIFYs of a channel; see Listen. */
  listen: Listen
  /** PostgreSQL only. */
  pool?: pg.Pool
  /** PostgreSQL only: for a separate connection without the pool's limits. */
  url?: string
  /** Embedded database only: for dumps and the vacuum job. */
  pglite?: PGlite
  close(): Promise<void>
}

const POOL_SIZE = 20
const CONNECT_TIMEOUT_MS = 5_000
/** Everyone asks at once after quiet minutes. A new connection first has to be opened and to plan each statement again. */
const KEEP_CONNECTIONS_MS = 10 * 60_000
/** Of an idle connection: firewalls drop silent ones after a few minutes, and a query on one would wait in vain. */
const KEEP_ALIVE_MS = 30_000
/** Reports an unresponsive database within 5 s of process start. */
const START_TIMEOUT_MS = 2_500
/** The database cancels slower statements; none of ours should take this long. */
const STATEMENT_TIMEOUT_MS = 15_000
/** If the database does not even cancel, drop the connection, so that the pool recovers. */
const QUERY_TIMEOUT_MS = 20_000

/** PostgreSQL's default of 128 MB would be a third of the process; the system's file cache helps. */
const EMBEDDED_BUFFERS = '32MB'

const nameOf = createStatementNames()

/**
 * Names frequent statements, and closes the connection when a query times out without an answer; it would be unusable.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Running queries reject with the error. Without a listener, an 'error' event would end the process.
    this.on('error', () => undefined)
  }

  // The driver's `query` has many overloads; only the result matters here.
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const [config] = args as unknown as [string | { text?: string; name?: string }]
    // This is Drizzle's kind of query config, which is new for each call.
    if (typeof config === 'object' && config.text !== undefined) config.name ??= nameOf(config.text)
    const answer: unknown = super.query(...args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === QUERY_TIMED_OUT) this.connection.stream.destroy()
      })
    return answer
  }) as pg.Client['query']
}

/** Timeouts for PostgreSQL, 0 for none; omitted ones use the server's defaults. */
interface PostgresLimits {
  /** Until a request that finds all connections busy is refused. */
  connectTimeoutMs?: number
  /** Until the database cancels a statement. */
  statementTimeoutMs?: number
  /** Until a query without an answer is given up. */
  queryTimeoutMs?: number
  /** Interval of tests of the channel's connection. */
  beatMs?: number
}

/**
 * Opens the configured database: PostgreSQL at DATABASE_URL, or the embedded one in DATA_DIR/db.
 * @throws StartError when it is in use, unreachable or not a folder
 */
export function openDatabase(
  config: { databaseUrl: string | null; dataDir: string },
  log: Log,
  limits: PostgresLimits = {},
): Promise<DatabaseHandle> {
  return config.databaseUrl === null
    ? openEmbedded(config.dataDir, log)
    : openPostgres(config.databaseUrl, log, limits)
}

async function openEmbedded(dataDir: string, log: Log): Promise<DatabaseHandle> {
  const folder = join(dataDir, 'db')
  let unlock: () => void
  try {
    makeFolder(dataDir)
    unlock = lockFolder(folder, log)
  } catch (error) {
    throw unusableFolder('DATA_DIR', dataDir, error)
  }
  try {
    copyPrebuilt(folder)
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`]
    const handle = await pgliteHandle(await PGlite.create(folder, { startParams }))
    return {
      ...handle,
      close: async () => {
        await handle.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps an open PGlite: the embedded database, or one in memory for tests. */
export async function pgliteHandle(client: PGlite): Promise<DatabaseHandle> {
  await client.waitReady
  return {
    db: drizzlePglite(client) as unknown as Db,
    kind: 'pglite',
    pglite: client,
    listen: async (channel, { onMessage }) => {
      const unlisten = await client.listen(channel, onMessage)
      return async () => {
        if (!client.closed) await unlisten()
      }
    },
    close: () => client.close(),
  }
}

export async function openPostgres(
  url: string,
  log: Log,
  {
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
    beatMs = BEAT_MS,
  }: PostgresLimits = {},
): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    Client: ImpatientClient,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionString: url,
    max: POOL_SIZE,
    idleTimeoutMillis: KEEP_CONNECTIONS_MS,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'radops-console',
  })
  // Without this handler, a dropped idle connection ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  try {
    await withinTime(START_TIMEOUT_MS, pool.query('select 1'))
  } catch (error) {
    // Not awaited: an unresponsive database does not end its connections either.
    pool.end().catch((failure: unknown) => log.debug({ err: failure }, 'the pool could not be ended'))
    throw new StartError(
      `DATABASE_URL: ${problemOf(error, url)} Example: DATABASE_URL=postgres://radops@localhost:5432/radops`,
    )
  }
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    kind: 'postgres',
    pool,
    url,
    listen: listenOnPostgres(url, log, beatMs),
    close: () => pool.end(),
  }
}

/** Why PostgreSQL cannot be used, in one sentence without the password. */
function problemOf(error: unknown, url: string): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = inner as { code?: string; message: string }
  const { host, pathname, username } = new URL(url)
  const at = host || 'the local socket'
  const [account, name] = [username || 'this account', pathname.slice(1)].map(decodeURIComponent)
  switch (code) {
    case '3D000':
      return `the server at ${at} has no database named ${name}. Create it, or correct the name.`
    case '28P01':
      return `the server at ${at} refused the user name or password of ${account}.`
    case '28000':
      return `the server at ${at} does not let ${account} sign in: the role is missing, or pg_hba.conf does not allow it.`
    case '42501':
      return `${account} has no permission to connect to the database ${name} at ${at}.`
    case '53300':
      return `the server at ${at} has no connection left (max_connections).`
    case '57P03':
      return `the server at ${at} is starting or stopping. Try again in a moment.`
    case 'ETIMEDOUT':
      return `the server at ${at} does not answer.`
    case 'ENOTFOUND':
      return `the host of ${at} is not known.`
    case 'ECONNREFUSED':
      return `nothing answers at ${at}. Is PostgreSQL running there?`
    default:
      return `the database at ${at}${pathname} cannot be reached (${code ?? message}).`
  }
}
