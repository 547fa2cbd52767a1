import { metresBetween } from '#contract/track/totals.ts'
import type { GeoPoint, GeoShape, LatLng } from '../geo.types.ts'
import { unwrapLng, unwrapPath } from '../place.ts'
import type { ReadSource } from './useGeoSources.ts'

/** A day's drive. Showing anything further away would zoom out to the whole world. */
const FAR_M = 250_000

export type PlacesByDistance = {
  /** Shown at first. */
  near: readonly LatLng[]
  /** By source id: all places of a source that has some further away. */
  far: ReadonlyMap<string, { places: readonly LatLng[]; isWhole: boolean }>
}

/** Splits places by their distance from the release point, else from the first place of the first file. */
export function placesByDistance(read: readonly ReadSource[], release: LatLng | undefined): PlacesByDistance {
  const sources = read.flatMap((source) =>
    source.state === 'read' && source.file.shapes.length > 0 ? [{ id: source.id, file: source.file }] : [],
  )
  const first = sources[0]?.file.shapes.slice(0, 1) ?? []
  const anchor = release ?? placesOf(first, 0)[0]
  if (!anchor) return { near: [], far: new Map() }
  const near: LatLng[] = release ? [release] : []
  const far = new Map<string, { places: readonly LatLng[]; isWhole: boolean }>()
  for (const { id, file } of sources) {
    const places = placesOf(file.shapes, anchor.lng)
    const beside = places.filter((place) => metresBetween(anchor, place) <= FAR_M)
    for (const place of beside) near.push(place)
    if (beside.length < places.length) far.set(id, { places, isWhole: beside.length === 0 })
  }
  return { near, far }
}

/** Every place of these shapes, unwrapped near this longitude. */
export const placesOf = (shapes: readonly GeoShape[], near: number): LatLng[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'point') return [placed(shape, near)]
    return unwrapPath(shape.kind === 'line' ? shape.path : (shape.rings[0] ?? []), near)
  })

export const placed = ({ at }: GeoPoint, near: number): LatLng => ({
  lat: at.lat,
  lng: unwrapLng(at.lng, near),
})
