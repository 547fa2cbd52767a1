import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DoseScale } from '#src/geo/track/DoseScale.tsx'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'

test('the bounds of a dose scale on a phone do not touch, wherever it is shown', () => {
  render(
    <div style={{ width: '320px' }}>
      <DoseScale unit={DOSE_UNITS['usv-h']} levels={[]} />
    </div>,
  )
  const bounds = Array.from(screen.getByText('0.3').parentElement?.children ?? [])
    .map((bound) => bound.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  expect(bounds.length).toBeGreaterThan(2)
  for (const [index, { left }] of bounds.entries())
    expect(left).toBeGreaterThan(bounds[index - 1]?.right ?? -Infinity)
})
