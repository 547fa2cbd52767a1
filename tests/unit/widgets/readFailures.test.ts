import { QueryObserver } from '@tanstack/react-query'
import { expect, type Mock, test, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { clientOf, watchedReads } from '#widgets/element/readFailures.ts'

test('a read that goes on failing is reported once, and again after it had left the cache', async () => {
  const shared = createQueryClient(watchedReads(() => false))
  const tell = vi.fn()
  const client = clientOf(shared, tell)
  const read = () =>
    client
      .fetchQuery({ queryKey: ['events'], queryFn: () => Promise.reject(refused), retry: false })
      .catch(() => undefined)
  await read()
  await read()
  expect(tell.mock.calls).toEqual([[{ code: 'load-failed', message: 'No.' }]])

  shared.removeQueries({ queryKey: ['events'] })
  await read()
  expect(tell).toHaveBeenCalledTimes(2)
})

test('reads of one widget that fail together are one failure, until all of them are well again', async () => {
  const shared = createQueryClient(watchedReads(() => false))
  const tell = vi.fn()
  const client = clientOf(shared, tell)
  const read = (name: string, queryFn: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [name], queryFn, retry: false }).catch(() => undefined)
  const fails = () => Promise.reject(refused)
  await Promise.all(['partners', 'received', 'sent'].map((name) => read(name, fails)))
  expect(tell).toHaveBeenCalledOnce()
  for (const name of ['partners', 'received', 'sent']) await read(name, () => Promise.resolve([]))
  shared.clear()
  await read('sent', fails)
  expect(tell).toHaveBeenCalledTimes(2)
})

test('a read that two widgets share is told to both, and to a third that comes later', async () => {
  const shared = createQueryClient(watchedReads(() => false))
  const tells = [vi.fn(), vi.fn(), vi.fn()]
  const observe = (tell: (typeof tells)[number]) =>
    new QueryObserver(
      clientOf(shared, tell),
      clientOf(shared, tell).defaultQueryOptions({
        queryKey: ['events'],
        queryFn: () => Promise.reject(refused),
        retry: false,
      }),
    ).subscribe(() => undefined)
  const [one, two, three] = tells as [Mock, Mock, Mock]
  const stops = [observe(one), observe(two)]
  await vi.waitFor(() => expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
  stops.push(observe(three))
  await vi.waitFor(() => expect(three).toHaveBeenCalledOnce())
  expect(tells.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  for (const stop of stops) stop()
})

test('one that tries for ever is told after as many tries as others have', async () => {
  const client = createQueryClient(watchedReads(() => false))
  const tell = vi.fn()
  const tries = vi.fn(() => Promise.reject(refused))
  const controller = new AbortController()
  void clientOf(client, tell)
    .fetchQuery({
      queryKey: ['reports'],
      queryFn: tries,
      retry: () => !controller.signal.aborted,
      retryDelay: 0,
    })
    .catch(() => undefined)
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(5))
  controller.abort()
  expect(tell.mock.calls).toEqual([[{ code: 'load-failed', message: 'No.' }]])
})

test('a part that did not come is reported as such', async () => {
  const tell = vi.fn()
  const client = clientOf(createQueryClient(watchedReads(() => false)), tell)
  const queryFn = () => loadChunk(() => Promise.reject(new Error('404')))
  await client.fetchQuery({ queryKey: ['track'], queryFn }).catch(() => undefined)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ code: 'part-not-loaded', message: expect.any(String) })
})

const refused = new ApiError({ status: 403, message: 'No.' })
