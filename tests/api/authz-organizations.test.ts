import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import {
  changeOrganizationStatus,
  createsOrganization,
  type Org,
  ownOrganizationStatus,
  readOrganizationStatus,
} from '#tests/support/authzLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, ORGS } from '#tests/support/authzWorld.ts'
import { buildMission } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

// authz lines 17 to 20 and 22: every actor × every organization. What is expected is computed from authzLaw.ts; line 16
// and 21 stand in authz-matrix.test.ts.

const MISSING_ID = 2_000_000_000
const NOT_FOUND = '{"detail":"Not found."}'
const SECRETS = /access_url|password|username|agent_token|_sealed|_hash|token_epoch/

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
}, 60_000)
afterAll(() => world.close())

const ask = (actor: Actor, request: `${string} /${string}`, json?: unknown) =>
  call(world, request, { token: actor.token, ...(json !== undefined && { json }) })
const idOf = (org: Org | null) => (org ? world.organizations[org].id : MISSING_ID)
const written = async () => ({
  organizations: await world.db.select().from(organizations).orderBy(organizations.id),
  users: (await world.db.select().from(users).orderBy(users.id)).map((row) => ({ ...row, updated_at: null })),
})
const address = (name: string) => ({
  name,
  street1: '1 Quay',
  city: 'Newport',
  state: 'Rhode Island',
  country: 'United States',
})

/** Every actor × every organization and one that is not there; collects what differs. */
async function compare(
  expected: (actor: Actor, org: Org | null) => number,
  send: (actor: Actor, org: Org | null) => ReturnType<typeof ask>,
) {
  const wrong: string[] = []
  for (const actor of world.people) {
    for (const org of [...ORGS, null]) {
      const before = await written()
      const { status, text } = await send(actor, org)
      const due = expected(actor, org)
      const where = `${actor.name}: ${org ?? 'no organization'}`
      if (status !== due) wrong.push(`${where}: ${status} instead of ${due}`)
      if (due === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
      if (SECRETS.test(text)) wrong.push(`${where}: ${text}`)
      if (due !== 200 && !isDeepStrictEqual(await written(), before)) wrong.push(`${where} changed something`)
    }
  }
  expect(wrong).toEqual([])
}

test(
  'line 17: reading one',
  () => compare(readOrganizationStatus, (actor, org) => ask(actor, `GET /api/organizations/${idOf(org)}/`)),
  60_000,
)

test('line 22: reading the own one', async () => {
  for (const actor of world.people) {
    const { status, body } = await ask(actor, 'GET /api/organizations/my_organization/')
    const due = ownOrganizationStatus(actor)
    const { id } = body as { id?: number }
    expect([actor.name, status, id]).toEqual([actor.name, due, due === 200 ? idOf(actor.org) : undefined])
  }
})

const mayChange = (actor: Actor, org: Org | null) => {
  const status = changeOrganizationStatus(actor, org)
  return status === 'allowed' ? 200 : status
}

test(
  'line 19: changing name and address',
  () =>
    // Names are what the fixture and the law call them by: whoever may, keeps it.
    compare(mayChange, (actor, org) =>
      ask(actor, `PUT /api/organizations/${idOf(org)}/`, address(org ?? 'none')),
    ),
  60_000,
)

test('line 20: deleting one is refused to all others before anything is said of its missions', async () => {
  for (const org of ORGS) {
    const event = world.events.find((one) => one.org === org)
    if (!event) throw new Error('an organization has no event')
    const starter = world.named(event.creator).user
    await buildMission(world.deps, { event: event.row, kiosk: world.kiosks[org], starter })
  }
  await compare(
    (actor, org) => {
      const status = changeOrganizationStatus(actor, org)
      return status === 'allowed' ? 409 : status
    },
    (actor, org) => ask(actor, `DELETE /api/organizations/${idOf(org)}/`),
  )
  await world.db.delete(missions).where(eq(missions.state, 'running'))
}, 60_000)

test('line 18: making one takes the flag Manage Organizations, and its maker then sees it', async () => {
  for (const actor of world.people) {
    const before = await written()
    const { status, body } = await ask(actor, 'POST /api/organizations/', {
      ...address(`Of ${actor.name}`),
      admin_first_name: 'Olga',
      admin_last_name: 'Berg',
      admin_email: `olga${actor.user.id}@new.test`,
    })
    const may = createsOrganization(actor)
    const id = (body as { id?: number }).id ?? MISSING_ID
    const { status: seen } = await ask(actor, `GET /api/organizations/${id}/`)
    expect([actor.name, status, may ? seen : 'refused']).toEqual([
      actor.name,
      may ? 201 : 403,
      may ? 200 : 'refused',
    ])
    const isChanged = !isDeepStrictEqual(await written(), before)
    expect([actor.name, isChanged]).toEqual([actor.name, may])
  }
}, 60_000)

// Last: the people of the fixture change their roles in it.
test('line 19: setting another administrator', async () => {
  const candidates = new Map<Org, number[]>(
    (['A', 'B', 'C'] as const).map((org) => [
      org,
      [`US ${org}`, `OA ${org}`].map((name) => world.named(name).user.id),
    ]),
  )
  await compare(
    // D has nobody but its administrator and a participant, whom nobody names here.
    (actor, org) => (org === 'D' && mayChange(actor, org) === 200 ? 400 : mayChange(actor, org)),
    async (actor, org) => {
      const [next = MISSING_ID, before = MISSING_ID] = (org && candidates.get(org)) ?? []
      const answer = await ask(actor, `PUT /api/organizations/${idOf(org)}/`, { new_user_set: next })
      // Whoever is administrator now is not a candidate for the next one who may.
      if (answer.status === 200 && org) candidates.set(org, [before, next])
      return answer
    },
  )
}, 60_000)
