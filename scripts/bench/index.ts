// npm run bench [-- --quick] [--only server|browser]
// Compares the console with its peers and its targets (floors), on a temporary PostgreSQL, and writes the tables of
// docs/benchmarks.md. Builds first if sources have changed. Takes half an hour and the whole machine; --quick takes a
// few minutes with a tenth of the rows and fewer peers, prints its tables and writes nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/db.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { ensureBuilt } from '../build.mjs'
import { addScaleRows, KIOSKS_PER_ORGANIZATION, type ScaleRows } from '../scale/rows.ts'
import { startPostgres } from '../support/postgres.mjs'
import { compareWithDrf } from './against.ts'
import { measureAtRest } from './atRest.ts'
import { measureBrowser } from './browser.ts'
import { browserTablesOf } from './browserReport.ts'
import { measureGrowth } from './growth.ts'
import { measureListeners } from './listeners.ts'
import { HOW_TO_GET_WRK, hasWrk } from './load.ts'
import { PEERS } from './peers/browser.ts'
import { HOW_TO_GET_DRF, prepareDrf } from './peers/drf.ts'
import { parentOf } from './processor.ts'
import { type Measured, runStart, tablesOf, writeTables } from './report.ts'
import { measureScreens } from './screens.ts'
import { measureSignIns } from './signIns.ts'
import { type BenchServer, benchEnv, type Presser, signIn, startServer, withDatabase } from './support.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
if (values.only !== undefined && !['server', 'browser'].includes(values.only)) {
  throw new Error(`--only takes server or browser, not ${values.only}`)
}

const SMALL: ScaleRows = { organizations: 200, users: 800, events: 1_000, missions: 1_000, activity: 1_000 }
const SIZES = values.quick
  ? {
      rows: { organizations: 2_000, users: 10_000, events: 10_000, missions: 10_000, activity: 50_000 },
      compare: { sizes: [2], warmSeconds: 1, rounds: 1, seconds: 2 },
      signIns: { rounds: 1, seconds: 4 },
      listeners: 200,
      changes: 10,
      growth: { warmAnswers: 10, answers: 5 },
      atRest: { starts: 1, settleSeconds: 3, restSeconds: 6 },
      browser: { rounds: 1, peers: ['mantine'], quietMs: 600 },
      screens: { changes: 15, widths: [390], settleMs: 1_000 },
    }
  : {
      rows: {
        organizations: 20_000,
        users: 100_000,
        events: 100_000,
        missions: 100_000,
        activity: 1_000_000,
      },
      compare: { sizes: [2, 4], warmSeconds: 3, rounds: 4, seconds: 10 },
      signIns: { rounds: 6, seconds: 8 },
      listeners: 500,
      changes: 120,
      growth: { warmAnswers: 30, answers: 15 },
      atRest: { starts: 5, settleSeconds: 60, restSeconds: 90 },
      browser: { rounds: 5, peers: PEERS.map(({ name }) => name), quietMs: 1_500 },
      screens: { changes: 500, widths: [390, 1440], settleMs: 3_000 },
    }
const kiosksOf = ({ organizations }: ScaleRows) => organizations * KIOSKS_PER_ORGANIZATION
const PASSWORD = 'Exercise-2026!'
/** Of the demo exercise (README). */
const DEMO_ADMIN = { username: 'orgadmin@harbor.example', password: PASSWORD }

interface World {
  env: Record<string, string>
  url: string
  people: Presser[]
  account: { email: string; password: string }
  /** An event manager, because their first screen is a list. */
  manager: { username: string; password: string; presser: Presser }
  /** Event managers of one organization, and one of its events, which the first of them may change. */
  listeners: Presser[]
  event: number
  seedSeconds: number
}

/** Creates a database with so many rows, and platform staff with sessions, who see all of them. */
async function fill(server: string, name: string, rows: ScaleRows): Promise<World> {
  const env = benchEnv({ DATABASE_URL: server })
  await withDatabase(env, ({ db }) => db.execute(sql.raw(`create database ${name}`)))
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const own = { ...env, DATABASE_URL: url }
  const password_hash = await hashPassword(PASSWORD)
  const patient = await openDatabase({ databaseUrl: url, dataDir: '' }, createLog('error'), {
    statementTimeoutMs: 0,
    queryTimeoutMs: 0,
  })
  const began = performance.now()
  try {
    await migrateDatabase(patient)
    await patient.db.transaction((tx) => addScaleRows(tx, rows, password_hash))
    await patient.db.execute(sql`vacuum analyze`)
  } finally {
    await patient.close()
  }
  const seedSeconds = (performance.now() - began) / 1_000
  return withDatabase(own, async (database, config) => {
    const staff = rowsOf<{ id: number; email: string }>(
      await database.db.execute(sql`
        insert into users (email, first_name, last_name, role, password_hash)
        select 'staff.' || n || '@bench.example', 'Staff', n::text, 'super_admin', ${password_hash}
        from generate_series(1, 5) n returning id, email`),
    )
    const [manager] = rowsOf<{ id: number; email: string }>(
      await database.db.execute(
        sql`select id, email from users where role = 'org_event_manager' order by id limit 1`,
      ),
    )
    const [event] = rowsOf<{ id: number; creator_id: number; organization_id: number }>(
      await database.db.execute(sql`
        select id, creator_id, organization_id from events
        where sharing_mode = 'Organization Only' and status = 'Active' order by id limit 1`),
    )
    const [first] = staff
    if (!first || !manager || !event) throw new Error('nothing was inserted')
    const colleagues = rowsOf<{ id: number }>(
      await database.db.execute(sql`
        insert into users (email, first_name, last_name, role, organization_id, password_hash)
        select 'listener.' || n || '@bench.example', 'Listener', n::text, 'org_event_manager',
          ${event.organization_id}::int, ${password_hash}
        from generate_series(2, ${SIZES.listeners}::int) n returning id`),
    )
    const signedIn = async (people: { id: number }[]) =>
      signIn(
        database,
        config,
        people.map(({ id }) => ({ id, event_id: event.id })),
      )
    const [presser, ...people] = await signedIn([manager, ...staff])
    const listeners = await signedIn([{ id: event.creator_id }, ...colleagues])
    if (!presser) throw new Error('nobody signed in')
    return {
      env: own,
      url,
      people,
      account: { email: first.email, password: PASSWORD },
      manager: { username: manager.email, password: PASSWORD, presser },
      listeners,
      event: event.id,
      seedSeconds,
    }
  })
}

