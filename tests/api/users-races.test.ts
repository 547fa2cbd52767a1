import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

// Concurrent changes.

const PATH = '/api/organization-users/'
const world = await freshApp()
const organization_id = (await buildOrganization(world)).id
const token = await world.as((await buildUser(world, { role: 'org_admin', organization_id })).id)

const person = () => buildUser(world, { role: 'user', organization_id })
const patch = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  call(world, `PATCH ${PATH}${id}/`, { token, json, headers })
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('of two changes of the same version, one is refused as stale', async () => {
  const { id } = await person()
  const answers = await many(2, (index) => patch(id, { first_name: `Name ${index}` }, { 'if-match': '"1"' }))
  expect(statuses(answers)).toEqual([200, 412])
  const winner = answers.findIndex(({ status }) => status === 200)
  const [row] = await world.db.select().from(users).where(eq(users.id, id))
  expect([row?.first_name, row?.version]).toEqual([`Name ${winner}`, 2])
})

test('ten people for the last three slots at once: three are assigned, seven refused', async () => {
  await world.db.insert(global_kiosk_limits).values({ global_max_users: 3 })
  const kiosk = await buildKiosk(world, { organization_id })
  const people = await many(10, person)
  const answers = await Promise.all(people.map(({ id }) => patch(id, { assigned_kiosk: kiosk.id })))
  expect(statuses(answers)).toEqual([...Array(3).fill(200), ...Array(7).fill(400)])
  expect(await world.db.$count(users, eq(users.assigned_kiosk_id, kiosk.id))).toBe(3)
  const refused = answers.filter(({ status }) => status === 400)
  expect(refused.map(({ body }) => Object.keys(body as object))).toEqual(Array(7).fill(['assigned_kiosk']))
})

test('one person assigned to two kiosks at once ends up at one of them', async () => {
  const [one, other] = [
    await buildKiosk(world, { organization_id }),
    await buildKiosk(world, { organization_id }),
  ]
  const { id } = await person()
  const answers = await Promise.all([one, other].map((kiosk) => patch(id, { assigned_kiosk: kiosk.id })))
  expect(statuses(answers)).toEqual([200, 200])
  const [row] = await world.db.select().from(users).where(eq(users.id, id))
  expect([one.id, other.id]).toContain(row?.assigned_kiosk_id)
  expect(await world.db.$count(users, isNotNull(users.assigned_kiosk_id))).toBe(4)
})

test('ten new accounts with one address at once: one is created', async () => {
  const answers = await many(10, (index) =>
    call(world, `POST ${PATH}`, {
      token,
      json: {
        first_name: 'Dana',
        last_name: String(index),
        email: index % 2 ? 'dana@race.test' : 'DANA@race.test',
        roles: 'user',
      },
    }),
  )
  expect(statuses(answers)).toEqual([201, ...Array(9).fill(400)])
})

test('of ten who deactivate someone at once one succeeds, and nobody reactivates them', async () => {
  const { id } = await person()
  const answers = await many(10, () =>
    call(world, `POST ${PATH}${id}/toggle_status/`, { token, headers: { 'if-match': '"1"' } }),
  )
  const [row] = await world.db.select().from(users).where(eq(users.id, id))
  expect([statuses(answers), row?.is_active]).toEqual([[200, ...Array(9).fill(412)], false])
})

test('ten toggles at once without a version all take effect', async () => {
  const { id } = await person()
  const answers = await many(10, () => call(world, `POST ${PATH}${id}/toggle_status/`, { token }))
  const [row] = await world.db.select().from(users).where(eq(users.id, id))
  expect([statuses(answers), row?.is_active]).toEqual([Array(10).fill(200), true])
  expect(answers.filter(({ body }) => (body as { is_active: boolean }).is_active)).toHaveLength(5)
})

test('of ten who delete one person at once one succeeds, and it is logged once', async () => {
  const { id } = await person()
  const answers = await many(10, () => call(world, `DELETE ${PATH}${id}/`, { token }))
  expect(statuses(answers)).toEqual([204, ...Array(9).fill(404)])
  const entries = await activityRows(world.db, eq(activity.subject_id, String(id)))
  expect(entries.map(({ action }) => action)).toEqual(['user_deleted'])
})

test('a team whose members all leave at once keeps one, who leads it', async () => {
  const members = await many(4, person)
  const team = await buildTeam(world, { organization_id, members })
  const answers = await Promise.all(members.map(({ id }) => call(world, `DELETE ${PATH}${id}/`, { token })))
  expect(statuses(answers)).toEqual([204, 204, 204, 409])
  const { body } = await call(world, 'GET /api/teams/', { token })
  const { results } = body as { results: { id: number; members: unknown[]; leader: { id: number } | null }[] }
  const left = members[answers.findIndex(({ status }) => status === 409)]
  expect(results.find(({ id }) => id === team.id)).toMatchObject({
    members: [{ id: left?.id }],
    leader: { id: left?.id },
  })
})

test('events created while their creator is deleted belong to an existing person', async () => {
  const manager = await buildUser(world, { role: 'org_event_manager', organization_id })
  const made = await Promise.allSettled([
    call(world, `DELETE ${PATH}${manager.id}/`, { token }),
    ...Array.from({ length: 5 }, () => buildEvent(world, { organization_id, creator_id: manager.id })),
  ])
  const [deleted] = made
  expect(deleted?.status === 'fulfilled' && (deleted.value as { status: number }).status).toBe(204)
  expect(await world.db.$count(events, eq(events.creator_id, manager.id))).toBe(0)
})
