// Measures the activity log with a million rows on PostgreSQL: pages, filters, ranges, names, and chained writes.
//
//   npx tsx scripts/bench/single/log.ts [rows=1000000]                     its own PostgreSQL, removed afterwards
//   DATABASE_URL=postgres://... npx tsx scripts/bench/single/log.ts [rows]  an empty database; its account owns the tables
//
// Exits with 1 if the median time of a query is over LIMIT_MS.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Db, rowsOf } from '#server/db/db.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { addLog } from '../../scale/log.ts'
import { startPostgres } from '../../support/postgres.mjs'
import { median } from '../numbers.ts'
import { benchEnv, call, type Presser, signIn, startServer, withDatabase } from '../support.ts'

const LIMIT_MS = 150
const RUNS = 9
const DAYS = 730
const rows = Number(process.argv[2] ?? 1_000_000)

/**
 * Adds fifty organizations of twenty people, ten staff, and the log: of ten rows, the server wrote three and staff one;
 * three have the same action.
 */
async function fill(db: Db): Promise<{ root: number; listed: number; full: number }> {
  await db.execute(sql`insert into organizations (name) select 'Log ' || n from generate_series(1, 50) n`)
  await db.execute(sql`
    insert into users (email, first_name, last_name, role, organization_id, password_hash)
    select 'log-' || n || '@example.test', 'Person', n::text, 'org_event_manager',
      (select min(id) from organizations) + n % 50, 'nobody signs in' from generate_series(1, 1000) n`)
  const flags = { full_admin: true, manage_organizations: true, manage_admin_activity_logs: true }
  const staff = rowsOf<{ id: number }>(
    await db.execute(sql`
      insert into users (email, first_name, last_name, role, password_hash, permissions, manage_organizations)
      select 'staff-' || n || '@example.test', 'Staff', n::text, case when n = 1 then 'super_admin' else 'admin' end,
        'nobody signs in', case when n = 2 then ${JSON.stringify({ ...flags, full_admin: false })}::jsonb
          else ${JSON.stringify(flags)}::jsonb end,
        (select array_agg(id) from (select id from organizations order by id limit 10) as listed)
      from generate_series(1, 10) n returning id`),
  )
  await db.transaction((tx) =>
    addLog(tx, () =>
      tx.execute(sql`
    insert into activity (at, actor_id, actor_name, action, subject, subject_id, affected_entity, target_user_id,
      organization_id, details, ip_address, browser)
    select now() - interval '1 day' * ${DAYS} * (1 - n::float8 / ${rows}), person.id,
      coalesce(person.name, 'System'),
      case when n % 10 < 3 then 'mission_running' else 'bench_action_' || n * 7 % 35 end, 'mission', n::text,
      'Mission MSN-' || n, null, person.organization_id, 'MSN-' || n || ' on kiosk Harbor for a drill',
      '203.0.113.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
    from generate_series(1, ${rows}::int) n
    left join lateral (
      select id, first_name || ' ' || last_name as name, organization_id from users
      where n % 10 not in (1, 4, 7) and id = (select min(id) from users) + case when n % 10 = 0
        then 1000 + n / 10 % 10 else (n::bigint * 7919) % 1000 end
    ) person on true`),
    ),
  )
  await db.execute(sql.raw('vacuum analyze activity, activity_chain, activity_days, activity_months'))
  const [root = 0, listed = 0, full = 0] = staff.map(({ id }) => id)
  return { root, listed, full }
}

