import { afterAll, beforeAll, expect, test } from 'vitest'
import { throttles } from '#server/db/schema/sessions.ts'
import { type AuthzWorld, authzWorld } from '#tests/support/authzWorld.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { AUTHZ } from './authz-table.ts'

// authz §7: lines 1 to 3 for each of the 27 people, and every line for the nine who are nobody.

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
}, 60_000)
afterAll(() => world.close())

const check = (token: string) => call(world, 'GET /api/auth/check-auth/', { token })

test('line 3: each person is who they are, and no answer is kept', async () => {
  for (const actor of world.people) {
    const { status, headers } = await check(actor.token)
    expect([status, headers.get('cache-control')], actor.name).toEqual([200, 'no-store'])
  }
})

test('line 1: each person signs in with the password, and is told the same as a stranger without it', async () => {
  const stranger = await call(world, 'POST /api/auth/login/', {
    json: { email: 'nobody@nowhere.test', password: BUILT_PASSWORD },
  })
  for (const { name, user } of world.people) {
    await world.db.delete(throttles)
    const right = await call(world, 'POST /api/auth/login/', {
      json: { email: user.email, password: BUILT_PASSWORD },
    })
    const wrong = await call(world, 'POST /api/auth/login/', {
      json: { email: user.email, password: 'guess' },
    })
    expect([right.status, wrong.status, wrong.text], name).toEqual([200, stranger.status, stranger.text])
  }
}, 60_000)

test('no hostile bearer opens anything', async () => {
  const closed = AUTHZ.filter(({ caller }) => caller === 'person')
  for (const [name, token] of Object.entries(world.hostile)) {
    for (const { route } of closed) {
      const [method, path = ''] = route.split(' ')
      const target = path.replace(':id', String(world.events[0]?.row.id))
      const json = method === 'PATCH' ? { json: { assigned_teams: [] } } : {}
      const { status, text } = await call(world, `${method} /${target.slice(1)}`, { token, ...json })
      expect([name, route, status], text).toEqual([name, route, 401])
    }
  }
}, 60_000)

test('line 2: signing out succeeds for everybody, and ends that session only', async () => {
  const outcomes: unknown[] = []
  for (const [name, token] of Object.entries(world.hostile)) {
    outcomes.push([name, (await call(world, 'POST /api/auth/logout/', { token })).status])
  }
  expect(outcomes).toEqual(Object.keys(world.hostile).map((name) => [name, 200]))
  for (const actor of world.people) {
    const token = await world.as(actor.user.id)
    expect((await call(world, 'POST /api/auth/logout/', { token })).status).toBe(200)
    expect((await check(token)).status).toBe(401)
    expect((await check(actor.token)).status, actor.name).toBe(200)
  }
}, 60_000)
