import { beforeEach, expect, test, vi } from 'vitest'
import { SERVER_TOO_SLOW } from '#src/api/errors.ts'
import { createApi, type Transport } from '#src/api/http.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { REQUEST_TIMEOUT_MS } from '#tests/support/specNumbers.ts'

// The client's part of an upload; tests/ui/xhrFetch.test.ts tests the transport in a browser.

beforeEach(() => void vi.useFakeTimers())

/** An upload whose progress is set by `move`. */
function start(signal?: AbortSignal) {
  const seen: { url: string; init: RequestInit; move: (sent: number) => void }[] = []
  let answer: (response: Response) => void = () => {}
  const over: Transport = (onMoved) => (input, init) =>
    new Promise((resolve, reject) => {
      answer = resolve
      seen.push({ url: String(input), init: init ?? {}, move: onMoved })
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const session = createSessionStore({ access: 'token-1', refresh: 'refresh-1' })
  const onUnauthorized = vi.fn<() => void>()
  const api = createApi({ base: 'https://other.example/api/', session, onUnauthorized })
  const form = new FormData()
  form.append('loading_files', new File(['state'], 'a.xsim'))
  const onProgress = vi.fn<(sent: number) => void>()
  const end = api
    .upload('events/7/upload_files/', form, {
      query: { all: true },
      over,
      onProgress,
      ...(signal && { signal }),
    })
    .then(
      () => 'stored',
      (error: unknown) => error,
    )
  return { seen, end, onProgress, session, onUnauthorized, answer: (response: Response) => answer(response) }
}

test('an upload is a form with the bearer, and its response body is ignored', async () => {
  const { seen, end, answer } = start()
  await vi.advanceTimersByTimeAsync(0)
  const [call] = seen
  expect(call?.url).toBe('https://other.example/api/events/7/upload_files/?all=true')
  expect(call?.init.method).toBe('POST')
  const headers = new Headers(call?.init.headers)
  expect(headers.get('Authorization')).toBe('Bearer token-1')
  // The browser sets the boundary.
  expect(headers.get('Content-Type')).toBeNull()
  expect([...((call?.init.body as FormData) ?? [])].map(([field]) => field)).toEqual(['loading_files'])
  answer(new Response('stored, said another server', { status: 201 }))
  expect(await end).toBe('stored')
})

test('an upload continues while it makes progress, and times out after 90 seconds without any', async () => {
  const { seen, end, onProgress } = start()
  await vi.advanceTimersByTimeAsync(0)
  for (let sent = 1; sent <= 10; sent += 1) {
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    seen[0]?.move(sent)
  }
  expect(onProgress.mock.calls.at(-1)).toEqual([10])
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
  expect(await Promise.race([end, Promise.resolve('under way')])).toBe('under way')
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toMatchObject({ name: 'ApiError', status: 0, message: SERVER_TOO_SLOW })
})

test('a cancelled upload rejects as aborted, and a refused one with the server’s message', async () => {
  const leaving = new AbortController()
  const cancelled = start(leaving.signal)
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  expect(await cancelled.end).toMatchObject({ name: 'AbortError' })

  const refused = start()
  await vi.advanceTimersByTimeAsync(0)
  refused.answer(Response.json({ loading_files: ['“a.xsim” is empty.'] }, { status: 400 }))
  expect(await refused.end).toMatchObject({ status: 400, message: '“a.xsim” is empty.' })
})

test('an expired session signs out as in any other call', async () => {
  const { end, answer, session, onUnauthorized } = start()
  await vi.advanceTimersByTimeAsync(0)
  answer(Response.json({ detail: 'no' }, { status: 401 }))
  expect(await end).toMatchObject({ status: 401 })
  await vi.advanceTimersByTimeAsync(100)
  expect(session.getState().access).toBeNull()
  expect(onUnauthorized).toHaveBeenCalledOnce()
})
