import { QueryObserver } from '@tanstack/react-query'
import { expect, type Mock, test, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { clientOf, reportingCache } from '#widgets/element/readFailures.ts'

test('a query that keeps failing is reported once, and again after it left the cache', async () => {
  const shared = createQueryClient(reportingCache(() => false))
  const reportFailure = vi.fn()
  const client = clientOf(shared, reportFailure)
  const read = () =>
    client
      .fetchQuery({ queryKey: ['events'], queryFn: () => Promise.reject(refused), retry: false })
      .catch(() => undefined)
  await read()
  await read()
  expect(reportFailure.mock.calls).toEqual([[{ code: 'load-failed', message: 'No.' }]])

  shared.removeQueries({ queryKey: ['events'] })
  await read()
  expect(reportFailure).toHaveBeenCalledTimes(2)
})

test('queries of one widget that fail together are one failure, until all succeed again', async () => {
  const shared = createQueryClient(reportingCache(() => false))
  const reportFailure = vi.fn()
  const client = clientOf(shared, reportFailure)
  const read = (name: string, queryFn: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [name], queryFn, retry: false }).catch(() => undefined)
  const fails = () => Promise.reject(refused)
  await Promise.all(['partners', 'received', 'sent'].map((name) => read(name, fails)))
  expect(reportFailure).toHaveBeenCalledOnce()
  for (const name of ['partners', 'received', 'sent']) await read(name, () => Promise.resolve([]))
  shared.clear()
  await read('sent', fails)
  expect(reportFailure).toHaveBeenCalledTimes(2)
})

test('a failure of a shared query is reported to both widgets, and to a third added later', async () => {
  const shared = createQueryClient(reportingCache(() => false))
  const reporters = [vi.fn(), vi.fn(), vi.fn()]
  const observe = (reportFailure: (typeof reporters)[number]) =>
    new QueryObserver(
      clientOf(shared, reportFailure),
      clientOf(shared, reportFailure).defaultQueryOptions({
        queryKey: ['events'],
        queryFn: () => Promise.reject(refused),
        retry: false,
      }),
    ).subscribe(() => undefined)
  const [one, two, three] = reporters as [Mock, Mock, Mock]
  const stops = [observe(one), observe(two)]
  await vi.waitFor(() => expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
  stops.push(observe(three))
  await vi.waitFor(() => expect(three).toHaveBeenCalledOnce())
  expect(reporters.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  for (const stop of stops) stop()
})

test('a query that retries forever is reported after the usual number of tries', async () => {
  const client = createQueryClient(reportingCache(() => false))
  const reportFailure = vi.fn()
  const tries = vi.fn(() => Promise.reject(refused))
  const controller = new AbortController()
  void clientOf(client, reportFailure)
    .fetchQuery({
      queryKey: ['reports'],
      queryFn: tries,
      retry: () => !controller.signal.aborted,
      retryDelay: 0,
    })
    .catch(() => undefined)
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(5))
  controller.abort()
  expect(reportFailure.mock.calls).toEqual([[{ code: 'load-failed', message: 'No.' }]])
})

test('a part that failed to load is reported as such', async () => {
  const reportFailure = vi.fn()
  const client = clientOf(createQueryClient(reportingCache(() => false)), reportFailure)
  const queryFn = () => loadChunk(() => Promise.reject(new Error('404')))
  await client.fetchQuery({ queryKey: ['track'], queryFn }).catch(() => undefined)
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith({
    code: 'part-not-loaded',
    message: expect.any(String),
  })
})

const refused = new ApiError({ status: 403, message: 'No.' })
