import { expect, test } from 'vitest'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { whyNotOpen } from '#src/features/exercise/board/boardParams.ts'
import { changesText } from '#src/features/exercise/board/boardRules.ts'
import { countsByLevel, numbersOf, pageOf } from '#src/features/exercise/wall/wallRows.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { aBoard, boardOfMany } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const { rows } = boardOfMany(12)
const inState = (state: 'failed' | 'running', ...numbers: number[]) =>
  rows.map((row, index) => ({ ...row, state: numbers.includes(index) ? state : ('held' as const) }))

test('up to four changes are announced by team, more as counts', spec('X-285'), () => {
  const before = inState('running')
  expect(changesText(before, before)).toBeUndefined()
  const [first, second] = rows.map(({ team }) => team.name)
  expect(changesText(before, inState('running', 0, 1))).toBe(`${first}: Running. ${second}: Running.`)
  expect(changesText(before, inState('running', 0, 1, 2, 3))?.split('. ')).toHaveLength(4)
  expect(changesText(before, inState('running', 0, 1, 2, 3, 4))).toBe('5 Running.')
})

test('a link opens no dialog of the board for people who do not conduct, and says why', spec('X-761'), () => {
  const exercise = { ...aBoard.exercise, can_control: false, is_active: true }
  const { kiosks: _none, ...board } = { ...aBoard, exercise }
  const why = /^Only organizers of this event can conduct its exercise\.$/
  for (const dialog of ['start', 'start-again', 'release', 'stop-all'] as const) {
    for (const seen of [board, undefined]) expect(whyNotOpen(dialog, seen)).toMatch(why)
    expect(whyNotOpen(dialog, { ...board, exercise: { ...exercise, is_active: false } })).toMatch(/inactive/)
  }
  for (const seen of [board, undefined]) expect(whyNotOpen('assign', seen)).toMatch(/can assign kiosks\.$/)
  // In the dialogs of a team, its row says what can be done.
  expect(whyNotOpen('move', board)).toBeUndefined()
})

test('the wall shows failed teams on every page, and pages of equal length', spec('X-296'), () => {
  const wall = (...failed: number[]) =>
    inState('failed', ...failed).map(({ team, organization, state }): WallPicture['rows'][number] => ({
      team,
      organization,
      state,
    }))
  const numbers = (failed: number[], fitting: number, turn: number) => {
    const all = wall(...failed)
    const { shown, page, pages } = pageOf(all, [], fitting, turn)
    return { shown: shown.map((row) => all.indexOf(row)), page, pages }
  }
  expect(numbers([5], 12, 3)).toEqual({ shown: [5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11], page: 0, pages: 1 })
  // The last page is as full as the others: it repeats some of the one before.
  expect(numbers([5], 7, 0)).toEqual({ shown: [5, 0, 1, 2, 3, 4, 6], page: 0, pages: 2 })
  expect(numbers([5], 7, 3)).toEqual({ shown: [5, 6, 7, 8, 9, 10, 11], page: 1, pages: 2 })
  // If more have failed than fit, they rotate too.
  const seen = [0, 1, 2, 3].flatMap((turn) => numbers([0, 1, 2, 3], 3, turn).shown)
  expect(new Set(seen).size).toBeGreaterThan(4)
})

test('the wall numbers teams as the server does, or else in their order', spec('X-907'), () => {
  const numbers = (of: (index: number) => number | null) =>
    [...(numbersOf(rows.map((row, index) => ({ ...row, number: of(index) }))) ?? [])].map(([, text]) => text)
  expect(numbers((index) => 20 - index).slice(0, 2)).toEqual(['20', '19'])
  expect(numbers(() => null).slice(0, 2)).toEqual(['1', '2'])
})

test('teams at or above an action level are on every page too, the most urgent first', spec('X-640'), () => {
  const levels = levelsOf({ turn_back_usv_h: 25, evacuation_usv_h: 100 })
  const rates: Record<number, number> = { 3: 24.9, 7: 25, 9: 100 }
  const all = inState('failed', 11).map(
    ({ team, organization, state }, index): WallPicture['rows'][number] => ({
      team,
      organization,
      state,
      dose_rate_usv_h: rates[index],
    }),
  )
  const page = (turn: number) => pageOf(all, levels, 6, turn).shown.map((row) => all.indexOf(row))
  expect(page(0)).toEqual([11, 9, 7, 0, 1, 2])
  expect(page(2)).toEqual([11, 9, 7, 6, 8, 10])
  expect(countsByLevel(all, levels).map(({ level, count }) => [level.key, count])).toEqual([
    ['evacuation', 1],
    ['turn_back', 1],
  ])
})
