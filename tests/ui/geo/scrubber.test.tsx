import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '#src/theme/global.css.ts'
import { Scrubber } from '#src/geo/tape/Scrubber.tsx'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'

afterEach(cleanup)

test('the line of the scrubber stays at its moment when the width changes', async () => {
  const nothing = () => undefined
  const view = { from: 0, to: 1_000, isWhole: true, zoomBy: nothing, showWhole: nothing, show: nothing }
  render(<Scrubber clock={new TapeClock(0, 1_000, { ms: 500 })} view={view} rows={1} />)
  const slider = screen.getByRole('slider')
  const widths = [400, 200]
  for (const width of widths) {
    slider.style.width = `${width}px`
    const share = () => {
      const line = slider.lastElementChild?.getBoundingClientRect()
      const box = slider.getBoundingClientRect()
      return line && (line.left + line.width / 2 - box.left) / box.width
    }
    await expect.poll(share).toBeCloseTo(0.5, 1)
  }
})
