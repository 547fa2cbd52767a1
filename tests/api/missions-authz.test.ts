import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { type users } from '#server/db/schema/users.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'

// Lines 55 to 58 of the authorization design, actor by row. The numbers are the law's, read by a person; A owns every
// event, B is its accepted partner, D was one, C never was.

type User = typeof users.$inferSelect
const ROWS = ['open', 'private', 'partners', 'public', 'inactive', 'missing'] as const
type Row = (typeof ROWS)[number]

/** Lines 55 and 56: looking for a kiosk, and starting on one. */
const START: Record<string, Record<Row, number>> = {
  SA: { open: 200, private: 200, partners: 200, public: 200, inactive: 403, missing: 404 },
  'AD [A]': { open: 200, private: 200, partners: 200, public: 200, inactive: 403, missing: 404 },
  'AD [A] without events': {
    open: 403,
    private: 403,
    partners: 403,
    public: 403,
    inactive: 403,
    missing: 404,
  },
  'AD without organizations': {
    open: 404,
    private: 404,
    partners: 404,
    public: 403,
    inactive: 404,
    missing: 404,
  },
  'OA A': { open: 200, private: 200, partners: 200, public: 200, inactive: 403, missing: 404 },
  'EM A, creator': { open: 200, private: 200, partners: 200, public: 200, inactive: 403, missing: 404 },
  'EM A, another': { open: 200, private: 404, partners: 200, public: 200, inactive: 403, missing: 404 },
  'US A, participant': { open: 200, private: 200, partners: 200, public: 200, inactive: 403, missing: 404 },
  'US A': { open: 403, private: 404, partners: 404, public: 403, inactive: 404, missing: 404 },
  'OU A': { open: 403, private: 404, partners: 404, public: 403, inactive: 404, missing: 404 },
  'OA B': { open: 404, private: 404, partners: 200, public: 200, inactive: 404, missing: 404 },
  'US B': { open: 404, private: 404, partners: 403, public: 403, inactive: 404, missing: 404 },
  'OA C': { open: 404, private: 404, partners: 404, public: 200, inactive: 404, missing: 404 },
  'OA D': { open: 404, private: 404, partners: 404, public: 200, inactive: 404, missing: 404 },
}

/**
 * Line 58, while the creator's mission runs on a kiosk of A. STOP follows the kiosk, so organizers of A reach it on a
 * private event too; whoever may not know of it finds nothing there.
 */
const ACTIVE: Record<string, Record<Row, number>> = {
  SA: { open: 200, private: 200, partners: 200, public: 200, inactive: 200, missing: 404 },
  'AD [A]': { open: 200, private: 200, partners: 200, public: 200, inactive: 200, missing: 404 },
  'AD [A] without events': {
    open: 403,
    private: 403,
    partners: 403,
    public: 403,
    inactive: 403,
    missing: 404,
  },
  'AD without organizations': {
    open: 404,
    private: 404,
    partners: 404,
    public: 404,
    inactive: 404,
    missing: 404,
  },
  'OA A': { open: 200, private: 200, partners: 200, public: 200, inactive: 200, missing: 404 },
  'EM A, creator': { open: 200, private: 200, partners: 200, public: 200, inactive: 200, missing: 404 },
  'EM A, another': { open: 200, private: 200, partners: 200, public: 200, inactive: 200, missing: 404 },
  'US A, participant': { open: 403, private: 403, partners: 403, public: 403, inactive: 403, missing: 404 },
  'US A': { open: 403, private: 404, partners: 404, public: 403, inactive: 404, missing: 404 },
  'OU A': { open: 403, private: 404, partners: 404, public: 403, inactive: 404, missing: 404 },
  'OA B': { open: 404, private: 404, partners: 404, public: 404, inactive: 404, missing: 404 },
  'US B': { open: 404, private: 404, partners: 404, public: 404, inactive: 404, missing: 404 },
  'OA C': { open: 404, private: 404, partners: 404, public: 404, inactive: 404, missing: 404 },
  'OA D': { open: 404, private: 404, partners: 404, public: 404, inactive: 404, missing: 404 },
}

let world: MissionWorld
const actors = new Map<string, User>()
const rows = new Map<Row, Awaited<ReturnType<typeof buildEvent>> | null>()

beforeAll(async () => {
  world = await missionWorld({ kiosks: 1 })
  const { deps, organization: A, manager } = world
  const [B, C, D] = [
    await buildOrganization(deps),
    await buildOrganization(deps),
    await buildOrganization(deps),
  ]
  for (const { id } of [B, C, D]) await buildKiosk(deps, { organization_id: id })
  const shares = [
    await buildPartnership(deps, { from_organization_id: A.id, to_organization_id: B.id }),
    await buildPartnership(deps, { from_organization_id: D.id, to_organization_id: A.id, status: 'removed' }),
  ]
  const inOrg = (organization: { id: number }, role: User['role']) =>
    buildUser(deps, { role, organization_id: organization.id })
  const admin = (permissions: Record<string, boolean>, manage_organizations: number[]) =>
    buildUser(deps, { role: 'admin', permissions, manage_organizations })
  const participant = await inOrg(A, 'user')
  const people: Record<string, User> = {
    SA: await buildUser(deps, { role: 'super_admin' }),
    'AD [A]': await admin({ manage_organizations: true, manage_events: true }, [A.id]),
    'AD [A] without events': await admin({ manage_organizations: true }, [A.id]),
    'AD without organizations': await admin({ manage_events: true }, []),
    'OA A': await inOrg(A, 'org_admin'),
    'EM A, creator': manager,
    'EM A, another': await inOrg(A, 'org_event_manager'),
    'US A, participant': participant,
    'US A': await inOrg(A, 'user'),
    'OU A': await inOrg(A, 'org_user'),
    'OA B': await inOrg(B, 'org_admin'),
    'US B': await inOrg(B, 'user'),
    'OA C': await inOrg(C, 'org_admin'),
    'OA D': await inOrg(D, 'org_admin'),
  }
  for (const [name, user] of Object.entries(people)) actors.set(name, user)
  const team = await buildTeam(deps, { organization_id: A.id, members: [participant] })
  const event = (values: Partial<Parameters<typeof buildEvent>[1]>) =>
    buildEvent(deps, { organization_id: A.id, creator_id: manager.id, teams: [team], ...values })
  rows.set('open', await event({}))
  rows.set('private', await event({ sharing_mode: 'Private' }))
  rows.set('partners', await event({ sharing_mode: 'Partners', partnerships: shares }))
  rows.set('public', await event({ sharing_mode: 'Public' }))
  rows.set('inactive', await event({ status: 'Inactive' }))
  rows.set('missing', null)
}, 60_000)
afterAll(() => world.close())

