import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { BoardRow, FurtherMission } from '#contract/exerciseBoard.ts'
import { boardColumns } from '#src/features/exercise/board/boardColumns.tsx'
import { rowsToCsv } from '#src/lists/export/exportRows.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { boardOfMany, rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { NOW } from '#stories/stage/now.ts'
import { spec } from '#tests/support/spec.ts'

// The board of thirty teams while something happens to one of them.

// Loading a part for the first time is slow on a busy machine.
beforeAll(() => import('#src/features/exercise/board/FurtherMissions.tsx'))
afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  await page.viewport(1024, 768)
  delete document.documentElement.dataset.density
})

const now = Date.parse(NOW)
const columnsWith = (further: FurtherMission[]) =>
  boardColumns({
    aheadMs: now - Date.now(),
    unit: DOSE_UNITS['usv-h'],
    levels: levelsOf({ turn_back_usv_h: 25, evacuation_usv_h: 100 }),
    now,
    free: [{ id: 1 }],
    isEnded: false,
    further,
    hasManyOrganizations: false,
    busy: [],
    canOpen: () => true,
    onAction: () => undefined,
  })
const board = (width: number, rows: BoardRow[] | undefined, further: FurtherMission[] = []) => (
  <div style={{ width }}>
    <Table
      label="Teams"
      columns={columnsWith(further).map((column) =>
        column.isControl ? column : { ...column, sortKey: column.header },
      )}
      hasFixedColumns
      hasCompactCards
      rows={rows}
      rowKey={({ team }) => team.id}
      empty="None"
      sorting={sortedBy(undefined, () => undefined)}
    />
  </div>
)
const box = (element: HTMLElement) => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return [left, top, right, bottom].map(Math.round)
}
/** Finding 360 cells by their role takes a second. */
const cells = () => [...document.querySelectorAll<HTMLElement>('thead th, tbody td')]
/** Cells with content beside them. */
const overfull = () =>
  cells()
    .filter((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return [...cell.querySelectorAll(':scope > div *')].some((part) => {
        const inner = part.getBoundingClientRect()
        return inner.width > 1 && (inner.left < left || inner.right > right)
      })
    })
    .map(({ textContent }) => textContent)

const running = boardOfMany(30).rows.map((_, index) => rowNumber(index + 1, 'running'))
const [first] = running
if (!first) throw new Error('no row')
const mission = first.mission && { ...first.mission, continues: 'MSN-0298' }
const at = first.dose_rate?.at ?? NOW
/** What may happen to the tenth team. */
const happenings: [string, BoardRow][] = [
  ['fails', rowNumber(10, 'failed')],
  ['fails again', rowNumber(10, 'failed', { mission })],
  ['does not start', rowNumber(10, 'failed', { mission: null, dose_rate: null })],
  ['moves to a spare', rowNumber(10, 'running', { mission })],
  ['reaches a level', rowNumber(10, 'running', { dose_rate: { usv_h: 1_234.567_8, at } })],
  ['has a long figure', rowNumber(10, 'running', { dose_rate: { usv_h: 13.421_772_8, at } })],
  ['is held', rowNumber(10, 'held')],
  ['says No-Go', rowNumber(10, 'no_go', { answered: { by: 'Maximiliane Konstantinopoulos', at } })],
  ['is scheduled', rowNumber(10, 'scheduled')],
  ['has no kiosk', rowNumber(10, 'none', { operator: first.operator, kiosk: first.kiosk })],
]

for (const density of ['comfortable', 'compact'])
  for (const width of [1_136, 912])
    test(
      `whatever happens to one team, all rows and columns stay, ${density} at ${width} px`,
      spec('X-685'),
      async () => {
        document.documentElement.dataset.density = density
        const { rerender } = render(board(width, running))
        const before = cells().map(box)
        expect(overfull()).toEqual([])
        for (const [what, row] of happenings) {
          rerender(
            board(
              width,
              running.map((each) => (each.team.id === row.team.id ? row : each)),
            ),
          )
          expect(cells().map(box), what).toEqual(before)
          expect(overfull(), what).toEqual([])
        }
        const second = { id: 1, mission_id: 'MSN-000341', team: { id: 110, name: '' }, can_stop: true }
        rerender(board(width, running, [second]))
        await screen.findByText('+1 mission')
        expect(cells().map(box), 'has a second mission').toEqual(before)
        expect(overfull(), 'has a second mission').toEqual([])
      },
    )

