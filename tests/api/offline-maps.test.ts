import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_OFFLINE_MAPS, offlineMap, offlineMapList } from '#contract/offlineMaps.ts'
import { activity } from '#server/db/schema/activity.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { formOf, leftBehind, MULTIPART, type SentFile } from '#tests/support/eventFiles.ts'
import { directoryOf, type PmtilesInit, pmtilesOf } from '#tests/support/pmtiles.ts'
import { spec } from '#tests/support/spec.ts'

// tests/api/authz/offlineMaps.test.ts tests permissions.

let world: TestApp
let organization: { id: number; name: string }
let event: { id: number; event_id: string; name: string }
let token: string
let admin: { id: number }
beforeAll(async () => {
  world = await freshApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(offline_maps)
  for (const key of (await leftBehind(world)).files) await world.deps.files.remove(key)
  organization = await buildOrganization(world)
  admin = await buildUser(world, { role: 'org_admin', organization_id: organization.id })
  token = await world.as(admin.id)
  event = await buildEvent(world, { organization_id: organization.id, creator_id: admin.id })
})

const BOUNDS = [-71.4, 41.4, -71.2, 41.6] as const
const TILE = Buffer.from('not looked at')
const tiles = [
  { z: 0, x: 0, y: 0, bytes: TILE },
  { z: 3, x: 2, y: 3, bytes: TILE },
]
const vector = (init: Partial<PmtilesInit> = {}) => pmtilesOf({ type: 1, tiles, bounds: BOUNDS, ...init })
const feature = (geometry: object, properties: object) => ({ type: 'Feature', properties, geometry })
const street = (coordinates: unknown) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [feature({ type: 'LineString', coordinates }, { name: '<b>Main St</b>' })],
  })
const file = (name: string, body: Buffer | string): SentFile => ({ field: 'map', name, body })

