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
