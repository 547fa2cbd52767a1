import { expect, test } from 'vitest'
import type { BoardRow, BoardState, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { startsInTurn } from '#src/features/exercise/board/boardRules.ts'
import { notRunning, resetText } from '#src/features/exercise/conductor/clockRules.ts'
import { nextStep as nextStepOf } from '#src/features/exercise/conductor/nextStep.ts'
import { aBoard, rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const nextStep = (
  board: Pick<ExerciseBoard, 'rows' | 'kiosks' | 'more_free_kiosks'>,
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

test('once a team has a kiosk, those without one only add a sentence', spec('X-587'), () => {
  const running = rowsIn('running', 'running', 'none')
  expect(nextStep({ rows: running, kiosks: [] })).toMatchObject({
    kind: 'running',
    text: '2 missions are running. 1 team has no kiosk. No kiosk is free.',
  })
  expect(nextStep({ rows: running, kiosks: [aKiosk] })).toMatchObject({
    kind: 'running',
    text: '2 missions are running. 1 team has no kiosk. 1 kiosk is free.',
  })
  expect(nextStep({ rows: running, kiosks: [aKiosk], more_free_kiosks: true })?.text).toContain(
    'At least 1 kiosk is free.',
  )
  expect(nextStep({ rows: rowsIn('assigned', 'none'), kiosks: [aKiosk] })).toMatchObject({
    kind: 'hold',
    text: '1 kiosk is assigned. Hold it for ten minutes. 1 team has no kiosk and will not start.',
  })
  expect(nextStep({ rows: rowsIn('go', 'none'), kiosks: [aKiosk] })).toMatchObject({
    kind: 'ready',
    text: '1 of 1 is Go. 1 team has no kiosk and will not start.',
  })
})

test('failures and running missions are said whatever the next step is', spec('X-680'), () => {
  const later = { kiosks: [aKiosk] }
  expect(nextStep({ rows: rowsIn('failed', 'running', 'none'), ...later })?.text).toBe(
    '1 team has failed, 1 mission is running. 1 team has no kiosk. 1 kiosk is free.',
  )
  expect(nextStep({ rows: rowsIn('failed', 'running', 'assigned'), ...later })).toMatchObject({
    kind: 'hold',
    text: '1 team has failed, 1 mission is running. 1 kiosk is assigned. Hold it for ten minutes.',
  })
  expect(nextStep({ rows: rowsIn('running', 'held', 'none'), ...later }, 'paused')).toMatchObject({
    kind: 'ready',
    text: '1 mission is running. Missions keep running while the exercise is paused. 0 of 1 is Go. 1 team has no kiosk and will not start.',
  })
})

test('while missions run before StartEx, the next step is StartEx', spec('X-916'), () => {
  const noClock =
    'The exercise clock has not started, and no planned inject is delivered by itself before StartEx.'
  const next = (...states: BoardState[]) => nextStep({ rows: rowsIn(...states), kiosks: [] }, 'planned')
  expect(next('running', 'failed', 'none')).toMatchObject({
    kind: 'clock',
    text: `1 team has failed, 1 mission is running. ${noClock} 1 team has no kiosk. No kiosk is free.`,
  })
  // Teams that wait come first.
  expect(next('running', 'go')).toMatchObject({
    kind: 'ready',
    text: `1 mission is running. ${noClock} 1 of 1 is Go.`,
  })
  expect(next('ended')?.kind).toBe('running')
})

test('teams without an operator are neither held nor said to be assigned', spec('X-1092'), () => {
  const lacking = (number: number, operator_problem: BoardRow['operator_problem']) =>
    rowNumber(number, 'assigned', { operator_problem })
  const none = [lacking(1, 'missing'), lacking(2, 'nobody'), lacking(3, 'left')]
  const board = (...rows: BoardRow[]) => nextStep({ rows, kiosks: [aKiosk] })
  expect(board(...none)).toMatchObject({
    kind: 'assign',
    step: 0,
    text: '3 teams have no operator.',
    canAssign: true,
  })
  expect(board(...none, ...rowsIn('none'))?.text).toBe(
    '3 teams have no operator. 1 team has no kiosk. 1 kiosk is free.',
  )
  expect(board(lacking(1, 'team'), lacking(2, 'missing'), ...rowsIn('assigned'))).toMatchObject({
    kind: 'hold',
    skipped: [0],
    text: '1 kiosk is assigned. Hold it for ten minutes. 1 team has no operator and will not start. 1 team is inactive and will not start.',
  })
  expect(board(lacking(1, 'missing'), ...rowsIn('go'))).toMatchObject({ kind: 'ready', skipped: [0] })
  expect(board(lacking(1, 'missing'), ...rowsIn('running'))).toMatchObject({
    kind: 'running',
    text: '1 mission is running. 1 team has no operator.',
  })
})

test('starts one after the other are told apart from those of all at once', spec('X-1093'), () => {
  const due = (number: number, start_at: string) => rowNumber(number, 'scheduled', { start_at })
  const at = (second: number) => `2026-11-28T14:32:0${second}.000Z`
  const rows = [due(1, at(4)), due(2, at(0)), due(3, at(2)), rowNumber(4, 'running')]
  expect(startsInTurn(rows)).toEqual({ next: 'Field Team 2', following: 2, last: at(4) })
  expect(nextStep({ rows, kiosks: [] })?.text).toBe('3 teams start one after the other.')
  expect(startsInTurn([due(1, at(0)), due(2, at(0))])).toBeUndefined()
  expect(startsInTurn([due(1, at(0))])).toBeUndefined()
})

test('missions that start or stop are not said to run', spec('X-900'), () => {
  const textOf = (...states: BoardState[]) => nextStep({ rows: rowsIn(...states), kiosks: [] })?.text
  expect(textOf('starting', 'starting', 'held')).toBe('2 missions are starting. 0 of 1 is Go.')
  expect(textOf('stopping', 'stopping')).toBe('2 missions are stopping.')
  expect(textOf('failed', 'stopping', 'running', 'starting', 'starting')).toBe(
    '1 team has failed, 1 mission is running, 2 are starting, 1 is stopping.',
  )
  expect(textOf('go', 'held')).toBe('1 of 2 is Go.')
})

test('after EndEx there is no step towards a start', spec('X-681'), () => {
  const text = 'The exercise has ended, and no mission is running.'
  for (const state of ['none', 'assigned', 'held', 'failed', 'ended'] as const)
    expect(nextStep({ rows: rowsIn(state, 'none'), kiosks: [aKiosk] }, 'ended')).toMatchObject({
      kind: 'running',
      text,
    })
  expect(nextStep({ rows: rowsIn('scheduled'), kiosks: [] }, 'ended')?.kind).toBe('countdown')
  expect(nextStep({ rows: rowsIn('scheduled', 'running'), kiosks: [] }, 'ended')?.kind).toBe('stop')
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
      '1 mission is running, 1 is starting. Missions keep running while the exercise is paused.',
    )
    expect(nextStep({ rows: [...rows, ...rowsIn('none')], kiosks: [aKiosk] }, 'ended')).toMatchObject({
      kind: 'stop',
      text: 'The exercise has ended, and 1 mission is still running, 1 is starting.',
    })
    expect(nextStep({ rows: rowsIn('ended'), kiosks: [] }, 'paused')?.text).toMatch(
      /^All missions have ended\./,
    )
  },
)

test('after EndEx the bar offers to stop missions only while one is not stopping yet', spec('X-1370'), () => {
  expect(nextStep({ rows: rowsIn('running', 'stopping'), kiosks: [] }, 'ended')?.kind).toBe('stop')
  expect(nextStep({ rows: rowsIn('stopping', 'ended'), kiosks: [] }, 'ended')).toMatchObject({
    kind: 'running',
    text: 'The exercise has ended, and 1 mission is stopping.',
  })
})

test('once all missions have ended the bar says where a team starts again', spec('X-930'), () => {
  const ended = rowsIn('ended', 'ended').map((row) => ({ ...row, can_start: true }))
  const textOf = (rows: typeof ended) => nextStep({ rows, kiosks: [] })?.text
  expect(textOf(ended)).toMatch(/^All missions have ended\..* Start a team again from its menu\.$/)
  expect(textOf([...ended, ...rowsIn('running')])).toBe('1 mission is running.')
  expect(textOf(ended.map((row) => ({ ...row, can_start: false })))).not.toMatch(/again/)
})

test('once all missions have ended the bar names EndEx while the clock runs', spec('X-1336'), () => {
  const ended = rowsIn('ended', 'ended').map((row) => ({ ...row, can_start: true }))
  const textOf = (rows: typeof ended, state?: ExerciseBoard['exercise']['state']) =>
    nextStep({ rows, kiosks: [] }, state)?.text
  const running = 'The exercise clock keeps running until EndEx.'
  const again = 'Start a team again from its menu.'
  expect(textOf(ended)).toBe(`All missions have ended. ${running} ${again}`)
  expect(textOf(ended.map((row) => ({ ...row, can_start: false })))).toBe(
    `All missions have ended. ${running}`,
  )
  expect(textOf([...ended, ...rowsIn('failed')])).toBe(`1 team has failed. ${running} ${again}`)
  expect(textOf(ended, 'paused')).toBe(`All missions have ended. ${again}`)
  expect(textOf(ended, 'planned')).toBe(`All missions have ended. ${again}`)
  // Those that have not started come first.
  expect(textOf(rowsIn('ended', 'go'))).toBe('1 of 1 is Go.')
  expect(textOf(rowsIn('failed'))).toBe('1 team has failed.')
})

test('StartEx counts and names teams that have no kiosk or do not run', spec('X-631', 'X-1200'), () => {
  const team = (number: number) => rowNumber(number, 'none').team
  expect(notRunning(rowsIn('none', 'none', 'held', 'running', 'ended'))).toEqual([
    { text: '2 teams have no kiosk', teams: [team(0), team(1)] },
    { text: '1 team is not running', teams: [team(2)] },
  ])
  expect(notRunning(rowsIn('failed'))).toEqual([{ text: '1 team is not running', teams: [team(0)] }])
  expect(notRunning(rowsIn('running', 'starting', 'ended'))).toEqual([])
  expect(notRunning([])).toEqual([])
})

test('Reset clock counts running missions and pending starts', spec('X-688'), () => {
  const running = { rows: rowsIn('running', 'stopping', 'scheduled', 'ended') }
  expect(resetText(running)).toBe(
    ' 1 mission is still running, 1 is stopping, and 1 team is about to start. Resetting the clock does not stop them.',
  )
  const further = { id: 9, mission_id: 'MSN-000009', team: null, kiosk_name: null, can_stop: true }
  expect(resetText({ ...running, further_missions: [further] })).toMatch(
    /^ 2 missions are still running, 1 is stopping,/,
  )
  expect(resetText({ rows: rowsIn('running') })).toBe(
    ' 1 mission is still running. Resetting the clock does not stop it.',
  )
  expect(resetText({ rows: rowsIn('ended', 'none', 'failed') })).toBe('')
})

test('Go / No-Go is not done for teams that start without their Go', spec('X-691'), () => {
  const skipped = (...answers: BoardRow['answer'][]) =>
    nextStep({
      rows: answers.map((answer, number) => rowNumber(number, 'scheduled', { answer })),
      kiosks: [],
    })?.skipped
  expect(skipped('go', 'go')).toEqual([])
  expect(skipped('go', null)).toEqual([2])
  expect(skipped('no_go')).toEqual([2])
  const running = rowsIn('running', 'running')
  expect(nextStep({ rows: running, kiosks: [] })?.skipped).toEqual([])
  // An older server does not say.
  const silent = running.map((row) => ({ ...row, answer: undefined }))
  expect(nextStep({ rows: silent, kiosks: [] })?.skipped).toEqual([2])
})
