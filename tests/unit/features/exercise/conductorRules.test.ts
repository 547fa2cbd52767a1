import { expect, test } from 'vitest'
import type { BoardState } from '#contract/exerciseBoard.ts'
import { nextStep } from '#src/features/exercise/conductorRules.ts'
import { rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const rowsIn = (...states: BoardState[]) => states.map((state, number) => rowNumber(number, state))
const aKiosk = {
  id: 900,
  name: 'Harbor Spare',
  organization: { id: 2, name: 'Harbor County' },
  is_free: true,
  held_for_team: null,
}

test('while missions run, teams without a kiosk are the next step only if one is free', spec('X-587'), () => {
  const rows = rowsIn('running', 'running', 'none')
  expect(nextStep({ rows, kiosks: [] })).toMatchObject({
    kind: 'running',
    text: '2 missions are running. 1 team has no kiosk. No kiosk is free.',
  })
  expect(nextStep({ rows, kiosks: [aKiosk] })).toMatchObject({
    kind: 'assign',
    text: '1 team has no kiosk. 1 kiosk is free.',
    canAssign: true,
  })
})

test('before the first mission the step is to assign, which needs a free kiosk', spec('X-587'), () => {
  expect(nextStep({ rows: rowsIn('none', 'none'), kiosks: [] })).toMatchObject({
    kind: 'assign',
    text: '2 teams have no kiosk. No kiosk is free.',
    canAssign: false,
  })
})
