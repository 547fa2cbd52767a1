import { expect, test } from 'vitest'
import type { TapeSeries } from '#contract/tape.ts'
import { laneColumns, laneShare } from '#src/geo/tape/laneDrawing.ts'
import { indexAt, readingAt } from '#src/geo/tape/readingAt.ts'
import { drawnTrack, headAt } from '#src/geo/tape/trackDrawing.ts'
import { spec } from '#tests/support/spec.ts'

const series: TapeSeries = {
  t: [1_000, 2_000, 4_000, 200_000],
  lat: [47, 47.1, 47.2, 47.3],
  lng: [8, 8.1, 8.2, 8.3],
  usv_h: [0.1, 5, 0.2, 0.3],
  breaks: [3],
}

test('a moment has the last reading before it, with its age', spec('X-451'), () => {
  expect([999, 1_000, 3_999, 4_000, 1e9].map((ms) => indexAt(series, ms))).toEqual([-1, 0, 1, 2, 3])
  expect(readingAt(series, 999)).toBeUndefined()
  expect(readingAt(series, 3_500)).toEqual({ usv_h: 5, lat: 47.1, lng: 8.1, agoMs: 1_500, isOld: false })
  expect(readingAt(series, 190_000)?.isOld).toBe(true)
})

test('a lane keeps the highest and lowest reading of each pixel column, and its gaps', spec('X-452'), () => {
  const dense: TapeSeries = {
    t: Array.from({ length: 1_000 }, (_, index) => index * 10),
    lat: [],
    lng: [],
    usv_h: Array.from({ length: 1_000 }, (_, index) => (index === 555 ? 90 : 0.1)),
    breaks: [800],
  }
  const columns = laneColumns(dense, { from: 0, to: 10_000, width: 100 })
  expect(columns.length).toBeLessThan(105)
  expect(Math.max(...columns.map(({ high }) => high))).toBe(90)
  expect(columns.filter(({ isBreak }) => isBreak)).toHaveLength(2)
})

test('all lanes share one logarithmic scale', () => {
  expect(laneShare(100, 100)).toBe(1)
  expect(laneShare(0, 100)).toBe(0)
  expect(laneShare(1, 100)).toBeCloseTo(Math.log(1 / 0.03) / Math.log(100 / 0.03), 10)
  // Background stays low where nothing else was measured.
  expect(laneShare(0.1, 0.1)).toBeLessThan(0.5)
})

test('a segment has the higher class of its two readings, and a track crosses 180° in one piece', () => {
  const across = drawnTrack({ ...series, lng: [179.9, -179.9, -179.8, -179.7] }, 179.9)
  expect((across.x[1] ?? 0) - (across.x[0] ?? 0)).toBeCloseTo(0.2 / 360, 9)
  expect([...across.classes]).toEqual([0, 3, 3, 1])
  expect([...across.isBreak]).toEqual([1, 0, 0, 1])
})

test('a team has no position before its first reading', () => {
  const track = drawnTrack(series, 8)
  const view = { worldPx: 1_000, left: 0, top: 0 }
  expect(headAt(track, 0, view)).toBeUndefined()
  expect(headAt(track, 2_500, view)).toMatchObject({ index: 1, class: 3, agoMs: 500 })
})