/** The main process of PostgreSQL, which started the one of our connection. */
const postmasterOf = (env: Record<string, string>) =>
  withDatabase(env, async ({ db }) => {
    const [backend] = rowsOf<{ pid: number }>(await db.execute(sql`select pg_backend_pid() as pid`))
    return parentOf(backend?.pid ?? 0)
  })

const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`)

/** The server's half: requests, growth, sign-ins, listeners, start and rest. */
async function measureServer(small: World): Promise<void> {
  const start = runStart()
  const large = await fill(postgres.url, 'bench_large', SIZES.rows)
  const [presser] = large.people
  if (!presser) throw new Error('nobody to ask')
  const drf = prepareDrf(large.url)
  const measured: Measured = {
    isQuick: values.quick,
    start,
    rows: SIZES.rows,
    seedSeconds: large.seedSeconds,
    drfVersions: drf?.versions,
    compared: [],
    grown: [],
    rest: [],
  }
  const servers = await Promise.all([startServer(large.env), startServer(large.env)])
  try {
    const [one, two] = servers
    if (!one || !two) throw new Error('a server is missing')
    if (drf && hasWrk()) {
      say('beside Django REST framework')
      measured.compared = await compareWithDrf(
        drf,
        { origin: one.origin, pid: one.pid, presser },
        await postmasterOf(large.env),
        SIZES.compare,
      )
    } else {
      say(drf ? HOW_TO_GET_WRK : HOW_TO_GET_DRF)
    }
    say('sign-ins')
    measured.signIns = await measureSignIns(one.origin, presser, large.account, SIZES.signIns)
    say('listeners')
    measured.listened = await measureListeners(
      one.origin,
      two.origin,
      large.listeners,
      large.event,
      SIZES.changes,
    )
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  say('growth')
  measured.grown = await measureGrowthOf(small, large)
  say('start and rest')
  measured.rest = await measureAtRest(large.url, SIZES.atRest)
  publish('server', tablesOf(measured))
}

/** Starts two new servers, so that earlier measurements do not affect the result. */
async function measureGrowthOf(small: World, large: World) {
  const [few, many] = await Promise.all([startServer(small.env), startServer(large.env)])
  const side = ({ people: [presser], manager }: World, { origin }: BenchServer, rows: ScaleRows) => {
    if (!presser) throw new Error('nobody to ask')
    const { events, activity } = rows
    return { origin, presser, manager: manager.presser, kiosks: kiosksOf(rows), events, activity }
  }
  try {
    return await measureGrowth(side(small, few, SMALL), side(large, many, SIZES.rows), SIZES.growth)
  } finally {
    await Promise.all([few.stop(), many.stop()])
  }
}

/** The browser's half: the console and other portals. */
async function measureInBrowser({ env, manager }: World): Promise<void> {
  const start = runStart()
  say('in a browser, beside other portals')
  const measured = await withServer(env, (origin) =>
    measureBrowser({ origin, account: manager }, SIZES.browser),
  )
  say('from screen to screen')
  const screens = await withDemo((origin) => measureScreens({ origin, account: DEMO_ADMIN }, SIZES.screens))
  publish(
    'browser',
    browserTablesOf(measured, screens, { rounds: SIZES.browser.rounds, isQuick: values.quick, start }),
  )
}

async function withServer<T>(env: Record<string, string>, work: (origin: string) => Promise<T>): Promise<T> {
  const server = await startServer(env)
  try {
    return await work(server.origin)
  } finally {
    await server.stop()
  }
}

/** The console with the demo exercise, whose screens have content. */
async function withDemo<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'radops-bench-'))
  const { DATABASE_URL: _, ...env } = benchEnv({ DATA_DIR: folder, DEMO: '1' })
  try {
    return await withServer(env, work)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function publish(half: 'server' | 'browser', tables: string): void {
  console.log(`\n${tables}\n`)
  if (!values.quick) writeTables(half, tables)
}

await ensureBuilt()
const postgres = await startPostgres()
try {
  say('filling')
  const small = await fill(postgres.url, 'bench_small', SMALL)
  if (values.only !== 'server') await measureInBrowser(small)
  if (values.only !== 'browser') await measureServer(small)
} finally {
  await postgres.stop()
}
