import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Happenings } from '#src/geo/tape/Happenings.tsx'
import { MomentTable } from '#src/geo/tape/MomentTable.tsx'
import * as css from '#src/geo/tape/tape.css.ts'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { tapeOf } from '#stories/fixtures/tape.ts'
import { spec } from '#tests/support/spec.ts'

// Needs layout: lists that scroll beside something higher.

beforeEach(() => page.viewport(1440, 900))

const HEIGHT = 600
const tape = tapeOf(20, 50)
const [from, to] = [Date.parse(tape.window?.from ?? ''), Date.parse(tape.window?.to ?? '')]
const clock = new TapeClock(from, to, { ms: (from + to) / 2 })

for (const [what, name, beside, list] of [
  ['readings', /^At /, css.pictures, <MomentTable key="" lanes={tape.lanes} clock={clock} levels={[]} />],
  [
    'moments',
    'Moments in order',
    css.lists,
    <Happenings key="" tape={tape} lanes={tape.lanes} clock={clock} />,
  ],
] as const)
  test(`the list of ${what} is as high as what is beside it`, spec('X-914'), () => {
    render(
      <div className={css.player}>
        <div className={beside}>
          <div style={{ height: HEIGHT }} />
          {list}
        </div>
      </div>,
    )
    const scroller = screen.getByRole('region', { name })
    const row = scroller.closest(`.${beside}`)?.getBoundingClientRect()
    expect(row?.height).toBe(HEIGHT)
    expect((row?.bottom ?? 0) - scroller.getBoundingClientRect().bottom).toBeLessThanOrEqual(1)
    expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  })

test('a shade at the lower edge of the readings says that more rows follow', spec('X-914'), () => {
  render(
    <div className={css.player}>
      <MomentTable lanes={tape.lanes} clock={clock} levels={[]} />
    </div>,
  )
  const scroller = screen.getByRole('region', { name: /^At / })
  const { backgroundAttachment, backgroundImage, backgroundPosition } = getComputedStyle(scroller)
  // What covers the shade at the end scrolls with the rows.
  expect(backgroundAttachment).toBe('local, scroll')
  expect(backgroundPosition).toBe('50% 100%, 50% 100%')
  const [ground, shade] = backgroundImage.split(/, (?=linear-gradient)/)
  expect(ground).not.toContain('rgba(0, 0, 0, 0)')
  expect(shade).toMatch(/to top, rgb\(.*rgba\(0, 0, 0, 0\)/)
})

test('texts of moments begin in one line, however wide their times are', () => {
  const HOUR_MS = 3_600_000
  const timeline = tape.timeline
    .slice(0, 2)
    .map((moment, index) => ({ ...moment, at: new Date(from + 2 * index * HOUR_MS).toISOString() }))
  render(<Happenings tape={{ timeline }} lanes={[]} clock={new TapeClock(from, from + 3 * HOUR_MS)} />)
  const rows = screen.getAllByRole('listitem')
  const times = rows.map((row) => within(row).getByRole('button').textContent?.length)
  expect(new Set(times).size).toBe(2)
  const texts = rows.map((row) => row.lastElementChild?.getBoundingClientRect().left)
  expect(new Set(texts).size).toBe(1)
})
