import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildOrganization,
  buildPartnership,
  buildUser,
} from '#tests/support/builders.ts'
import { type Answer, call } from '#tests/support/call.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { waitingQueries } from '#tests/support/waitingQueries.ts'

// Concurrent changes, from two servers.

const ROUNDS = 8
let world: TestApp
let apps: TestApp[]
let staff: string
beforeEach(async () => {
  world = await freshApp()
  apps = [world, await secondServer(world)]
  staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
})
afterEach(async () => {
  for (const app of apps.toReversed()) await app.close()
})

const address = (name: string) => ({
  name,
  street1: '1 Quay',
  city: 'Newport',
  state: 'Rhode Island',
  country: 'United States',
})
const newOrganization = (name: string, email: string) => ({
  ...address(name),
  admin_first_name: 'Olga',
  admin_last_name: 'Berg',
  admin_email: email,
})
/** Sent at the same moment, each to its own server. */
const atOnce = (...requests: ((app: TestApp) => Promise<Answer>)[]) =>
  Promise.all(requests.map((send, index) => send(apps[index % apps.length] ?? world)))
const put = (id: number, json: object, headers?: Record<string, string>) => (app: TestApp) =>
  call(app, `PUT /api/organizations/${id}/`, { token: staff, json, ...(headers && { headers }) })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of two changes of the same version, one is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await buildOrganization(world)
    const ifMatch = { 'if-match': '"1"' }
    const names = [`First ${round}`, `Second ${round}`]
    const answers = await atOnce(...names.map((name) => put(id, address(name), ifMatch)))
    expect(statuses(answers)).toEqual([200, 412])
    const winner = answers.findIndex(({ status }) => status === 200)
    const [row] = await world.db.select().from(organizations).where(eq(organizations.id, id))
    expect(row).toMatchObject({ name: names[winner], version: 2 })
  }
})

test('if several set the administrator at once, there is exactly one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const organization_id = (await buildOrganization(world)).id
    await buildUser(world, { role: 'org_admin', organization_id })
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => buildUser(world, { role: 'user', organization_id })),
    )
    const answers = await atOnce(...people.map(({ id }) => put(organization_id, { new_user_set: id })))
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    const isAdmin = and(eq(users.organization_id, organization_id), eq(users.role, 'org_admin'))
    const admins = await world.db.select({ id: users.id }).from(users).where(isAdmin)
    expect(admins).toHaveLength(1)
    expect(people.map(({ id }) => id)).toContain(admins[0]?.id)
  }
})

test('of two organizations with the same name or administrator, one is created', async () => {
  const create = (json: object) => (app: TestApp) =>
    call(app, 'POST /api/organizations/', { token: staff, json })
  for (let round = 0; round < ROUNDS; round += 1) {
    const sameName = await atOnce(
      create(newOrganization(`Harbor ${round}`, `one${round}@harbor.test`)),
      create(newOrganization(`HARBOR ${round}`, `two${round}@harbor.test`)),
    )
    expect(statuses(sameName)).toEqual([201, 400])
    expect(sameName.find(({ status }) => status === 400)?.body).toEqual({
      name: ['An organization with this name already exists.'],
    })
    const sameEmail = await atOnce(
      create(newOrganization(`Ridge ${round}`, `same${round}@harbor.test`)),
      create(newOrganization(`Valley ${round}`, `SAME${round}@harbor.test`)),
    )
    expect(statuses(sameEmail)).toEqual([201, 400])
    expect(sameEmail.find(({ status }) => status === 400)?.body).toEqual({
      admin_email: ['An account with this email already exists.'],
    })
    // Nothing is left of the refused one.
    expect(await world.db.$count(organizations)).toBe(2 * (round + 1))
  }
})

