import { metresBetween } from '#contract/track/totals.ts'

/** Degrees, WGS 84. A box across the 180th meridian has `west` greater than `east`. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]
export interface Point {
  lat: number
  lng: number
}

/** Normalizes to -180 to 180. */
const turn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Kilometres along the surface from a point to a box; 0 inside. Approximate: the nearest point is found in degrees. */
export function distanceToBounds({ lat, lng }: Point, [west, south, east, north]: Bounds): number {
  const nearestLat = Math.min(Math.max(lat, south), north)
  const width = west <= east ? east - west : east - west + 360
  const isBetween = (((lng - west) % 360) + 360) % 360 <= width
  const nearestLng = isBetween ? lng : Math.abs(turn(lng - west)) < Math.abs(turn(lng - east)) ? west : east
  return metresBetween({ lat, lng }, { lat: nearestLat, lng: nearestLng }) / 1000
}
