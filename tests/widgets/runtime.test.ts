import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { Gate } from '#tests/support/Gate.ts'
import { runtimeOf } from '#widgets/element/runtime.ts'
import { aWidgetSession } from './support/probe.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))

const FIVE_MINUTES_MS = 300_000
const bearers = () =>
  vi.mocked(globalThis.fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
const knows = (id: number) =>
  Response.json({
    authenticated: true,
    user: { id, email: 'a@b.example', roles: 'org_admin' },
    permissions: {},
  })
const refused = () => Response.json({ detail: 'Token is invalid.' }, { status: 401 })

test('a console that refuses every token is not asked forever, and the page gets one event', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refused())
  let count = 0
  const getToken = vi.fn(() => Promise.resolve(`opaque-${(count += 1)}`))
  const { session, onNeeded } = aWidgetSession(getToken)
  session.use('opaque-0')
  const runtime = runtimeOf(session)
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  expect(onNeeded).toHaveBeenCalledOnce()
  expect(getToken.mock.calls.length).toBeLessThan(5)
  expect(bearers().length).toBeLessThan(10)
  runtime.dispose()
})

test('after signing out, the person is no longer identified, whatever the console answers', async () => {
  const answer = new Gate<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.opened)
  const { session, onFailure } = aWidgetSession()
  session.use('opaque-one')
  const { store } = runtimeOf(session)
  session.use(null)
  answer.open(Response.json({ detail: 'Not found.' }, { status: 404 }))
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  expect(bearers()).toEqual(['Bearer opaque-one'])
  expect(onFailure).not.toHaveBeenCalled()
  expect(store.getState().access).toBeNull()
})

test('a temporary 404 does not make the address wrong once it has identified the person', async () => {
  const { session, onFailure } = aWidgetSession()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => knows(7))
  session.use('opaque-one')
  const runtime = runtimeOf(session)
  await vi.waitFor(() => expect(runtime.identity.getState().kind).toBe('known'))
  vi.mocked(globalThis.fetch).mockImplementation(async () => Response.json({}, { status: 404 }))
  session.use('opaque-two')
  await vi.waitFor(() => expect(runtime.identity.getState().kind).toBe('failed'))
  expect(onFailure).not.toHaveBeenCalled()
  runtime.dispose()
})

test.each([
  ['gives way to another, whom only the server knows', 'opaque-two'],
  ['signs out', null],
])('final calls of the view of a person who %s are sent as that person', async (_how, next) => {
  const { session } = aWidgetSession()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) =>
    knows(new Headers(init?.headers).get('authorization') === 'Bearer opaque-one' ? 7 : 8),
  )
  session.use('opaque-one')
  const { store, identity } = runtimeOf(session)
  await vi.waitFor(() => expect(identity.getState().kind).toBe('known'))
  session.use(next)
  await vi.waitFor(() => expect(session.store.getState().epoch).toBe(1))
  expect(store.getState().access).toBe('opaque-one')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.getState().access).toBeNull()
})

test('a token with more rights repeats the refused queries of the same person', async () => {
  const { session } = aWidgetSession()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const isShort = new Headers(init?.headers).get('authorization') === 'Bearer opaque-short'
    const answer = await knows(7).json()
    return Response.json({ ...answer, ...(isShort && { aud: 'widget' }) })
  })
  session.use('opaque-short')
  const { client, store, dispose } = runtimeOf(session)
  await vi.waitFor(() => expect(store.getState().audience).toBe('widget'))
  const read = vi.fn(async () => Promise.reject(new Error('Refused.')))
  const end = new QueryObserver(client, { queryKey: ['inbox'], queryFn: read, retry: false }).subscribe(
    () => {},
  )
  await vi.waitFor(() => expect(client.getQueryState(['inbox'])?.status).toBe('error'))
  session.use('opaque-own')
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  end()
  dispose()
})
