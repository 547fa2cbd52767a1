import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { event_files, mission_files } from '#server/db/schema.ts'
import { SAFE_AGE_MS, sweepFiles } from '#server/files/sweep.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { leftBehind } from '#tests/support/eventFiles.ts'

// What a process leaves in the store that is killed between the last byte of a file and the commit of its row.

let world: TestApp
let rows: { event_id: number; mission_id: number; organization_id: number }
beforeAll(async () => {
  world = await freshApp()
  const organization = await buildOrganization(world.deps)
  const organization_id = organization.id
  const starter = await buildUser(world.deps, { role: 'org_admin', organization_id })
  const event = await buildEvent(world.deps, { organization_id, creator_id: starter.id })
  const kiosk = await buildKiosk(world.deps, { organization_id })
  const mission = await buildMission(world.deps, { event, kiosk, starter })
  rows = { event_id: event.id, mission_id: mission.id, organization_id }
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(event_files)
  await world.db.delete(mission_files)
  for (const key of (await leftBehind(world)).files) await world.deps.files.remove(key)
})
afterEach(() => vi.restoreAllMocks())

async function keep(ageMs: number) {
  const stored = await world.deps.files.put(Readable.from([Buffer.from('bytes')]), { max_bytes: 9 })
  const { storage_key } = stored
  const seconds = (world.deps.now().getTime() - ageMs) / 1000
  const path = join(world.deps.config.dataDir, 'files', storage_key.slice(0, 2), storage_key)
  await utimes(path, seconds, seconds)
  return stored
}
const OLD_MS = SAFE_AGE_MS + 60_000
const left = async () => (await leftBehind(world)).files.toSorted()
async function keepWithRow(table: typeof event_files | typeof mission_files) {
  const file = { ...(await keep(OLD_MS)), content_type: 'text/csv', organization_id: rows.organization_id }
  const name = file.storage_key
  if (table === event_files) {
    await world.db
      .insert(event_files)
      .values({ ...file, event_id: rows.event_id, kind: 'poi', file_name: name })
  } else {
    await world.db
      .insert(mission_files)
      .values({ ...file, mission_id: rows.mission_id, folder: 'route', file_name: name })
  }
  return file.storage_key
}

test('old files without a row go; those that have one, or may be about to get one, stay', async () => {
  const kept = [await keepWithRow(event_files), await keepWithRow(mission_files)]
  kept.push((await keep(SAFE_AGE_MS - 60_000)).storage_key)
  await keep(OLD_MS)
  const info = vi.spyOn(world.deps.log, 'info')
  await sweepFiles(world.deps)
  expect(await left()).toEqual(kept.toSorted())
  expect(info).toHaveBeenCalledWith({ files: 3, without: 1, removed: 1 }, 'files without a row were removed')
})

test('where most files have no row the database may be another one: nothing is removed, and that is said', async () => {
  await keepWithRow(event_files)
  for (let number = 0; number <= 20; number++) await keep(OLD_MS)
  const error = vi.spyOn(world.deps.log, 'error')
  await sweepFiles(world.deps)
  expect(await left()).toHaveLength(22)
  expect(error).toHaveBeenCalledOnce()
})

test('a process that ends does not wait for it', async () => {
  await keep(OLD_MS)
  await sweepFiles(world.deps, AbortSignal.abort())
  expect(await left()).toHaveLength(1)
})
