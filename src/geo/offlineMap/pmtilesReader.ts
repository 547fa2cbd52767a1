import { Compression, PMTiles, readVarint, SharedPromiseCache, TileType } from 'pmtiles'
import type { MapTile, OfflineMapSource, TileReader } from './offlineMap.types.ts'
import { readVectorTile } from './vectorTile.ts'

/** Unpacked. Street map tiles have about 100 kB, directories of the usual tools less than 1 MB. */
const MAX_TILE_BYTES = 8 * 1024 * 1024
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
const MAX_CACHED_DIRECTORIES = 64
const PICTURE_PX = 512

/** Tiles of a PMTiles file; only the byte ranges needed are fetched. */
export function pmtilesReader({ id, read, zooms }: OfflineMapSource): TileReader {
  const source = {
    getKey: () => String(id),
    getBytes: async (offset: number, length: number, signal?: AbortSignal) => ({
      data: await read({ offset, length }, signal),
    }),
  }
  const archive = new PMTiles(
    source,
    new SharedPromiseCache(MAX_CACHED_DIRECTORIES, true, unpackDirectory),
    (bytes, compression) => unpack(bytes, compression, MAX_TILE_BYTES),
  )
  return {
    maxZoom: zooms?.max ?? 0,
    tile: async (z, x, y) => {
      const found = await archive.getZxy(z, x, y)
      if (!found) return undefined
      const { tileType } = await archive.getHeader()
      return tileType === TileType.Mvt
        ? { kind: 'shapes', layers: readVectorTile(new Uint8Array(found.data)) }
        : pictureOf(found.data)
    },
  }
}

/** Decoded at the size it is drawn, whatever its own size: a huge picture must not fill memory. */
async function pictureOf(data: ArrayBuffer): Promise<MapTile> {
  const size = { resizeWidth: PICTURE_PX, resizeHeight: PICTURE_PX, resizeQuality: 'high' } as const
  return { kind: 'picture', picture: await createImageBitmap(new Blob([data]), size) }
}

/** pmtiles trusts the entry count, so check it against the bytes: an entry takes at least four. */
async function unpackDirectory(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const directory = await unpack(bytes, compression, MAX_DIRECTORY_BYTES)
  const count = readVarint({ buf: new Uint8Array(directory), pos: 0 })
  if (!(count * 4 <= directory.byteLength)) throw new RangeError('a directory of the map is damaged')
  return directory
}

async function unpack(bytes: ArrayBuffer, compression: Compression, maxBytes: number): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) return bytes
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const reader = unpacked.getReader()
  const chunks: BlobPart[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new RangeError('a part of the map is too large when it is unpacked')
    }
    chunks.push(part.value)
  }
  return new Blob(chunks).arrayBuffer()
}
