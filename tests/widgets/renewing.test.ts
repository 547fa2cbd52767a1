import { expect, test, vi } from 'vitest'
import { Gate } from '#tests/support/Gate.ts'
import { renewing } from '#widgets/element/renewing.ts'
import { aToken, aWidgetSession } from './support/probe.ts'

/** A session whose token the console refuses; its page has the next one. */
function aRefused(token: string, next: string) {
  const { session } = aWidgetSession(() => Promise.resolve(next))
  session.use(token)
  const sent: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const bearer = new Headers(init?.headers).get('authorization')
    sent.push(bearer)
    return new Response(null, { status: bearer === `Bearer ${token}` ? 401 : 204 })
  })
  const call = (method = 'PATCH') =>
    renewing(session)('https://console.example.org/api/events/7/', {
      method,
      headers: { Authorization: `Bearer ${token}` },
    })
  return { sent, call }
}

test("a refused call is repeated with the same person's next token", async () => {
  const [first, next] = [aToken('7'), aToken('7')]
  const { sent, call } = aRefused(first, next)
  expect((await call()).status).toBe(204)
  expect(sent).toEqual([`Bearer ${first}`, `Bearer ${next}`])
})

test.each(['PATCH', 'GET'])("a refused %s is not repeated with another person's token", async (method) => {
  const first = aToken('7')
  const { sent, call } = aRefused(first, aToken('8'))
  expect((await call(method)).status).toBe(401)
  expect(sent).toEqual([`Bearer ${first}`])
})

test('a refused call is not repeated once its session has begun anew, for a person or a console', async () => {
  const token = aToken('7')
  const { session } = aWidgetSession(() => Promise.resolve(aToken('7')))
  session.use(token)
  const refuse = new Gate<Response>()
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => refuse.opened)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = renewing(session)('https://console.example.org/api/kiosks/', { method: 'GET', headers })
  session.restart()
  refuse.open(new Response(null, { status: 401 }))
  expect((await answer).status).toBe(401)
  expect(sent).toHaveBeenCalledOnce()
})

test('if tokens do not identify the person, reads are repeated and writes are not', async () => {
  const reading = aRefused('opaque-one', 'opaque-two')
  expect((await reading.call('GET')).status).toBe(204)
  expect(reading.sent).toEqual(['Bearer opaque-one', 'Bearer opaque-two'])
  vi.restoreAllMocks()

  const writing = aRefused('opaque-one', 'opaque-two')
  expect((await writing.call('PATCH')).status).toBe(401)
  expect(writing.sent).toEqual(['Bearer opaque-one'])
})

test.each([
  ['digits', { sub: 7 }],
  ['a name of their own', { user_id: 7 }],
])('the person is recognised by %s', async (_how, claims) => {
  const token = (jti: string) => `x.${btoa(JSON.stringify({ ...claims, jti }))}.x`
  const { sent, call } = aRefused(token('one'), token('two'))
  expect((await call()).status).toBe(204)
  expect(sent).toHaveLength(2)
})
