import { beforeEach, describe, expect, test, vi } from 'vitest'
import { kiosk } from '#contract/kiosks.ts'
import { z } from '#contract/zod.ts'
import { SERVER_TOO_SLOW, SERVER_UNREACHABLE, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { createApi } from '#src/api/http.ts'
import { logout } from '#src/api/session.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'
import { REQUEST_TIMEOUT_MS } from '#tests/support/specNumbers.ts'

// The client with servers unlike ours: slow, broken or by another vendor. tests/screens use the real one.

const row = z.object({ id: z.number() })

function client(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const session = createSessionStore({ access: 'token-1', refresh: 'refresh-1' })
  const onUnauthorized = vi.fn<() => void>()
  const asked: { url: string; init: RequestInit }[] = []
  const api = createApi({
    base: 'https://other.example/api/',
    session,
    onUnauthorized,
    fetch: async (input, init = {}) => {
      const url = String(input)
      asked.push({ url, init })
      return answer(url, init)
    },
  })
  return { api, session, onUnauthorized, asked }
}

const refusal = (body: unknown = { detail: 'no' }) => Response.json(body, { status: 401 })

beforeEach(() => void vi.useFakeTimers())

test('paths are relative to the base and carry the bearer', spec('P-205', 'P-207'), async () => {
  const { api, session, asked } = client(() => Response.json({ id: 1 }))
  await api.get(row, 'kiosks/1/')
  session.setState({ access: null })
  await api.get(row, 'kiosks/1/')
  const sent = asked.map(({ url, init }) => [url, new Headers(init.headers).get('Authorization')])
  expect(sent).toEqual([
    ['https://other.example/api/kiosks/1/', 'Bearer token-1'],
    ['https://other.example/api/kiosks/1/', null],
  ])
})

test('a body is sent as JSON, along with the query', async () => {
  const { api, asked } = client(() => Response.json({ id: 4 }))
  await expect(api.post(row, 'events/7/toggle/', { a: 1 }, { query: { action: 'stop' } })).resolves.toEqual({
    id: 4,
  })
  expect(asked[0]?.url).toBe('https://other.example/api/events/7/toggle/?action=stop')
  expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"a":1}' })
})

test('an answer that breaks the contract is an error without details for the user', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
  const { api } = client(() => Response.json({ id: 'secret' }))
  await expect(api.get(row, 'events/1/')).rejects.toMatchObject({ status: 0, message: UNEXPECTED_ERROR })
  expect(console.mock.calls[0]?.[0]).toContain('events/')
  console.mockRestore()
})

