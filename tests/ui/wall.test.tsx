import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#src/theme/global.css.ts'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { WallView } from '#src/features/exercise/wall/WallView.tsx'
import { sampleClock } from '#src/shared/serverClock.ts'
import { aCloseWall, aFullWall, aGatheredWall, aWall } from '#stories/fixtures/exercise.ts'
import { NOW } from '#stories/stage/now.ts'
import { spec } from '#tests/support/spec.ts'

// The wall of thirty teams on a projector.

// Loading the map chunk and the outlines is slow on a busy machine.
const WAIT = { timeout: 20_000 }
afterEach(cleanup)

async function show(picture: WallPicture) {
  await page.viewport(1_920, 1_080)
  const sample = sampleClock(NOW, Date.now(), Date.now())
  render(<WallView timed={{ answer: picture, sample }} awayForMs={undefined} />)
  const list = within(await screen.findByRole('list', { name: 'Teams' }))
  return () => list.getAllByRole('listitem')
}
const labels = () => [...document.querySelectorAll<HTMLElement>('[data-place-label]')]
const onMap = () => labels().map(({ textContent }) => textContent)
const gap = (one: DOMRect, other: DOMRect) =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  )

test(
  'thirty teams have numbers on the map, each beside its arrow and in the list',
  spec('X-686'),
  async () => {
    const rows = await show(aCloseWall)
    await expect.poll(() => labels().length, WAIT).toBe(31)
    expect(onMap().slice(0, 30)).toEqual(aCloseWall.rows.map((_, index) => String(index + 1)))
    expect(rows()[0]?.textContent).toMatch(/^7Sector 07Failed/)
    const teams = labels().filter(({ textContent }) => textContent !== 'Release point')
    const boxes = teams.map((label) => label.getBoundingClientRect())
    const isOver = (box: DOMRect) => boxes.some((other) => other !== box && gap(box, other) === 0)
    expect(boxes.filter(isOver)).toEqual([])
    const gapToMark = (label: HTMLElement) => {
      const mark = label.parentElement?.querySelector('[data-mark]')
      return mark
        ? gap(label.getBoundingClientRect(), mark.getBoundingClientRect())
        : Number.POSITIVE_INFINITY
    }
    const hasLeader = (label: HTMLElement) => label.parentElement?.querySelector('[data-leader]') !== null
    expect(teams.filter((label) => !hasLeader(label) && gapToMark(label) >= 24)).toEqual([])
  },
)

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

test('teams at one assembly point are apart on the map', spec('X-756'), async () => {
  await show(aGatheredWall)
  await expect.poll(() => labels().length, WAIT).toBe(31)
  const marks = [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getBoundingClientRect())
  const map = screen.getByRole('application').getBoundingClientRect()
  const span = Math.max(...marks.map(({ top }) => top)) - Math.min(...marks.map(({ top }) => top))
  expect(span).toBeGreaterThan(map.height / 3)
})
