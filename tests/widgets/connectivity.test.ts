import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectivityMonitor } from '#widgets/element/connectivity.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A monitor whose calls get no answer, and whose check for the reason stays pending until a test answers it. */
function brokenConnection() {
  let answer: (status: Response) => void = () => undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const handlers = { onLost: vi.fn(), onTry: vi.fn(), onBack: vi.fn() }
  const monitor = createConnectivityMonitor({ apiBase: 'https://console.example.org/api/', ...handlers })
  const call = monitor.watch(() => Promise.reject(new TypeError('Failed to fetch')))
  return { monitor, handlers, call, refuse: () => answer(Response.json({ allowed: false })) }
}

test('a lost connection is reported and retried, unless the monitor is stopped meanwhile', {
  timeout: 10_000,
}, async () => {
  const going = brokenConnection()
  const failed = going.call('/api/events/').catch(String)
  await vi.advanceTimersByTimeAsync(0)
  going.refuse()
  expect(await failed).toBe('TypeError: Failed to fetch')
  expect(going.handlers.onLost).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(going.handlers.onTry).toHaveBeenCalledOnce()
  going.monitor.stop()

  const stopped = brokenConnection()
  const given = stopped.call('/api/events/').catch(String)
  await vi.advanceTimersByTimeAsync(0)
  stopped.monitor.stop()
  stopped.refuse()
  expect(await given).toBe('TypeError: Failed to fetch')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([stopped.handlers.onLost.mock.calls, stopped.handlers.onTry.mock.calls]).toEqual([[], []])
})

test('going offline is reported before any call, and not after stopping', async () => {
  const { monitor, handlers } = brokenConnection()
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(handlers.onLost).toHaveBeenCalledOnce())
  expect(handlers.onLost.mock.calls[0]?.[0]).toMatchObject({ code: 'offline' })
  monitor.stop()

  const stopped = brokenConnection()
  stopped.monitor.stop()
  const callCount = vi.mocked(globalThis.fetch).mock.calls.length
  window.dispatchEvent(new Event('offline'))
  expect(vi.mocked(globalThis.fetch).mock.calls).toHaveLength(callCount)
})

test('a call blocked by the page’s policy is reported as such, with what to add', async () => {
  vi.useRealTimers()
  const apiBase = 'https://console.example.org/api/'
  // As in a browser: the call fails at once, and the reason arrives in a later task.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const violation = { effectiveDirective: 'connect-src', blockedURI: String(input) } as const
    const required = { documentURI: location.href, originalPolicy: '', violatedDirective: 'connect-src' }
    setTimeout(() =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          ...violation,
          ...required,
          disposition: 'enforce',
          statusCode: 200,
        }),
      ),
    )
    throw new TypeError('Failed to fetch')
  })
  const onLost = vi.fn()
  const monitor = createConnectivityMonitor({ apiBase, onLost, onTry: vi.fn(), onBack: vi.fn() })
  await monitor
    .watch(fetch)(`${apiBase}events/`)
    .catch(() => undefined)
  monitor.stop()
  expect(onLost.mock.calls).toEqual([
    [{ code: 'policy-refused', message: expect.stringContaining(`must add ${apiBase} to connect-src`) }],
  ])
})
