import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { wall_links } from '#server/db/schema/exercises.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { logOptions } from '#server/log.ts'
import { purgeWallLinks } from '#server/modules/wall/links.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { recordingLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'
import { DAY, HOUR, tokenOf, type WallCalls, wallCalls } from './wall-calls.ts'

const NOT_FOUND = '{"detail":"Not found."}'
const { log, lines } = recordingLog(logOptions('trace'))

let world: ExerciseWorld
let inMs: WallCalls['inMs']
let make: WallCalls['make']
let list: WallCalls['list']
let look: WallCalls['look']
beforeEach(async () => {
  world = await exerciseWorld({ log, kiosks: 3 })
  ;({ inMs, make, list, look } = wallCalls(world))
})
afterEach(() => world.close())

test('a link is shown once, and kept as a hash', spec('X-348'), async () => {
  const made = await make({ name: 'Hall, left screen' })
  const link = {
    id: expect.any(Number),
    name: 'Hall, left screen',
    created_at: world.clock.now.toISOString(),
    created_by_name: `Person ${world.conductor.last_name}`,
    ends_at: inMs(DAY),
    revoked_at: null,
  }
  expect(made).toMatchObject({
    status: 201,
    body: { link, url: expect.stringMatching(/^http:\/\/console\.test\/wall#wall_[\w-]{43}$/) },
  })
  const token = tokenOf(made)
  expect(Buffer.from(token.slice('wall_'.length), 'base64url')).toHaveLength(32)
  expect(await list()).toEqual([link])
  const [row] = await world.db.select().from(wall_links)
  expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
  await look(token)
  const entries = await activityRows(world.db)
  expect(JSON.stringify([lines, entries, row])).not.toContain(token)
  expect(entries.at(-1)).toMatchObject({ action: 'wall_link_created', subject: 'exercise' })
})

test('a repeated request renews its link, and makes another once revoked', spec('X-955'), async () => {
  const request_id = 'req-12345678'
  const lost = await make({ request_id })
  const again = await make({ request_id, name: 'Hall, left screen', ends_at: inMs(2 * DAY) })
  expect(again.body.link).toMatchObject({ id: lost.body.link.id, ends_at: inMs(2 * DAY) })
  expect(await list()).toEqual([again.body.link])
  expect((await look(tokenOf(lost))).status).toBe(404)
  expect((await look(tokenOf(again))).status).toBe(200)
  // Each token that was issued is in the log.
  const logged = (await activityRows(world.db)).filter(({ action }) => action === 'wall_link_created')
  expect(logged).toHaveLength(2)
  await world.call(world.conductor, 'DELETE', `/wall-links/${lost.body.link.id}/`)
  expect((await make({ request_id })).body.link.id).not.toBe(lost.body.link.id)
  const admin = await world.newUser({ role: 'org_admin' })
  const theirs = await make({ request_id, name: 'Foyer' }, admin)
  expect([theirs.status, await list()]).toEqual([201, expect.toSatisfy((all: unknown[]) => all.length === 3)])
})

test('a link with invalid values is refused by field', spec('X-348'), async () => {
  for (const [values, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ ends_at: 'tomorrow' }, 'ends_at'],
    [{ ends_at: '2026-11-25T10:00:00' }, 'ends_at'],
    [{ ends_at: inMs(0) }, 'ends_at'],
    [{ ends_at: inMs(7 * DAY + 1) }, 'ends_at'],
  ] as const) {
    const refused = await make(values)
    expect([values, refused.status, Object.keys(refused.body)]).toEqual([values, 400, [field]])
  }
})

test('a link lasts at most seven days, and an event has at most 20 open', spec('X-348'), async () => {
  const token = tokenOf(await make({ ends_at: inMs(7 * DAY) }))
  for (let count = 1; count < 20; count++) expect((await make({ ends_at: inMs(HOUR) })).status).toBe(201)
  expect(await make()).toMatchObject({
    status: 409,
    body: { detail: 'An event can have at most 20 links to its wall. Revoke one first.' },
  })
  world.clock.pass(HOUR)
  expect((await make()).status).toBe(201)
  world.clock.pass(7 * DAY - HOUR - 1)
  expect((await look(token)).status).toBe(200)
  world.clock.pass(1)
  expect((await look(token)).text).toBe(NOT_FOUND)
  world.clock.pass(31 * DAY)
  await purgeWallLinks(world.deps)
  expect(await world.db.$count(wall_links)).toBe(0)
})

test('a link that is revoked, expired or made up gets the same answer', spec('X-349'), async () => {
  const made = await make()
  const token = tokenOf(made)
  expect((await look(token)).status).toBe(200)
  const back = () => world.call(world.conductor, 'DELETE', `/wall-links/${made.body.link.id}/`)
  expect([(await back()).status, (await back()).status]).toEqual([204, 204])
  expect(await list()).toMatchObject([{ revoked_at: world.clock.now.toISOString() }])
  const answers = [
    await look(token),
    await look(`wall_${'A'.repeat(43)}`),
    await look('wall_short'),
    await look(await world.as(world.conductor.id)),
    await look(null),
  ]
  for (const { status, text } of answers) expect([status, text]).toEqual([404, NOT_FOUND])
  const rows = await activityRows(world.db, eq(activity.action, 'wall_link_revoked'))
  expect(rows).toHaveLength(1)
})

test("a link outlives its creator's session, and nothing else of them", spec('X-349'), async () => {
  const { db, conductor, event } = world
  const token = tokenOf(await make())
  await db.update(sessions).set({ revoked_at: world.clock.now })
  expect((await look(token)).status).toBe(200)
  const works = async (change: Promise<unknown>) => {
    await change
    return (await look(token)).status
  }
  const person = (values: Partial<typeof users.$inferInsert>) =>
    changeRow({ db }, users, conductor.id, values)
  expect(await works(person({ is_active: false }))).toBe(404)
  expect(await works(person({ is_active: true }))).toBe(200)
  expect(await works(person({ permissions: { manage_events: false } }))).toBe(404)
  expect(await works(person({ permissions: {}, role: 'user' }))).toBe(404)
  expect(await works(person({ role: 'org_event_manager' }))).toBe(200)
  expect(await works(db.update(events).set({ status: 'Inactive' }))).toBe(404)
  const heir = await world.newUser({ role: 'org_admin' })
  expect(await works(db.update(events).set({ status: 'Active', creator_id: heir.id }))).toBe(404)
  expect(await works(db.update(events).set({ creator_id: conductor.id }))).toBe(200)
  expect((await world.call(heir, 'DELETE', `/events/${event.id}/`)).status).toBe(204)
  expect((await look(token)).text).toBe(NOT_FOUND)
})

test("a link is removed with its creator's account", spec('X-349'), async () => {
  const colleague = await world.newUser({ role: 'org_admin' })
  const token = tokenOf(await make({}, colleague))
  await world.db.delete(users).where(eq(users.id, colleague.id))
  expect((await look(token)).text).toBe(NOT_FOUND)
})

test('a link opens nothing but the wall', spec('X-349'), async () => {
  const token = tokenOf(await make())
  for (const path of [
    `/events/${world.event.id}/`,
    `/events/${world.event.id}/injects/`,
    '/auth/check-auth/',
    '/live/',
  ]) {
    const { status } = await world.fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect([path, status]).toEqual([path, 401])
  }
})
