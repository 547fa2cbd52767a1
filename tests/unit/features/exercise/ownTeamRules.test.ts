import { expect, test } from 'vitest'
import type { BoardRow, BoardState } from '#contract/exerciseBoard.ts'
import { ownRows, ownText, rowAt } from '#src/features/exercise/ownTeams/ownTeamRules.ts'
import { aBoard, boardOf, rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const own = (state: BoardState, more: Partial<BoardRow> = {}) =>
  rowNumber(1, state, { is_own: true, reason: null, ...more })

test("only the viewer's own teams are shown, and none once the exercise is over", spec('X-401'), () => {
  const board = boardOf([own('held'), own('running'), own('none'), rowNumber(2, 'held'), own('failed')])
  expect(ownRows(board).map(({ state }) => state)).toEqual(['held', 'failed'])
  expect(ownRows({ ...board, exercise: { ...board.exercise, state: 'ended' } })).toEqual([])
  // Another server may not send whose a row is.
  expect(ownRows(aBoard)).toEqual([])
})

test('each state is explained to the team', spec('X-401'), () => {
  const kiosk = 'Harbor Kiosk 1'
  expect(ownText(own('held'))).toBe(`${kiosk} is held for your team. Say Go when the team is ready.`)
  expect(ownText(own('held', { can_ready: false }))).toBe(
    `${kiosk} is held for your team. Lee Field 1 says Go or No-Go.`,
  )
  expect(ownText(own('scheduled'))).toBe(`The mission starts by itself on ${kiosk}.`)
  expect(ownText(own('failed'))).toBe(
    'The conductor can continue this mission on a spare kiosk. Start Mission begins a new one.',
  )
  expect(ownText(own('failed', { mission: null, reason: 'The kiosk is busy.' }))).toBe(
    'The kiosk is busy. The conductor can start it again, on this kiosk or on another.',
  )
})

test('nothing of an inactive event is said to start', spec('X-1332'), () => {
  const why = 'This event is inactive. No mission can start until it is activated.'
  const text = (state: BoardState, more?: Partial<BoardRow>) =>
    ownText(own(state, more), { is_active: false })
  for (const state of ['held', 'go', 'no_go', 'scheduled'] as const)
    expect(text(state)).toBe(`Harbor Kiosk 1 is held for your team. ${why}`)
  expect(text('failed', { mission: null, reason: 'The kiosk is busy.' })).toBe(`The kiosk is busy. ${why}`)
  expect(text('assigned')).toBe('Harbor Kiosk 1 is assigned to your team.')
})

test('a hold that has expired since the answer no longer counts', spec('X-401'), () => {
  const held = own('go', { held_until: '2026-11-22T10:00:00Z' })
  const until = Date.parse('2026-11-22T10:00:00Z')
  expect(rowAt(held, until - 1)).toBe(held)
  const lapsed = rowAt(held, until)
  expect(lapsed).toMatchObject({ state: 'assigned', can_ready: false })
  expect(ownText(lapsed)).toBe('The kiosk is no longer held. Harbor Kiosk 1 is assigned to your team.')
})