describe('a server that answers with', () => {
  const html = '<!DOCTYPE html><html><body>nginx</body></html>'
  const answers = {
    'a page': () => new Response(html, { headers: { 'Content-Type': 'text/html' } }),
    garbage: () => new Response('{"id": 1', { headers: { 'Content-Type': 'application/json' } }),
    nothing: () => new Response(null, { status: 204 }),
    null: () => Response.json(null),
  }

  test.each(Object.keys(answers) as (keyof typeof answers)[])(
    '%s instead of a record is reported with our own message; instead of a list it counts as an empty one',
    async (kind) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { api, session } = client(answers[kind])
      await expect(api.get(row, 'events/1/')).rejects.toMatchObject({ status: 0, message: UNEXPECTED_ERROR })
      await expect(api.getPage(row, 'events/', {})).resolves.toMatchObject({ items: [], total: 0 })
      await expect(api.getRows(row, 'teams/')).resolves.toEqual({ items: [] })
      expect(session.getState().access).toBe('token-1')
    },
  )

  test('an HTML page with an error status is not shown', async () => {
    const { api } = client(() => new Response(html, { status: 502 }))
    await expect(api.get(row, 'events/')).rejects.toMatchObject({ status: 502, message: UNEXPECTED_ERROR })
  })

  test('no answer at all is an error that can be retried', async () => {
    const { api } = client(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.get(row, 'events/')).rejects.toMatchObject({ status: 0, message: SERVER_UNREACHABLE })
  })

  test('402 does not end the session: only one screen signs out for it (ruling 108)', async () => {
    const { api, session, onUnauthorized } = client(() => Response.json({ detail: 'pay' }, { status: 402 }))
    await expect(api.get(row, 'organization-users/')).rejects.toMatchObject({ status: 402, message: 'pay' })
    await vi.runAllTimersAsync()
    expect(session.getState().access).toBe('token-1')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('401', () => {
  test('clears the tokens and calls the root after 100 ms', spec('P-181'), async () => {
    const { api, session, onUnauthorized } = client(() => refusal())
    await expect(api.get(row, 'events/')).rejects.toMatchObject({ status: 401 })
    expect(session.getState()).toMatchObject({ access: null, refresh: null })
    await vi.advanceTimersByTimeAsync(99)
    expect(onUnauthorized).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  test('never triggers a token refresh', spec('P-182'), async () => {
    const { api, session, asked } = client(() => refusal())
    await expect(api.get(row, 'events/')).rejects.toMatchObject({ status: 401 })
    await vi.runAllTimersAsync()
    expect(asked.map(({ url }) => url)).toEqual(['https://other.example/api/events/'])
    expect(JSON.stringify(asked)).not.toContain('refresh-1')

    // It is only used to end its own session.
    session.setState({ access: 'token-2', refresh: 'refresh-2' })
    await logout(api, session)
    expect(asked.at(-1)).toMatchObject({
      url: 'https://other.example/api/auth/logout/',
      init: { body: '{"refresh":"refresh-2"}' },
    })
  })

  test('ends a session once, however many calls were refused', async () => {
    const { api, onUnauthorized } = client(() => refusal())
    await Promise.allSettled([api.get(row, 'events/'), api.get(row, 'teams/'), api.blob('a.zip')])
    await vi.runAllTimersAsync()
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  test('a late refusal of an older token does not end the new session', async () => {
    const { api, session } = client(() => {
      session.setState({ access: 'token-2' })
      return refusal()
    })
    await expect(api.get(row, 'events/')).rejects.toMatchObject({ status: 401 })
    expect(session.getState().access).toBe('token-2')
  })

  test.each([
    'auth/login/',
    'auth/logout/',
    'auth/password-link/',
    'auth/password-reset/',
    'auth/password-reset-confirm/',
  ])('of %s leaves the session alone', async (own) => {
    const { api, session } = client(() => refusal())
    await expect(api.post(null, own, {})).rejects.toMatchObject({ status: 401 })
    expect(session.getState().access).toBe('token-1')
  })

  test('of auth/change-password/ ends the session unless it names a form field', async () => {
    const wrong = client(() => refusal({ current_password: ['Wrong.'] }))
    await expect(wrong.api.post(null, 'auth/change-password/', {})).rejects.toMatchObject({
      fields: { current_password: 'Wrong.' },
    })
    expect(wrong.session.getState().access).toBe('token-1')

    const expired = client(() => refusal({ detail: 'Session expired' }))
    await expect(expired.api.post(null, 'auth/change-password/', {})).rejects.toMatchObject({ status: 401 })
    expect(expired.session.getState().access).toBeNull()
  })
})

describe('time', () => {
  /** The error of a call, handled at once: the clock moves before the test awaits it. */
  const outcome = (call: Promise<unknown>) => call.catch((error: unknown) => error)

  /** Sends its chunks with pauses between them; ends when fetch is aborted. */
  const slowly = (chunks: number, pauseMs: number) => (_url: string, init: RequestInit) => {
    let left = chunks
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        if (init.signal?.aborted) return
        if (left-- > 0) controller.enqueue(new Uint8Array(10))
        else controller.close()
      },
    })
    return new Response(body, { headers: { 'Content-Length': String(chunks * 10) } })
  }

  test('a call times out after 90 s without an answer', spec('P-206'), async () => {
    const { api } = client(
      (_url, { signal }) =>
        new Promise<never>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        ),
    )
    const call = outcome(api.get(row, 'events/'))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(await call).toMatchObject({ status: 0, message: SERVER_TOO_SLOW })
  })

  test('a download that keeps moving is never cut off, and reports its progress', async () => {
    const { api } = client(slowly(5, REQUEST_TIMEOUT_MS - 1))
    const progress: [number, number | undefined][] = []
    const download = api.blob('report.zip', { onProgress: (...step) => progress.push(step) })
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 6)
    expect((await download).size).toBe(50)
    expect(progress.at(-1)).toEqual([50, 50])
  })

  test('a download that stops moving times out', async () => {
    const { api } = client(slowly(5, REQUEST_TIMEOUT_MS + 1))
    const download = outcome(api.blob('report.zip'))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 2)
    expect(await download).toMatchObject({ message: SERVER_TOO_SLOW })
  })

  test('an abort by the caller passes through unchanged', async () => {
    const { api } = client(
      (_url, { signal }) =>
        new Promise<never>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        ),
    )
    const leaving = new AbortController()
    const call = outcome(api.get(row, 'events/', {}, { signal: leaving.signal }))
    leaving.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
  })
})

test.each([
  ['some', [{ id: 1, name: 4 }, null, { name: 'no id' }], [{ id: 1, name: '4' }]],
  ['all', [null, { name: 'no id' }], []],
])(
  'if %s rows cannot be read, these are left out and counted, and the console says so',
  async (_, results, items) => {
    const problem = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { api } = client(() => Response.json({ results, count: 12 }))
    expect(await api.getPage(kiosk, 'kiosks/', {})).toMatchObject({ items, unreadable: 2, total: 12 })
    expect(problem).toHaveBeenCalledOnce()
  },
)
