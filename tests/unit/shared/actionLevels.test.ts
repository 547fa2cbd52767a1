import { expect, test } from 'vitest'
import { levelsOf, reachedLevel } from '#src/shared/actionLevels.ts'
import { spec } from '#tests/support/spec.ts'

test('a dose rate gets the text of the highest level it reaches', spec('X-424'), () => {
  const levels = levelsOf({ turn_back_usv_h: 100, evacuation_usv_h: 1000 })
  expect([99.9, 100, 999, 1000, 1e6].map((rate) => reachedLevel(rate, levels)?.reached)).toEqual([
    undefined,
    'At or above turn-back',
    'At or above turn-back',
    'At or above evacuation',
    'At or above evacuation',
  ])
  // Both at one dose rate: the graver one.
  const same = levelsOf({ turn_back_usv_h: 5, evacuation_usv_h: 5 })
  expect(reachedLevel(5, same)?.key).toBe('evacuation')
})

test('an event may have one level or none', () => {
  expect(levelsOf({ evacuation_usv_h: 50 }).map(({ name }) => name)).toEqual(['Evacuation'])
  expect(levelsOf({ turn_back_usv_h: null, evacuation_usv_h: null })).toEqual([])
  expect(levelsOf(undefined)).toEqual([])
})
