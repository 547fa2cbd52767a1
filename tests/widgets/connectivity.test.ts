import { beforeEach, expect, test, vi } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { createConnectivityMonitor } from '#widgets/element/connectivity.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))

const API = 'https://console.example.org/api/'

/** A monitor whose calls get no answer, and whose check for the reason stays pending until a test answers it. */
function brokenConnection() {
  let settle: (status: Response | Promise<never>) => void = () => undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (settle = resolve)))
  const handlers = { onLost: vi.fn(), onTry: vi.fn(), onBack: vi.fn() }
  const monitor = createConnectivityMonitor({ apiBase: API, ...handlers })
  const send = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  return {
    monitor,
    handlers,
    send,
    call: monitor.watch(send),
    refuse: () => settle(Response.json({ allowed: false })),
    fail: () => settle(Promise.reject(new TypeError('Failed to fetch'))),
  }
}

/** The browser reports that the page's policy blocked this address, as it does for each such call. */
const reportBlocked = (address: string) =>
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      effectiveDirective: 'connect-src',
      blockedURI: address,
      documentURI: location.href,
      originalPolicy: '',
      violatedDirective: 'connect-src',
      disposition: 'enforce',
      statusCode: 200,
    }),
  )

test('a lost connection is reported and retried, unless the monitor is stopped meanwhile', {
  timeout: 10_000,
}, async () => {
  const going = brokenConnection()
  const failed = going.call('/api/events/').catch(String)
  await vi.advanceTimersByTimeAsync(0)
  going.fail()
  await vi.advanceTimersByTimeAsync(0)
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

test(
  'a connection that answers another call while the reason is sought is not lost',
  spec('X-978'),
  async () => {
    const { monitor, handlers, call, send, fail } = brokenConnection()
    const failed = call(`${API}events/`).catch(String)
    await vi.advanceTimersByTimeAsync(0)
    send.mockResolvedValueOnce(new Response())
    await call(`${API}teams/`)
    fail()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await failed).toBe('TypeError: Failed to fetch')
    expect(handlers.onLost).not.toHaveBeenCalled()
    expect(monitor.store.getState()).toEqual({ kind: 'reached' })
    monitor.stop()
  },
)

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

test('a refused page is not retried by the clock, and polls nothing', spec('X-1223'), async () => {
  const { monitor, handlers, call, send, refuse } = brokenConnection()
  const failed = call(`${API}auth/check-auth/`, { method: 'GET' }).catch(String)
  await vi.advanceTimersByTimeAsync(0)
  refuse()
  await failed
  expect(handlers.onLost.mock.calls).toMatchObject([[{ code: 'origin-not-allowed' }]])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(handlers.onTry).not.toHaveBeenCalled()
  await expect(call(`${API}events/`, { method: 'GET' })).rejects.toThrow(TypeError)
  expect(send).toHaveBeenCalledOnce()

  // An administrator may have added the page meanwhile, in another tab.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(handlers.onTry).toHaveBeenCalledOnce()
  send.mockResolvedValue(new Response())
  await call(`${API}auth/check-auth/`, { method: 'GET' })
  expect(handlers.onBack).toHaveBeenCalledOnce()
  await call(`${API}events/`, { method: 'GET' })
  expect(send).toHaveBeenCalledTimes(3)
  monitor.stop()
})

test(
  'a call blocked by the page’s policy is reported with what to add, and not retried',
  spec('X-1223'),
  async () => {
    const { monitor, handlers, call, fail } = brokenConnection()
    const failed = call(`${API}auth/check-auth/`, { method: 'GET' }).catch(String)
    await vi.advanceTimersByTimeAsync(0)
    fail()
    // As in a browser: the call fails at once, and the reason arrives in a later task.
    await Promise.resolve()
    reportBlocked(`${API}embed/status/`)
    await vi.advanceTimersByTimeAsync(0)
    await failed
    expect(handlers.onLost.mock.calls).toEqual([
      [{ code: 'policy-refused', message: expect.stringContaining(`must add ${API} to connect-src`) }],
    ])
    await vi.advanceTimersByTimeAsync(600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(handlers.onTry).not.toHaveBeenCalled()
    monitor.stop()
  },
)
