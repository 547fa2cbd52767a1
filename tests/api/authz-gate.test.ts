import { describe, expect, test } from 'vitest'
import { freshApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { hostileBearers } from '#tests/support/hostileBearers.ts'
import { AUTHZ, BUILT_ONLY } from './authz-table.ts'

const world = await freshApp()

/** From the first slash on, with parameters filled in. */
const pathOf = (route: string) =>
  route
    .replace(/:token\b/, 'x')
    .replace(/:mission_id\b/, 'MSN-000001')
    .replace(/:name\b/, 'a.csv')
    .replace(/:id\b/, '1')

test('every route has a line, and every line a route', () => {
  const routes = world.app.routeTable
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !BUILT_ONLY.includes(route))
  expect(routes.toSorted(), 'tests/api/authz-table.ts, and beside it docs/authorization.md').toEqual(
    AUTHZ.map(({ route }) => route).toSorted(),
  )
})

test('exactly the routes for people require a session', () => {
  const guarded = world.app.routeTable
    .filter(({ signedIn }) => signedIn)
    .map(({ method, url }) => `${method} ${url}`)
  expect(guarded.toSorted()).toEqual(
    AUTHZ.filter(({ caller }) => caller === 'person')
      .map(({ route }) => route)
      .toSorted(),
  )
})

describe('without valid credentials', () => {
  const closed = AUTHZ.filter(({ caller }) => caller === 'person' || caller === 'kiosk')

  test('every closed route answers 401, whatever else is wrong with the request', async () => {
    const tokens = await hostileBearers(world)
    for (const { route } of closed) {
      const [method = '', path = ''] = route.split(' /')
      for (const [name, token] of Object.entries(tokens)) {
        for (const target of [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]) {
          const json = method === 'GET' ? {} : { json: '{' }
          const { status } = await call(world, `${method} /${pathOf(target)}?page=x`, { token, ...json })
          expect([route, target, name, status]).toEqual([route, target, name, 401])
        }
      }
    }
  }, 60_000)

  test('signing out still succeeds (line 2)', async () => {
    for (const [name, token] of Object.entries(await hostileBearers(world))) {
      expect([name, (await call(world, 'POST /api/auth/logout/', { token })).status]).toEqual([name, 200])
    }
  })

  test('a kiosk token is not a session', async () => {
    const { agent_token } = await buildKiosk(world, { organization_id: (await buildOrganization(world)).id })
    const { status } = await call(world, 'GET /api/events/', { token: agent_token })
    expect(status).toBe(401)
  })
})

describe('paths and methods', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s of an unknown path under /api is the same 404 for everyone',
    async (method) => {
      const user = await buildUser(world, { role: 'super_admin' })
      const known = await call(world, `${method} /api/nothing/here/`, { token: await world.as(user.id) })
      const unknown = await call(world, `${method} /api/nothing/here/`)
      expect([known.status, known.text]).toEqual([404, '{"detail":"Not found."}'])
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    },
  )

  test('a wrong method is 405 before anything else, and lists the allowed ones', async () => {
    const answer = await call(world, 'PUT /api/events/1')
    expectRefusal(answer, 405, 'Method "PUT" not allowed.')
    expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH')
  })

  test('a path that cannot be decoded is refused with our own message', async () => {
    for (const url of ['/api/events/%E0%A4%A/', '/%E0%A4%A'] as const) {
      const answer = await world.app.inject({ method: 'GET', url })
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        400,
        'application/json; charset=utf-8',
        '{"detail":"The request could not be read."}',
      ])
    }
  })

  test('an impossible row id gets the 404 of a missing row', async () => {
    const token = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    const missing = await call(world, 'GET /api/events/999999/', { token })
    const impossible = await call(world, `GET /api/events/${'9'.repeat(80)}/`, { token })
    expect([missing.status, missing.text]).toEqual([404, '{"detail":"Not found."}'])
    expect([impossible.status, impossible.text]).toEqual([missing.status, missing.text])
  })
})
