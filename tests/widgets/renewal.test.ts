import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renewalTime } from '#widgets/session/tokenClaims.ts'
import { ANSWER_MS } from '#widgets/session/widgetSession.ts'
import { accessOf, aToken, createPage, sessionIn } from './support/probe.ts'

const MINUTE_MS = 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  document.body.replaceChildren()
})

/** A session whose page hands out one person's tokens, valid for some seconds each. */
async function aSession(seconds = 900) {
  const session = sessionIn(createPage('<radops-session></radops-session>'))
  const getToken = vi.fn(async () => aToken('7', seconds))
  session.getToken = getToken
  await session.updateComplete
  await vi.advanceTimersByTimeAsync(0)
  expect(getToken).toHaveBeenCalledTimes(1)
  return { session, getToken }
}

describe('before the token expires', () => {
  test('a new one is fetched a minute before, and the widgets continue with it', async () => {
    const { session, getToken } = await aSession()
    const first = accessOf(session)
    await vi.advanceTimersByTimeAsync(13 * MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1.5 * MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(2)
    expect(accessOf(session)).not.toBe(first)
    expect(session.session.store.getState()).toMatchObject({ status: 'ready', epoch: 0 })
  })

  test('after sleep it is renewed when the tab is viewed, or within a minute', async () => {
    const { getToken } = await aSession()
    vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(getToken).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(3)
  })

  test('becoming visible does not renew a fresh token; coming online does', async () => {
    const { getToken } = await aSession()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(getToken).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(getToken).toHaveBeenCalledTimes(2)
  })

  test('a page that cannot provide one yet is retried with growing delays, invisibly', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { session, getToken } = await aSession()
    const needed = vi.fn()
    session.addEventListener('radops-session-needed', needed)
    getToken.mockRejectedValue(new Error('503'))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(getToken).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getToken).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(3_900)
    expect(getToken).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(100)
    expect(getToken).toHaveBeenCalledTimes(4)
    expect(needed).not.toHaveBeenCalled()
    expect(session.session.store.getState().status).toBe('ready')
  })

  test('a removed session renews nothing; put back, it catches up', async () => {
    const { session, getToken } = await aSession()
    session.remove()
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(1)
    document.body.append(session)
    await vi.advanceTimersByTimeAsync(0)
    expect(getToken).toHaveBeenCalledTimes(2)
  })

  test('a session removed during a renewal, or given a token afterwards, renews nothing either', async () => {
    const { session, getToken } = await aSession()
    let answer: (token: string) => void = () => undefined
    getToken.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    window.dispatchEvent(new Event('online'))
    expect(getToken).toHaveBeenCalledTimes(2)
    session.remove()
    await vi.advanceTimersByTimeAsync(0)
    answer(aToken('7'))
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(2)

    session.token = aToken('7')
    await session.updateComplete
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(2)

    document.body.append(session)
    await vi.advanceTimersByTimeAsync(0)
    expect(getToken).toHaveBeenCalledTimes(3)
    answer(aToken('7'))
    await vi.advanceTimersByTimeAsync(14.5 * MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(4)
  })

  test('a session removed while its page fails is not retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { session, getToken } = await aSession()
    let fail: (cause: Error) => void = () => undefined
    getToken.mockImplementation(() => new Promise((_, reject) => (fail = reject)))
    window.dispatchEvent(new Event('online'))
    session.remove()
    await vi.advanceTimersByTimeAsync(0)
    fail(new Error('503'))
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
    expect(getToken).toHaveBeenCalledTimes(2)
  })

  test('a page that never answers counts as failed, and is retried', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { session, getToken } = await aSession()
    const next = aToken('7')
    getToken.mockImplementationOnce(() => new Promise(() => undefined)).mockResolvedValue(next)
    const renewed = session.session.renew(accessOf(session))
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect(await renewed).toBeNull()
    expect(logged).toHaveBeenCalledOnce()
    expect(session.session.store.getState()).toMatchObject({ status: 'needed', isAsking: false })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(accessOf(session)).toBe(next)
  })

  test('another person’s token restarts the widgets', async () => {
    const { session, getToken } = await aSession()
    getToken.mockResolvedValue(aToken('8'))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.session.store.getState().epoch).toBe(1)
  })
})

test('a page that fails at first is retried before the event, and the session starts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const session = sessionIn(createPage('<radops-session></radops-session>'))
  const needed = vi.fn()
  session.addEventListener('radops-session-needed', needed)
  const getToken = vi.fn(() => Promise.reject<string>(new Error('503')))
  session.getToken = getToken
  await session.updateComplete
  await vi.advanceTimersByTimeAsync(0)
  expect(session.session.store.getState()).toMatchObject({ status: 'waiting', isUnreached: true })
  getToken.mockImplementation(async () => aToken('7'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(session.session.store.getState()).toMatchObject({ status: 'ready', isUnreached: false })
  expect(needed).not.toHaveBeenCalled()

  const other = sessionIn(createPage('<radops-session></radops-session>'))
  other.addEventListener('radops-session-needed', needed)
  other.getToken = () => Promise.reject(new Error('503'))
  await other.updateComplete
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(needed).toHaveBeenCalledOnce()
})

test('a refused session is renewed when the network is back, and the page gets one event', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { session, getToken } = await aSession()
  const needed = vi.fn()
  session.addEventListener('radops-session-needed', needed)
  getToken.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'))
  await session.session.renew(accessOf(session))
  expect(session.session.store.getState().status).toBe('needed')
  await vi.advanceTimersByTimeAsync(2_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(needed).toHaveBeenCalledTimes(1)
  expect(session.session.store.getState().status).toBe('ready')
})

describe('when to renew', () => {
  const now = 1_800_000_000_000
  const at = (token: string, clock: number) => {
    const time = renewalTime(token, clock)
    return time === undefined ? undefined : (time - clock) / 1_000
  }
  test('a minute before expiry, at half of a short lifetime, never without an expiry', () => {
    expect(at(aToken('7', 900, now), now)).toBe(840)
    expect(at(aToken('7', 60, now), now)).toBe(30)
    expect(at('opaque', now)).toBeUndefined()
  })
  test('a wrong clock causes neither early nor missing renewals', () => {
    expect(at(aToken('7', 900, now), now + 86_400_000)).toBe(840)
    expect(at(aToken('7', 900, now), now - 86_400_000)).toBe(840)
  })
})
