import { expect, test } from 'vitest'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import type { Kiosk } from '#src/features/exercise/board/boardRules.ts'
import { kioskField } from '#src/features/exercise/start/assignmentRules.ts'
import {
  startAgainOptions,
  startAgainText,
  startAgainValues,
  whyOtherwise,
} from '#src/features/exercise/start/startAgainRules.ts'
import { boardOf, rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const failed = (number: number, more: Partial<BoardRow> = {}) => rowNumber(number, 'failed', more)
const kiosk = (number: number, more: Partial<Kiosk> = {}): Kiosk => ({
  id: 200 + number,
  name: `Harbor Kiosk ${number}`,
  organization: failed(1).organization,
  is_free: true,
  held_for_team: null,
  ...more,
})
const broken = (number: number) => kiosk(number, { failure_reason: 'No heartbeat.' })
/** The values of the failed rows. */
const valuesOf = (rows: BoardRow[], kiosks: Kiosk[]) => {
  const those = rows.filter(({ state }) => state === 'failed')
  const values = startAgainValues(those, boardOf(rows, { kiosks }))
  return those.map(({ team }) => values[kioskField(team)])
}

test(
  'failed teams get free kiosks that have not failed and that no other team is assigned, then their own',
  spec('X-952'),
  () => {
    const kiosks = [broken(1), broken(2), broken(3), kiosk(4), broken(5), kiosk(6)]
    expect(valuesOf([failed(1), failed(2), rowNumber(4, 'assigned'), failed(3)], kiosks)).toEqual([
      '206',
      'own',
      'own',
    ])
    // A kiosk that has not failed is kept, and given to no other team.
    const assigned = { id: 206, name: 'Harbor Kiosk 6' }
    const { operator } = failed(2)
    expect(valuesOf([failed(1), failed(2, { start_again: { kiosk: assigned, operator } })], kiosks)).toEqual([
      '204',
      'own',
    ])
    const neverRan = failed(4, { mission: null })
    expect(valuesOf([neverRan], [kiosk(4), kiosk(6)])).toEqual(['own'])
    expect(valuesOf([neverRan], [broken(4), kiosk(6)])).toEqual(['206'])
  },
)

test('a team whose own kiosk is in use or held for another gets a free one, or none', spec('X-952'), () => {
  const inUse = kiosk(4, { is_free: false })
  const neverRan = failed(4, { mission: null })
  expect(valuesOf([neverRan], [inUse, kiosk(6)])).toEqual(['206'])
  expect(valuesOf([neverRan], [inUse])).toEqual([''])
  const heldFor = (id: number) => kiosk(4, { is_free: false, held_for_team: { id, name: 'Field Team' } })
  expect(valuesOf([neverRan], [heldFor(101)])).toEqual([''])
  expect(valuesOf([neverRan], [heldFor(104)])).toEqual(['own'])
  // A partner's kiosk, which is not listed.
  expect(valuesOf([neverRan], [])).toEqual(['own'])
})

test('a line says what starts and what failed, as far as it is known', spec('X-951'), () => {
  const at = { failed_at: '2026-11-22T02:13:00Z' }
  expect(startAgainText(failed(3, { ...at, reason: null }))).toMatch(
    /^Starts again, operated by Lee Field 3\. Harbor Kiosk 3 failed at \d+:13.*\.$/,
  )
  // A partner's team, and a server that does not say when.
  expect(startAgainText(failed(3, { kiosk: null, operator: null, reason: null }))).toBe(
    'Starts again. Its kiosk failed.',
  )
  const none = failed(3, { kiosk: null, operator: null })
  expect(startAgainOptions(none, boardOf([none], { kiosks: [] }))).toEqual([
    { value: 'own', label: 'The team’s kiosk, failed' },
  ])
})

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
