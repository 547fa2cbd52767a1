import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'

// npm run seed:scale -- --organizations 200 --events 100000 --missions 100000 --users 20000
// Adds that many rows to whatever the environment's database holds (DATABASE_URL, else DATA_DIR), for measurements.
// Everything is made by the database itself, so a million rows take a minute, not an hour. It only ever adds.

const KIOSKS_PER_ORGANIZATION = 5
const MAX_ROWS = 10_000_000
/** Every account made here; they are for load tests on throw-away databases. */
const SCALE_PASSWORD = 'Exercise-2026!'

interface Wanted {
  organizations: number
  users: number
  events: number
  missions: number
}

function readWanted(): Wanted {
  const option = { type: 'string', default: '0' } as const
  const { values } = parseArgs({
    options: { organizations: option, users: option, events: option, missions: option },
  })
  const number = (name: keyof Wanted): number => {
    const value = Number(values[name])
    if (Number.isInteger(value) && value >= 0 && value <= MAX_ROWS) return value
    throw new Error(`--${name} takes a whole number from 0 to ${MAX_ROWS}, not ${values[name]}`)
  }
  return {
    organizations: number('organizations'),
    users: number('users'),
    events: number('events'),
    missions: number('missions'),
  }
}

/** Rows are spread over all organizations by their position; a batch tag keeps names unique over several runs. */
async function addRows(tx: Db, wanted: Wanted, password_hash: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const [row] = rowsOf<{ tag: string }>(
    await tx.execute(sql`select to_hex(nextval('organizations_id_seq')) as tag`),
  )
  const tag = row?.tag ?? '0'

  await tx.execute(sql`
    with made as (
      insert into organizations (name, type)
      select 'Scale Organization ' || ${tag}::text || '-' || n, 'standard'
      from generate_series(1, ${wanted.organizations}::int) n
      returning id
    )
    insert into kiosks (kiosk_id, name, organization_id, status, license_status)
    select 'KSK-S' || made.id || '-' || n, 'Scale Kiosk ' || made.id || '-' || n, made.id, 'Stopped', 'Active'
    from made, generate_series(1, ${KIOSKS_PER_ORGANIZATION}::int) n`)
  // Every organization can create and run something.
  await tx.execute(sql`
    insert into users (email, first_name, last_name, role, organization_id, password_hash)
    select 'manager.' || id || '@scale.example', 'Manager', 'Of ' || id, 'org_event_manager', id, ${password_hash}
    from organizations
    on conflict do nothing`)
  await tx.execute(sql`
    insert into event_types (code, name) values ('RDD', 'Radiological Dispersal Device') on conflict do nothing`)
  await tx.execute(sql`
    insert into scenario_types (code, name) values ('URBAN', 'Urban Response') on conflict do nothing`)

  const spread = sql`(select id, row_number() over (order by id) - 1 as place, count(*) over () as total from organizations)`
  await tx.execute(sql`
    insert into users (email, first_name, last_name, role, organization_id, password_hash)
    select 'person.' || ${tag}::text || '.' || n || '@scale.example', 'Person', 'Number ' || n, 'user', o.id, ${password_hash}
    from generate_series(1, ${wanted.users}::int) n join ${spread} o on o.place = n % o.total`)
  await tx.execute(sql`
    insert into events (event_id, name, organization_id, creator_id, start_date, release_point_lat, release_point_lng,
      event_type_id, scenario_type_id, sharing_mode, status)
    select 'EVT-S' || ${tag}::text || '-' || n, 'Scale exercise ' || n || ' ' || md5(n::text), o.id, m.id,
      current_date - (n % 365), 34 + (n % 1000) / 1000.0, -118 + (n % 1000) / 1000.0,
      (select min(id) from event_types), (select min(id) from scenario_types),
      (array['Public', 'Organization Only', 'Partners', 'Private'])[1 + n % 4],
      case when n % 10 = 0 then 'Inactive' else 'Active' end
    from generate_series(1, ${wanted.events}::int) n
    join ${spread} o on o.place = n % o.total
    join users m on m.email = 'manager.' || o.id || '@scale.example'`)
  // Finished missions of the organization's own events on its own kiosks, one an hour back in time.
  await tx.execute(sql`
    with pairs as (
      select e.id as event_id, e.name, e.organization_id, e.creator_id, k.id as kiosk_id,
        row_number() over (order by e.id) - 1 as place, count(*) over () as total
      from events e
      join lateral (select min(id) as id from kiosks where organization_id = e.organization_id) k on k.id is not null
    ), made as (
      select nextval('missions_id_seq')::int as id, n from generate_series(1, ${wanted.missions}::int) n
    )
    insert into missions (id, mission_id, event_id, event_name, event_organization_id, kiosk_id, organization_id,
      starter_id, state, started_at, running_at, ended_at, created_at)
    select made.id, 'MSN-' || lpad(made.id::text, greatest(6, length(made.id::text)), '0'), p.event_id, p.name,
      p.organization_id, p.kiosk_id, p.organization_id, p.creator_id, 'ended', t.at, t.at, t.at + interval '40 minutes', t.at
    from made
    join pairs p on p.place = made.n % p.total
    cross join lateral (
      select now() - interval '1 hour' * (${wanted.missions}::int - made.n + 1) as at
    ) t`)
}

const wanted = readWanted()
const config = readConfig(process.env)
const database = await openDatabase(config, createLog(config.logLevel))
try {
  await migrateDatabase(database)
  const password_hash = await createPasswords().hash(SCALE_PASSWORD)
  const began = performance.now()
  await database.db.transaction((tx) => addRows(tx, wanted, password_hash))
  await database.db.execute(sql`analyze`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Added ${Object.entries(wanted)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')} in ${seconds} s.`,
  )
} finally {
  await database.close()
}
