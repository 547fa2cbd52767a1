import GeoJSONVT, { type RawFeature } from 'geojson-vt'
import { memoizeAsync } from '#src/shared/memoizeAsync.ts'
import { type OfflineMapSource, TILE_POINT, type TileFeature, type TileReader } from './offlineMap.types.ts'

const EXTENT = 4096
/** Positions are accurate to 10 cm there. */
const MAX_ZOOM = 15

/** Tiles of a GeoJSON file. The file is read whole; tiles are cut on demand. */
export function geoJsonReader({ read }: OfflineMapSource): TileReader {
  const index = memoizeAsync(async () => {
    const text = new TextDecoder().decode(await read(undefined))
    return new GeoJSONVT(JSON.parse(text) as ConstructorParameters<typeof GeoJSONVT>[0], {
      maxZoom: MAX_ZOOM,
      extent: EXTENT,
      buffer: 64,
      tolerance: 2,
    })
  })
  return {
    maxZoom: MAX_ZOOM,
    tile: async (z, x, y) => {
      const found = (await index()).getTileRaw(z, x, y)
      if (!found) return undefined
      return {
        kind: 'shapes',
        layers: [{ name: '', extent: EXTENT, features: found.features.map(toFeature) }],
      }
    },
  }
}

function toFeature(feature: RawFeature): TileFeature {
  const tags = feature.tags ?? {}
  if (feature.type === 4) return { type: TILE_POINT, tags, geometry: [[feature.x, feature.y]] }
  if (feature.type !== TILE_POINT) return { type: feature.type, tags, geometry: feature.geometry }
  const { geometry } = feature
  const points = Array.from(
    { length: geometry.length / 2 },
    (_, index) => [geometry[2 * index] ?? 0, geometry[2 * index + 1] ?? 0] as const,
  )
  return { type: TILE_POINT, tags, geometry: points }
}
