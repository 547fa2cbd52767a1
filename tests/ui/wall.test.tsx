import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { NewLink } from '#src/features/exercise/wall/WallLinks.tsx'
import { WallView } from '#src/features/exercise/wall/WallView.tsx'
import { sampleClock } from '#src/shared/serverClock.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import {
  aCloseWall,
  aFullWall,
  aGatheredWall,
  aWall,
  aWallWithOneFarAway,
} from '#stories/fixtures/exercise.ts'
import { aReleasePoint } from '#stories/fixtures/geo.ts'
import { NOW } from '#stories/stage/now.ts'
import { spec } from '#tests/support/spec.ts'

// The wall of thirty teams on a projector, or a smaller screen.

// Loading the map chunk and the outlines is slow on a busy machine.
const WAIT = { timeout: 20_000 }

async function show(picture: WallPicture, width = 1_920, height = 1_080) {
  await page.viewport(width, height)
  const sample = sampleClock(NOW, Date.now(), Date.now())
  render(<WallView timed={{ answer: picture, sample }} awayForMs={undefined} />)
  await screen.findByRole('list', { name: 'Teams' })
  return () => within(screen.getByRole('list', { name: 'Teams' })).getAllByRole('listitem')
}
const labels = () => [...document.querySelectorAll<HTMLElement>('[data-place-label]')]
const onMap = () => labels().map(({ textContent }) => textContent)
const byNumber = (one: string | null, other: string | null) => Number(one) - Number(other)
const gap = (one: DOMRect, other: DOMRect) =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  )

test('thirty teams have numbers on the map, at their arrows and in the list', spec('X-686'), async () => {
  const rows = await show(aCloseWall)
  await expect.poll(() => labels().length, WAIT).toBe(31)
  const numbers = aCloseWall.rows.map((_, index) => String(index + 1))
  expect(onMap().slice(0, 30).toSorted(byNumber)).toEqual(numbers)
  expect(rows()[0]?.textContent).toMatch(/^7Sector 07Failed/)
  const teams = labels().filter(({ textContent }) => textContent !== 'Release point')
  const boxes = teams.map((label) => label.getBoundingClientRect())
  const isOver = (box: DOMRect) => boxes.some((other) => other !== box && gap(box, other) === 0)
  expect(boxes.filter(isOver)).toEqual([])
  const gapToMark = (label: HTMLElement) => {
    const mark = label.parentElement?.querySelector('[data-mark]')
    return mark ? gap(label.getBoundingClientRect(), mark.getBoundingClientRect()) : Number.POSITIVE_INFINITY
  }
  const hasLeader = (label: HTMLElement) => label.parentElement?.querySelector('[data-leader]') !== null
  expect(teams.filter((label) => !hasLeader(label) && gapToMark(label) >= 24)).toEqual([])
})

test('a name on two lines continues below the name, not below its number', spec('X-903'), async () => {
  const name = 'Radiological Survey Team of the Northern Harbor'
  const long = aFullWall.rows.map((row) => ({
    ...row,
    team: { ...row.team, name: `${name} ${row.team.id}` },
  }))
  const rows = await show({ ...aFullWall, rows: long })
  const text = rows()[0]?.querySelector('strong')?.lastChild
  const range = document.createRange()
  range.selectNodeContents(text as Node)
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
  expect(lines.length).toBeGreaterThan(1)
  expect(
    Math.max(...lines.map(({ left }) => left)) - Math.min(...lines.map(({ left }) => left)),
  ).toBeLessThan(1)
})

test('few teams have their names on the map', spec('X-686'), async () => {
  await show(aWall)
  await expect
    .poll(() => onMap().toSorted(), WAIT)
    .toEqual(['Release point', 'Ridge Monitoring 1', 'Survey Team Alpha'])
})

test('teams of one organization take one line each, so that more fit a page', spec('X-687'), async () => {
  const rows = await show(aCloseWall)
  await expect.poll(() => rows().length).toBeGreaterThanOrEqual(12)
  expect(document.body.textContent).not.toContain(aCloseWall.rows[0]?.organization.name)
  cleanup()
  const ofTwo = await show(aFullWall)
  await expect.poll(() => ofTwo().length).toBeLessThan(9)
  expect(document.body.textContent).toContain(aFullWall.rows[0]?.organization.name)
})

test('at 1024 x 768 a page has at least eight teams of two organizations', spec('X-757'), async () => {
  const rows = await show(aFullWall, 1_024, 768)
  await expect
    .poll(() => rows().length, WAIT)
    .toSatisfy((shown: number) => shown >= 8 && shown < aFullWall.rows.length)
  // Nothing is cut above or below.
  expect(rows().filter((row) => row.scrollHeight > row.clientHeight + 1)).toEqual([])
})

