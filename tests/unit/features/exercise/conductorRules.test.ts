import { expect, test } from 'vitest'
import type { BoardState, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { nextStep as nextStepOf, startWarning } from '#src/features/exercise/conductorRules.ts'
import { aBoard, rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const nextStep = (
  board: Pick<ExerciseBoard, 'rows' | 'kiosks'>,
  state: ExerciseBoard['exercise']['state'] = 'running',
) => nextStepOf({ ...board, exercise: { ...aBoard.exercise, state } })
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

test(
  'a paused exercise says that its missions keep running, and one that ended leads to stopping them',
  spec('X-632'),
  () => {
    const rows = rowsIn('running', 'starting', 'ended')
    expect(nextStep({ rows, kiosks: [] }, 'paused')?.text).toBe(
      '2 missions are running. Missions keep running while the exercise is paused.',
    )
    expect(nextStep({ rows, kiosks: [aKiosk] }, 'ended')).toMatchObject({
      kind: 'stop',
      text: 'The exercise has ended, and 2 missions are still running.',
    })
    expect(nextStep({ rows: rowsIn('ended'), kiosks: [] }, 'paused')?.text).toBe('All missions have ended.')
    expect(nextStep({ rows: rowsIn('ended'), kiosks: [] }, 'ended')?.kind).toBe('running')
  },
)

test('StartEx counts the teams that have no kiosk or are not running', spec('X-631'), () => {
  expect(startWarning(rowsIn('none', 'none', 'held', 'running', 'ended'))).toMatch(
    /^2 teams have no kiosk, and 1 team is not running\./,
  )
  expect(startWarning(rowsIn('failed'))).toMatch(/^1 team is not running\./)
  expect(startWarning(rowsIn('running', 'starting', 'ended'))).toBeUndefined()
  expect(startWarning([])).toBeUndefined()
})
