import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { SESSION_LIFETIME_MS } from '#contract/limits.ts'
import { buildApp } from '#server/app.ts'
import { createBackground } from '#server/background.ts'
import { type Config, readConfig } from '#server/config.ts'
import { rowsOf } from '#server/db/db.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { type DatabaseHandle, openPostgres, pgliteHandle } from '#server/db/open.ts'
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
import { PACKAGE_ROOT } from '#server/packageRoot.ts'
import { createVault } from '#server/vault.ts'
import { injectedFetch } from '#tests/support/injectedFetch.ts'
import { silentLog } from '#tests/support/log.ts'
import { createDatabase } from '#tests/support/postgres.ts'

/** Origin of the injected server: nothing listens there. */
export const ORIGIN = 'http://console.test'

export interface TestApp {
  app: App
  deps: Deps
  db: Deps['db']
  vault: Deps['vault']
  /** `fetch` of the real server in this process, for src/api and for tests: relative addresses are the server's. */
  fetch: typeof fetch
  /** An access token for an account by its email or id, without the work of a password. */
  as(account: string | number): Promise<string>
  /** Stops the server and takes its database away. */
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The clock of the server; the real one when left out. */
  now?: () => Date
  /** Fills the empty database before the server is built. */
  seed?: (deps: Deps) => Promise<void>
  /** Settings as environment variables. */
  env?: Record<string, string>
  /** A database that is already open, for a second server beside the first; it is not closed here. */
  database?: DatabaseHandle
  log?: Deps['log']
  /** The portal and the widgets; those that were built, when left out. */
  site?: Deps['site']
  /** How long a simulated kiosk takes to be ready. */
  readyDelayMs?: number
  /** How often a simulated kiosk reports that it lives. */
  heartbeatMs?: number
  /** How soon a simulated kiosk sends an unheard report again. */
  reportRetryMs?: number
  /** What is between simulated kiosks and the server, e.g. a line that is cut; nothing when left out. */
  kioskLine?: (send: typeof fetch) => typeof fetch
}

/** The cheapest argon2id there is: tests are not about its price. */
const TEST_COST = { memoryCost: 1024, timeCost: 1 }
export const testPasswords = createPasswords(TEST_COST)

/**
 * A server with its own empty, migrated database: PGlite in memory, or PostgreSQL with TEST_DB=postgres.
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
  const server: { app?: App } = {}
  const appFetch: typeof fetch = (input, init) => {
    if (!server.app) throw new Error('The server is not built yet.')
    return injectedFetch(server.app, ORIGIN)(input, init)
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
  const deps: Deps = {
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
  await options.seed?.(deps)
  const built = await buildApp(deps)
  server.app = built
  const tokens = accessTokens(config, now)

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
    async close() {
      await kioskDrivers.close()
      deps.mail.stop()
      await built.close()
      await deps.background.settled()
      await opened?.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface OpenedDatabase {
  database: DatabaseHandle
  release(): Promise<void>
}

/** An empty, migrated database of one's own. */
async function openTestDatabase(log = silentLog()): Promise<OpenedDatabase> {
  if (process.env.TEST_DB !== 'postgres') {
    const { database, schema } = await emptyPglite()
    const release = async () => {
      // What a test did to the schema itself does not go with the rows.
      if ((await schemaOf(database)) === schema) idle.push({ database, schema })
      else await database.close()
    }
    return { database, release }
  }
  const made = await createDatabase({
    name: `empty-${migrationsHash()}`,
    prepare: async (url) => {
      const handle = await openPostgres(url, log)
      await migrateDatabase(handle)
      await handle.close()
    },
  })
  const database = await openPostgres(made.url, log)
  return {
    database,
    release: async () => {
      await database.close()
      await made.drop()
    },
  }
}

/** A database and what its schema is when it is migrated. */
interface Pooled {
  database: DatabaseHandle
  schema: string
}

/** PGlites of this worker that nobody uses: emptying one is far cheaper than starting one. */
const idle: Pooled[] = []

async function emptyPglite(): Promise<Pooled> {
  const used = idle.pop()
  if (used) {
    await emptyAll(used.database)
    return used
  }
  const database = await migratedPglite()
  return { database, schema: await schemaOf(database) }
}

async function migratedPglite(): Promise<DatabaseHandle> {
  const template = templateFile()
  if (existsSync(template)) {
    return pgliteHandle(await PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) }))
  }
  const made = await pgliteHandle(await PGlite.create())
  await migrateDatabase(made)
  if (made.pglite) {
    const dump = await made.pglite.dumpDataDir('none')
    // Renamed into place whole: several workers may make it at once.
    const draft = `${template}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, template)
  }
  return made
}

/**
 * How many tables, columns, constraints, indexes, triggers and functions there are, and which transaction was the last
 * to make or change one. Reading what each of them says takes four times as long, after every test.
 */
async function schemaOf({ db }: DatabaseHandle): Promise<string> {
  const [row] = rowsOf<{ digest: string }>(
    await db.execute(sql`select concat_ws(' ', count(*), max(xmin::text::bigint)) as digest from (
      select xmin from pg_class where relnamespace = 'public'::regnamespace
      union all select pg_attribute.xmin from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace
      union all select xmin from pg_constraint where connamespace = 'public'::regnamespace
      union all select xmin from pg_trigger
      union all select xmin from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`),
  )
  if (!row) throw new Error('The database does not say what its schema is.')
  return row.digest
}

/** Only what was filled: TRUNCATE makes new files for each table and index, whether it holds anything or not. */
async function emptyAll({ db }: DatabaseHandle): Promise<void> {
  // The log refuses to be emptied, by triggers that only a superuser can pass by.
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`do $$
    declare one record;
    begin
      for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'regions' loop
        execute format('delete from public.%I', one.tablename);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence
        join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace;
    end $$`)
  await db.execute(sql`set session_replication_role = default`)
}

/** A migrated PGlite as a file, made once for each set of migrations. */
function templateFile(): string {
  const folder = join(PACKAGE_ROOT, 'node_modules/.cache/radops')
  mkdirSync(folder, { recursive: true })
  const file = `pglite-${migrationsHash()}.tar`
  for (const other of readdirSync(folder)) {
    if (/^pglite-[0-9a-f]+\.tar$/.test(other) && other !== file) rmSync(join(folder, other), { force: true })
  }
  return join(folder, file)
}

function migrationsHash(): string {
  const folder = join(PACKAGE_ROOT, 'server/db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
    hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
