import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Scrubber } from '#src/geo/tape/Scrubber.tsx'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { spec } from '#tests/support/spec.ts'

// Paper has another width, and is laid out without telling the page.
test('the line of the scrubber is at its moment at any width at once', spec('X-909'), () => {
  const nothing = () => undefined
  const view = { from: 0, to: 1_000, isWhole: true, zoomBy: nothing, showWhole: nothing, show: nothing }
  render(<Scrubber clock={new TapeClock(0, 1_000, { ms: 500 })} view={view} rows={1} />)
  const slider = screen.getByRole('slider')
  const share = () => {
    const left = slider.lastElementChild?.getBoundingClientRect().left ?? 0
    const box = slider.getBoundingClientRect()
    return (left - box.left) / box.width
  }
  for (const width of [400, 200]) {
    slider.style.width = `${width}px`
    expect(share()).toBeCloseTo(0.5, 1)
  }
})
