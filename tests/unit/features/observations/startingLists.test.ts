import { expect, test } from 'vitest'
import { MAX_CAPABILITY } from '#contract/observations.ts'
import { STARTING_LISTS } from '#src/features/observations/StartingListDialog.tsx'
import { spec } from '#tests/support/spec.ts'

test('published lists are complete, have each capability once, and name their source', spec('X-483'), () => {
  expect(STARTING_LISTS.map(({ name, capabilities }) => [name, capabilities.length])).toEqual([
    ['Core capabilities', 32],
    ['REP evaluation areas', 6],
  ])
  for (const { source, capabilities } of STARTING_LISTS) {
    expect(source).toMatch(/^FEMA, .* Public domain\.$/)
    expect(new Set(capabilities).size).toBe(capabilities.length)
    expect(capabilities.every((name) => name.length <= MAX_CAPABILITY)).toBe(true)
  }
})
