import { expect, test } from 'vitest'
import { rememberRefused } from '#server/modules/auth/signInQueue.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const ada = { email: 'ada@example.test', ip: '203.0.113.5' }

test('a caller who was asked to retry and waited is recognized, once per refusal', () => {
  const refused = rememberRefused(10)
  expect(refused.isRetry(ada, NOW)).toBe(false)
  refused.add(ada, NOW)
  expect(refused.isRetry(ada, later(999))).toBe(false)
  expect(refused.isRetry({ ...ada, email: 'Ada@Example.test' }, later(1_000))).toBe(true)
  expect(refused.isRetry(ada, later(1_000))).toBe(false)
})

test('neither another account nor another network counts as a retry', () => {
  const refused = rememberRefused(10)
  refused.add(ada, NOW)
  expect(refused.isRetry({ ...ada, email: 'eve@example.test' }, later(2_000))).toBe(false)
  expect(refused.isRetry({ ...ada, ip: '203.0.113.6' }, later(2_000))).toBe(false)
  expect(refused.isRetry(ada, later(2_000))).toBe(true)
})

test('a refusal is forgotten after two minutes, and the oldest when there are too many', () => {
  const refused = rememberRefused(2)
  refused.add(ada, NOW)
  expect(refused.isRetry(ada, later(120_001))).toBe(false)
  const people = [1, 2, 3].map((person) => ({ ...ada, email: `${person}@example.test` }))
  for (const person of people) refused.add(person, NOW)
  expect(people.map((person) => refused.isRetry(person, later(2_000)))).toEqual([false, true, true])
})
