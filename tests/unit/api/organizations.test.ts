import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#src/api/http.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { organizationPartQueries } from '#src/api/organizationParts.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'

// Unpaged lists in the shapes that servers of the interface may send (administration spec §7).

/** A client of a server that answers every call with this. */
function answering(body: unknown) {
  const asked: string[] = []
  const api = createApi({
    base: 'http://other.test/api/',
    session: createSessionStore({ access: 'token' }),
    onUnauthorized: () => undefined,
    fetch: (input) => {
      asked.push(String(input).replace('http://other.test/api/', ''))
      return Promise.resolve(Response.json(body))
    },
  })
  return { api, client: new QueryClient(), asked }
}

const rows = [
  { id: 1, name: 'Harbor County' },
  { id: 'org-2', name: 'Ridge Valley' },
]

test.each([
  ['an array', rows],
  ['results', { results: rows }],
])('all organizations as %s', spec('A-294'), async (_shape, body) => {
  const { api, client, asked } = answering(body)
  expect(await client.fetchQuery(organizationOptions(api))).toMatchObject({ items: rows })
  expect(asked).toEqual(['organizations/?no_pagination=true'])
})

test.each([
  ['an array', [{ id: 3, first_name: 'Uma' }]],
  ['results', { results: [{ id: 3, first_name: 'Uma' }] }],
])('all people of an organization as %s', async (_shape, body) => {
  const { api, client, asked } = answering(body)
  expect(await client.fetchQuery(organizationPartQueries(api, 7).members())).toMatchObject({
    items: [{ id: 3, first_name: 'Uma' }],
  })
  const [path, query] = asked[0]?.split('?') ?? []
  expect(path).toBe('organization-users/')
  expect(new URLSearchParams(query).get('no_pagination')).toBe('true')
})
