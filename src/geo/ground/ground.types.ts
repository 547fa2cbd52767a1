import type { RowId } from '#contract/shared.ts'

/** A map that may lie below what a map shows. */
export type GroundMap = {
  id: RowId
  name: string
  kind: 'vector' | 'raster' | 'geojson'
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number]
  /** Of PMTiles. */
  zooms?: { min: number; max: number }
  /** Who has to be named beside it; plain text. */
  attribution: string
  /** Bytes of its file; all of them without a range. @throws what a person may read */
  read: (range: { offset: number; length: number } | undefined, signal?: AbortSignal) => Promise<ArrayBuffer>
}

/** Points of one ring or line, in turn x and y; of points, each of them. */
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

/** What one tile holds: shapes, or a picture. */
export type GroundTile =
  | { kind: 'shapes'; layers: readonly TileLayer[] }
  | { kind: 'picture'; picture: ImageBitmap }

/** Tiles of a map; `z` from 0 to `maxZoom`, y from north. */
export type TileReader = {
  maxZoom: number
  /** Undefined where the map has nothing. @throws when it cannot be read */
  tile: (z: number, x: number, y: number) => Promise<GroundTile | undefined>
}
