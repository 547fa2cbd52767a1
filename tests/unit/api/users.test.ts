import { expect, test } from 'vitest'
import { createApi } from '#src/api/http.ts'
import { userCalls } from '#src/api/users.ts'
import { userListing } from '#src/features/users/userRules.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'

const rows = [
  { id: 1, first_name: 'Lena', last_name: 'Okonkwo', roles: 'user' },
  { id: 2, first_name: 'José', last_name: 'Marín', roles: 'user' },
  { id: 3, first_name: 'Uma', last_name: 'Reyes', roles: 'user' },
]
type Found = (search: string) => typeof rows

/** Pages of people of a server that finds these for a search. @returns who is listed, and the calls */
async function searchFor(search: string, found: Found, page_size = 2) {
  const asked: string[] = []
  const api = createApi({
    base: 'https://other.example/api/',
    session: createSessionStore({ access: 'token', refresh: 'refresh' }),
    onUnauthorized: () => undefined,
    fetch: async (input) => {
      const query = new URL(String(input)).searchParams
      asked.push(query.toString())
      const searched = query.get('search')
      const answer = searched ? found(searched) : rows
      const isWhole = query.get('no_pagination') === 'true'
      return Response.json(isWhole ? answer : { results: answer.slice(0, page_size), count: answer.length })
    },
  })
  const calls = userCalls(api, 'organization', userListing)
  const page = await calls.fetchPage({ page: 1, page_size, search }, new AbortController().signal)
  return { names: page.items.map(({ first_name }) => first_name), total: page.total, asked }
}

test.each<[string, string, Found, string]>([
  ['words', 'Okonkwo Lena', (search) => (search === 'Okonkwo Lena' ? rows.slice(0, 1) : []), 'Lena'],
  ['without accents', 'marin', (search) => (search === 'marin' ? rows.slice(1, 2) : []), 'José'],
])('a server that searches %s decides who is found', async (_, search, found, name) => {
  const { names, total, asked } = await searchFor(search, found)
  expect([names, total]).toEqual([[name], 1])
  expect(asked).toHaveLength(2)
})

test('a server that finds everyone by a rule of its own is believed', async () => {
  const { names, total, asked } = await searchFor('harbor', (search) => (search === 'harbor' ? rows : []))
  expect([names, total]).toEqual([['Lena', 'José'], 3])
  expect(asked).toHaveLength(2)
})

test('rows of the first page that are found by another rule are kept, though they are the same', async () => {
  const { names, total } = await searchFor('Okonkwo Lena', (search) =>
    search === 'Okonkwo Lena' ? rows.slice(0, 2) : [],
  )
  expect([names, total]).toEqual([['Lena', 'José'], 2])
})

test('a server that ignores a search sends all people, who are searched in the browser', async () => {
  const { names, total, asked } = await searchFor('uma', () => rows)
  expect([names, total]).toEqual([['Uma'], 1])
  expect(asked.at(-1)).toBe('no_pagination=true')
})

test('whom a search of the server finds by our rule, too, is asked for once', async () => {
  const { asked } = await searchFor('uma', (search) => (search ? rows.slice(2) : rows))
  expect(asked).toHaveLength(1)
})