const SIZES = [
  [1_024, 768],
  [1_280, 720],
  [1_440, 900],
  [1_920, 1_080],
] as const
const ofTwoOrganizations: WallPicture = {
  ...aGatheredWall,
  rows: aGatheredWall.rows.map((row, index) => ({
    ...row,
    organization: aFullWall.rows[index]?.organization ?? row.organization,
  })),
}

test.each(
  SIZES.flatMap(([width, height]) => [
    { width, height, organizations: 1, picture: aGatheredWall },
    { width, height, organizations: 2, picture: ofTwoOrganizations },
  ]),
)(
  'names of 24 characters are whole at $width x $height, with $organizations organizations',
  spec('X-755'),
  async ({ width, height, picture }) => {
    const rows = await show(picture, width, height)
    await expect.poll(() => rows().length).toBeLessThan(picture.rows.length)
    const names = rows().map((row) => row.querySelector('strong'))
    const cut = names.filter(
      (name) => !name || name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight,
    )
    expect(cut.map((name) => name?.textContent)).toEqual([])
    // A line holds at least a word, not a few letters.
    expect(Math.min(...names.map((name) => name?.clientWidth ?? 0))).toBeGreaterThan(250)
    // Nothing is cut at the right, and all rows are equally high.
    expect(rows().filter((row) => row.scrollWidth > row.clientWidth)).toEqual([])
    const heights = rows().map((row) => row.getBoundingClientRect().height)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
  },
)

test.each(SIZES)('a page of teams fills its column at %i x %i', spec('X-757'), async (width, height) => {
  const rows = await show(aFullWall, width, height)
  await expect.poll(() => rows().length).toBeLessThan(aFullWall.rows.length)
  const bottom = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? 0
  await expect
    .poll(() => bottom(screen.getByRole('list', { name: 'Teams' })) - bottom(rows().at(-1)))
    .toBeLessThan(2)
  expect(rows()[0]?.getBoundingClientRect().height).toBeLessThan(160)
})

test('teams take one line if their names fit it, however many letters', spec('X-757'), async () => {
  const named = (name: string): WallPicture => ({
    ...aCloseWall,
    rows: aCloseWall.rows.map((row) => ({ ...row, team: { ...row.team, name: `${name} ${row.team.id}` } })),
  })
  const heightOf = async (name: string) => {
    const rows = await show(named(name), 1_280, 720)
    await expect.poll(() => rows().length).toBeLessThan(30)
    const first = rows()[0]
    const height = first ? Number.parseFloat(getComputedStyle(first).minHeight) : 0
    cleanup()
    return height
  }
  expect(await heightOf('Illi')).toBeLessThan(60)
  expect(await heightOf('Survey Team')).toBe(80)
})

test('teams at one assembly point are apart on the map', spec('X-756'), async () => {
  await show(aGatheredWall, 1_280, 720)
  await expect.poll(() => labels().length, WAIT).toBe(31)
  const marks = [...document.querySelectorAll('[data-mark]:not([data-mark="release point"])')].map((mark) =>
    mark.getBoundingClientRect(),
  )
  const map = screen.getByRole('application').getBoundingClientRect()
  const span = Math.max(...marks.map(({ top }) => top)) - Math.min(...marks.map(({ top }) => top))
  expect(span).toBeGreaterThan(map.height / 3)
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.hypot(one.left - other.left, one.top - other.top) < one.width / 2
  expect(marks.filter((one, at) => marks.slice(at + 1).some((other) => isOver(one, other)))).toEqual([])
})

test('no label covers another or a mark, and those of urgent teams come first', spec('X-1215'), async () => {
  // All thirty on one street corner, zoomed out by the release point.
  const crowd = aGatheredWall.positions.map((position, index) => ({
    ...position,
    lat: aReleasePoint.lat + 0.02 + index * 1e-6,
    lng: aReleasePoint.lng,
  }))
  await show({ ...aGatheredWall, positions: crowd }, 1_280, 720)
  await expect.poll(() => labels().length, WAIT).toBe(31)
  const isShown = (label: HTMLElement) => getComputedStyle(label).visibility === 'visible'
  await expect.poll(() => labels().filter(isShown).length, WAIT).toBeLessThan(31)
  const shown = labels().filter(isShown)
  // Failed, and above the turn-back level.
  expect(shown.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['7', '21'])
  const boxes = shown.map((label) => label.getBoundingClientRect())
  const isOver = (box: DOMRect, other: DOMRect) =>
    box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
  expect(boxes.filter((box) => boxes.some((other) => other !== box && isOver(box, other)))).toEqual([])
  const hidden = labels().find((label) => !isShown(label))
  const mark = hidden?.parentElement?.querySelector('[data-mark]')
  expect(mark?.getBoundingClientRect().width).toBeGreaterThan(0)
  // The last one in the document is in front.
  const last = labels()
    .filter((label) => !isShown(label) && label.textContent !== 'Release point')
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .at(-1)
  await userEvent.hover(last?.parentElement?.querySelector('[data-mark]') as Element, { force: true })
  await expect.poll(() => labels().filter(isShown).length).toBe(shown.length + 1)
})

