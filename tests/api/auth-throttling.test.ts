import { expect, test } from 'vitest'
import { throttles } from '#server/db/schema/sessions.ts'
import { exceedsPerMinute } from '#server/modules/auth/counts.ts'
import { purgeSessions } from '#server/modules/auth/purge.ts'
import { readCounts } from '#server/modules/auth/signInQueue.ts'
import { signInThrottle } from '#server/modules/auth/throttle.ts'
import { buildUser } from '#tests/support/builders.ts'
import { signIn } from '#tests/support/signIn.ts'
import { signInWorld } from './signInWorld.ts'

// Throttling of sign-ins: docs/decisions/020.

const { clock, later, world } = await signInWorld()

test('slows repeated failures from one address, and only there', async () => {
  const { email } = await buildUser(world, { role: 'user' })
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await signIn(world, email, 'guess')).status).toBe(400)
  const blocked = await signIn(world, email)
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers.get('retry-after'))).toBe(30)
  // Another person at the same address is not held up.
  const colleague = await buildUser(world, { role: 'user' })
  expect((await signIn(world, colleague.email)).status).toBe(200)
  later(29_999)
  expect((await signIn(world, email)).status).toBe(429)
  later(1)
  expect((await signIn(world, email)).status).toBe(200)
})

test('waits longer after each further failure', async () => {
  const { email } = await buildUser(world, { role: 'user' })
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(world, email, 'guess')
  later(31_000)
  await signIn(world, email, 'guess')
  expect(Number((await signIn(world, email)).headers.get('retry-after'))).toBe(60)
})

test('counts parallel guesses too', async () => {
  const { email } = await buildUser(world, { role: 'user' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(world, email, 'guess')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('throttles an unknown account exactly as a known one', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push((await signIn(world, 'ghost@example.test')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('slows an address that tries many accounts, but not people known there', async () => {
  const known = await buildUser(world, { role: 'user' })
  const newcomer = await buildUser(world, { role: 'user' })
  expect((await signIn(world, known.email)).status).toBe(200)
  for (let attempt = 0; attempt < 40; attempt += 1)
    await signIn(world, `leaked${attempt}@example.test`, 'guess')
  expect((await signIn(world, newcomer.email)).status).toBe(429)
  expect((await signIn(world, known.email)).status).toBe(200)
})

test('a guesser cannot reset the count of the address by signing in between guesses', async () => {
  const own = await buildUser(world, { role: 'user' })
  expect((await signIn(world, own.email)).status).toBe(200)
  const guesses: number[] = []
  for (let attempt = 0; attempt < 41; attempt += 1) {
    guesses.push((await signIn(world, `leaked${attempt}@example.test`, 'guess')).status)
    expect((await signIn(world, own.email)).status).toBe(200)
  }
  expect(guesses.slice(0, 40).every((status) => status === 400)).toBe(true)
  expect(guesses[40]).toBe(429)
})

test('forty people of one office who sign in at once do not hold up the next one', async () => {
  const people = await Promise.all(Array.from({ length: 41 }, () => buildUser(world, { role: 'user' })))
  const assess = (email: string) =>
    signInThrottle.assess((keys) => readCounts(world.db, keys), { email, ip: '203.0.113.9' }, clock.now)
  const attempts = await Promise.all(people.map(({ email }) => assess(email)))
  for (const attempt of attempts.slice(0, 40)) await signInThrottle.count(world.db, attempt, clock.now)
  for (const attempt of attempts.slice(0, 40)) await signInThrottle.succeeded(world.db, attempt, clock.now)
  const last = await assess(people.at(-1)?.email ?? '')
  expect(last.countsForAddress).toBe(true)
  await signInThrottle.count(world.db, last, clock.now)
})

test('a blocked address adds no rows, whatever emails it makes up', async () => {
  for (let attempt = 0; attempt < 40; attempt += 1)
    await signIn(world, `leaked${attempt}@example.test`, 'guess')
  const before = await world.db.$count(throttles)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await signIn(world, `random${attempt}@example.test`, 'guess')).status).toBe(429)
  }
  expect(await world.db.$count(throttles)).toBe(before)
})

test('counts are forgotten after an hour, known addresses after thirty days', async () => {
  const { email } = await buildUser(world, { role: 'user' })
  const kinds = async () =>
    (await world.db.select().from(throttles)).map(({ key }) => key.split(':')[0] ?? '').toSorted()
  await signIn(world, email)
  await signIn(world, 'ghost@example.test')
  await exceedsPerMinute(world.db, 'kiosk-reveal:1', 30, clock.now)
  expect(await kinds()).toEqual(['address', 'kiosk-reveal', 'known', 'pair'])
  later(61 * 60_000)
  await purgeSessions(world.deps)
  expect(await kinds()).toEqual(['known'])
  later(30 * 24 * 60 * 60_000)
  await purgeSessions(world.deps)
  expect(await kinds()).toEqual([])
})
