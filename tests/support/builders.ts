import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '#contract/session.ts'
import { event_partners, event_teams, event_types, events, scenario_types } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { testPasswords } from '#tests/support/app.ts'

// Builders insert rows with sensible defaults straight into the tables; a test only names what it is about.

type World = Pick<Deps, 'db' | 'vault'>
type New<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** Password of every built account. */
export const BUILT_PASSWORD = 'Harbor drill 2026!'
let hashed: Promise<string> | undefined
let count = 0
const next = () => (count += 1)

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted.')
  return row
}

export async function buildOrganization({ db }: World, values: New<typeof organizations> = {}) {
  return first(
    await db
      .insert(organizations)
      .values({ name: `Organization ${next()}`, ...values })
      .returning(),
  )
}

/** Organization roles get a new organization unless one is given. */
export async function buildUser(world: World, values: New<typeof users> & { role: Role }) {
  hashed ??= testPasswords.hash(BUILT_PASSWORD)
  const isPlatform = values.role === 'super_admin' || values.role === 'admin'
  const needsOrganization = !isPlatform && values.organization_id == null
  const organization_id = needsOrganization ? (await buildOrganization(world)).id : values.organization_id
  const number = next()
  const row = {
    email: `person${number}@example.test`,
    first_name: 'Person',
    last_name: String(number),
    password_hash: await hashed,
    ...values,
    organization_id: organization_id ?? null,
  }
  return first(await world.db.insert(users).values(row).returning())
}

export interface KioskSecrets {
  access_url?: string
  username?: string
  password?: string
  agent_token?: string
}

/** Available, with credentials; `agent_token` authenticates its agent. */
export async function buildKiosk(
  { db, vault }: World,
  values: New<typeof kiosks> & { organization_id: number },
  secrets: KioskSecrets = {},
) {
  const number = next()
  const row = first(
    await db
      .insert(kiosks)
      .values({ kiosk_id: `KSK-T${number}`, name: `Kiosk ${number}`, status: 'Running', ...values })
      .returning(),
  )
  const agent_token = secrets.agent_token ?? `kt_${randomBytes(24).toString('base64url')}`
  const sealed = (column: string, plain: string) =>
    vault.seal(plain, { table: 'kiosks', column, row: row.id })
  const [kiosk = row] = await db
    .update(kiosks)
    .set({
      access_url_sealed: sealed(
        'access_url_sealed',
        secrets.access_url ?? `https://kiosk${number}.example.test/`,
      ),
      username_sealed: sealed('username_sealed', secrets.username ?? 'trainee'),
      password_sealed: sealed('password_sealed', secrets.password ?? `kiosk-password-${number}`),
      agent_token_sealed: sealed('agent_token_sealed', agent_token),
      agent_token_hash: createHash('sha256').update(agent_token).digest('hex'),
    })
    .where(eq(kiosks.id, row.id))
    .returning()
  return { ...kiosk, agent_token }
}

/** The first member is the leader. */
export async function buildTeam(
  { db }: World,
  { members = [], ...values }: New<typeof teams> & { organization_id: number; members?: { id: number }[] },
) {
  const team = first(
    await db
      .insert(teams)
      .values({ name: `Team ${next()}`, ...values })
      .returning(),
  )
  if (members.length > 0) {
    await db.insert(team_members).values(
      members.map(({ id }, at) => ({
        team_id: team.id,
        user_id: id,
        organization_id: team.organization_id,
        is_leader: at === 0,
      })),
    )
  }
  return team
}

/** Accepted, unless the values say otherwise. */
export async function buildPartnership(
  { db }: World,
  from_organization_id: number,
  to_organization_id: number,
  values: New<typeof partnerships> = {},
) {
  return first(
    await db
      .insert(partnerships)
      .values({ status: 'accepted', from_organization_id, to_organization_id, ...values })
      .returning(),
  )
}

async function typeId(
  { db }: World,
  table: typeof event_types | typeof scenario_types,
  code: string,
): Promise<number> {
  const inserted = await db
    .insert(table)
    .values({ code, name: code })
    .onConflictDoUpdate({ target: table.code, set: { code } })
    .returning({ id: table.id })
  return first(inserted).id
}

export interface BuiltEventValues extends New<typeof events> {
  organization_id: number
  creator_id: number
  /** Participating teams, of any organization. */
  teams?: { id: number; organization_id: number }[]
  /** Partnerships to share with, for mode Partners. */
  partnerships?: { id: number }[]
}

/** Active and open to its own organization. */
export async function buildEvent(world: World, values: BuiltEventValues) {
  const { teams: taking = [], partnerships: shared = [], ...row } = values
  const number = next()
  const event = first(
    await world.db
      .insert(events)
      .values({
        event_id: `EVT-T${number}`,
        name: `Event ${number}`,
        start_date: '2026-11-20',
        release_point_lat: 41.5,
        release_point_lng: -71.3,
        event_type_id: row.event_type_id ?? (await typeId(world, event_types, 'exercise')),
        scenario_type_id: row.scenario_type_id ?? (await typeId(world, scenario_types, 'plume')),
        sharing_mode: 'Organization Only',
        ...row,
      })
      .returning(),
  )
  if (taking.length > 0) {
    await world.db.insert(event_teams).values(
      taking.map((team) => ({
        event_id: event.id,
        team_id: team.id,
        organization_id: team.organization_id,
      })),
    )
  }
  if (shared.length > 0) {
    await world.db
      .insert(event_partners)
      .values(shared.map(({ id }) => ({ event_id: event.id, partnership_id: id })))
  }
  return event
}

/** Started ten minutes ago and running, unless the values say otherwise. */
export async function buildMission(
  { db }: World,
  input: {
    event: typeof events.$inferSelect
    kiosk: { id: number; organization_id: number }
    starter: { id: number }
  } & New<typeof missions>,
) {
  const { event, kiosk, starter, ...values } = input
  const started = new Date(Date.now() - 10 * 60_000)
  const mission = first(
    await db
      .insert(missions)
      .values({
        mission_id: `MSN-${900_000 + next()}`,
        event_id: event.id,
        event_name: event.name,
        event_organization_id: event.organization_id,
        kiosk_id: kiosk.id,
        organization_id: kiosk.organization_id,
        starter_id: starter.id,
        state: 'running',
        reserved_at: started,
        started_at: started,
        running_at: started,
        ...values,
      })
      .returning(),
  )
  await db
    .insert(mission_steps)
    .values({ mission_id: mission.id, state: mission.state, actor_name: 'Builder' })
  return mission
}
