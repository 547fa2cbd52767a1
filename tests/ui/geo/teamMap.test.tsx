import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TeamMap } from '#src/geo/TeamMap.tsx'
import { spec } from '#tests/support/spec.ts'

// Loading the map chunk and the outlines is slow on a busy machine.
const WAIT = { timeout: 20_000 }

const at = (name: string, lat: number, lng: number) => ({ id: name, name, lat, lng })
const map = (teams: ReturnType<typeof at>[]) => (
  <div style={{ width: 600, height: 400, display: 'grid' }}>
    <TeamMap label="Where the teams are" releasePoint={undefined} teams={teams} />
  </div>
)
const labels = () =>
  [...document.querySelectorAll('[data-place-label]')].map((label) => label.getBoundingClientRect())
const width = () =>
  Math.max(...labels().map(({ left }) => left)) - Math.min(...labels().map(({ left }) => left))

test('the map zooms in on teams that converge, and labels do not overlap', spec('X-296'), async () => {
  const far = [at('Alpha', 34, -118), at('Bravo', 40, -75)]
  const { rerender } = render(map(far))
  await expect.poll(width, WAIT).toBeGreaterThan(150)
  const near = [at('Alpha', 34, -118), at('Bravo', 34.01, -117.99), at('Charlie', 34.01, -117.99)]
  rerender(map(near))
  await expect.poll(() => labels().length, WAIT).toBe(3)
  const boxes = labels()
  for (const one of boxes)
    for (const other of boxes.filter((box) => box !== one))
      expect(
        one.right <= other.left ||
          one.left >= other.right ||
          one.bottom <= other.top ||
          one.top >= other.bottom,
      ).toBe(true)
  // A kilometre fills the map instead of being a dot on a continent.
  const tops = document.querySelectorAll('[data-mark="team"]')
  const ys = [...tops].map((mark) => mark.getBoundingClientRect().top)
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(100)
})
