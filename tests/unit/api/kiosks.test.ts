import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { findRowOrThrow } from '#src/api/findRow.ts'
import { createApi } from '#src/api/http.ts'
import { KIOSK_LOOKUP, kioskPage, kioskQueries } from '#src/api/kiosks.ts'
import { settingsQueries } from '#src/api/settings.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'

// Shapes that other servers of the interface may answer with (rulings 51 and 71); ours always uses one of them.

/** A client of a server that answers every call with this. */
function answering(body: unknown, extensions: readonly string[] = []) {
  const asked: string[] = []
  const api = createApi({
    base: 'http://other.test/api/',
    session: createSessionStore({ access: 'token' }),
    extensions: () => extensions,
    onUnauthorized: () => undefined,
    fetch: (input) => {
      asked.push(String(input).replace('http://other.test/api/', ''))
      return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body)))
    },
  })
  return { api, queries: kioskQueries(api), client: new QueryClient(), asked }
}

describe('kiosks/user-kiosk/', () => {
  test.each([
    ['a kiosk', { name: 'Dock' }, ['Dock']],
    ['a list', [{ name: 'Dock' }, { name: 'Pier' }], ['Dock', 'Pier']],
    ['results', { results: [{ id: 1, name: 'Dock' }] }, ['Dock']],
    ['an empty list', [], []],
    ['nothing', null, []],
    ['an empty object', {}, []],
    ['a page of HTML', '<!doctype html><p>Hello</p>', []],
  ])('%s', spec('E-305'), async (_shape, body, names) => {
    const { client, queries, asked } = answering(body)
    const kiosks = await client.fetchQuery(queries.mine())
    expect(kiosks.map(({ name }) => name)).toEqual(names)
    expect(asked).toEqual(['kiosks/user-kiosk/'])
  })
  test('a kiosk without a name still counts', async () => {
    const { client, queries } = answering({ name: null })
    expect(await client.fetchQuery(queries.mine())).toEqual([{ name: null }])
  })
})

describe('lists', () => {
  const rows = [{ id: 1, name: 'Dock' }]
  test.each([
    ['an array', rows],
    ['results', { results: rows }],
  ])('of an organization’s kiosks as %s', spec('A-306'), async (_shape, body) => {
    const { client, queries, asked } = answering(body)
    expect(await client.fetchQuery(queries.ofOrganization(7))).toMatchObject({ items: rows })
    expect(asked[0]).toMatch(/^kiosks\/\?organization=7(?:&|$)/)
  })

  test('of the platform: page, page_size, organization, status and search', spec('A-305'), async () => {
    const { api, asked } = answering({ results: rows, count: 12 })
    const filter = { page: 2, page_size: 10, organization: '7', status: 'Running', search: 'dock' }
    const page = await kioskPage(api, filter, new AbortController().signal)
    expect([page.items, page.total, page.totalPages]).toEqual([rows, 12, 2])
    expect(asked).toEqual(['kiosks/?page=2&page_size=10&organization=7&status=Running&search=dock'])
  })

  const regions = [{ id: 2, code: 'us-west-2', name: 'US West (Oregon)' }]
  test.each([
    ['an array', regions],
    ['results', { results: regions }],
  ])('of regions as %s', spec('A-207', 'A-310'), async (_shape, body) => {
    const { client, queries, asked } = answering(body)
    expect(await client.fetchQuery(queries.regions())).toMatchObject({ items: regions })
    expect(asked).toEqual(['regions/'])
  })

  test('of the caller’s organization, or the one staff are viewing', spec('A-303'), async () => {
    const { client, queries, asked } = answering(rows)
    expect(await client.fetchQuery(queries.ofPortal(undefined))).toMatchObject({ items: rows })
    await client.fetchQuery(queries.ofPortal(7))
    expect(asked).toEqual(['organizations/get_org_kiosk/', 'organizations/get_org_kiosk/?organization=7'])
  })

  test('with credentials only on request', async () => {
    const { client, queries, asked } = answering(rows)
    await client.fetchQuery(queries.ofPortal(undefined))
    await client.fetchQuery(queries.ofPortalWithCredentials(undefined))
    expect(asked).toEqual(['organizations/get_org_kiosk/', 'organizations/get_org_kiosk/?credentials=true'])
  })
})

describe('global-kiosk-limits/', () => {
  test.each([
    ['a list', [{ id: 1, global_max_users: 6 }], 6],
    ['results', { results: [{ id: 1, global_max_users: 6 }] }, 6],
    ['one object', { id: 1, global_max_users: 6 }, 6],
    ['none', [], undefined],
  ])('%s', spec('A-208', 'A-311'), async (_shape, body, limit) => {
    const { client, api } = answering(body)
    expect((await client.fetchQuery(settingsQueries(api).kioskLimit()))?.global_max_users).toBe(limit)
  })
})

test('one kiosk is found in the list; a missing one is reported', async () => {
  const { client, queries } = answering([{ id: '7', name: 'Dock' }])
  expect(await client.fetchQuery(queries.one(7))).toMatchObject({ name: 'Dock' })
  await expect(client.fetchQuery(queries.one(8))).rejects.toMatchObject({
    status: 404,
    message: 'This kiosk does not exist, or you do not have access to it.',
  })
})

test('a server that can send one kiosk is not asked for the list', spec('X-240'), async () => {
  const { client, queries, asked } = answering({ id: 7, name: 'Dock' }, ['kiosk-detail'])
  expect(await client.fetchQuery(queries.one(7))).toMatchObject({ name: 'Dock' })
  expect(asked).toEqual(['kiosks/7/'])
})

test('a kiosk missing in a full page of results may still exist', () => {
  const kiosks = Array.from({ length: 5_000 }, (_, at) => ({ id: at + 1 }))
  expect(() => findRowOrThrow(kiosks, 6_000, KIOSK_LOOKUP)).toThrow('This kiosk is not among the first 5,000')
  expect(() => findRowOrThrow(kiosks.slice(1), 6_000, KIOSK_LOOKUP)).toThrow(
    'This kiosk does not exist, or you do not have access to it.',
  )
})
