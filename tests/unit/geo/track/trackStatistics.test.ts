import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statisticsOf } from '#src/geo/track/trackStatistics.ts'
import { trackIn } from '#tests/support/trackIn.ts'

const start = Date.UTC(2026, 4, 4, 8)
const point = (seconds: number | undefined, rate: number, lng = 0) => ({
  timeMs: seconds === undefined ? undefined : start + seconds * 1000,
  lat: 0,
  lng,
  rate,
})
/** A degree on the equator of a sphere of 6,371.0088 km. */
const METRES_PER_DEGREE = 111_195.08

test('dose by the trapezoid rule, mean over time, no dose over a gap', () => {
  const statistics = statisticsOf({
    isTimed: true,
    points: [point(0, 1, 0), point(30, 3, 0.001), point(60, 3, 0.002), point(360, 6, 0.003)],
  })
  // (1+3)/2 × 30 s + 3 × 30 s = 150 µSv/h·s; the 300 s after are longer than two minutes.
  expect(statistics.timed?.dose).toBeCloseTo(150 / 3600, 12)
  expect(statistics.mean).toBeCloseTo(150 / 60, 12)
  expect(statistics.timed).toMatchObject({ durationMs: 360_000, gaps: { count: 1, ms: 300_000 } })
  expect(statistics).toMatchObject({ count: 4, max: 6, maxIndex: 3, min: 1 })
  expect(statistics.distanceM).toBeCloseTo(0.003 * METRES_PER_DEGREE, 1)
})

test('the mean is weighted by time, not by readings', () => {
  // A minute at 1, a second at 10: 60.0 + 5.5 + … by hand.
  const { mean } = statisticsOf({ isTimed: true, points: [point(0, 1), point(60, 1), point(61, 10)] })
  expect(mean).toBeCloseTo((60 * 1 + 1 * 5.5) / 61, 12)
})

test('a pause of two minutes is not a gap, one second more is', () => {
  const dose = (seconds: number) =>
    statisticsOf({ isTimed: true, points: [point(0, 30), point(seconds, 30)] }).timed?.dose
  expect(dose(120)).toBeCloseTo(1, 12)
  expect(dose(121)).toBe(0)
})

test('without times there is a mean of the readings but no dose', () => {
  const statistics = statisticsOf({ isTimed: false, points: [point(undefined, 1), point(undefined, 4)] })
  expect(statistics).toMatchObject({ mean: 2.5, max: 4, timed: undefined })
})

test('the first of several highest readings is the maximum', () => {
  const points = [point(0, 1), point(1, 7), point(2, 7)]
  expect(statisticsOf({ isTimed: true, points }).maxIndex).toBe(1)
})

test('a real drive, compared with sums calculated independently', async () => {
  const file = 'data/tracks/atomfast-19_07_2025_18_36_55_19.07_20.08.57.csv'
  const track = await trackIn(readFileSync(file, 'utf8'))
  if (!track) throw new Error('The drive was not read.')
  const statistics = statisticsOf(track)
  expect(statistics).toMatchObject({ count: 1112, max: 0.12916, min: 0.01341 })
  expect(statistics.timed).toMatchObject({ durationMs: 3_808_000, gaps: { count: 3, ms: 411_000 } })
  expect(statistics.timed?.dose).toBeCloseTo(0.053713, 6)
  expect(statistics.mean).toBeCloseTo(0.056923, 6)
  expect(statistics.distanceM).toBeCloseTo(3726.8, 0)
})
