import { expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { seedDemo } from '#server/db/seed/demo.ts'
import { ACCOUNTS } from '#tests/support/accounts.ts'
import { freshApp } from '#tests/support/app.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

/** Answers that are the same for everyone; others must not be cached. */
const PUBLIC = ['GET /api/openapi.json', 'GET /api/docs/', 'GET /api/docs.css']
/** GET calls without HEAD: they hold a kiosk, show credentials, issue tokens or stay open. */
const NOT_BY_HEAD = [
  'GET /api/events/:id/available-kiosks/',
  'GET /api/events/:id/get-active-kiosk',
  'GET /api/auth/check-auth/',
  'GET /api/live/',
]

const NOW = new Date('2026-11-20T15:30:00Z')
const world = await freshApp({ now: () => NOW, seed: seedDemo })
const routes = world.app.routeTable
  .filter(({ method, url }) => method !== 'OPTIONS' && url.startsWith('/api/'))
  .map(({ method, url }) => `${method} ${url}`)
const idOf = async (table: typeof events | typeof users | typeof organizations | typeof missions) => {
  const [row] = await world.db.select({ id: table.id }).from(table).limit(1)
  return String(row?.id)
}
const ids = {
  events: await idOf(events),
  'organization-users': await idOf(users),
  organizations: await idOf(organizations),
  'mission-reports': await idOf(missions),
} as Record<string, string>
const pathOf = (route: string) => {
  const path = route.slice(route.indexOf('/')) as `/${string}`
  // Deletions find nothing, so that the next call still has a caller.
  const id = route.startsWith('DELETE ') ? '999999' : (ids[path.split('/')[2] ?? ''] ?? '1')
  return path.replace(':id', id).replace(/:\w+/g, 'x') as `/${string}`
}

const isRead = (route: string) => route.startsWith('GET ') && !route.endsWith('/live/')

/** The answer as sent, without what differs between any two. */
async function ask(method: 'GET' | 'HEAD', url: string, headers: Record<string, string>) {
  const answer = await world.app.inject({ method, url, headers })
  const {
    date: _date,
    'x-request-id': _id,
    'transfer-encoding': _chunked,
    'live-cursor': _cursor,
    ...rest
  } = answer.headers
  return { answer: { status: answer.statusCode, headers: rest }, bytes: answer.rawPayload.length }
}

test('HEAD is answered like GET, without the body', spec('X-168'), async () => {
  const authorization = `Bearer ${await world.as(ACCOUNTS.super_admin)}`
  const paths = routes.filter((each) => isRead(each) && !NOT_BY_HEAD.includes(each)).map(pathOf)
  const fine: string[] = []
  for (const path of [...paths, '/healthz', '/readyz', '/config.json', '/api/nothing/', '/nothing.js']) {
    for (const encoding of ['identity', 'br']) {
      const headers = { authorization, 'accept-encoding': encoding }
      const get = await ask('GET', path, headers)
      const head = await ask('HEAD', path, headers)
      expect([path, encoding, head.answer]).toEqual([path, encoding, get.answer])
      expect([path, head.bytes]).toEqual([path, 0])
      if (get.answer.status === 200) fine.push(path)
    }
  }
  expect(fine.length).toBeGreaterThan(60)
})

test('no answer that depends on the caller may be cached', spec('X-167'), async () => {
  const statuses = new Set<number>()
  const asked = routes.filter((each) => !PUBLIC.includes(each) && !each.endsWith('/live/'))
  for (const route of asked.toSorted((one, other) => Number(isRead(other)) - Number(isRead(one)))) {
    for (const account of [ACCOUNTS.super_admin, ACCOUNTS.user, null]) {
      const token = account ? await world.as(account) : undefined // one session each: some of these calls end it
      const json = isRead(route) ? {} : { json: {} }
      const { status, headers } = await call(world, `${route.split(' ')[0]} ${pathOf(route)}`, {
        token,
        ...json,
      })
      statuses.add(status)
      const kept = headers.get('cache-control') ?? ''
      expect([route, status, kept]).toEqual([
        route,
        status,
        expect.stringMatching(/^(?:private, )?no-store$/),
      ])
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
  for (const route of PUBLIC) {
    expect((await call(world, `GET ${pathOf(route)}`)).headers.get('cache-control')).toBe('no-cache')
  }
  expect((await call(world, 'GET /api/nothing/')).headers.get('cache-control')).toBe('no-store')
})
