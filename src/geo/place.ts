import { formatCoordinate } from '#src/shared/format.ts'
import type { LatLng } from './geo.types.ts'

/** '45.3301, 37.2675', formatted like the release point (events spec §9), with the longitude wrapped. */
export const formatPlace = ({ lat, lng }: LatLng): string =>
  `${formatCoordinate(lat)}, ${formatCoordinate(wrapLng(lng))}`

/** Wraps a longitude to -180 to 180. */
export const wrapLng = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180

/** Whether the degrees are in range. */
export const isPlace = (lat: number, lng: number): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/**
 * Shifts a longitude by multiples of 360° to the copy nearest `near`, so that paths and neighbours stay together across
 * 180°.
 */
export const unwrapLng = (lng: number, near: number): number => lng + 360 * Math.round((near - lng) / 360)

/** Unwraps a path so that consecutive longitudes differ by at most 180°. */
export function unwrapPath(path: readonly LatLng[], near: number): LatLng[] {
  let before = near
  return path.map(({ lat, lng }) => {
    before = unwrapLng(lng, before)
    return { lat, lng: before }
  })
}

/** The extent of a path. A loop, because a path may be longer than a call can take as arguments. */
export function boxOf(path: readonly LatLng[]) {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  for (const { lat, lng } of path) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

/** Degrees; about a street, for a path that stays in one place. */
const MIN_MARGIN = 0.02

/** Whether a place is close enough to be shown with a path: no further away than the path's extent. */
export function isBeside(place: LatLng, path: readonly LatLng[]): boolean {
  const box = boxOf(path)
  const margin = Math.max(MIN_MARGIN, box.north - box.south, box.east - box.west)
  return (
    place.lat >= box.south - margin &&
    place.lat <= box.north + margin &&
    place.lng >= box.west - margin &&
    place.lng <= box.east + margin
  )
}
