import { metresBetween } from '#contract/track/totals.ts'
import type { LatLng } from '../geo.types.ts'
import { placesOf } from './placesOf.ts'
import type { ReadSource } from './useGeoSources.ts'

/** A day's drive: what is further off would make the map one of the world. */
const FAR_M = 250_000

export type Reach = {
  /** What the map shows at first. */
  near: readonly LatLng[]
  /** By id of the source: all its places, where some of them are far from the rest. */
  far: ReadonlyMap<string, { places: readonly LatLng[]; isWhole: boolean }>
}

/** Which places belong together: those around the release point, else around where the first file begins. */
export function reachOf(read: readonly ReadSource[], release: LatLng | undefined): Reach {
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
