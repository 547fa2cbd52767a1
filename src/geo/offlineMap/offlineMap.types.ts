import type { RowId } from '#contract/shared.ts'

/** An offline map that can be chosen as the base map. */
export type OfflineMapSource = {
  id: RowId
  name: string
  kind: 'vector' | 'raster' | 'geojson'
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number]
  /** PMTiles only. */
  zooms?: { min: number; max: number }
  /** Shown below the map; plain text. */
  attribution: string
  /** Bytes of its file, all of them without a range. @throws with a message fit for the user */
  read: (range: { offset: number; length: number } | undefined, signal?: AbortSignal) => Promise<ArrayBuffer>
}

/** Alternating x and y of one ring, line or group of points. */
export type TileCoordinates = Int16Array | Int32Array | readonly number[]
export const TILE_POINT = 1
export const TILE_LINE = 2
export const TILE_AREA = 3

export type TileFeature = {
  type: typeof TILE_POINT | typeof TILE_LINE | typeof TILE_AREA
  tags: Readonly<Record<string, unknown>>
  geometry: readonly TileCoordinates[]
}
export type TileLayer = { name: string; extent: number; features: readonly TileFeature[] }

export type MapTile =
  | { kind: 'shapes'; layers: readonly TileLayer[] }
  | { kind: 'picture'; picture: ImageBitmap }

/** Tiles in XYZ numbering; `z` from 0 to `maxZoom`. */
export type TileReader = {
  maxZoom: number
  /** Undefined where the map has no tile. @throws when it cannot be read */
  tile: (z: number, x: number, y: number) => Promise<MapTile | undefined>
}
