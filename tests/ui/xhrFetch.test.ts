import { expect, test } from 'vitest'
import { xhrFetch } from '#src/api/xhrFetch.ts'

// A real browser upload to the server that serves these tests.

const SIZE = 24 * 1024 * 1024
function aForm(): FormData {
  const form = new FormData()
  form.append('loading_files', new File([new Uint8Array(SIZE)], 'large.xsim'))
  return form
}
const address = () => new URL('/no-such-place/', location.href).href

test('an upload reports its progress, and resolves like fetch', async () => {
  const moved: number[] = []
  const response = await xhrFetch((sent) => moved.push(sent))(address(), {
    method: 'POST',
    body: aForm(),
    headers: { Accept: 'application/json' },
  })
  const same = await fetch(address(), { method: 'POST', body: 'x', headers: { Accept: 'application/json' } })
  expect(response.status).toBe(same.status)
  expect(response.headers.get('Content-Type')).toBe(same.headers.get('Content-Type'))
  expect(await response.text()).toBe(await same.text())
  expect(moved).toEqual([...moved].sort((one, other) => one - other))
  expect(moved.at(-1)).toBeGreaterThanOrEqual(SIZE)
})

test('an aborted upload rejects with its signal’s reason', async () => {
  const leaving = new AbortController()
  const reason = new DOMException('not wanted any more', 'AbortError')
  const sending = xhrFetch(() => leaving.abort(reason))(address(), {
    method: 'POST',
    body: aForm(),
    signal: leaving.signal,
  })
  await expect(sending).rejects.toBe(reason)
  await expect(
    xhrFetch(() => undefined)(address(), { method: 'POST', signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason)
})

test('without an answer it rejects like fetch', async () => {
  // Browsers block port 1, so the request fails without an answer.
  await expect(
    xhrFetch(() => undefined)('http://127.0.0.1:1/', { method: 'POST', body: 'x' }),
  ).rejects.toBeInstanceOf(TypeError)
})
