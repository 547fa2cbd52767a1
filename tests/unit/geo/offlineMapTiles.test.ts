import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { describe, expect, test, vi } from 'vitest'
import { styleOf } from '#src/geo/offlineMap/featureStyles.ts'
import { geoJsonReader } from '#src/geo/offlineMap/geoJsonReader.ts'
import type { OfflineMapSource } from '#src/geo/offlineMap/offlineMap.types.ts'
import { pmtilesReader } from '#src/geo/offlineMap/pmtilesReader.ts'
import { declutterLabels, labelsIn } from '#src/geo/offlineMap/tileLabels.ts'
import { readVectorTile } from '#src/geo/offlineMap/vectorTile.ts'
import { type PmtilesInit, pmtilesOf } from '#tests/support/pmtiles.ts'
import { spec } from '#tests/support/spec.ts'

const FOLDER = 'stories/fixtures/maps'

function sourceOf(bytes: Buffer, zooms = { min: 0, max: 13 }) {
  const read = vi.fn<OfflineMapSource['read']>(async (range) => {
    const part = range ? bytes.subarray(range.offset, range.offset + range.length) : bytes
    return new Uint8Array(part).buffer
  })
  const source: OfflineMapSource = {
    id: Math.random(),
    name: 'A map',
    kind: 'vector',
    bounds: [-1, -1, 1, 1],
    zooms,
    attribution: '',
    read,
  }
  return { source, read }
}

describe('PMTiles', () => {
  test('only the byte ranges of the tiles shown are read', spec('X-542'), async () => {
    const { source, read } = sourceOf(await readFile(`${FOLDER}/streets.pmtiles`))
    const reader = pmtilesReader(source)
    const tile = await reader.tile(13, 1310, 3165)
    expect(tile).toMatchObject({ kind: 'shapes', layers: [{ name: 'roads' }] })
    expect(await reader.tile(13, 0, 0)).toBeUndefined()
    expect(read.mock.calls.every(([range]) => range !== undefined && range.length <= 16_384)).toBe(true)
    const street =
      tile?.kind === 'shapes' && tile.layers[0]?.features.find(({ tags }) => tags.name === 'Quarry Road')
    expect(street).toMatchObject({ type: 2, tags: { highway: 'primary' } })
  })

  const one = (init: Partial<PmtilesInit>) =>
    pmtilesOf({
      type: 1,
      bounds: [-1, -1, 1, 1],
      tiles: [{ z: 0, x: 0, y: 0, bytes: Buffer.from('x') }],
      ...init,
    })
  test.each([
    [
      'an oversized tile',
      one({
        tiles: [{ z: 0, x: 0, y: 0, bytes: gzipSync(Buffer.alloc(9 * 1024 ** 2)) }],
        tileCompression: 2,
      }),
      'too large when it is unpacked',
    ],
    [
      'an oversized directory',
      one({ root: Buffer.alloc(4 * 1024 ** 2 + 1) }),
      'too large when it is unpacked',
    ],
    [
      'a directory with more entries than bytes',
      one({ root: Buffer.from([0x80, 0x80, 0x80, 0x80, 0x10, 1, 1, 1]) }),
      'a directory of the map is damaged',
    ],
  ])('%s is rejected', spec('X-542'), async (_what, bytes, sentence) => {
    await expect(pmtilesReader(sourceOf(bytes).source).tile(0, 0, 0)).rejects.toThrow(sentence)
  })

  test('a directory of the largest size is read', spec('X-542'), async () => {
    const { source } = sourceOf(one({ root: Buffer.alloc(4 * 1024 ** 2) }))
    expect(await pmtilesReader(source).tile(0, 0, 0)).toBeUndefined()
  })
})

describe('a vector tile', () => {
  /** A layer with one feature of this geometry. */
  const tileOf = (geometry: number[], type = 2) => {
    const writer = new PbfWriter()
    writer.writeMessage(
      3,
      (_none, layer) => {
        layer.writeStringField(1, 'roads')
        layer.writeMessage(
          2,
          (_nothing, feature) => {
            feature.writePackedVarint(2, [0, 0, 9, 9])
            feature.writeVarintField(3, type)
            feature.writePackedVarint(4, geometry)
          },
          undefined,
        )
        layer.writeStringField(3, '__proto__')
        layer.writeMessage(4, (text: string, value) => value.writeStringField(1, text), 'x')
      },
      undefined,
    )
    return writer.finish()
  }

  test('has paths of numbers, and tags that cannot reach a prototype', spec('X-542'), () => {
    // Move to 1, 2; line to 3, 1.
    const [layer] = readVectorTile(tileOf([9, 2, 4, 10, 4, 1]))
    expect(layer).toMatchObject({ name: 'roads', extent: 4096 })
    expect(layer?.features[0]?.geometry).toEqual([[1, 2, 3, 1]])
    expect(Object.keys(layer?.features[0]?.tags ?? {})).toEqual(['__proto__'])
  })

  const times = (count: number, command: number) => ((count << 3) | command) >>> 0

  test('with counts beyond its bytes is read to its end', spec('X-542'), () => {
    // A ring closed 2^28 times, and lines that are missing.
    expect(
      readVectorTile(tileOf([9, 2, 2, times(2 ** 28, 7), times(2 ** 28, 2), 2, 2], 3))[0]?.features[0]
        ?.geometry,
    ).toEqual([[1, 1, 2, 2]])
    expect(() => readVectorTile(tileOf([times(1, 3), 1]))).toThrow('unknown command')
    expect(() => readVectorTile(Buffer.from('1a ff ff ff ff 0f'.replaceAll(' ', ''), 'hex'))).not.toThrow(
      TypeError,
    )
  })

  test('with two million numbers is drawn, with one point more it is refused', spec('X-542'), () => {
    const lineOf = (points: number) => {
      const further = points - 1
      return tileOf([9, 0, 0, times(further, 2)].concat(Array<number>(2 * further).fill(0)))
    }
    expect(readVectorTile(lineOf(1_000_000))[0]?.features[0]?.geometry[0]).toHaveLength(2_000_000)
    expect(() => readVectorTile(lineOf(1_000_001))).toThrow('more than can be drawn')
  })
})

