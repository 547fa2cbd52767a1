import { expect, test } from 'vitest'
import { chosenLanes, toFirstText, toggledLanes } from '#src/features/tape/tapeParams.ts'
import { aTape } from '#stories/fixtures/tape.ts'
import { spec } from '#tests/support/spec.ts'

const { lanes } = aTape
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name)

test('lanes are ticked one by one, and without a tick all are shown', spec('X-1102'), () => {
  const one = toggledLanes(lanes, '', 'team-2')
  expect(one).toBe('team-2')
  const two = toggledLanes(lanes, one, 'team-1')
  expect(two).toBe('team-1,team-2')
  expect(names(chosenLanes(lanes, two))).toContain('Survey Team Bravo')
  expect(toggledLanes(lanes, two, 'team-2')).toBe('team-1')
  expect(toggledLanes(lanes, 'team-1', 'team-1')).toBe('')
  expect(toggledLanes(lanes, 'team-1,team-2,team-3', 'team-4')).toBe('')
  expect(chosenLanes(lanes, 'team-999')).toBe(lanes)
})

test('times to the first reading are readable', () => {
  expect([4, -3, null].map(toFirstText)).toEqual(['00:00:04', 'Before the start', '—'])
})
