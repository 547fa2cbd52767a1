import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { boardColumns } from '#src/features/exercise/board/boardColumns.tsx'
import { StartLines } from '#src/features/exercise/start/StartLines.tsx'
import { WallView } from '#src/features/exercise/wall/WallView.tsx'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { sampleClock } from '#src/shared/serverClock.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import { aWall } from '#stories/fixtures/exercise.ts'
import { rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { NOW } from '#stories/stage/now.ts'
import { spec } from '#tests/support/spec.ts'

// Long names of teams, where a conductor and a room look for them.

afterEach(() => page.viewport(1024, 768))

const NAME = 'Radiological Survey Team of the Northern Harbor'
const nothing = () => undefined
const isWhole = (element: HTMLElement) =>
  element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0

function showBoard(rows: BoardRow[], width: number) {
  const columns = boardColumns({
    aheadMs: 0,
    unit: DOSE_UNITS['usv-h'],
    levels: [],
    now: Date.parse(NOW),
    free: [{ id: 1 }],
    isEnded: false,
    further: [],
    hasManyOrganizations: false,
    busy: [],
    canOpen: () => true,
    onAction: nothing,
  })
  render(
    <div style={{ width }}>
      <Table<BoardRow>
        label="Teams"
        columns={columns}
        hasFixedColumns
        rows={rows}
        rowKey={({ team }) => team.id}
        empty={null}
      />
    </div>,
  )
}

test('a long name on the board takes two lines', spec('X-641'), () => {
  const long = { ...rowNumber(1, 'failed'), team: { id: 101, name: NAME } }
  showBoard([long, rowNumber(2, 'running')], 1_135)
  const line = heightOf(screen.getByText('Field Team 2'))
  expect(heightOf(screen.getByText(NAME))).toBeLessThan(2.5 * line)
})

test('a word of fifteen letters in a name is whole on the board at 1024 px', spec('X-1251'), () => {
  const [word, name] = ['Decontamination', 'Decontamination Line 2']
  showBoard([{ ...rowNumber(1, 'failed'), team: { id: 101, name } }], 912)
  const range = document.createRange()
  const text = screen.getByText(name).firstChild as Text
  range.setStart(text, 0)
  range.setEnd(text, word.length)
  expect(range.getClientRects()).toHaveLength(1)
})

test.each([
  [1440, 900],
  [390, 844],
])('a long name on the wall is whole at %i px', spec('X-641'), async (width, height) => {
  await page.viewport(width, height)
  const [first, second] = aWall.rows
  if (!first || !second) throw new Error('no rows')
  const rows = [{ ...first, team: { id: 1, name: NAME } }, second]
  render(
    <WallView
      timed={{ answer: { ...aWall, rows }, sample: sampleClock(NOW, Date.now(), Date.now()) }}
      awayForMs={undefined}
    />,
  )
  const list = within(screen.getByRole('list', { name: 'Teams' }))
  const name = list.getByText(NAME)
  expect(isWhole(name)).toBe(true)
  if (width < 1440) return
  // Otherwise the pages would not fit.
  const [long, other] = list.getAllByRole('listitem')
  expect(heightOf(long)).toBe(heightOf(other))
})

test('a team of a list in columns is whole, with its mark beside it', spec('X-1268'), () => {
  const lines = [1, 2, 3, 4].map((number) => ({
    row: { ...rowNumber(number, 'held'), team: { id: number, name: `${NAME} ${number}` } },
    text: 'no answer yet',
  }))
  render(
    <div style={{ width: 490 }}>
      <StartLines title="Teams that are not Go" lines={lines} hasOrganization />
    </div>,
  )
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  const boxes = items.map((item) => [...item.getClientRects()])
  expect(boxes.map((parts) => parts.length)).toEqual([1, 1, 1, 1])
  const [first, last] = [boxes[0]?.[0], boxes[3]?.[0]]
  // Two columns: as wide as a line's margin and the gap.
  expect((last?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThan(24)
})
