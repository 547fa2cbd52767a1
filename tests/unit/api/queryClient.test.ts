import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'

// When a read is retried automatically; writes never are.

beforeEach(() => void vi.useFakeTimers())

/** Times, in milliseconds, of the requests to a server that always answers like this. */
async function timesAsked(answer: () => Response | Promise<never>): Promise<number[]> {
  const start = Date.now()
  const times: number[] = []
  const api = createApi({
    base: 'https://other.example/api/',
    session: createSessionStore({ access: 'token' }),
    onUnauthorized: () => undefined,
    fetch: async () => {
      times.push(Date.now() - start)
      return answer()
    },
  })
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['events'],
    queryFn: () => api.get(z.unknown(), 'events/'),
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  stop()
  return times
}
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ detail: 'no' }, { status, headers })

test.each([502, 503, 504])('a %s is retried twice, with growing delays', async (status) => {
  expect(await timesAsked(refuse(status))).toEqual([0, 1_000, 3_000])
})

test('so is a broken connection', async () => {
  expect(await timesAsked(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([0, 1_000, 3_000])
})

test.each([400, 401, 402, 403, 404, 409, 429, 500])('a %s is not retried', async (status) => {
  expect(await timesAsked(refuse(status))).toEqual([0])
})

describe('Retry-After', () => {
  test.each([429, 503])('of a %s is respected', async (status) => {
    expect(await timesAsked(refuse(status, { 'Retry-After': '7' }))).toEqual([0, 7_000, 14_000])
  })

  test('may be a date', async () => {
    vi.setSystemTime('2026-05-04T12:00:00Z')
    const [first, second] = await timesAsked(refuse(503, { 'Retry-After': 'Mon, 04 May 2026 12:00:09 GMT' }))
    expect([first, second]).toEqual([0, 9_000])
  })

  test('of several minutes is not waited for: the server’s message is shown instead', async () => {
    expect(await timesAsked(refuse(503, { 'Retry-After': '600' }))).toEqual([0])
  })

  test('that is not a time is ignored', async () => {
    expect(await timesAsked(refuse(503, { 'Retry-After': 'soon' }))).toEqual([0, 1_000, 3_000])
  })
})
