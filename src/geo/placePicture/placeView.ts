import type { TapeSeries } from '#contract/tape.ts'
import type { LatLng } from '../geo.types.ts'
import { unwrapLng } from '../place.ts'
import { niceBelow } from '../roundSteps.ts'
import type { View } from '../tape/trackDrawing.ts'

export type PlaceSubject = {
  at: LatLng
  tracks: readonly { name: string; series: TapeSeries }[]
  releasePoint: LatLng | undefined
}

/** CSS px; the canvas has twice as many, for print. */
export const WIDTH = 320
export const HEIGHT = 220

/** Metres. */
const EQUATOR = 40_075_017
const METRES_PER_DEGREE = EQUATOR / 360
/** From the centre to the upper edge. The first that shows a reading is used. */
const RADII_M = [500, 1_000, 2_000, 5_000, 10_000, 20_000]
const RADIUS_WITHOUT_TRACKS_M = 2_000
const MAX_LAT = 85

/** Web Mercator on a world of size 1. */
export function toMercator({ lat, lng }: LatLng): { x: number; y: number } {
  const sin = Math.sin((Math.min(MAX_LAT, Math.max(-MAX_LAT, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

type Box = { south: number; north: number; west: number; east: number }

export type PlaceView = {
  view: View
  box: Box
  metresPerPx: number
  /** Between grid lines, degrees. */
  step: number
}

function viewOf(at: LatLng, radius: number): PlaceView {
  const lat = Math.min(MAX_LAT, Math.max(-MAX_LAT, at.lat))
  const lngScale = Math.cos((lat * Math.PI) / 180)
  const metresPerPx = radius / (HEIGHT / 2)
  const worldPx = (EQUATOR * lngScale) / metresPerPx
  const { x, y } = toMercator(at)
  const high = radius / METRES_PER_DEGREE
  const wide = (radius * WIDTH) / HEIGHT / METRES_PER_DEGREE / lngScale
  return {
    view: { worldPx, left: x * worldPx - WIDTH / 2, top: y * worldPx - HEIGHT / 2 },
    box: { south: lat - high, north: lat + high, west: at.lng - wide, east: at.lng + wide },
    metresPerPx,
    step: niceBelow(wide),
  }
}

/** Whether a place is inside, also across 180°. */
export const isIn = ({ south, north, west, east }: Box, lat: number, lng: number): boolean => {
  const near = unwrapLng(lng, (west + east) / 2)
  return lat >= south && lat <= north && near >= west && near <= east
}

/** Zooms in as far as still shows a reading of a track. */
export function placeView({ at, tracks }: PlaceSubject): PlaceView {
  for (const radius of RADII_M) {
    const found = viewOf(at, radius)
    if (tracks.some(({ series }) => readingsIn(series, found.box).next().done === false)) return found
  }
  return viewOf(at, RADIUS_WITHOUT_TRACKS_M)
}

/** Indices of the readings inside. */
export function* readingsIn({ lat, lng }: TapeSeries, box: Box): Generator<number> {
  for (let index = 0; index < lat.length; index++)
    if (isIn(box, lat[index] ?? 0, lng[index] ?? 0)) yield index
}

/** Each segment of a track that crosses the picture, extended by one reading at both ends. */
export function segmentsIn(series: TapeSeries, box: Box): [first: number, last: number][] {
  const found: [number, number][] = []
  for (const index of readingsIn(series, box)) {
    const before = found.at(-1)
    const [first, last] = [Math.max(0, index - 1), Math.min(series.t.length - 1, index + 1)]
    if (before && first <= before[1]) before[1] = last
    else found.push([first, last])
  }
  return found
}
