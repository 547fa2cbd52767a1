import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Matrix } from '#src/features/observations/Matrix.tsx'
import { aWideEvaluation } from '#stories/fixtures/observations.ts'
import { spec } from '#tests/support/spec.ts'

// The matrix of observations with thirty teams, which is wider than any window.

afterEach(() => page.viewport(1024, 768))

async function open(width: number) {
  await page.viewport(width, 800)
  render(<Matrix about={aWideEvaluation} onOpen={() => undefined} onObjectives={() => undefined} />)
  const region = await screen.findByRole('region', { name: 'Objectives by teams' })
  const objectives = () =>
    [screen.getByRole('columnheader', { name: 'Objective' }), ...screen.getAllByRole('rowheader')].map(
      (cell) => cell.getBoundingClientRect(),
    )
  return { region, objectives }
}

test.each([390, 1440])(
  'the objectives stay in view at %i px while the teams scroll',
  spec('X-1362'),
  async (width) => {
    const { region, objectives } = await open(width)
    const before = objectives().map(({ left }) => left)
    region.scrollTo({ left: 1_000 })
    expect(region.scrollLeft).toBe(1_000)
    expect(objectives().map(({ left }) => left)).toEqual(before)
    for (const { left, right, top } of objectives()) {
      expect(right).toBeLessThan(width / 1.8)
      // Nothing is in front of it.
      expect(document.elementFromPoint(left + 4, top + 4)?.closest('th')?.cellIndex).toBe(0)
    }
  },
)

test('what has the focus in the matrix is never under the objectives', spec('X-1296', 'X-1362'), async () => {
  const { region, objectives } = await open(1_440)
  const [last] = screen.getAllByRole('button').slice(25)
  last?.focus()
  region.scrollTo({ left: 5_000 })
  for (let press = 0; press < 20; press++) {
    await userEvent.tab({ shift: true })
    await expect
      .poll(() => document.activeElement?.getBoundingClientRect().left)
      .toBeGreaterThanOrEqual(objectives()[0]?.right ?? Infinity)
  }
})