test.each([
  [1_440, 1_136],
  [1_024, 912],
  [960, 856],
])('each heading has room for its icon at %i px', spec('X-943'), (_, width) => {
  render(board(width, running))
  const cut = within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .filter((heading) => {
      const end =
        heading.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(heading).paddingRight)
      return [...heading.querySelectorAll('svg')].some((icon) => icon.getBoundingClientRect().right > end + 1)
    })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('on paper every cell has room for its text', spec('X-944'), async () => {
  render(board(949, [first, rowNumber(2, 'running', { mission }), rowNumber(3, 'failed')]))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const cut = [...document.querySelectorAll('td')].filter((cell) => {
    const { left, right } = cell.getBoundingClientRect()
    return [...cell.querySelectorAll('*')].some((part) => {
      const shown = part.getBoundingClientRect()
      return shown.width > 1 && (shown.left < left - 1 || shown.right > right + 1)
    })
  })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('beside a No-Go is who said it, and beside a Go nobody', spec('X-946'), () => {
  const [refused, agreed] = [rowNumber(1, 'no_go'), rowNumber(2, 'go')]
  render(board(1_136, [refused, { ...agreed, answered: refused.answered }]))
  const said = screen.getAllByText(/^Said by/).map(({ parentElement }) => parentElement?.textContent)
  expect(said).toEqual([expect.stringMatching(/^Said by Lee Field 1, \d/)])
})

test('the name of a kiosk takes at most two lines at 1136 px', spec('X-928'), () => {
  const name = 'Harbor Training Room A'
  render(board(1_136, [rowNumber(1, 'running', { kiosk: first.kiosk && { ...first.kiosk, name } })]))
  const text = document.createRange()
  text.selectNodeContents(screen.getByText(name))
  expect(text.getClientRects().length).toBeLessThanOrEqual(2)
})

test.each([
  [1_440, 1_136],
  [1_024, 912],
])('the mission that a team’s mission continues is whole at %i px', spec('X-819', 'X-906'), (_, width) => {
  const continues = 'MSN-000298'
  render(
    board(width, [rowNumber(1, 'running', { mission: first.mission && { ...first.mission, continues } })]),
  )
  const text = screen.getByText(`From ${continues}`)
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  expect(text.title).toBe(`Continues ${continues}`)
  expect(text.textContent).toBe(`Continues From ${continues}`)
})

test.each([
  [1_440, 1_136, 'Sent no heartbeat for 90 seconds.'],
  [1_024, 912, 'Sent no heartbeat for'],
  [390, 326, 'Sent no heartbeat for 90 seconds.'],
])('what has failed can be read in its row at %i px', spec('X-1199'), async (viewport, width, visible) => {
  await page.viewport(viewport, 700)
  const kiosk = { id: 201, name: 'Harbor Console 1' }
  const reason = `Kiosk ${kiosk.name} sent no heartbeat for 90 seconds.`
  render(board(width, [rowNumber(1, 'failed', { kiosk, reason })]))
  const shown = screen.getByText('Sent no heartbeat for 90 seconds.')
  const text = [...shown.childNodes].find(({ textContent }) => textContent?.startsWith(visible))
  if (!text) throw new Error('no reason')
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(text, visible.length)
  const { right, bottom } = shown.getBoundingClientRect()
  const seen = range.getBoundingClientRect()
  expect([seen.right <= right + 1, seen.bottom <= bottom + 1]).toEqual([true, true])
})

test('the whole reason of a failure shows on focus and on a tap', spec('X-987'), async () => {
  const reason = 'The simulation could not start: the image on this kiosk is damaged'
  render(board(1_136, [rowNumber(1, 'failed', { reason })]))
  const text = screen.getByText(reason)
  expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
  screen.getByRole('button', { name: first.team.name }).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(text)
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', reason)
  await userEvent.tab()
  await expect.poll(() => screen.queryByRole('tooltip')).toBe(null)
  await userEvent.click(text)
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', reason)
})

test('long names of a team’s further missions wrap in the window of a phone', spec('X-876'), async () => {
  await page.viewport(390, 700)
  const names = { operator_name: 'Maximiliane Konstantinopoulos', kiosk_name: 'Kiosk of the Northern Harbor' }
  const second = { id: 1, mission_id: 'MSN-000341', team: first.team, can_stop: true, ...names }
  render(board(360, [first], [second]))
  const more = await screen.findByRole('button', { name: `+1 mission of ${first.team.name}` })
  more.click()
  const list = await screen.findByRole('dialog', { name: `Further missions of ${first.team.name}` })
  await expect.poll(() => list.style.opacity).toBe('')
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  const { left, right } = list.getBoundingClientRect()
  expect([left >= 0, right <= 390]).toEqual([true, true])
})

test('on a phone a running team takes three lines, and its menu ends the last', spec('X-1252'), async () => {
  await page.viewport(390, 844)
  render(board(358, running))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  for (const row of rows) {
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(110)
    const { right, bottom } = within(row)
      .getByRole('button', { name: /^Actions for/ })
      .getBoundingClientRect()
    for (const cell of within(row).getAllByRole('cell')) {
      const inner = cell.getBoundingClientRect()
      expect([inner.right <= right + 1, inner.bottom <= bottom + 1], cell.textContent).toEqual([true, true])
    }
  }
})

test(
  'a card and its file leave out a clock and a heartbeat that nobody waits for',
  spec('X-977'),
  async () => {
    await page.viewport(390, 844)
    const rows = (['running', 'ended', 'failed'] as const).map((state, index) =>
      rowNumber(index + 1, state, { mission: first.mission }),
    )
    render(board(358, rows))
    const cards = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    const labels = cards.map((card) =>
      within(card)
        .getAllByRole('cell')
        .map((cell) => cell.firstElementChild?.textContent),
    )
    const [headers, ...lines] = rowsToCsv(columnsWith([]), rows)
      .split('\r\n')
      .map((line) => line.split(','))
    for (const name of ['Mission clock', 'Last heartbeat']) {
      expect(labels.map((shown) => shown.includes(name))).toEqual([true, false, false])
      const index = headers?.indexOf(name) ?? 0
      expect(lines.slice(0, 3).map((line) => line[index] !== '')).toEqual([true, false, false])
    }
  },
)

test('on a phone a team takes as much room while the board loads as afterwards', spec('X-1300'), async () => {
  await page.viewport(390, 844)
  const heights = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)
  const { rerender } = render(board(358, undefined))
  // The last row has no border below it.
  const loading = heights().slice(0, -1)
  rerender(board(358, running))
  expect(loading).toEqual(heights().slice(0, loading.length))
})
