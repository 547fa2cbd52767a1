import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Lanes } from '#src/geo/tape/Lanes.tsx'
import * as css from '#src/geo/tape/lanes.css.ts'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { tapeOf } from '#stories/fixtures/tape.ts'
import { spec } from '#tests/support/spec.ts'

// Needs a canvas, and lanes further down than a screen is high.

beforeEach(() => page.viewport(1024, 768))

const TEAMS = 20

function showLanes() {
  const tape = tapeOf(TEAMS, 200)
  const [from, to] = [Date.parse(tape.window?.from ?? ''), Date.parse(tape.window?.to ?? '')]
  const nothing = () => undefined
  const view = { from, to, isWhole: true, zoomBy: nothing, showWhole: nothing, show: nothing }
  const { container } = render(
    <Lanes
      tape={tape}
      lanes={tape.lanes}
      clock={new TapeClock(from, to, { ms: from })}
      view={view}
      top={100}
      levels={[]}
    />,
  )
  return [...container.querySelectorAll('canvas')]
}

const isDrawn = (canvas: HTMLCanvasElement) =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean) ?? false

test('every lane is drawn before a page is printed', spec('X-909'), () => {
  const lanes = showLanes()
  window.dispatchEvent(new Event('beforeprint'))
  expect(lanes.filter(isDrawn)).toHaveLength(TEAMS)
})

test('lanes out of sight are drawn when there is time', spec('X-909'), async () => {
  const lanes = showLanes()
  await expect.poll(() => lanes.filter(isDrawn).length).toBe(TEAMS)
})

test('no lane is split between two pages', spec('X-909'), () => {
  const cells = showLanes().map((canvas) => canvas.parentElement?.parentElement)
  expect(new Set(cells.map((cell) => cell && getComputedStyle(cell).breakInside))).toEqual(new Set(['avoid']))
})

test('the times of many lanes stay in sight', spec('X-1102'), () => {
  const lanes = showLanes()
  expect(lanes.at(-1)?.getBoundingClientRect().top).toBeGreaterThan(innerHeight)
  const times = document.querySelector(`.${css.times}`)?.getBoundingClientRect()
  expect(times?.bottom).toBeLessThanOrEqual(innerHeight)
  expect(times?.height).toBeGreaterThan(0)
})
