import { feature, mesh } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { memoizeAsync } from '#src/shared/memoizeAsync.ts'
import type { LatLng } from '../geo.types.ts'
import { unwrapPath } from '../place.ts'
import type { OutlineObjects } from './map.types.ts'

/** Polygons of land, and lines, in degrees. */
export type Outlines = {
  land: LatLng[][][]
  coast: LatLng[][]
  borders: LatLng[][]
}

/** 1:110 million, 38 kB on the wire: loads fast, and is enough for continents. */
export const coarseOutlines = memoizeAsync(() =>
  loadChunk(async () => readOutlines((await import('world-atlas/countries-110m.json')).default)),
)
/** 1:50 million, 230 kB: for when one country fills the map. */
export const fineOutlines = memoizeAsync(() =>
  loadChunk(async () => readOutlines((await import('world-atlas/countries-50m.json')).default)),
)

function readOutlines(topology: Topology<OutlineObjects>): Outlines {
  const { land, countries } = topology.objects
  const lines = (which: (one: unknown, other: unknown) => boolean) =>
    mesh(topology, countries, which).coordinates.map((line) => unwrapLine(line))
  return {
    land: feature(topology, land).features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates.map(toRing)]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((rings) => rings.map(toRing)) : []
    }),
    coast: lines((one, other) => one === other),
    borders: lines((one, other) => one !== other),
  }
}

/** In the files, lines jump from 180 to -180; on a map they continue at 181. */
const unwrapLine = (line: number[][]): LatLng[] =>
  unwrapPath(
    line.map(([lng = 0, lat = 0]) => ({ lat, lng })),
    line[0]?.[0] ?? 0,
  )

/** A ring around a pole does not close on a flat map, so it is closed along the pole. */
function toRing(ring: number[][]): LatLng[] {
  const places = unwrapLine(ring)
  const [first] = places
  const last = places.at(-1)
  if (!first || !last || Math.abs(last.lng - first.lng) < 180) return places
  const pole = first.lat < 0 ? -90 : 90
  return [...places, { lat: pole, lng: last.lng }, { lat: pole, lng: first.lng }]
}
