import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { clientOf, watchedReads } from '#widgets/element/readFailures.ts'

test('a read that goes on failing is told once, and again after it had left the cache', async () => {
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

const refused = new ApiError({ status: 403, message: 'No.' })
