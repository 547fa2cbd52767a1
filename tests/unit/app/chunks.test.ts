import { beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from '#src/shared/loadChunk.ts'
import { spec } from '#tests/support/spec.ts'

beforeEach(() => void vi.useFakeTimers())

test('a chunk that fails is a ChunkLoadError with its cause', spec('P-080'), async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    cause,
  })
})

test('a chunk fails after 120 s', spec('P-079', 'P-080'), async () => {
  let outcome: unknown
  loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(ChunkLoadError)
})