const query = (values: Record<string, string | number>) =>
  `auth/logs/?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Each is asked by three people, who see the whole log, ten of fifty organizations, or all organizations. */
const QUESTIONS: Record<string, Record<string, string | number>> = {
  'first page': {},
  'page in the middle': { page: Math.ceil(rows / 20) },
  'last page': { page: Math.ceil(rows / 10) },
  'action (3 in 10 rows)': { action: 'mission_running' },
  'action, last page': { action: 'mission_running', page: Math.ceil((rows * 0.3) / 10) },
  'action (rare)': { action: 'bench_action_7' },
  'name (3 in 10 rows)': { admin_name: 'System' },
  'name (one person)': { admin_name: 'Person 6' },
  'name and action': { admin_name: 'System', action: 'bench_action_14' },
  'one day': { start_date: day(200), end_date: day(200) },
  'a year': { start_date: day(400), end_date: day(35) },
  'all days but one': { start_date: day(DAYS - 1) },
  'a year, action': { start_date: day(400), end_date: day(35), action: 'mission_running' },
  'a year, name and action': {
    start_date: day(400),
    end_date: day(35),
    admin_name: 'System',
    action: 'mission_running',
  },
}

async function timed(origin: string, person: Presser, path: string) {
  const times: number[] = []
  let count = 0
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now()
    const { status, body } = await call(origin, person, 'GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    // The first answer warms the server up.
    if (run > 0) times.push(performance.now() - began)
    count = body.count ?? body.length
  }
  return { ms: median(times), slowest: Math.max(...times), count }
}

const WRITERS = 20
const WRITE_SECONDS = 5

/** Transactions of two rows that twenty people commit per second; each row is chained and counted. */
const writesPerSecond = () =>
  withDatabase(env, async ({ db }) => {
    const by = { user: { id: 1, name: 'Person 1' }, ip: '203.0.113.1', browser: null }
    const end = performance.now() + WRITE_SECONDS * 1_000
    let written = 0
    const write = async () => {
      while (performance.now() < end) {
        await db.transaction(async (tx) => {
          const about = { subject: 'mission', subject_id: written, organization_id: 1 } as const
          await recordActivity(tx, by, { ...about, action: 'mission_ended' })
          await recordActivity(tx, by, { ...about, action: 'mission_report_ready' })
        })
        written += 1
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    return Math.round(written / WRITE_SECONDS)
  })

const own = process.env.DATABASE_URL ? undefined : await startPostgres()
const env = benchEnv(own ? { DATABASE_URL: own.url } : {})
let slow = 0
try {
  const people = await withDatabase(env, async (database, config) => {
    await migrateDatabase(database)
    const client = await database.pool?.connect()
    if (!client) throw new Error('The bench is about PostgreSQL.')
    const began = performance.now()
    const staff = await client
      .query('set statement_timeout = 0')
      .then(() => fill(drizzle(client) as unknown as Db))
      .finally(() => client.release(true))
    console.log(`${rows} rows written and chained in ${Math.round((performance.now() - began) / 1000)} s`)
    const ids = Object.values(staff).map((id) => ({ id, event_id: 0 }))
    return signIn(database, config, ids)
  })
  const [root, listed, full] = people
  if (!root || !listed || !full) throw new Error('nobody to ask')
  const server = await startServer(env)
  try {
    for (const [who, person] of Object.entries({
      super_admin: root,
      'admin of 10 organizations': listed,
      'admin of all organizations': full,
    })) {
      console.log(`\n${who.padEnd(28)}    median   slowest     counted`)
      for (const [what, values] of [...Object.entries(QUESTIONS), ['names', null] as const]) {
        const path = values ? query(values) : 'auth/logs/admin-names/'
        const { ms, slowest, count } = await timed(server.origin, person, path)
        if (ms > LIMIT_MS) slow += 1
        const cells = [`${ms.toFixed(1)} ms`, `${slowest.toFixed(1)} ms`, String(count)]
        console.log(`  ${what.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`)
      }
    }
  } finally {
    await server.stop()
  }
  console.log(`\n${WRITERS} writers: ${await writesPerSecond()} transactions of two rows a second`)
} finally {
  await own?.stop()
}
console.log(
  slow === 0 ? `\nNothing took longer than ${LIMIT_MS} ms.` : `\n${slow} took longer than ${LIMIT_MS} ms.`,
)
process.exit(slow === 0 ? 0 : 1)
