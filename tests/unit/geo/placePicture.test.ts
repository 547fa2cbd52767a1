import { expect, test } from 'vitest'
import type { TapeSeries } from '#contract/tape.ts'
import { placeAltText } from '#src/geo/placePicture/placeImage.ts'
import { placeView, segmentsIn } from '#src/geo/placePicture/placeView.ts'
import { multiplesOf } from '#src/geo/roundSteps.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { spec } from '#tests/support/spec.ts'

/** A reading each 100 m or so northwards, from 41.5. */
const north = (count: number, lng = -81.7, from = 41.5): TapeSeries => ({
  t: Array.from({ length: count }, (_, index) => index * 1000),
  lat: Array.from({ length: count }, (_, index) => from + index / 1000),
  lng: Array.from({ length: count }, () => lng),
  usv_h: Array.from({ length: count }, (_, index) => index + 0.25),
  breaks: [0],
})
const at = { lat: 41.5, lng: -81.7 }
const subject = (tracks: { name: string; series: TapeSeries }[]) => ({
  at,
  tracks,
  releasePoint: undefined,
})

test(
  'a picture zooms in as far as still shows a reading, and its alternative text names the tracks',
  spec('X-520'),
  () => {
    const radiusOf = (series: TapeSeries[]) =>
      Math.round(placeView(subject(series.map((one) => ({ name: 'Alpha', series: one })))).metresPerPx * 110)
    expect(radiusOf([north(3)])).toBe(500)
    // 1.6 km to the north.
    expect(radiusOf([north(3, -81.7, 41.515)])).toBe(2_000)
    // Nothing within 20 km: the neighbourhood.
    expect(radiusOf([north(3, 10)])).toBe(2_000)
    expect(
      placeAltText(
        {
          ...subject([
            { name: 'Alpha', series: north(9) },
            { name: 'Far', series: north(9, 10) },
          ]),
          releasePoint: at,
        },
        DOSE_UNITS['usv-h'],
      ),
    ).toBe('Map of 41.5000, -81.7000, with tracks near it: Alpha up to 4.25 µSv/h; with the release point.')
    expect(placeAltText(subject([]), DOSE_UNITS['mr-h'])).toBe(
      'Map of 41.5000, -81.7000, without a track near it.',
    )
  },
)

test(
  'only the segments of a track that cross the picture are drawn, extended by one reading',
  spec('X-520'),
  () => {
    const { box } = placeView(subject([{ name: 'Alpha', series: north(3) }]))
    // In, far out, in again.
    const series = north(30)
    series.lat[20] = 41.5
    expect(segmentsIn(series, box)).toEqual([
      [0, 5],
      [19, 21],
    ])
  },
)

test('a track on the other side of 180 degrees is near', spec('X-520'), () => {
  const series = north(2, -179.999)
  const picture = {
    at: { lat: 41.5, lng: 179.999 },
    tracks: [{ name: 'Alpha', series }],
    releasePoint: undefined,
  }
  expect(Math.round(placeView(picture).metresPerPx * 110)).toBe(500)
  expect(multiplesOf(0.1, 0.0999, 0.3001)).toEqual([0.1, 0.2, 0.3])
})
