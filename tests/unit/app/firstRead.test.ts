// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { firstRead } from '#src/app/firstRead.ts'
import { spec } from '#tests/support/spec.ts'

const ROWS = '/api/events/?page=1'
const headers = { authorization: 'Bearer token' }
const known = () => JSON.parse(localStorage.getItem('radops.first') ?? '{}') as Record<string, string>

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  delete globalThis.radopsFirst
})

/** A page whose document has prefetched `ROWS`. */
function opened(answer: Promise<Response> = Promise.resolve(new Response('early'))) {
  globalThis.radopsFirst = { address: ROWS, authorization: 'Bearer token', answer }
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('own')))
  return { first: firstRead(fetch), fetch }
}
const textOf = async (answer: Promise<Response>) => (await answer).text()

test('the prefetched answer is only used for the first read', spec('X-552'), async () => {
  const { first } = opened()
  expect(await textOf(first.fetch(ROWS, { headers }))).toBe('own') // isNext() was not called
  first.isNext()
  expect(await textOf(first.fetch(ROWS, { headers }))).toBe('early')
  expect(await textOf(first.fetch(ROWS, { headers }))).toBe('own')
})

test.each([
  ['other rows', '/api/events/?page=2', headers],
  ['another person', ROWS, { authorization: 'Bearer other' }],
])('%s: the portal sends its own request', spec('X-552'), async (_what, address, own) => {
  const { first } = opened()
  first.isNext()
  expect(await textOf(first.fetch(address, { headers: own }))).toBe('own')
})

test('a failed prefetch is fetched again', spec('X-552'), async () => {
  const { first } = opened(Promise.reject(new TypeError('Failed to fetch')))
  first.isNext()
  expect(await textOf(first.fetch(ROWS, { headers }))).toBe('own')
})

test('the first read is remembered by the page’s address', spec('X-552'), async () => {
  const { first } = opened()
  history.replaceState(null, '', '/events')
  first.isNext()
  await first.fetch(ROWS, { headers })
  await first.fetch('/api/auth/check-auth/', { headers })
  expect(known()).toEqual({ '/events': ROWS })
})

test('addresses with input, and other hosts, are not remembered', spec('X-552'), async () => {
  const { first } = opened()
  history.replaceState(null, '', '/events?search=harbor')
  first.isNext()
  await first.fetch('/api/events/?search=harbor')
  history.replaceState(null, '', '/events')
  for (const address of ['https://api.example.test/events/', '//api.example.test/events/']) {
    first.isNext()
    await first.fetch(address)
  }
  expect(known()).toEqual({})
})

test('a slow answer delays the page only briefly', spec('X-552'), async () => {
  const never = new Promise(() => undefined)
  await opened().first.wait(never)
  const fetch = vi.fn<typeof globalThis.fetch>()
  delete globalThis.radopsFirst
  const before = performance.now()
  await firstRead(fetch).wait(never)
  expect(performance.now() - before).toBeLessThan(50) // nothing was prefetched, so there is nothing to wait for
})
