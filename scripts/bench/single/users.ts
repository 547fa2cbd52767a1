// Measures the list of users with 100,000 in one organization on PostgreSQL: pages, orders and searches.
//
//   npx tsx scripts/bench/single/users.ts [people=100000]                     its own PostgreSQL, removed afterwards
//   DATABASE_URL=postgres://... npx tsx scripts/bench/single/users.ts [people]  an empty database
//
// Exits with 1 if the median time of a query is over LIMIT_MS.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Db, rowsOf } from '#server/db/db.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { startPostgres } from '../../support/postgres.mjs'
import { benchEnv, call, type Presser, signIn, startServer, withDatabase } from '../support.ts'

const LIMIT_MS = 150
const RUNS = 15
const people = Number(process.argv[2] ?? 100_000)
const lastPage = Math.ceil(people / 10)

interface Asked {
  organization: number
  kiosk: number
  root: number
  administrator: number
  participant: number
}

/**
 * Adds one organization whose people have a hundred first names and a thousand last names; one in twenty is an event
 * manager, and one in a hundred has a kiosk. Adds nine more organizations, each with a tenth as many people.
 */
async function fill(db: Db): Promise<Asked> {
  const one = async (statement: ReturnType<typeof sql>) => {
    const [row] = rowsOf<{ id: number }>(await db.execute(statement))
    if (!row) throw new Error('nothing was inserted')
    return row.id
  }
  const organization = await one(sql`insert into organizations (name) values ('Crowd') returning id`)
  await db.execute(sql`insert into organizations (name) select 'Beside ' || n from generate_series(1, 9) n`)
  const kiosk = await one(sql`
    insert into kiosks (kiosk_id, name, organization_id) values ('KSK-CROWD', 'Lighthouse', ${organization}) returning id`)
  const add = (first: number, count: number, at: number) =>
    db.execute(sql`
      insert into users (email, first_name, last_name, phone_number, country_dial_code, country_code, role,
        organization_id, assigned_kiosk_id, password_hash)
      select 'person' || n || '@' || ${at}::text || '.example.test', 'Given' || n % 100, 'Family' || n / 7 % 1000,
        '+1' || lpad((n::bigint * 6700417 % 10000000000)::text, 10, '0'), '+1', 'US',
        case when n % 20 = 0 then 'org_event_manager' else 'user' end, ${at}::int,
        case when n % 100 = 0 and ${at}::int = ${organization}::int then ${kiosk}::int end, 'nobody signs in'
      from generate_series(${first}::int, ${first + count - 1}::int) n`)
  await add(1, people - 1, organization)
  for (let beside = 1; beside <= 9; beside++) await add(1, Math.ceil(people / 10), organization + beside)
  const account = (role: string, at: number | null) =>
    one(sql`insert into users (email, first_name, last_name, role, organization_id, password_hash)
      values (${role} || '@example.test', 'Bench', ${role}, ${role}, ${at}, 'nobody signs in') returning id`)
  const root = await account('super_admin', null)
  const administrator = await account('org_admin', organization)
  const participant = await one(sql`
    select min(id) as id from users where organization_id = ${organization} and role = 'user'`)
  await db.execute(sql.raw('vacuum analyze users'))
  return { organization, kiosk, root, administrator, participant }
}

const QUESTIONS: Record<string, Record<string, string | number>> = {
  'first page': {},
  'page in the middle': { page: Math.ceil(lastPage / 2) },
  'last page': { page: lastPage },
  'by first name': { ordering: 'first_name' },
  'by first name, last page': { ordering: 'first_name', page: lastPage },
  'by first name, turned round': { ordering: '-first_name' },
  'turned round, middle': { ordering: '-first_name', page: Math.ceil(lastPage / 2) },
  'by id, turned round': { ordering: '-id' },
  'role of few': { roles: 'org_event_manager' },
  'search everybody matches': { search: 'example' },
  '... last page': { search: 'example', page: lastPage },
  '... by first name': { search: 'example', ordering: 'first_name' },
  'search 1 in 100 match': { search: 'given42' },
  'search one matches': { search: 'person54321@' },
  'search nobody matches': { search: 'nobody at all' },
  'search by phone': { search: '(202) 555' },
  "search by the kiosk's name": { search: 'lighthouse' },
}

const at = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

async function timed(origin: string, person: Presser, path: string) {
  const times: number[] = []
  let count = 0
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now()
    const { status, body } = await call(origin, person, 'GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    // The first answer warms the server up.
    if (run > 0) times.push(performance.now() - began)
    count = body.count
  }
  return { p50: at(times, 0.5), max: at(times, 1), count }
}

const own = process.env.DATABASE_URL ? undefined : await startPostgres()
const env = benchEnv(own ? { DATABASE_URL: own.url } : {})
let slow = 0
try {
  const { asked, pressers } = await withDatabase(env, async (database, config) => {
    await migrateDatabase(database)
    const client = await database.pool?.connect()
    if (!client) throw new Error('The bench is about PostgreSQL.')
    const filled = await client
      .query('set statement_timeout = 0')
      .then(() => fill(drizzle(client) as unknown as Db))
      .finally(() => client.release(true))
    const ids = [filled.administrator, filled.root, filled.participant]
    return {
      asked: filled,
      pressers: await signIn(
        database,
        config,
        ids.map((id) => ({ id, event_id: 0 })),
      ),
    }
  })
  const [administrator, root, participant] = pressers
  if (!administrator || !root || !participant) throw new Error('nobody to ask')
  const server = await startServer(env)
  try {
    const callers: [string, Presser, Record<string, string | number>][] = [
      ['org_admin', administrator, {}],
      ['super_admin, one organization', root, { organization: asked.organization, type: 'all_type' }],
      ['super_admin, all of them', root, { type: 'all_type' }],
      ['a participant', participant, {}],
    ]
    for (const [who, person, given] of callers) {
      console.log(`\n${who.padEnd(30)}       p50         max     counted`)
      for (const [what, values] of Object.entries(QUESTIONS)) {
        const query = new URLSearchParams(
          Object.entries({ ...given, ...values }).map(([name, value]) => [name, String(value)]),
        )
        const { p50, max, count } = await timed(server.origin, person, `organization-users/?${query}`)
        if (p50 > LIMIT_MS) slow += 1
        const cells = [`${p50.toFixed(1)} ms`, `${max.toFixed(1)} ms`, String(count)]
        console.log(`  ${what.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}`)
      }
    }
  } finally {
    await server.stop()
  }
} finally {
  await own?.stop()
}
console.log(
  slow === 0 ? `\nNothing took longer than ${LIMIT_MS} ms.` : `\n${slow} took longer than ${LIMIT_MS} ms.`,
)
process.exit(slow === 0 ? 0 : 1)
