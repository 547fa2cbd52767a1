import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { event_files } from '#server/db/schema/events.ts'
import { mission_files } from '#server/db/schema/missions.ts'
import { SAFE_AGE_MS, sweepFiles } from '#server/files/sweep.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { leftBehind } from '#tests/support/eventFiles.ts'

// Files left in the store by a process that is killed between a file's last byte and the commit of its row.

const world = await freshApp()
const organization = await buildOrganization(world.deps)
const organization_id = organization.id
const starter = await buildUser(world.deps, { role: 'org_admin', organization_id })
const event = await buildEvent(world.deps, { organization_id, creator_id: starter.id })
const kiosk = await buildKiosk(world.deps, { organization_id })
const mission = await buildMission(world.deps, { event, kiosk, starter })
const rows = { event_id: event.id, mission_id: mission.id, organization_id }
beforeEach(async () => {
  await world.db.delete(event_files)
  await world.db.delete(mission_files)
  for (const key of (await leftBehind(world)).files) await world.deps.files.remove(key)
})

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

test('old files without a row are removed; those that have one, or may be about to get one, stay', async () => {
  const kept = [await keepWithRow(event_files), await keepWithRow(mission_files)]
  kept.push((await keep(SAFE_AGE_MS - 60_000)).storage_key)
  await keep(OLD_MS)
  const info = vi.spyOn(world.deps.log, 'info')
  await sweepFiles(world.deps)
  expect(await left()).toEqual(kept.toSorted())
  expect(info).toHaveBeenCalledWith({ files: 3, without: 1, removed: 1 }, 'files without a row were removed')
})

test.each([
  [1, 0],
  [5, 0],
  [3, 20],
])(
  '%i files without a row beside %i with one may belong to another database: nothing is removed, and a warning is logged',
  async (orphans, named) => {
    for (let number = 0; number < named; number++) await keepWithRow(event_files)
    for (let number = 0; number < orphans; number++) await keep(OLD_MS)
    const error = vi.spyOn(world.deps.log, 'error')
    await sweepFiles(world.deps)
    expect(await left()).toHaveLength(orphans + named)
    expect(error).toHaveBeenCalledOnce()
    expect(error).toHaveBeenCalledWith({ files: orphans + named, without: orphans }, expect.any(String))
  },
)

test('an unlikely number of files without a row is kept, however many others have one', async () => {
  const [named, orphans] = [11_000, 1_001]
  const keyOf = (number: number) => number.toString(16).padStart(32, '0')
  await world.db.execute(sql`
    insert into event_files
      (event_id, organization_id, kind, file_name, content_type, size_bytes, sha256, storage_key)
    select ${rows.event_id}, ${rows.organization_id}, 'poi', 'f' || n, 'text/csv', 1, repeat('0', 64),
      lpad(to_hex(n), 32, '0')
    from generate_series(1, ${named}::int) as n`)
  vi.spyOn(world.deps.files, 'keysBefore').mockImplementation(async function* () {
    for (let number = 1; number <= named + orphans; number++) yield keyOf(number)
  })
  const remove = vi.spyOn(world.deps.files, 'remove')
  const error = vi.spyOn(world.deps.log, 'error')
  await sweepFiles(world.deps)
  expect(remove).not.toHaveBeenCalled()
  expect(error).toHaveBeenCalledWith({ files: named + orphans, without: orphans }, expect.any(String))
})

test('a file that cannot be removed is reported, and does not block the others', async () => {
  const kept = await keepWithRow(event_files)
  const orphans = [(await keep(OLD_MS)).storage_key, (await keep(OLD_MS)).storage_key]
  const denied = new Error('denied')
  const remove = vi.spyOn(world.deps.files, 'remove').mockRejectedValueOnce(denied)
  const [error, info] = [vi.spyOn(world.deps.log, 'error'), vi.spyOn(world.deps.log, 'info')]
  await sweepFiles(world.deps)
  const stuck = remove.mock.calls[0]?.[0] ?? ''
  expect(orphans).toContain(stuck)
  expect(await left()).toEqual([kept, stuck].toSorted())
  expect(error).toHaveBeenCalledWith({ err: denied }, 'a file without a row is still there')
  expect(info).toHaveBeenCalledWith({ files: 3, without: 2, removed: 1 }, 'files without a row were removed')
})

test('a process that stops does not wait for it', async () => {
  await keepWithRow(event_files)
  for (let orphan = 0; orphan < 2; orphan++) await keep(OLD_MS)
  await sweepFiles(world.deps, AbortSignal.abort())
  expect(await left()).toHaveLength(3)
  const ending = new AbortController()
  const { remove } = world.deps.files
  vi.spyOn(world.deps.files, 'remove').mockImplementation(async (key) => {
    await remove(key)
    ending.abort()
  })
  await sweepFiles(world.deps, ending.signal)
  expect(await left()).toHaveLength(2)
})
