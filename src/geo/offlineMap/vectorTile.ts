import { PbfReader } from 'pbf'
import { TILE_AREA, TILE_LINE, TILE_POINT, type TileFeature, type TileLayer } from './offlineMap.types.ts'

// Mapbox Vector Tile 2.1. Not @mapbox/vector-tile (3.0), which repeats a ClosePath as often as a tile says (up to 2^28
// times) and allocates an object for every point.

/** Coordinates in a tile; a street map has tens of thousands. */
const MAX_NUMBERS = 2_000_000
const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = 7

type RawFeature = { type: number; tags: number[]; geometry: number[][] }
type RawLayer = Omit<TileLayer, 'features'> & { keys: string[]; values: unknown[]; raw: RawFeature[] }

/** @throws when the bytes are not a tile or hold too many coordinates */
export function readVectorTile(bytes: Uint8Array): TileLayer[] {
  let left = MAX_NUMBERS
  const countNumbers = (count: number) => {
    left -= count
    if (left < 0) throw new RangeError('a tile holds more than can be drawn')
  }
  const layers = new PbfReader(bytes).readFields<RawLayer[]>((field, found, pbf) => {
    if (field !== 3) return
    const empty: RawLayer = { name: '', extent: 4096, keys: [], values: [], raw: [] }
    found.push(
      pbf.readMessage((tag, layer, reader) => readLayer(tag, layer, { reader, countNumbers }), empty),
    )
  }, [])
  return layers.map(({ name, extent, raw, ...dictionary }) => ({
    name,
    extent: extent > 0 ? extent : 4096,
    features: raw.flatMap((feature) => toFeature(feature, dictionary)),
  }))
}

type Reading = { reader: PbfReader; countNumbers: (count: number) => void }

function readLayer(field: number, layer: RawLayer, { reader, countNumbers }: Reading): void {
  if (field === 1) layer.name = reader.readString()
  else if (field === 2) {
    const feature: RawFeature = { type: 0, tags: [], geometry: [] }
    layer.raw.push(
      reader.readMessage((tag, made, pbf) => readFeature(tag, made, { reader: pbf, countNumbers }), feature),
    )
  } else if (field === 3) layer.keys.push(reader.readString())
  else if (field === 4) layer.values.push(readValue(reader))
  else if (field === 5) layer.extent = reader.readVarint()
}

function readFeature(field: number, feature: RawFeature, { reader, countNumbers }: Reading): void {
  if (field === 2) reader.readPackedVarint(feature.tags)
  else if (field === 3) feature.type = reader.readVarint()
  else if (field === 4) feature.geometry = readGeometry(reader, countNumbers)
}

/** Stops at the end of the bytes, whatever the command counts say. */
function readGeometry(reader: PbfReader, countNumbers: (count: number) => void): number[][] {
  const end = reader.readVarint() + reader.pos
  const paths: number[][] = []
  let [x, y] = [0, 0]
  while (reader.pos < end) {
    const command = reader.readVarint()
    const kind = command & 7
    for (let count = command >>> 3; count > 0 && kind !== CLOSE_PATH && reader.pos < end; count--) {
      if (kind !== MOVE_TO && kind !== LINE_TO) throw new RangeError('a tile has an unknown command')
      countNumbers(2)
      x += reader.readSVarint()
      y += reader.readSVarint()
      if (kind === MOVE_TO) paths.push([x, y])
      else paths.at(-1)?.push(x, y)
    }
  }
  return paths
}

function readValue(reader: PbfReader): unknown {
  return reader.readMessage<{ value: unknown }>(
    (field, made, pbf) => {
      if (field === 1) made.value = pbf.readString()
      else if (field === 2) made.value = pbf.readFloat()
      else if (field === 3) made.value = pbf.readDouble()
      else if (field === 4 || field === 5) made.value = pbf.readVarint(true)
      else if (field === 6) made.value = pbf.readSVarint()
      else if (field === 7) made.value = pbf.readBoolean()
    },
    { value: undefined },
  ).value
}

function toFeature(
  { type, tags, geometry }: RawFeature,
  { keys, values }: Pick<RawLayer, 'keys' | 'values'>,
): TileFeature[] {
  if (type !== TILE_POINT && type !== TILE_LINE && type !== TILE_AREA) return []
  const named = new Map<string, unknown>()
  for (let index = 0; index + 1 < tags.length; index += 2) {
    const key = keys[tags[index] ?? -1]
    if (key !== undefined) named.set(key, values[tags[index + 1] ?? -1])
  }
  return [{ type, tags: Object.fromEntries(named), geometry }]
}
