import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/http.ts'
import { confirmPasswordReset, login, logout } from '#src/api/session.ts'
import { clearAll, createSessionStore, type SessionState, signIn } from '#src/shared/session/sessionStore.ts'

beforeEach(() => void vi.useFakeTimers())

const CREDENTIALS = { email: 'ada@harbor.example', password: 'a password' }
const SIGNED_IN = { access: 'a', refresh: 'r', user: { id: 1, email: CREDENTIALS.email, roles: 'user' } }

/** A client of a server that gives these answers, one after the other. */
function clientOf(...answers: Response[]) {
  const times: number[] = []
  const api = createApi({
    base: 'http://console.test/api/',
    session: createSessionStore(),
    onUnauthorized: () => undefined,
    fetch: async () => {
      times.push(Date.now())
      return answers.shift() ?? Response.error()
    },
  })
  return { api, times }
}

const busy = (retryAfter?: string) =>
  new Response('{"detail":"Too many people are signing in."}', {
    status: 503,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
const welcome = () => new Response(JSON.stringify(SIGNED_IN))

test('a busy server is retried once, after its Retry-After', async () => {
  const { api, times } = clientOf(busy('2'), welcome())
  const signedIn = login(api, CREDENTIALS)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(times).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(signedIn).resolves.toMatchObject({ access: 'a' })
  expect(times).toHaveLength(2)
})

test('a server without refresh tokens signs people in', async () => {
  const { refresh: _, ...withoutRefresh } = SIGNED_IN
  const { api } = clientOf(Response.json(withoutRefresh))
  await expect(login(api, CREDENTIALS)).resolves.toMatchObject({ access: 'a' })
})

test('if it is still busy, the error is shown', async () => {
  const { api, times } = clientOf(busy('2'), busy('2'), welcome())
  const refusal = login(api, CREDENTIALS).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refusal).toMatchObject({ status: 503 })
  expect(times).toHaveLength(2)
})

test.each([['60'], [undefined]])('a longer or unknown wait is not waited for', async (after) => {
  const { api, times } = clientOf(busy(after), welcome())
  await expect(login(api, CREDENTIALS)).rejects.toMatchObject({ status: 503 })
  expect(times).toHaveLength(1)
})

test.each([
  ['nothing', new Response(null, { status: 204 })],
  ['text', new Response('OK')],
  ['HTML', new Response('<!doctype html><p>Done</p>')],
  ['null', Response.json(null)],
  ['a list', Response.json([])],
  ['a token without a user', Response.json({ access: 'a', refresh: 'r' })],
  ['a user without a token', Response.json({ user: SIGNED_IN.user })],
  ['odd JSON', Response.json({ access: 5, user: 'ada' })],
])('a new password answered with %s signs nobody in', async (_, answer) => {
  const { api } = clientOf(answer)
  const body = { token: 't', new_password: 'Lantern-42', confirm_password: 'Lantern-42' }
  expect(await confirmPasswordReset(api, body)).toBeUndefined()
})

describe('a logout', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z')
  const other = { access: 'b', refresh: 's', user: { ...SIGNED_IN.user, id: 2, email: 'bo@harbor.example' } }

  /** Someone signed in at a server with this answer, and another tab that may change the stored session. */
  function signedIn(answer: (init: RequestInit | undefined) => Promise<Response>) {
    const session = createSessionStore()
    signIn(session, SIGNED_IN, NOW)
    const sent: (RequestInit | undefined)[] = []
    const api = createApi({
      base: 'http://console.test/api/',
      session,
      onUnauthorized: () => undefined,
      fetch: (_url, init) => {
        sent.push(init)
        return answer(init)
      },
    })
    let isOver = false
    const leaving = logout(api, session).then(() => {
      isOver = true
    })
    return {
      session,
      sent,
      leaving,
      isOver: () => isOver,
      /** This tab only notices the change when it reads the storage. */
      elsewhere: (change: (store: typeof session) => void) => {
        const stored = createSessionStore(session.getState())
        change(stored)
        session.catchUp = () => session.setState(stored.getState())
      },
    }
  }
  const never = () => new Promise<Response>(() => undefined)
  const nobody: Partial<SessionState> = { access: null, refresh: null, user: null, login_time: null }

  test('waits three seconds for a server that does not answer, without aborting the call', async () => {
    const { session, sent, isOver } = signedIn(never)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(isOver()).toBe(false)
    expect(session.getState().access).toBe('a')
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver()).toBe(true)
    expect(session.getState()).toMatchObject(nobody)
    expect(sent).toMatchObject([{ keepalive: true, body: '{"refresh":"r"}' }])
    expect(sent[0]?.signal?.aborted).toBe(false)
  })

  test('ends with the answer, whatever it is', async () => {
    const { session, leaving } = signedIn(async () => new Response('no', { status: 500 }))
    await leaving
    expect(session.getState()).toMatchObject(nobody)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does not sign out someone who signed in meanwhile in another tab', async () => {
    const { session, elsewhere, leaving } = signedIn(never)
    elsewhere((store) => signIn(store, other, NOW + 1_000))
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    expect(session.getState()).toMatchObject({ access: 'b', user: { id: 2 }, login_time: NOW + 1_000 })
  })

  test('also ends a session whose token was replaced meanwhile', async () => {
    const { session, elsewhere, leaving } = signedIn(never)
    elsewhere((store) => store.setState({ access: 'a2' }))
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    expect(session.getState()).toMatchObject(nobody)
  })

  test.each([
    ['forgotten', clearAll],
    ['refused', (store: Parameters<typeof clearAll>[0]) => store.setState({ access: null, refresh: null })],
  ])('forgets the profile of a session that was %s elsewhere', async (_, change) => {
    const { session, elsewhere, leaving } = signedIn(never)
    elsewhere(change)
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    expect(session.getState()).toMatchObject(nobody)
  })
})
