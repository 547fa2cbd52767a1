import type { LatLng } from '../geo.types.ts'
import { niceBelow } from '../map/MapFooter.tsx'

/** A plain map of a few kilometres: its own units, y downwards. */
export type Sketch = {
  width: number
  height: number
  at: (place: LatLng) => { x: number; y: number }
  unitsPerMetre: number
  /** Degrees of the grid lines. */
  meridians: number[]
  parallels: number[]
}

/** About CSS px on a page: letters in the drawing come out as large as those around it. */
const WIDTH = 688
const HEIGHT = 363
const MARGIN = 34
const METRES_PER_DEGREE = 111_195
/** A track that stays in one place is shown with its surroundings. */
const LEAST_METRES = 60

/** Fits a path into the page, equirectangular around its middle: true enough over a day's drive. */
export function sketchOf(path: readonly LatLng[]): Sketch {
  const box = boxOf(path)
  const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
  const squeeze = Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180))
  const metresWide = Math.max(LEAST_METRES, (box.east - box.west) * METRES_PER_DEGREE * squeeze)
  const metresHigh = Math.max(LEAST_METRES, (box.north - box.south) * METRES_PER_DEGREE)
  const unitsPerMetre = Math.min((WIDTH - 2 * MARGIN) / metresWide, (HEIGHT - 2 * MARGIN) / metresHigh)
  const perLat = unitsPerMetre * METRES_PER_DEGREE
  const perLng = perLat * squeeze
  return {
    width: WIDTH,
    height: HEIGHT,
    unitsPerMetre,
    at: ({ lat, lng }) => ({
      x: WIDTH / 2 + (lng - middle.lng) * perLng,
      y: HEIGHT / 2 - (lat - middle.lat) * perLat,
    }),
    meridians: gridLines(middle.lng, WIDTH / 2 / perLng, 5),
    parallels: gridLines(middle.lat, HEIGHT / 2 / perLat, 3),
  }
}

/** One pass: a path may be longer than a call takes arguments. */
function boxOf(path: readonly LatLng[]) {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  for (const { lat, lng } of path) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

/** Round degrees around a middle, about as many as asked for. */
function gridLines(middle: number, reach: number, count: number): number[] {
  const step = niceBelow((2 * reach) / (count - 1))
  const first = Math.ceil((middle - reach) / step)
  const last = Math.floor((middle + reach) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