test('someone who creates two organizations for themselves at once gets one', async () => {
  const maker = await buildUser(world, { role: 'super_admin' })
  const token = await world.as(maker.id)
  const create = (name: string) => (app: TestApp) =>
    call(app, 'POST /api/organizations/', { token, json: { ...address(name), is_org_admin: true } })
  expect(statuses(await atOnce(create('One'), create('Other')))).toEqual([201, 400])
  expect(await world.db.$count(organizations)).toBe(1)
})

test("of two organizations created at once, both are added to the creating admin's list", async () => {
  const maker = await buildUser(world, { role: 'admin', permissions: { manage_organizations: true } })
  const token = await world.as(maker.id)
  const names = ['One', 'Two', 'Three', 'Four']
  const answers = await atOnce(
    ...names.map(
      (name) => (app: TestApp) =>
        call(app, 'POST /api/organizations/', { token, json: newOrganization(name, `${name}@harbor.test`) }),
    ),
  )
  const made = answers.map(({ body }) => (body as { id: number }).id)
  const [row] = await world.db.select().from(users).where(eq(users.id, maker.id))
  expect(new Set(row?.manage_organizations)).toEqual(new Set(made))
  expect(row?.manage_organizations).toHaveLength(names.length)
})

/** Creates an organization while someone changes the rights of its maker, a full admin. */
async function createAsRightsChange(permissions: Record<string, boolean>) {
  const maker = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
  const token = await world.as(maker.id)
  const json = newOrganization('One', 'one@harbor.test')
  const { sent } = await (apps[1] ?? world).db.transaction(async (tx) => {
    await tx.update(users).set({ permissions }).where(eq(users.id, maker.id))
    const answer = call(world, 'POST /api/organizations/', { token, json })
    await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
    return { sent: answer }
  })
  const answer = await sent
  const [row] = await world.db.select().from(users).where(eq(users.id, maker.id))
  return { answer, scope: row?.manage_organizations }
}

test('an organization is in the list of its maker, who was just restricted to some', async () => {
  const { answer, scope } = await createAsRightsChange({ manage_organizations: true })
  expect(answer.status).toBe(201)
  expect(scope).toEqual([(answer.body as { id: number }).id])
})

test('an admin who has just lost the right makes no organization', async () => {
  expect((await createAsRightsChange({})).answer.status).toBe(403)
  expect(await world.db.$count(organizations)).toBe(0)
})

test.each(['own', 'partner'] as const)(
  'a mission starts on the %s kiosk, or the organization is deleted: never both',
  async (whose) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const organization = await buildOrganization(world)
      const partner = await buildOrganization(world)
      const admin = await buildUser(world, { role: 'org_admin', organization_id: organization.id })
      const partnership = await buildPartnership(world, organization.id, partner.id)
      const event = await buildEvent(world, {
        organization_id: organization.id,
        creator_id: admin.id,
        sharing_mode: 'Partners',
        partnerships: [partnership],
      })
      const home = whose === 'own' ? organization : partner
      const starter = await buildUser(world, { role: 'org_event_manager', organization_id: home.id })
      await buildKiosk(world, { organization_id: home.id })
      const token = await world.as(starter.id)
      const [started, removed] = await atOnce(
        (app) => call(app, `POST /api/events/${event.id}/toggle/?action=start`, { token }),
        (app) => call(app, `DELETE /api/organizations/${organization.id}/`, { token: staff }),
      )
      const isDeleted = removed?.status === 204
      const isThere = (await world.db.$count(organizations, eq(organizations.id, organization.id))) === 1
      const open = await world.db.$count(missions, eq(missions.event_id, event.id))
      // Signed out with the organization, without kiosk or event, or too late for the row.
      const start = [401, 404, 409].includes(started?.status ?? 0) ? 'refused' : started?.status
      expect([start, removed?.status, isThere, open]).toEqual(
        isDeleted ? ['refused', 204, false, 0] : [200, 409, true, 1],
      )
      await world.db.delete(missions).where(eq(missions.event_id, event.id))
    }
  },
  60_000,
)
