import { expect, test, vi } from 'vitest'
import { whenIdle } from '#src/shared/whenIdle.ts'
import { spec } from '#tests/support/spec.ts'

test('deferred work runs when the browser is idle, or soon after', spec('X-553'), () => {
  const asked = vi.fn<(work: () => void, options: IdleRequestOptions) => number>(() => 7)
  const cancelled = vi.fn<(handle: number) => void>()
  vi.stubGlobal('requestIdleCallback', asked)
  vi.stubGlobal('cancelIdleCallback', cancelled)
  const work = vi.fn()
  const cancel = whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  expect(asked.mock.calls[0]?.[1]).toEqual({ timeout: 1_000 })
  cancel()
  expect(cancelled).toHaveBeenCalledExactlyOnceWith(7)
})

test('a browser without requestIdleCallback runs it next, unless cancelled', spec('X-553'), () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  const unwanted = vi.fn()
  whenIdle(work)
  whenIdle(unwanted)()
  vi.runAllTimers()
  expect([work.mock.calls.length, unwanted.mock.calls.length]).toEqual([1, 0])
})