test('no team is pushed out of the view by the line that names it', spec('X-1216'), async () => {
  await show(aWall, 1_440, 900)
  await expect.poll(() => labels().length, WAIT).toBe(3)
  await page.viewport(1_024, 768)
  await expect.poll(() => screen.getByRole('application').clientWidth, WAIT).toBeLessThan(400)
  await expect.poll(() => screen.queryByText(/outside the view/)).toBeNull()
  const map = screen.getByRole('application').getBoundingClientRect()
  await expect
    .poll(() =>
      [...document.querySelectorAll('[data-mark]')]
        .map((mark) => mark.getBoundingClientRect())
        .filter(
          ({ left, right, top, bottom }) =>
            left < map.left || right > map.right || top < map.top || bottom > map.bottom,
        ),
    )
    .toEqual([])
})

test('a team far from all others is named below the map instead of ruling it', spec('X-1216'), async () => {
  await show(aWallWithOneFarAway, 1_280, 720)
  expect(await screen.findByText('1 team outside the view: 4', {}, WAIT)).toBeTruthy()
  const span = () => {
    const [, ...tops] = [...document.querySelectorAll('[data-mark="team"]')]
      .map((mark) => mark.getBoundingClientRect().top)
      .toSorted((one, other) => one - other)
    return Math.max(...tops) - Math.min(...tops)
  }
  expect(span()).toBeGreaterThan(150)
  await userEvent.click(screen.getByRole('button', { name: 'Show all teams' }))
  expect(await screen.findByText('1 team far from the others: 4')).toBeTruthy()
  expect(span()).toBeLessThan(50)
  await userEvent.click(screen.getByRole('button', { name: 'Leave out' }))
  expect(await screen.findByText('1 team outside the view: 4')).toBeTruthy()
  expect(span()).toBeGreaterThan(150)
})

test.each([
  [1_920, 1_080],
  [1_024, 768],
])('further missions stay beside the name, whole, at %i px', spec('X-945'), async (width, height) => {
  for (const picture of [aCloseWall, aFullWall]) {
    const further = picture.rows.map((row, index) => ({ ...row, further_missions: index === 0 ? 2 : 0 }))
    const rows = await show({ ...picture, rows: further }, width, height)
    const [plain, more] = [rows()[2], screen.getByText('+2 missions')]
    const [box, name] = [more.getBoundingClientRect(), more.previousElementSibling?.getBoundingClientRect()]
    expect(box.left).toBeGreaterThanOrEqual(name?.right ?? Number.POSITIVE_INFINITY)
    expect(more.closest('li')?.getBoundingClientRect().height).toBe(plain?.getBoundingClientRect().height)
    const others = [...(more.closest('li')?.children ?? [])].slice(1)
    const isOver = ({ left, top, right, bottom }: DOMRect) =>
      left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
    expect(others.filter((part) => isOver(part.getBoundingClientRect()))).toEqual([])
    cleanup()
  }
})

test.each([1_440, 390])(
  'a new link and its copy button are whole at %i px',
  spec('X-1195'),
  async (width) => {
    const url = `https://exercise.radops.example/wall#wall_${'k3J9'.repeat(10)}abc`
    await page.viewport(width, 844)
    render(
      <DialogImplementationContext value={RadixDialog}>
        <NewLink url={url} onClose={() => undefined} />
      </DialogImplementationContext>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Link Created' })
    const copy = within(dialog).getByRole('button', { name: 'Copy Link' })
    copy.focus()
    const scrolls = [...dialog.querySelectorAll<HTMLElement>('*')].filter(
      (part) => getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth,
    )
    expect(scrolls.map(({ textContent }) => textContent)).toEqual([])
    const shown = dialog.getBoundingClientRect()
    for (const part of [within(dialog).getByText(url), copy])
      expect(part.getBoundingClientRect().right).toBeLessThan(shown.right)
  },
)
