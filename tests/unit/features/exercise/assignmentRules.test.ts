import { expect, test } from 'vitest'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import {
  kioskField,
  kioskOptions,
  spareOptions,
  suggestAssignments,
} from '#src/features/exercise/assignmentRules.ts'
import { rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const host = { id: 1, name: 'Harbor County' }
const partner = { id: 2, name: 'Ridge Valley' }
const row = (
  id: number,
  organization: BoardRow['organization'],
  candidates: BoardRow['candidates'] = [],
) => ({
  team: { id, name: `Team ${id}` },
  organization,
  kiosk: null,
  operator: null,
  candidates,
})
const kiosk = (id: number, organization: BoardRow['organization']) => ({
  id,
  name: `Kiosk ${id}`,
  organization,
  is_free: true,
  held_for_team: null,
})

test('a team gets a kiosk of its organization, else one that is left over', spec('X-287'), () => {
  const people = [{ id: 5, name: 'Ann' }]
  const suggested = (rows: ReturnType<typeof row>[], ...kiosks: ReturnType<typeof kiosk>[]) => {
    const values = suggestAssignments(rows, kiosks)
    return rows.map(({ team }) => values[kioskField(team)])
  }
  const seenByStaff = [row(1, partner, people), row(2, host, people), row(3, partner, people)]
  expect(suggested(seenByStaff, kiosk(10, host), kiosk(11, host), kiosk(20, partner))).toEqual([
    '20',
    '10',
    '11',
  ])
  expect(suggested(seenByStaff, kiosk(10, host))).toEqual(['', '10', ''])
  // A partner's teams, whose people the host cannot see, bring their own kiosks.
  const seenByHost = [row(1, partner), row(2, host, people)]
  expect(suggested(seenByHost, kiosk(10, host), kiosk(11, host))).toEqual(['', '10'])
})

test('a team can keep its kiosk, whichever organization owns it', spec('X-392'), () => {
  const ridge = { id: 20, name: 'Ridge Station 4' }
  const options = kioskOptions([kiosk(10, host)], { ...row(1, partner), kiosk: ridge })
  expect(options).toEqual([
    { value: '20', label: 'Ridge Station 4' },
    { value: '10', label: 'Kiosk 10 (Harbor County)' },
  ])
  // Assigned by someone else while the form is open.
  expect(kioskOptions([kiosk(10, host)], row(1, host), ridge).map(({ value }) => value)).toEqual(['20', '10'])
})

test('a kiosk on which another team has failed is offered last and never suggested', spec('X-684'), () => {
  const broken = kiosk(10, host)
  const failed = rowNumber(2, 'failed', { kiosk: broken, reason: 'The kiosk needs a restart.' })
  const mine = rowNumber(1, 'failed', { organization: host })
  const label = 'Kiosk 10 (Harbor County), failed for Field Team 2: The kiosk needs a restart.'
  expect(spareOptions(mine, { rows: [mine, failed], kiosks: [broken, kiosk(20, partner)] })).toEqual({
    suggested: '20',
    options: [
      { value: '20', label: 'Kiosk 20 (Ridge Valley)' },
      { value: '10', label },
    ],
  })
  expect(spareOptions(mine, { rows: [mine, failed], kiosks: [broken] })).toEqual({
    suggested: '',
    options: [{ value: '10', label }],
  })
})
