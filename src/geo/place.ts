import { formatCoordinate } from '#src/shared/format.ts'
import type { LatLng } from './geo.types.ts'

/** '45.3301, 37.2675': as the release point is written (events spec §9), brought back into one world. */
export const formatPlace = ({ lat, lng }: LatLng): string =>
  `${formatCoordinate(lat)}, ${formatCoordinate(wrapLng(lng))}`

/** A longitude from -180 to 180. */
export const wrapLng = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180

/** Whether these are degrees on the globe. */
export const isPlace = (lat: number, lng: number): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/**
 * Moves longitudes by whole turns so that a path, or places beside each other, stay together where the world is cut at 180°.
 * @param near the longitude to stay close to
 */
export const unwrapLng = (lng: number, near: number): number => lng + 360 * Math.round((near - lng) / 360)

/** A path whose neighbours are never more than half a turn apart. */
export function unwrapPath(path: readonly LatLng[], near: number): LatLng[] {
  let before = near
  return path.map(({ lat, lng }) => {
    before = unwrapLng(lng, before)
    return { lat, lng: before }
  })
}

/** About a street: what a path that stays in one place has around it, degrees. */
const LEAST_BESIDE = 0.02

/** Whether a place is so near a path that a picture of the path has room for it: no further off than the path is long. */
export function isBeside(place: LatLng, path: readonly LatLng[]): boolean {
  const box = { south: 90, north: -90, west: Number.POSITIVE_INFINITY, east: Number.NEGATIVE_INFINITY }
  for (const { lat, lng } of path) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  const reach = Math.max(LEAST_BESIDE, box.north - box.south, box.east - box.west)
  return (
    place.lat >= box.south - reach &&
    place.lat <= box.north + reach &&
    place.lng >= box.west - reach &&
    place.lng <= box.east + reach
  )
}
