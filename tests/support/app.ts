import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { SESSION_LIFETIME_MS } from '#contract/limits.ts'
import { buildApp } from '#server/app.ts'
import { createBackground } from '#server/background.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { diskFiles } from '#server/files/diskFiles.ts'
import type { App } from '#server/http.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createMailTransport } from '#server/mail/transport.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { accessTokens } from '#server/modules/auth/tokens.ts'
import { createKioskDrivers } from '#server/modules/kiosks/drivers.ts'
import { builtSite } from '#server/modules/site/releases.ts'
import { createVault } from '#server/vault.ts'
import { memoizeAsync } from '#src/shared/memoizeAsync.ts'
import { atTestEnd } from '#tests/support/atTestEnd.ts'
import { injectedFetch } from '#tests/support/injectedFetch.ts'
import { isReusable, keptServer } from '#tests/support/keptServer.ts'
import { silentLog } from '#tests/support/log.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

/** Origin of the injected server; nothing listens there. */
export const ORIGIN = 'http://console.test'

export interface TestApp {
  app: App
  deps: Deps
  db: Deps['db']
  vault: Deps['vault']
  /** `fetch` into the real server in this process, for src/api and tests; relative addresses resolve to it. */
  fetch: typeof fetch
  /** An access token for an account by email or id, without hashing a password. */
  as(account: string | number): Promise<string>
  /** Stops the server and deletes its database; happens by itself when the test ends that made the server. */
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The server's clock; default: the real one. */
  now?: () => Date
  /** Fills the empty database before the server is built. */
  seed?: (deps: Deps) => Promise<void>
  /** Settings as environment variables. */
  env?: Record<string, string>
  /** An open database, for a second server next to the first; not closed here. */
  database?: DatabaseHandle
  log?: Deps['log']
  /** The portal and the widgets; default: the built ones. */
  site?: Deps['site']
  /** How long a simulated kiosk takes to become ready. */
  readyDelayMs?: number
  /** How often a simulated kiosk sends a heartbeat. */
  heartbeatMs?: number
  /** How soon a simulated kiosk repeats an unanswered report. */
  reportRetryMs?: number
  /** Sits between simulated kiosks and the server, such as a broken connection; default: nothing. */
  kioskLine?: (send: typeof fetch) => typeof fetch
}

/** How long a server may take to answer the last calls of its test and still be handed on. */
const LAST_ANSWERS_MS = 2000

/** The cheapest argon2id: these tests are not about its cost. */
const TEST_COST = { memoryCost: 1024, timeCost: 1 }
export const testPasswords = createPasswords(TEST_COST)

/**
 * A server with its own empty, migrated database: PGlite in memory, or PostgreSQL with TEST_DB=postgres. With the
 * default settings it may be one that another test has closed. One made in beforeAll is closed by its file in afterAll.
 */
export async function freshApp(options: TestAppOptions = {}): Promise<TestApp> {
  const now = options.now ?? (() => new Date())
  const log = options.log ?? silentLog()
  const dataDir = await mkdtemp(join(tmpdir(), 'radops-test-'))
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret for tests only, long enough',
    DEMO: '0',
    PUBLIC_URL: ORIGIN,
    ...options.env,
  })
  const opened = options.database ? null : await openTestDatabase(log)
  const database = options.database ?? opened?.database
  if (!database) throw new Error('no database')
  const server: { app?: App; calls: number; isClosed: boolean } = { calls: 0, isClosed: false }
  const appFetch: typeof fetch = async (input, init) => {
    if (!server.app) throw new Error('The server is not built yet.')
    if (server.isClosed) throw new Error('The server is closed.')
    server.calls += 1
    try {
      return await injectedFetch(server.app, ORIGIN)(input, init)
    } finally {
      server.calls -= 1
    }
  }
  const kioskDrivers = createKioskDrivers({
    log,
    now,
    selfApiUrl: () => `${ORIGIN}/api/`,
    fetch: options.kioskLine?.(appFetch) ?? appFetch,
    ...(options.readyDelayMs === undefined ? {} : { readyDelayMs: options.readyDelayMs }),
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    ...(options.reportRetryMs === undefined ? {} : { reportRetryMs: options.reportRetryMs }),
  })
  const vault = createVault(config.secretKey, ...config.otherSecretKeys)
  const transport = createMailTransport(config, log)
  const given: Deps = {
    db: database.db,
    database,
    config,
    log,
    now,
    random: randomBytes,
    files: await diskFiles(join(dataDir, 'files')),
    vault,
    passwords: testPasswords,
    kioskDrivers,
    mail: createMailer({ db: database.db, vault, log, now, transport }),
    background: createBackground(log),
    site: options.site ?? builtSite(),
    publicOrigin: () => config.publicUrl ?? ORIGIN,
  }
  const seed = options.seed ?? (async () => undefined)
  const hasDefaults = opened && !options.env && !options.log && !options.site
  const { app: built, deps } = await (hasDefaults ? keptServer : ownServer)(given, seed)
  server.app = built
  const tokens = accessTokens(config, now)
  const close = memoizeAsync(async () => {
    await kioskDrivers.close()
    deps.mail.stop()
    server.isClosed = true
    // A page that was taken away may still wait for answers. They come much sooner than another server is built.
    for (let waited = 0; server.calls > 0 && waited < LAST_ANSWERS_MS; waited += 5) await after(5)
    // A call that still runs must not run on the next test's rows.
    const isKept = server.calls === 0 && isReusable({ app: built, deps })
    await (isKept ? built.live.stop() : built.close())
    await deps.background.settled()
    const isDatabaseKept = await opened?.release()
    if (isKept && !isDatabaseKept) await built.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  atTestEnd(close)

  return {
    app: built,
    deps,
    db: database.db,
    vault: deps.vault,
    fetch: appFetch,
    async as(account) {
      const [user] = await database.db
        .select({ id: users.id, token_epoch: users.token_epoch })
        .from(users)
        .where(typeof account === 'number' ? eq(users.id, account) : eq(users.email, account))
      if (!user) throw new Error(`No account ${account}.`)
      const id = randomBytes(16).toString('base64url')
      const expires_at = new Date(now().getTime() + SESSION_LIFETIME_MS)
      await database.db
        .insert(sessions)
        .values({ id, user_id: user.id, token_epoch: user.token_epoch, created_at: now(), expires_at })
      return tokens.sign({ userId: user.id, sessionId: id }, expires_at)
    },
    close,
  }
}

async function ownServer(deps: Deps, seed: (deps: Deps) => Promise<void>) {
  await seed(deps)
  return { app: await buildApp(deps), deps }
}