describe('GeoJSON', () => {
  test('is cut into tiles on demand', spec('X-542'), async () => {
    const reader = geoJsonReader(sourceOf(await readFile(`${FOLDER}/streets.geojson`)).source)
    const tile = await reader.tile(13, 1310, 3165)
    const features = (tile?.kind === 'shapes' && tile.layers[0]?.features) || []
    expect(features.map(({ tags }) => tags.name)).toContain('Quarry Road')
    expect(await reader.tile(13, 0, 0)).toBeUndefined()
  })
})

describe('styles and labels', () => {
  const line = (tags: Record<string, unknown>) => ({ type: 2 as const, tags, geometry: [] })
  const area = (tags: Record<string, unknown>) => ({ type: 3 as const, tags, geometry: [] })
  test.each([
    ['Protomaps', 'roads', line({ kind: 'major_road' }), 'road'],
    ['Protomaps', 'roads', line({ kind: 'minor_road' }), 'street'],
    ['Protomaps', 'roads', line({ kind: 'rail' }), 'rail'],
    ['Protomaps', 'water', area({ kind: 'ocean' }), 'water'],
    ['Protomaps', 'water', line({ kind: 'river' }), 'stream'],
    ['Protomaps', 'earth', area({}), 'earth'],
    ['Protomaps', 'landuse', area({ kind: 'park' }), 'green'],
    ['Protomaps', 'boundaries', line({ kind: 'country' }), 'boundary'],
    ['OpenMapTiles', 'transportation', line({ class: 'motorway' }), 'road'],
    ['OpenMapTiles', 'transportation', line({ class: 'path' }), 'path'],
    ['OpenMapTiles', 'waterway', line({ class: 'stream' }), 'stream'],
    ['OpenMapTiles', 'building', area({}), 'building'],
    ['OpenMapTiles', 'landcover', area({ class: 'wood' }), 'green'],
    ['OpenStreetMap', '', line({ highway: 'residential' }), 'street'],
    ['OpenStreetMap', '', line({ highway: 'trunk_link' }), 'road'],
    ['OpenStreetMap', '', area({ natural: 'water' }), 'water'],
    ['OpenStreetMap', '', area({ landuse: 'industrial' }), 'built'],
    ['anything', 'zones', area({ zone: 4 }), 'area'],
    ['anything', 'survey', line({}), 'line'],
    ['anything', 'sirens', { type: 1 as const, tags: {}, geometry: [] }, 'point'],
  ])('%s: %s %o is a %s', spec('X-542'), (_schema, layer, feature, style) => {
    expect(styleOf(layer, feature)).toBe(style)
  })

  test('labels follow their street, never overlap and never repeat nearby', spec('X-542'), () => {
    const street = (name: string, ...points: number[]) => ({
      ...line({ highway: 'residential', name }),
      geometry: [points],
    })
    const layer = {
      name: '',
      extent: 4096,
      features: [
        street('Long Street', 0, 100, 2000, 100),
        street('Long Street', 100, 140, 2100, 140),
        street('Short', 3000, 3000, 3040, 3000),
        street('Steep Street', 1000, 1000, 1000, 3000),
        street('Outside', 5000, 100, 7000, 100),
        { type: 1 as const, tags: { name: 'Newport', place: 'city' }, geometry: [[2000, 110]] },
      ],
    }
    const names = labelsIn({ kind: 'shapes', layers: [layer] }, { left: 0, top: 0, size: 512 })
    const kept = declutterLabels(names, (text) => text.length * 7)
    expect(kept.map(({ text, angle }) => [text, Math.abs(Math.round((angle * 180) / Math.PI))])).toEqual([
      ['Newport', 0],
      ['Long Street', 0],
      ['Steep Street', 90],
    ])
  })
})
