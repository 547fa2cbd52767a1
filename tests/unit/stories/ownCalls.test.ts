import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const URL = 'http://storybook.example/api/kiosks/'
let asked: Request[]
let ownCalls: () => () => void
let isOfLeftStory: (request: Request) => boolean

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return Response.json(asked.length)
  })
  vi.resetModules()
  ;({ ownCalls, isOfLeftStory } = await import('../../../.storybook/ownCalls.ts'))
})
afterEach(() => vi.unstubAllGlobals())

test('a story that is left asks without an answer, and the next one has its own', async () => {
  const leave = ownCalls()
  const old = globalThis.fetch
  leave()
  ownCalls()
  const waiting = vi.fn()
  old(URL).then(waiting, waiting)
  expect(await (await fetch(URL)).json()).toBe(1)
  expect(waiting).not.toHaveBeenCalled()
})

test('several stories of a page of text leave in any order, and calls go on after them', async () => {
  const first = ownCalls()
  const second = ownCalls()
  first()
  expect(await (await fetch(URL)).json()).toBe(1)
  second()
  ownCalls()
  expect(await (await fetch(URL)).json()).toBe(2)
})

test('a call is of a left story once that has gone, and not while it is beside others', async () => {
  const leaveFirst = ownCalls()
  await fetch(URL)
  const leaveSecond = ownCalls()
  await fetch(URL)
  expect(asked.map(isOfLeftStory)).toEqual([false, false])
  leaveFirst()
  expect(asked.map(isOfLeftStory)).toEqual([true, false])
  leaveSecond()
  ownCalls()
  expect(asked.map(isOfLeftStory)).toEqual([true, true])
})