async function upload(files: SentFile[] | SentFile, home = `events/${event.id}`, bearer = token) {
  const answer = await world.fetch(`/api/${home}/offline-maps/`, {
    method: 'POST',
    headers: { 'content-type': MULTIPART, authorization: `Bearer ${bearer}` },
    body: new Uint8Array(formOf([files].flat())),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as Record<string, unknown> }
}
async function kept(
  name = 'riverside.pmtiles',
  body: Buffer | string = vector(),
  home = `events/${event.id}`,
) {
  const { status, body: answer, text } = await upload(file(name, body), home)
  expect([status, text]).toEqual([201, expect.any(String)])
  return offlineMap.parse(answer)
}
const list = async (home = `events/${event.id}`) =>
  offlineMapList.parse((await call(world, `GET /api/${home}/offline-maps/`, { token })).body)
const lastActivity = async () =>
  (await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0]
const filesLeft = async () => (await leftBehind(world)).files.length

describe('uploading', () => {
  test('the area and source of PMTiles are read from the file', spec('X-535'), async () => {
    const attribution = '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>'
    const made = await kept('Riverside streets.PMTILES', vector({ metadata: { attribution } }))
    expect(made).toMatchObject({
      name: 'Riverside streets',
      kind: 'vector',
      scope: 'event',
      bounds: BOUNDS,
      min_zoom: 0,
      max_zoom: 3,
      attribution: '© OpenStreetMap',
      version: 1,
    })
    expect((await list()).maps).toEqual([made])
    expect(await lastActivity()).toMatchObject({
      action: 'offline_map_uploaded',
      subject: 'offline-map',
      event_id: event.id,
      affected_entity: `Event ${event.name} (${event.event_id})`,
      details: 'Uploaded Riverside streets',
    })
  })

  test('pictures and GeoJSON are maps too', spec('X-535'), async () => {
    expect(await kept('photo.pmtiles', vector({ type: 2 }))).toMatchObject({ kind: 'raster' })
    const line = [
      [-71.35, 41.48],
      [-71.3, 41.52],
    ]
    expect(await kept('streets.geojson', street(line))).toMatchObject({
      kind: 'geojson',
      bounds: [-71.35, 41.48, -71.3, 41.52],
      min_zoom: null,
    })
  })

  test("an event's maps come before those of its organization, each by name", spec('X-535'), async () => {
    await kept('zone.pmtiles')
    await kept('Area.pmtiles')
    await kept('county.pmtiles', vector(), `organizations/${organization.id}`)
    const { maps, can_manage } = await list()
    expect([maps.map(({ name, scope }) => [name, scope]), can_manage]).toEqual([
      [
        ['Area', 'event'],
        ['zone', 'event'],
        ['county', 'organization'],
      ],
      true,
    ])
    expect((await list(`organizations/${organization.id}`)).maps).toMatchObject([{ name: 'county' }])
  })

  test(`an event has room for ${MAX_OFFLINE_MAPS}`, spec('X-535'), async () => {
    const first = await kept()
    const [row] = await world.db.select().from(offline_maps)
    if (!row) throw new Error('no row')
    const copies = Array.from({ length: MAX_OFFLINE_MAPS - 1 }, (_, index) => {
      const { id: _id, ...rest } = row
      return { ...rest, storage_key: index.toString(16).padStart(32, '0') }
    })
    await world.db.insert(offline_maps).values(copies)
    expectRefusal(
      await upload(file('more.pmtiles', vector())),
      409,
      'An event can have at most 20 offline maps. Delete one first.',
    )
    await call(world, `DELETE /api/offline-maps/${first.id}/`, { token })
    await kept('more.pmtiles')
  })

  test('nothing is kept if the permission ends during the upload', spec('X-535'), async () => {
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const put = world.deps.files.put.bind(world.deps.files)
    world.deps.files.put = async (stream, limit) => {
      const stored = await put(stream, limit)
      await world.db.update(sessions).set({ revoked_at: new Date() }).where(eq(sessions.id, sid))
      return stored
    }
    const { status } = await upload(file('late.pmtiles', vector()))
    world.deps.files.put = put
    expect([status, await filesLeft(), await world.db.$count(offline_maps)]).toEqual([401, 0, 0])
  })
})

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

describe('the file', () => {
  test('is served in parts, which must not be cached', spec('X-537'), async () => {
    const bytes = vector()
    const { id } = await kept('a.pmtiles', bytes)
    const get = (headers: Record<string, string> = {}) =>
      world.fetch(`/api/offline-maps/${id}/content`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
    const whole = await get()
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const etag = whole.headers.get('etag') ?? ''
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    const part = await get({ range: 'bytes=0-6' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'PMTiles',
      `bytes 0-6/${bytes.length}`,
    ])
    expect((await get({ range: 'bytes=99999-' })).status).toBe(416)
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
  })
})

describe('changing', () => {
  test('name and source of a map are changed by version', spec('X-539'), async () => {
    const { id } = await kept()
    const change = (json: object, version = '1') =>
      call(world, `PATCH /api/offline-maps/${id}/`, { token, json, headers: { 'if-match': `"${version}"` } })
    expect((await change({ name: 'Streets', attribution: ' County of Harbor ' })).body).toMatchObject({
      name: 'Streets',
      attribution: 'County of Harbor',
      version: 2,
    })
    expect(await lastActivity()).toMatchObject({
      action: 'offline_map_changed',
      details: 'riverside, now Streets',
    })
    expect((await change({ name: 'Others' })).status).toBe(412)
    expect((await change({ name: ' ' }, '2')).body).toEqual({ name: ['Enter a name.'] })
  })

  test('a deleted map is removed with its file', spec('X-539'), async () => {
    const { id } = await kept('a.pmtiles', vector(), `organizations/${organization.id}`)
    const { status } = await call(world, `DELETE /api/offline-maps/${id}/`, { token })
    await world.deps.background.settled()
    expect([status, await filesLeft(), (await list()).maps]).toEqual([204, 0, []])
    expect(await lastActivity()).toMatchObject({
      action: 'offline_map_deleted',
      organization_id: organization.id,
      affected_entity: `Organization ${organization.name}`,
      details: 'Deleted a',
    })
  })

  test(
    'maps are deleted with their event, and all of them with their organization',
    spec('X-539'),
    async () => {
      await kept('a.pmtiles')
      await kept('b.pmtiles', vector(), `organizations/${organization.id}`)
      expect((await call(world, `DELETE /api/events/${event.id}/`, { token })).status).toBe(204)
      await world.deps.background.settled()
      expect([await world.db.$count(offline_maps), await filesLeft()]).toEqual([1, 1])
      const staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
      const { status } = await call(world, `DELETE /api/organizations/${organization.id}/`, { token: staff })
      await world.deps.background.settled()
      expect([status, await world.db.$count(offline_maps), await filesLeft()]).toEqual([204, 0, 0])
    },
  )

  test('the sweep of files without a row keeps maps', spec('X-539'), async () => {
    await kept()
    await sweepFiles({ ...world.deps, now: () => new Date(Date.now() + 48 * 60 * 60_000) })
    expect(await filesLeft()).toBe(1)
  })
})
