import type { GeoPoint, GeoShape, LatLng } from '../geo.types.ts'
import { unwrapLng, unwrapPath } from '../place.ts'

/** Every place of these shapes, beside `near`: what a map has to show. */
export const placesOf = (shapes: readonly GeoShape[], near: number): LatLng[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'point') return [placed(shape, near)]
    return unwrapPath(shape.kind === 'line' ? shape.path : (shape.rings[0] ?? []), near)
  })

/** Where a point is drawn. */
export const placed = ({ at }: GeoPoint, near: number): LatLng => ({
  lat: at.lat,
  lng: unwrapLng(at.lng, near),
})
