import { expect, test } from 'vitest'
import { type RowFacts, rowState } from '#server/modules/exercise/rows.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const row = (facts: Partial<RowFacts>) =>
  rowState({ assignment: null, mission: null, ranSince: false, now: NOW, ...facts })
const assignment = (
  state: NonNullable<RowFacts['assignment']>['state'],
  values: Partial<NonNullable<RowFacts['assignment']>> = {},
) => ({ state, kiosk_id: 1, reason: null, held_until: null, changed_at: before(5), ...values })
const mission = (
  state: NonNullable<RowFacts['mission']>['state'],
  ended_at: Date | null = null,
  failure_reason: string | null = null,
) => ({
  state,
  started_at: before(9),
  running_at: before(8),
  stopping_at: before(7),
  ended_at,
  failure_reason,
})

test('a team without a kiosk has state none, one with a kiosk is assigned', () => {
  expect(row({}).state).toBe('none')
  expect(row({ assignment: assignment('assigned', { kiosk_id: null }) }).state).toBe('none')
  expect(row({ assignment: assignment('assigned') }).state).toBe('assigned')
})

test('an open mission overrides any assignment', () => {
  for (const [state, minutes] of [
    ['starting', 9],
    ['running', 8],
    ['stopping', 7],
  ] as const)
    expect(row({ assignment: assignment('scheduled'), mission: mission(state) })).toEqual({
      state,
      reason: null,
      since: before(minutes),
      isMission: true,
    })
})

test('an expired hold no longer counts, and the row says so', () => {
  const held = (held_until: Date) => row({ assignment: assignment('go', { held_until }) })
  expect(held(new Date(NOW.getTime() + 1)).state).toBe('go')
  expect(held(NOW)).toMatchObject({ state: 'assigned', reason: 'The kiosk is no longer held.' })
  expect(row({ assignment: assignment('scheduled') }).state).toBe('scheduled')
})

test('a finished mission is shown until the team is assigned again', () => {
  const over = mission('failed', before(3), 'The kiosk went silent.')
  expect(row({ assignment: assignment('started'), mission: over })).toEqual({
    state: 'failed',
    reason: 'The kiosk went silent.',
    since: before(3),
    isMission: true,
  })
  expect(row({ mission: mission('ended', before(3)) }).state).toBe('ended')
  const later = assignment('assigned', { changed_at: before(1) })
  expect(row({ assignment: later, mission: over })).toMatchObject({ state: 'assigned', isMission: false })
})

test('a failed start keeps its reason, even after an earlier failed mission', () => {
  const refused = assignment('failed', { reason: 'Kiosk 1 is no longer free.', changed_at: before(1) })
  const expected = {
    state: 'failed',
    reason: 'Kiosk 1 is no longer free.',
    since: before(1),
    isMission: false,
  }
  expect(row({ assignment: refused })).toEqual(expected)
  expect(row({ assignment: refused, mission: mission('failed', before(3), 'old') })).toEqual(expected)
})
