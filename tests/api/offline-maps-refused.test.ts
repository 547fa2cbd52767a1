import { describe, expect, test } from 'vitest'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { directoryOf } from '#tests/support/pmtiles.ts'
import { spec } from '#tests/support/spec.ts'
import { feature, file, filesLeft, kept, setUp, street, upload, vector, world } from './offlineMapsWorld.ts'

setUp()

describe('a file that is not a map is refused with a message, and nothing is kept', () => {
  const says = (text: string) => `“map.pmtiles” ${text}`
  const number64 = (at: number, value: bigint) => (header: Buffer) => void header.writeBigUInt64LE(value, at)
  const byte = (at: number, value: number) => (header: Buffer) => void header.writeUInt8(value, at)
  const NAME_ONLY = 'is not a PMTiles map of version 3, despite its name.'
  const CUT_OFF = 'is incomplete: it refers to positions behind its end.'
  const ZOOM = 'has zoom levels that do not exist.'
  const AREA = 'does not say which area it covers.'
  const unreadable = (part: string) =>
    `cannot be read by browsers. Its ${part} are compressed in another way than gzip.`
  const damaged = (part: string) => `is damaged: ${part}.`
  const UNPACKED = damaged('its root directory cannot be unpacked')
  const ROOT = damaged('its root directory is not valid')
  const twice = directoryOf([1, 1].map((length) => ({ id: 4, length })))
  const endless = Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 1, 1, 1, 1])
  const pmtiles: [string, Buffer, string][] = [
    ['text under its name', Buffer.from('hello'), NAME_ONLY],
    ['version 2', vector({ damage: byte(7, 2) }), NAME_ONLY],
    ['half a header', vector().subarray(0, 100), 'ends before its header does.'],
    ['half a file', vector().subarray(0, -5), CUT_OFF],
    ['an offset near 2^64', vector({ damage: number64(56, 2n ** 64n - 1n) }), CUT_OFF],
    ['tiles in its header', vector({ damage: number64(56, 3n) }), damaged('a part begins in its header')],
    [
      'no root directory',
      vector({ damage: number64(16, 0n) }),
      damaged('its root directory is not at its beginning'),
    ],
    [
      'no tile type',
      vector({ damage: byte(99, 0) }),
      'has neither vector tiles (MVT) nor pictures (PNG, JPEG, WebP, AVIF).',
    ],
    ['zoom levels the wrong way round', vector({ damage: byte(100, 9) }), ZOOM],
    ['a zoom level of 200', vector({ damage: byte(101, 200) }), ZOOM],
    ['no area', vector({ bounds: [0, 0, 0, 0] }), AREA],
    ['an area off the earth', vector({ bounds: [-190, 0, 10, 10] }), AREA],
    ['zstd', vector({ damage: byte(97, 4) }), unreadable('directories')],
    ['tiles in brotli', vector({ damage: byte(98, 3) }), unreadable('tiles')],
    ['a directory that is not gzip', vector({ internal: 1, damage: byte(97, 2) }), UNPACKED],
    ['a directory that fills the memory', vector({ root: Buffer.alloc(8 * 1024 ** 2) }), UNPACKED],
    ['a directory of 2^40 entries', vector({ root: endless }), ROOT],
    ['an entry behind its tiles', vector({ root: directoryOf([{ id: 0, length: 9_999 }]) }), ROOT],
    ['a leaf that is not there', vector({ root: directoryOf([{ id: 0, length: 5, run: 0 }]) }), ROOT],
    ['the same tile twice', vector({ root: twice }), ROOT],
    ['metadata that is a text', vector({ metadata: 'text' }), damaged('its metadata is not valid')],
  ]
  test.each(pmtiles)('PMTiles: %s', spec('X-536'), async (_what, body, sentence) => {
    expectRefusal(await upload(file('map.pmtiles', body)), 400, { map: [says(sentence)] })
    expect([await filesLeft(), await world.db.$count(offline_maps)]).toEqual([0, 0])
  })

  const DEGREES =
    'has positions that are not degrees of longitude and latitude. Save it in WGS 84 (EPSG:4326).'
  const geo: [string, string | Buffer, string][] = [
    ['half a document', street([[1, 2]]).slice(0, -3), 'is not a valid JSON document.'],
    ['two documents', `${street([[1, 2]])}{}`, 'is not a valid JSON document.'],
    ['a comma too many', '{"type":"Point","coordinates":[1,2,]}', 'is not a valid JSON document.'],
    ['a number that is none', '{"type":"Point","coordinates":[01,2]}', 'is not a valid JSON document.'],
    ['a web page', '<html><script>alert(1)</script>', 'is not a valid JSON document.'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe]), 'is not valid text in UTF-8.'],
    ['another kind of JSON', '{"type":"Topology","coordinates":[1,2]}', 'is JSON, but not GeoJSON.'],
    ['no places', '{"type":"FeatureCollection","features":[]}', 'contains no places.'],
    ['metres', street([[4_500_000, 5_100_000]]), DEGREES],
    ['words', street([['a', 'b']]), DEGREES],
    ['nothing in place of a number', street([[null, 2]]), DEGREES],
    ['infinity', '{"type":"Point","coordinates":[1e999,2]}', DEGREES],
    ['a longitude alone', street([[3]]), DEGREES],
    [
      'forty lists in each other',
      `{"type":"Point","coordinates":${'['.repeat(40)}${']'.repeat(40)}}`,
      'is nested too deeply for GeoJSON.',
    ],
  ]
  test.each(geo)('GeoJSON: %s', spec('X-536'), async (_what, body, sentence) => {
    expectRefusal(await upload(file('map.geojson', body)), 400, { map: `“map.geojson” ${sentence}` })
    expect(await filesLeft()).toBe(0)
  })

  test('a property may be named coordinates', spec('X-536'), async () => {
    const body = feature({ type: 'Point', coordinates: [1, 2] }, { coordinates: ['x', [9_999, 1]] })
    expect(await kept('point.json', JSON.stringify(body))).toMatchObject({ bounds: [1, 2, 1, 2] })
  })

  test.each([
    [
      'another kind of file',
      [file('map.zip', 'PK')],
      { map: ['“map.zip” cannot be uploaded here. Accepted: .pmtiles, .geojson, .json.'] },
    ],
    ['no file', [], { detail: 'No file was sent.' }],
    ['two maps', [file('a.pmtiles', vector()), file('b.pmtiles', vector())], { detail: 'Send one map.' }],
    [
      'another field',
      [{ ...file('a.pmtiles', vector()), field: 'x' }],
      { detail: 'The upload has an unknown field.' },
    ],
  ])('%s', spec('X-536'), async (_what, files, body) => {
    const answer = await upload(files)
    expect([answer.status, answer.body, await filesLeft()]).toEqual([400, body, 0])
  })
})
