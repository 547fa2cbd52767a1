import type { LatLng } from '../geo.types.ts'
import { boxOf } from '../place.ts'
import { multiplesOf, niceBelow } from '../roundSteps.ts'

/** A map projection in drawing units, y downwards. */
export type Sketch = {
  width: number
  height: number
  at: (place: LatLng) => At
  unitsPerMetre: number
  /** Grid lines, degrees and place. */
  meridians: GridLine[]
  parallels: GridLine[]
}

export type At = { x: number; y: number }

/** `isLabelled` where the label neither leaves the drawing nor meets those of the meridians at its lower edge. */
type GridLine = { degrees: number; place: number; isLabelled: boolean }

/** Room of a label beside its line. */
const LABEL_WIDTH = 64
const LABEL_HEIGHT = 20

/** About CSS px on the page, so that text is as large as around the drawing. */
const WIDTH = 688
const HEIGHT = 363
const MARGIN = 34
const METRES_PER_DEGREE = 111_195
/** Shows the surroundings of a track that stays in one place. */
const MIN_METRES = 60

/** Fits a path into the drawing with an equirectangular projection, accurate enough for a day's drive. */
export function sketchOf(path: readonly LatLng[]): Sketch {
  const box = boxOf(path)
  const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
  const lngScale = Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180))
  const metresWide = Math.max(MIN_METRES, (box.east - box.west) * METRES_PER_DEGREE * lngScale)
  const metresHigh = Math.max(MIN_METRES, (box.north - box.south) * METRES_PER_DEGREE)
  const unitsPerMetre = Math.min((WIDTH - 2 * MARGIN) / metresWide, (HEIGHT - 2 * MARGIN) / metresHigh)
  const perLat = unitsPerMetre * METRES_PER_DEGREE
  const perLng = perLat * lngScale
  const at = ({ lat, lng }: LatLng): At => ({
    x: WIDTH / 2 + (lng - middle.lng) * perLng,
    y: HEIGHT / 2 - (lat - middle.lat) * perLat,
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    unitsPerMetre,
    at,
    meridians: gridLines(middle.lng, WIDTH / 2 / perLng, 5).map((degrees) => {
      const place = at({ lat: middle.lat, lng: degrees }).x
      return { degrees, place, isLabelled: place <= WIDTH - LABEL_WIDTH }
    }),
    parallels: gridLines(middle.lat, HEIGHT / 2 / perLat, 3).map((degrees) => {
      const place = at({ lat: degrees, lng: middle.lng }).y
      return { degrees, place, isLabelled: place >= LABEL_HEIGHT && place <= HEIGHT - LABEL_HEIGHT }
    }),
  }
}

/** About `count` round degrees on both sides of `middle`. */
function gridLines(middle: number, halfSpan: number, count: number): number[] {
  return multiplesOf(niceBelow((2 * halfSpan) / (count - 1)), middle - halfSpan, middle + halfSpan)
}