const actor = (name: string): User => {
  const user = actors.get(name)
  if (!user) throw new Error(`no actor ${name}`)
  return user
}
const pathOf = (row: Row) => `/events/${rows.get(row)?.id ?? 999_999_999}`
const openMissions = () => world.db.select().from(missions)
/** Credentials, by name or by value, in an answer that must not hold them. */
const SECRETS = /access_url|password|username|trainee|https?:/
const NOT_FOUND = '{"detail":"Not found."}'

async function compare(
  table: typeof START,
  method: 'GET' | 'POST',
  call: string,
  hidden: (name: string, row: Row) => boolean,
) {
  const said: typeof START = {}
  const wrong: string[] = []
  for (const name of Object.keys(table)) {
    const statuses: Partial<Record<Row, number>> = {}
    for (const row of ROWS) {
      const before = await openMissions()
      const answer = await world.call(actor(name), method, `${pathOf(row)}/${call}`)
      statuses[row] = answer.status
      const refused = answer.status !== 200
      const changed = JSON.stringify(await openMissions()) !== JSON.stringify(before)
      if (refused && changed) wrong.push(`${name}, ${row}: a refused call changed something`)
      if (refused && SECRETS.test(answer.text)) wrong.push(`${name}, ${row}: a refusal shows credentials`)
      if (hidden(name, row) && answer.text !== NOT_FOUND) wrong.push(`${name}, ${row}: another 404`)
      if (before.length === 0) await world.db.delete(missions)
    }
    said[name] = statuses as Record<Row, number>
    world.clock.pass(61_000) // nobody is to be throttled here
  }
  expect(said).toEqual(table)
  expect(wrong).toEqual([])
}

describe('who may start', () => {
  const isHidden = (name: string, row: Row) => START[name]?.[row] === 404

  test('line 55: looking for a kiosk', () => compare(START, 'GET', 'available-kiosks/', isHidden), 60_000)
  test('line 56: starting', () => compare(START, 'POST', 'toggle/?action=start', isHidden), 60_000)

  test('nobody without a session', async () => {
    for (const row of ROWS) {
      for (const [method, call] of [
        ['GET', 'available-kiosks/'],
        ['DELETE', 'available-kiosks/'],
        ['POST', 'toggle/?action=start'],
        ['POST', 'toggle/?action=stop'],
        ['GET', 'get-active-kiosk'],
      ] as const) {
        expect((await world.call(null, method, `${pathOf(row)}/${call}`)).status).toBe(401)
      }
    }
  })
})

describe('while a mission runs', () => {
  const running = (row: Row) => async (work: () => Promise<void>) => {
    const event = rows.get(row)
    const [kiosk] = world.kiosks
    if (!event || !kiosk) return work()
    await buildMission(world.deps, { event, kiosk, starter: actor('EM A, creator') })
    await work()
    await world.db.delete(missions)
  }

  test('line 58: its kiosk is shown to whom may stop it', async () => {
    const wrong: string[] = []
    const said: typeof ACTIVE = Object.fromEntries(Object.keys(ACTIVE).map((name) => [name, {} as never]))
    for (const row of ROWS) {
      await running(row)(async () => {
        for (const name of Object.keys(ACTIVE)) {
          const answer = await world.call(actor(name), 'GET', `${pathOf(row)}/get-active-kiosk`)
          const statuses = said[name]
          if (statuses) statuses[row] = answer.status
          if (answer.status !== 200 && SECRETS.test(answer.text)) wrong.push(`${name}, ${row}: credentials`)
          // Who does not see the event cannot tell it from one that never was.
          const isHidden = START[name]?.[row] === 404 && answer.status === 404
          if (isHidden && answer.text !== NOT_FOUND) wrong.push(`${name}, ${row}: another 404`)
        }
      })
    }
    expect(said).toEqual(ACTIVE)
    expect(wrong).toEqual([])
  }, 60_000)

  test('line 57: it is stopped by exactly those, and by nobody else', async () => {
    for (const row of ROWS) {
      for (const name of Object.keys(ACTIVE)) {
        await running(row)(async () => {
          const answer = await world.call(actor(name), 'POST', `${pathOf(row)}/toggle/?action=stop`)
          const [mission] = await openMissions()
          const isStopped = mission?.state === 'stopping'
          expect(isStopped, `${name}, ${row}`).toBe(ACTIVE[name]?.[row] === 200)
          // A viewer of a shared event may press stop; for them nothing runs there.
          expect(isStopped ? [200] : [200, 403, 404]).toContain(answer.status)
        })
      }
    }
  }, 60_000)
})
