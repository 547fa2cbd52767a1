import type { TapeSeries } from '#contract/tape.ts'
import type { LatLng } from '../geo.types.ts'
import { niceBelow } from '../map/MapFooter.tsx'
import { unwrapLng } from '../place.ts'
import type { View } from '../tape/trackDrawing.ts'

/** What a picture of a place shows. */
export type PlaceSubject = {
  at: LatLng
  tracks: readonly { name: string; series: TapeSeries }[]
  releasePoint: LatLng | undefined
}

/** CSS px; a picture has twice as many pixels, for paper. */
export const WIDTH = 320
export const HEIGHT = 220

/** Around the Earth, metres. */
const EQUATOR = 40_075_017
const METRES_PER_DEGREE = EQUATOR / 360
/** From the middle to the upper edge, metres: the first that shows a reading, else what shows a neighbourhood. */
const REACHES = [500, 1_000, 2_000, 5_000, 10_000, 20_000]
const WITHOUT_TRACKS = 2_000
const MOST_LAT = 85

/** Where a place is on a world of size 1 (web Mercator). */
export function worldOf({ lat, lng }: LatLng): { x: number; y: number } {
  const sin = Math.sin((Math.min(MOST_LAT, Math.max(-MOST_LAT, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

type Box = { south: number; north: number; west: number; east: number }

export type PlaceView = {
  view: View
  box: Box
  metresPerPx: number
  /** Between lines of the grid, degrees. */
  step: number
}

function viewOf(at: LatLng, reach: number): PlaceView {
  const lat = Math.min(MOST_LAT, Math.max(-MOST_LAT, at.lat))
  const squeeze = Math.cos((lat * Math.PI) / 180)
  const metresPerPx = reach / (HEIGHT / 2)
  const worldPx = (EQUATOR * squeeze) / metresPerPx
  const { x, y } = worldOf(at)
  const high = reach / METRES_PER_DEGREE
  const wide = (reach * WIDTH) / HEIGHT / METRES_PER_DEGREE / squeeze
  return {
    view: { worldPx, left: x * worldPx - WIDTH / 2, top: y * worldPx - HEIGHT / 2 },
    box: { south: lat - high, north: lat + high, west: at.lng - wide, east: at.lng + wide },
    metresPerPx,
    step: niceBelow(wide),
  }
}

/** Whether a place is inside; longitudes by the nearest turn. */
export const isIn = ({ south, north, west, east }: Box, lat: number, lng: number): boolean => {
  const near = unwrapLng(lng, (west + east) / 2)
  return lat >= south && lat <= north && near >= west && near <= east
}

/** The picture of a place: as close as shows a reading of a track. */
export function placeView({ at, tracks }: PlaceSubject): PlaceView {
  for (const reach of REACHES) {
    const found = viewOf(at, reach)
    if (tracks.some(({ series }) => readingsIn(series, found.box).next().done === false)) return found
  }
  return viewOf(at, WITHOUT_TRACKS)
}

/** Indexes of the readings inside. */
export function* readingsIn({ lat, lng }: TapeSeries, box: Box): Generator<number> {
  for (let index = 0; index < lat.length; index++)
    if (isIn(box, lat[index] ?? 0, lng[index] ?? 0)) yield index
}

/** Each stretch of a track that crosses the picture, with the reading before and after it: [first, last]. */
export function stretchesIn(series: TapeSeries, box: Box): [first: number, last: number][] {
  const found: [number, number][] = []
  for (const index of readingsIn(series, box)) {
    const before = found.at(-1)
    const [first, last] = [Math.max(0, index - 1), Math.min(series.t.length - 1, index + 1)]
    if (before && first <= before[1]) before[1] = last
    else found.push([first, last])
  }
  return found
}

/** Round degrees inside, without the rounding errors of adding them up. */
export function gridLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)))
}
