import { mkdirSync, writeFileSync } from 'node:fs'
import type { GeoJSON } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { PbfWriter } from 'pbf'
import { streetMap } from '#server/db/seed/streetMap.ts'
import { Canvas } from '#server/kiosks/simulation/png.ts'
import { pmtilesOf } from '#tests/support/pmtiles.ts'

// npm run maps:fixtures: writes the small offline maps of stories and tests.

const FOLDER = 'stories/fixtures/maps'
/** Release point of the stories' exercises (stories/fixtures/geo.ts). */
const MIDDLE = { lat: 37.7955, lng: -122.3937 }
const REACH = { lat: 0.05, lng: 0.062 }
const BOUNDS = [
  MIDDLE.lng - REACH.lng,
  MIDDLE.lat - REACH.lat,
  MIDDLE.lng + REACH.lng,
  MIDDLE.lat + REACH.lat,
] as const
const VECTOR = 1
const PNG = 2
const TILE_PX = 256

const streets = streetMap(MIDDLE)
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/streets.geojson`, JSON.stringify(streets))
writeFileSync(
  `${FOLDER}/streets.pmtiles`,
  pmtilesOf({
    type: VECTOR,
    bounds: BOUNDS,
    metadata: { name: 'Streets', attribution: 'Drawn for exercises' },
    tiles: [10, 11, 12, 13].flatMap(tilesAt).flatMap(({ z, x, y }) => {
      const bytes = vectorTile(z, x, y)
      return bytes ? [{ z, x, y, bytes }] : []
    }),
  }),
)
writeFileSync(
  `${FOLDER}/aerial.pmtiles`,
  pmtilesOf({
    type: PNG,
    bounds: BOUNDS,
    tiles: tilesAt(12).map(({ z, x, y }) => ({ z, x, y, bytes: fields(x, y) })),
  }),
)
console.log(`Wrote ${FOLDER}`)

/** Tiles of a zoom level that touch the bounds. */
function tilesAt(z: number): { z: number; x: number; y: number }[] {
  const [west, south, east, north] = BOUNDS
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z)
  const row = (lat: number) => {
    const sin = Math.sin((lat * Math.PI) / 180)
    return Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z)
  }
  const found: { z: number; x: number; y: number }[] = []
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) found.push({ z, x, y })
  }
  return found
}

/** One layer of a Mapbox vector tile, version 2.1; undefined if empty. */
function vectorTile(z: number, x: number, y: number): Uint8Array | undefined {
  const index = new GeoJSONVT(streets as GeoJSON, { maxZoom: 13, extent: 4096, buffer: 64 })
  const tile = index.getTileRaw(z, x, y)
  if (!tile || tile.features.length === 0) return undefined
  const keys: string[] = []
  const values: string[] = []
  const place = (list: string[], text: string) => {
    if (!list.includes(text)) list.push(text)
    return list.indexOf(text)
  }
  const writer = new PbfWriter()
  writer.writeMessage(
    3,
    (features, layer) => {
      layer.writeVarintField(15, 2)
      layer.writeStringField(1, 'roads')
      for (const feature of features) {
        const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
          place(keys, key),
          place(values, String(value)),
        ])
        layer.writeMessage(
          2,
          (_none, pbf) => {
            pbf.writePackedVarint(2, tags)
            pbf.writeVarintField(3, feature.type === 4 ? 1 : feature.type)
            pbf.writePackedVarint(4, commandsOf(feature))
          },
          undefined,
        )
      }
      for (const key of keys) layer.writeStringField(3, key)
      for (const value of values)
        layer.writeMessage(4, (text: string, pbf) => pbf.writeStringField(1, text), value)
      layer.writeVarintField(5, 4096)
    },
    tile.features,
  )
  return writer.finish()
}

type Raw = NonNullable<ReturnType<GeoJSONVT['getTileRaw']>>['features'][number]

function commandsOf(feature: Raw): number[] {
  const commands: number[] = []
  let [x, y] = [0, 0]
  const zigzag = (value: number) => (value << 1) ^ (value >> 31)
  const go = (toX: number, toY: number) => {
    commands.push(zigzag(toX - x), zigzag(toY - y))
    ;[x, y] = [toX, toY]
  }
  const command = (id: number, count: number) => commands.push((count << 3) | id)
  if (feature.type === 4) {
    command(1, 1)
    go(feature.x, feature.y)
    return commands
  }
  const paths = feature.type === 1 ? [feature.geometry] : feature.geometry
  for (const path of paths) {
    const count = path.length / 2 - (feature.type === 3 ? 1 : 0)
    if (count < 2) continue
    command(1, 1)
    go(path[0] ?? 0, path[1] ?? 0)
    command(2, count - 1)
    for (let index = 1; index < count; index++) go(path[2 * index] ?? 0, path[2 * index + 1] ?? 0)
    if (feature.type === 3) command(7, 1)
  }
  return commands
}

/** Fields from above, as a stand-in for aerial imagery. */
function fields(column: number, row: number): Uint8Array {
  const canvas = new Canvas(TILE_PX, TILE_PX, [96, 112, 78])
  for (let at = 0; at < TILE_PX; at += 32) {
    const shade = (at * 7 + column * 31 + row * 17) % 60
    canvas.rectangle(at, 0, 28, TILE_PX, [80 + shade, 100 + (shade >> 1), 60])
  }
  return canvas.toPng()
}
