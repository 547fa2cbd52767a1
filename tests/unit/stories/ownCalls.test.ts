import { HttpResponse, http, type RequestHandler } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'

const KIOSKS = 'http://storybook.example/api/kiosks/'
const answers = (words: string) => [http.get(KIOSKS, () => HttpResponse.json(words))]
const read = async (ask: typeof fetch = fetch) => (await ask(KIOSKS)).json()
let fetched: string[]
let ownCalls: (handlers: readonly RequestHandler[]) => () => void

beforeEach(async () => {
  fetched = []
  vi.stubGlobal('document', { baseURI: 'http://storybook.example/iframe.html' })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(url)
    return new Response()
  })
  vi.resetModules()
  ;({ ownCalls } = await import('../../../.storybook/ownCalls.ts'))
})

test('calls of a story that was left stay unanswered, and the next story has its own answers', async () => {
  const leave = ownCalls(answers('first'))
  const old = globalThis.fetch
  const waiting = vi.fn()
  old(KIOSKS).then(waiting, waiting)
  leave()
  ownCalls(answers('second'))
  old(KIOSKS).then(waiting, waiting)
  expect(await read()).toBe('second')
  expect(waiting).not.toHaveBeenCalled()
})

test('several stories on one docs page have their own answers and can leave in any order', async () => {
  const leaveFirst = ownCalls(answers('first'))
  const ofFirst = globalThis.fetch
  const leaveSecond = ownCalls(answers('second'))
  expect([await read(ofFirst), await read()]).toEqual(['first', 'second'])
  leaveFirst()
  expect(await read()).toBe('second')
  leaveSecond()
  ownCalls(answers('third'))
  expect(await read()).toBe('third')
})

test('a call fails like fetch, without an answer and when aborted', async () => {
  ownCalls([http.get(KIOSKS, () => HttpResponse.error())])
  await expect(read()).rejects.toThrow(TypeError)
  ownCalls([http.get(KIOSKS, () => new Promise<never>(() => undefined))])
  const abort = new AbortController()
  const call = fetch(KIOSKS, { signal: abort.signal })
  abort.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
})

test('files of the storybook are fetched, but calls without an answer are not', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  ownCalls([])
  await fetch('http://storybook.example/assets/countries.json')
  expect(fetched).toEqual(['http://storybook.example/assets/countries.json'])
  expect((await fetch(KIOSKS)).status).toBe(501)
  expect((await fetch('http://elsewhere.example/')).status).toBe(501)
  expect(said.mock.calls).toEqual([
    ['[MSW] This story does not answer GET /api/kiosks/.'],
    ['[MSW] This story does not answer GET /.'],
  ])
  expect(fetched).toHaveLength(1)
})
