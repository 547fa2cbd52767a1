import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { addLog } from './log.ts'

/** Number of rows to add. Each organization also gets KIOSKS_PER_ORGANIZATION kiosks and a manager. */
export interface ScaleRows {
  organizations: number
  users: number
  events: number
  missions: number
  activity: number
}

export const KIOSKS_PER_ORGANIZATION = 5
/** Age of the oldest log row. */
const LOG_DAYS = 730

/**
 * Adds rows, spread evenly over all organizations; a tag keeps names unique across runs. The database generates
 * everything, and each spread is a join on one number, so a hundred thousand rows take seconds.
 * @param password_hash of every account
 * @returns the tag in this run's names
 */
export async function addScaleRows(tx: Db, wanted: ScaleRows, password_hash: string): Promise<string> {
  const { tag } = await one<{ tag: string }>(tx, sql`select to_hex(nextval('organizations_id_seq')) as tag`)
  await addOrganizations(tx, wanted, tag, password_hash)
  const { total } = await one<{ total: number }>(tx, sql`select count(*)::int as total from organizations`)
  if (total === 0) return tag
  // The planner has no statistics yet for the new rows.
  await tx.execute(sql`analyze organizations, kiosks, users`)
  const placed = sql`(select id, row_number() over (order by id) - 1 as place from organizations)`
  await tx.execute(sql`
    insert into users (email, first_name, last_name, role, organization_id, password_hash)
    select 'person.' || ${tag}::text || '.' || n || '@scale.example', 'Person', 'Number ' || n, 'user', o.id, ${password_hash}
    from generate_series(1, ${wanted.users}::int) n join ${placed} o on o.place = n % ${total}::int`)
  await tx.execute(sql`
    insert into events (event_id, name, organization_id, creator_id, start_date, release_point_lat, release_point_lng,
      event_type_id, scenario_type_id, sharing_mode, status)
    select 'EVT-S' || ${tag}::text || '-' || n, 'Scale exercise ' || n || ' ' || md5(n::text), o.id, m.id,
      current_date - (n % 365), 34 + (n % 1000) / 1000.0, -118 + (n % 1000) / 1000.0,
      (select min(id) from event_types), (select min(id) from scenario_types),
      (array['Public', 'Organization Only', 'Partners', 'Private'])[1 + n % 4],
      case when n % 10 = 0 then 'Inactive' else 'Active' end
    from generate_series(1, ${wanted.events}::int) n
    join ${placed} o on o.place = n % ${total}::int
    join users m on m.email = 'manager.' || o.id || '@scale.example'`)
  await addMissions(tx, wanted)
  await addActivity(tx, wanted)
  return tag
}

async function one<Row>(tx: Db, statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = rowsOf<Row>(await tx.execute(statement))
  if (!row) throw new Error('A statement that gives one row gave none.')
  return row
}

async function addOrganizations(
  tx: Db,
  wanted: ScaleRows,
  tag: string,
  password_hash: string,
): Promise<void> {
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
}

/** Finished missions of an organization's own events on its first kiosk, one per hour back in time. */
async function addMissions(tx: Db, wanted: ScaleRows): Promise<void> {
  const { total } = await one<{ total: number }>(
    tx,
    sql`select count(*)::int as total from events where organization_id in (select organization_id from kiosks)`,
  )
  if (total === 0) return
  await tx.execute(sql`
    with first_kiosks as (
      select organization_id, min(id) as id from kiosks group by organization_id
    ), pairs as (
      select e.id as event_id, e.name, e.organization_id, e.creator_id, k.id as kiosk_id,
        row_number() over (order by e.id) - 1 as place
      from events e join first_kiosks k on k.organization_id = e.organization_id
    ), made as (
      select nextval('missions_id_seq')::int as id, n, now() - interval '1 hour' * (${wanted.missions}::int - n + 1) as at
      from generate_series(1, ${wanted.missions}::int) n
    )
    insert into missions (id, mission_id, event_id, event_name, event_organization_id, kiosk_id, organization_id,
      starter_id, state, started_at, running_at, ended_at, created_at)
    select made.id, 'MSN-' || lpad(made.id::text, greatest(6, length(made.id::text)), '0'), p.event_id, p.name,
      p.organization_id, p.kiosk_id, p.organization_id, p.creator_id, 'ended', at, at, at + interval '40 minutes', at
    from made join pairs p on p.place = made.n % ${total}::int`)
}

/** Two years of log: actions of managers, and three in ten rows by the server itself. */
async function addActivity(tx: Db, { activity }: ScaleRows): Promise<void> {
  if (activity === 0) return
  const { total } = await one<{ total: number }>(
    tx,
    sql`select count(*)::int as total from users where role = 'org_event_manager'`,
  )
  await addLog(tx, () =>
    tx.execute(sql`
      with managers as (
        select id, first_name || ' ' || last_name as name, organization_id, row_number() over (order by id) - 1 as place
        from users where role = 'org_event_manager'
      )
      insert into activity (at, actor_id, actor_name, action, subject, subject_id, affected_entity, organization_id,
        details, ip_address, browser)
      select now() - interval '1 second' * ((${activity}::int - n) * (${LOG_DAYS} * 86400.0 / ${activity}::int)),
        m.id, coalesce(m.name, 'System'), case when n % 10 < 3 then 'mission_running' else
          (array['mission_started', 'mission_ended', 'event_created', 'event_changed', 'kiosk_changed'])[1 + n % 5] end,
        'mission', n::text, 'Mission MSN-' || n, m.organization_id, 'MSN-' || n || ' for a drill',
        '203.0.113.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
      from generate_series(1, ${activity}::int) n
      left join managers m on n % 10 not in (1, 4, 7) and m.place = (n::bigint * 7919) % ${Math.max(1, total)}::int
      order by n`),
  )
}
