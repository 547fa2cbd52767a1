import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { offlineMap, offlineMapList } from '#contract/offlineMaps.ts'
import { activity } from '#server/db/schema/activity.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { formOf, leftBehind, MULTIPART, type SentFile } from '#tests/support/eventFiles.ts'
import { type PmtilesInit, pmtilesOf } from '#tests/support/pmtiles.ts'

// tests/api/authz/offlineMaps.test.ts tests permissions.

export let world: TestApp
export let organization: { id: number; name: string }
export let event: { id: number; event_id: string; name: string }
export let token: string
let admin: { id: number }

export const BOUNDS = [-71.4, 41.4, -71.2, 41.6] as const
const TILE = Buffer.from('not looked at')
const tiles = [
  { z: 0, x: 0, y: 0, bytes: TILE },
  { z: 3, x: 2, y: 3, bytes: TILE },
]
export const vector = (init: Partial<PmtilesInit> = {}) =>
  pmtilesOf({ type: 1, tiles, bounds: BOUNDS, ...init })
export const feature = (geometry: object, properties: object) => ({ type: 'Feature', properties, geometry })
export const street = (coordinates: unknown) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [feature({ type: 'LineString', coordinates }, { name: '<b>Main St</b>' })],
  })
export const file = (name: string, body: Buffer | string): SentFile => ({ field: 'map', name, body })

export async function upload(files: SentFile[] | SentFile, home = `events/${event.id}`, bearer = token) {
  const answer = await world.fetch(`/api/${home}/offline-maps/`, {
    method: 'POST',
    headers: { 'content-type': MULTIPART, authorization: `Bearer ${bearer}` },
    body: new Uint8Array(formOf([files].flat())),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as Record<string, unknown> }
}
export async function kept(
  name = 'riverside.pmtiles',
  body: Buffer | string = vector(),
  home = `events/${event.id}`,
) {
  const { status, body: answer, text } = await upload(file(name, body), home)
  expect([status, text]).toEqual([201, expect.any(String)])
  return offlineMap.parse(answer)
}
export const list = async (home = `events/${event.id}`) =>
  offlineMapList.parse((await call(world, `GET /api/${home}/offline-maps/`, { token })).body)
export const lastActivity = async () =>
  (await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0]
export const filesLeft = async () => (await leftBehind(world)).files.length

/** Creates the world for the tests of a file. */
export function setUp() {
  beforeAll(async () => {
    world = await freshApp()
  })
  beforeEach(async () => {
    await world.db.delete(offline_maps)
    for (const key of (await leftBehind(world)).files) await world.deps.files.remove(key)
    organization = await buildOrganization(world)
    admin = await buildUser(world, { role: 'org_admin', organization_id: organization.id })
    token = await world.as(admin.id)
    event = await buildEvent(world, { organization_id: organization.id, creator_id: admin.id })
  })
}
