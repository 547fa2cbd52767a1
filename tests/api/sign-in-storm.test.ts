import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { throttles } from '#server/db/schema/sessions.ts'
import { createSignInQueue } from '#server/modules/auth/signInQueue.ts'
import { freshApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

/** More than the queue holds (docs/decisions/020). */
const CROWD = 160
let clock = new Date('2026-11-20T09:00:00Z')

// Injected requests come from 127.0.0.1.
const world = await freshApp({ now: () => clock, env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60 * 60_000)
  await world.db.delete(throttles)
})

let made = 0
const someAddress = () => {
  made += 1
  return `10.1.${made >> 8}.${made & 255}`
}
const login = (email: string, from: string, password = BUILT_PASSWORD) =>
  call(world, 'POST /api/auth/login/', { json: { email, password }, headers: { 'x-forwarded-for': from } })
const storm = (addressOf = someAddress) =>
  Array.from({ length: CROWD }, () => login(`storm${(made += 1)}@example.test`, addressOf(), 'wrong'))
const statusesOf = async (answers: ReturnType<typeof storm>) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('during a flood of sign-ins, people known at their address still get in', async () => {
  const { email } = await buildUser(world, { role: 'user' })
  expect((await login(email, '198.51.100.1')).status).toBe(200)
  const strangers = storm()
  const known = await login(email, '198.51.100.1')
  const statuses = await statusesOf(strangers)
  expect(known.status).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([400, 503]))
})

test('a new address is asked to retry and then admitted, whether or not the account exists', async () => {
  const { email } = await buildUser(world, { role: 'user' })
  const tryAll = () =>
    Promise.all([
      login(email, '198.51.100.2'),
      login(email, '198.51.100.3', 'wrong'),
      login('ghost@example.test', '198.51.100.4', 'wrong'),
    ])
  const first = storm()
  for (const { status, headers, text } of await tryAll()) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(text).toBe('{"detail":"Too many people are signing in. Please try again."}')
  }
  await statusesOf(first)
  clock = new Date(clock.getTime() + 2_000)
  const second = storm()
  expect((await tryAll()).map(({ status }) => status)).toEqual([200, 400, 400])
  expect(await statusesOf(second)).toContain(503)
})

test('a caller asked to retry is not counted as a failure', async () => {
  const tries = Array.from({ length: CROWD }, async () => {
    const address = someAddress()
    return { address, status: (await login('same@example.test', address, 'wrong')).status }
  })
  const refused = (await Promise.all(tries)).flatMap(({ status, address }) => (status === 503 ? address : []))
  expect(refused.length).toBeGreaterThan(0)
  const keys = (await world.db.select({ key: throttles.key }).from(throttles)).map(({ key }) => key)
  expect(refused.filter((address) => keys.some((key) => key.endsWith(`:${address}`)))).toEqual([])
})

test('one address cannot fill the queue: someone at a new address signs in at once', async () => {
  const { email } = await buildUser(world, { role: 'user' })
  const crowd = storm(() => '203.0.113.66')
  const elsewhere = await login(email, '198.51.100.3')
  expect(elsewhere.status).toBe(200)
  const statuses = await statusesOf(crowd)
  expect(statuses.filter((status) => status === 400)).toHaveLength(40)
  expect(statuses.every((status) => [400, 429, 503].includes(status))).toBe(true)
})

test('a blocked address adds no rows for those who wait in the queue', async () => {
  await statusesOf(storm(() => '203.0.113.67'))
  // Forty accounts and the address.
  expect(await world.db.$count(throttles)).toBe(41)
})

test('other requests are served between two sign-ins, however fast the database answers', async () => {
  const queue = createSignInQueue(world.deps)
  let turn = 0
  let isOver = false
  const countTurn = () => {
    turn += 1
    if (!isOver) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const turns = await Promise.all(
    Array.from({ length: 60 }, (_, person) =>
      queue.enter({ email: `${person}@example.test`, ip: someAddress() }, async () => {
        await world.db.execute(sql`select 1`)
        return turn
      }),
    ),
  )
  isOver = true
  expect(new Set(turns).size).toBeGreaterThan(15)
})
