import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/db.ts'
import { listenOnPostgres } from '#server/db/listen.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { type DatabaseHandle, openPostgres, pgliteHandle } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'
import { silentLog } from '#tests/support/log.ts'
import { createDatabase } from '#tests/support/postgres.ts'

interface OpenedDatabase {
  database: DatabaseHandle
  /** @returns whether it is kept for the next test */
  release(): Promise<boolean>
}

/** Two hundred people at once wait longer for a connection on a machine that runs other tests, too. */
export const BUSY_MACHINE = { connectTimeoutMs: 60_000 }

/** A new empty, migrated database: PGlite in memory, or PostgreSQL with TEST_DB=postgres. */
export async function openTestDatabase(log: Log): Promise<OpenedDatabase> {
  const opened = idle.pop() ?? (await newDatabase())
  if (opened.isUsed) await emptyAll(opened.database)
  const { url, kind } = opened.database
  const release = async () => {
    // Schema changes of a test are not undone by emptying the rows.
    const isGood = !opened.database.pool?.ended && (await schemaOf(opened.database)) === opened.schema
    if (isGood) idle.push({ ...opened, isUsed: true })
    else await opened.database.close()
    return isGood
  }
  const database =
    kind === 'postgres' && url ? { ...opened.database, listen: listenOnPostgres(url, log) } : opened.database
  return { database, release }
}

/** A database and its schema right after migration. */
interface Pooled {
  database: DatabaseHandle
  schema: string
  isUsed: boolean
}

/** Unused databases of this worker: emptying one is far cheaper than creating one. */
const idle: Pooled[] = []

async function newDatabase(): Promise<Pooled> {
  const database = process.env.TEST_DB === 'postgres' ? await copiedPostgres() : await migratedPglite()
  await addFunctions(database)
  return { database, schema: await schemaOf(database), isUsed: false }
}

async function copiedPostgres(): Promise<DatabaseHandle> {
  const url = await createDatabase({
    name: `empty-${migrationsHash()}`,
    prepare: async (template) => {
      const handle = await openPostgres(template, silentLog())
      await migrateDatabase(handle)
      await handle.close()
    },
  })
  return guarded(await openPostgres(url, silentLog(), BUSY_MACHINE))
}

/**
 * Inside a transaction every query must use it (B3). PGlite has one connection: another query would wait for the
 * transaction, and the transaction for it. Here such a query fails.
 */
function guarded(handle: DatabaseHandle): DatabaseHandle {
  const { db, pool } = handle
  if (!pool) throw new Error('PGlite guards itself.')
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  const [connect, transaction] = [pool.connect.bind(pool), db.transaction.bind(db)]
  pool.connect = ((...args: Parameters<typeof connect>) => {
    if (around.getStore()?.isOpen) throw new Error('A query inside a transaction does not use it (B3).')
    return connect(...args)
  }) as typeof connect
  db.transaction = (work, options) => {
    const current = { isOpen: false }
    const run = async (tx: Parameters<typeof work>[0]) => {
      current.isOpen = true
      return work(tx).finally(() => {
        current.isOpen = false
      })
    }
    return around.run(current, () => transaction(run, options))
  }
  return handle
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
    // Renamed into place as a whole, as several workers may create it at once.
    const draft = `${template}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, template)
  }
  return made
}

/**
 * Functions in a schema of their own: PostgreSQL plans their statements once per connection, and planning them takes
 * five times as long as running them.
 */
async function addFunctions({ db }: DatabaseHandle): Promise<void> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'regions'`),
  )
  // Comparing the definitions of everything after every test takes four times as long.
  const schemaDigest = `
    select concat_ws(' ', count(*), max(xmin::text::bigint)) from (
      select xmin from pg_class where relnamespace = 'public'::regnamespace
      union all select pg_attribute.xmin from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace
      union all select xmin from pg_constraint where connamespace = 'public'::regnamespace
      union all select xmin from pg_trigger
      union all select xmin from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`
  const run = (statement: string) => db.execute(sql.raw(statement))
  await run('create schema test_support')
  await run(`create function test_support.schema_digest() returns text language plpgsql as $$ begin
    return (${schemaDigest});
  end $$`)
  // Not TRUNCATE, which creates new files for each table and index, even if they are empty.
  await run(`create function test_support.empty_all() returns void language plpgsql as $$ begin
    -- The log refuses to be emptied, by triggers that only a superuser can pass by.
    perform set_config('session_replication_role', 'replica', true);
    ${tables.map(({ name }) => `delete from public.${name};`).join('\n')}
    perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null;
  end $$`)
}

/**
 * The number of tables, columns, constraints, indexes, triggers and functions, and the last transaction that created or
 * changed one.
 */
async function schemaOf({ db }: DatabaseHandle): Promise<string> {
  const [row] = rowsOf<{ digest: string }>(
    await db.execute(sql`select test_support.schema_digest() as digest`),
  )
  if (!row) throw new Error('The database does not say what its schema is.')
  return row.digest
}

async function emptyAll({ db }: DatabaseHandle): Promise<void> {
  await db.execute(sql`select test_support.empty_all()`)
}

/** A migrated PGlite as a file, created once per set of migrations. */
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
