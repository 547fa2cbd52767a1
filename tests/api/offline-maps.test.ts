import { describe, expect, test } from 'vitest'
import { MAX_OFFLINE_MAPS } from '#contract/offlineMaps.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import {
  BOUNDS,
  event,
  file,
  filesLeft,
  kept,
  lastActivity,
  list,
  organization,
  setUp,
  street,
  token,
  upload,
  vector,
  world,
} from './offlineMapsWorld.ts'

setUp()

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
      await changeRow(world, sessions, sid, { revoked_at: new Date() })
      return stored
    }
    const { status } = await upload(file('late.pmtiles', vector()))
    world.deps.files.put = put
    expect([status, await filesLeft(), await world.db.$count(offline_maps)]).toEqual([401, 0, 0])
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

  test('maps are deleted with their event, or with their organization', spec('X-539'), async () => {
    await kept('a.pmtiles')
    await kept('b.pmtiles', vector(), `organizations/${organization.id}`)
    expect((await call(world, `DELETE /api/events/${event.id}/`, { token })).status).toBe(204)
    await world.deps.background.settled()
    expect([await world.db.$count(offline_maps), await filesLeft()]).toEqual([1, 1])
    const staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    const { status } = await call(world, `DELETE /api/organizations/${organization.id}/`, { token: staff })
    await world.deps.background.settled()
    expect([status, await world.db.$count(offline_maps), await filesLeft()]).toEqual([204, 0, 0])
  })

  test('the sweep of files without a row keeps maps', spec('X-539'), async () => {
    await kept()
    await sweepFiles({ ...world.deps, now: () => new Date(Date.now() + 48 * 60 * 60_000) })
    expect(await filesLeft()).toBe(1)
  })
})
