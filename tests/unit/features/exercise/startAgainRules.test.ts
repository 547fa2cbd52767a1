import { expect, test } from 'vitest'
import { whyOtherwise } from '#src/features/exercise/startAgainRules.ts'
import { rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

test('Start again says why it is not as the row shows, also without a name', spec('X-872'), () => {
  const row = rowNumber(1, 'ended')
  const assigned = { id: 241, name: 'Harbor Kiosk 41' }
  const other = { id: 901, name: 'Sam Field 1' }
  const { kiosk, operator } = row
  const why = (shown: object, start_again: object) => whyOtherwise({ ...row, ...shown, start_again })
  expect(why({}, { kiosk, operator })).toBeUndefined()
  expect(why({ operator: null }, { kiosk, operator: null })).toBeUndefined()
  expect(why({}, { kiosk: assigned, operator: other })).toBe(
    'Lee Field 1, its operator, is not an active member of the team.',
  )
  expect(why({ operator: null }, { kiosk: assigned, operator })).toBe(
    'The account of its operator was deleted.',
  )
  // A partner's team: its people are hidden.
  expect(why({ operator: null }, { kiosk: assigned, operator: null })).toBe(
    'The team is assigned another kiosk.',
  )
  expect(whyOtherwise({ ...row, start_again: null })).toBeUndefined()
})
