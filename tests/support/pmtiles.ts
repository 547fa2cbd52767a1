import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'

// Writes PMTiles version 3; the package that reads them cannot write.

interface Tile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

export interface PmtilesInit {
  /** 1 MVT, 2 PNG, 3 JPEG, 4 WebP, 5 AVIF. */
  type: number
  tiles: readonly Tile[]
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number]
  metadata?: unknown
  /** 1 none, 2 gzip. */
  internal?: number
  tileCompression?: number
  /** Modifies the header's bytes, for tests of damaged files. */
  damage?: (header: Buffer) => void
  /** Replaces the root directory. */
  root?: Buffer
}

const HEADER_BYTES = 127

/** A complete file with one directory. */
export function pmtilesOf({
  type,
  tiles,
  bounds,
  metadata = {},
  internal = 2,
  tileCompression = 1,
  damage,
  root: given,
}: PmtilesInit): Buffer {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((one, other) => one.id - other.id)
  const packed = (bytes: Uint8Array) => (internal === 2 ? gzipSync(bytes) : Buffer.from(bytes))
  const root = packed(given ?? directoryOf(sorted.map(({ id, bytes }) => ({ id, length: bytes.length }))))
  const json = packed(Buffer.from(JSON.stringify(metadata)))
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles\x03', 'latin1')
  const sections = [
    [HEADER_BYTES, root.length],
    [HEADER_BYTES + root.length, json.length],
    [HEADER_BYTES + root.length + json.length, 0],
    [HEADER_BYTES + root.length + json.length, data.length],
  ] as const
  for (const [index, [start, length]] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(start), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at)
  const zooms = tiles.map(({ z }) => z)
  header.set([1, internal, tileCompression, type, Math.min(...zooms), Math.max(...zooms)], 96)
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  damage?.(header)
  return Buffer.concat([header, root, json, data])
}

/** The entries in the specification's packed form. */
export function directoryOf(entries: readonly { id: number; length: number; run?: number }[]): Buffer {
  const writer = new PbfWriter()
  writer.writeVarint(entries.length)
  let before = 0
  for (const { id } of entries) {
    writer.writeVarint(id - before)
    before = id
  }
  for (const { run = 1 } of entries) writer.writeVarint(run)
  for (const { length } of entries) writer.writeVarint(length)
  for (const index of entries.keys()) writer.writeVarint(index === 0 ? 1 : 0)
  return Buffer.from(writer.finish())
}
