import { Readable } from 'node:stream'
import { type SQL } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { mission_files } from '#server/db/schema/missions.ts'
import { mission_track_chunks, type mission_tracks } from '#server/db/schema/tracks.ts'
import { readTracks } from '#server/modules/tape/reading.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { missionWith, stateOf, trackOf } from '#tests/support/trackReading.ts'

// What happens to a track file that cannot be read, or that changes while it is read.

const world = await missionWorld()

const TWO = 'unix time,lat,lng,uSv/h\n1700000000,47,8,1\n1700000001,47,8,2\n'

test('a track that takes too long to store is reported, and nothing is kept', spec('X-795'), async () => {
  const { ids } = await missionWith(world, { name: 'endless.csv', content: TWO })
  let late = 0
  const now = performance.now.bind(performance)
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
  // Time is up once its first chunk is stored.
  const db = new Proxy(world.db, {
    get: (target, name) => {
      if (name !== 'insert') return Reflect.get(target, name)
      return (table: typeof mission_tracks) => {
        if ((table as unknown) === mission_track_chunks) late = 6 * 60_000
        return target.insert(table)
      }
    },
  })
  try {
    await readTracks({ ...world.deps, db }, new AbortController().signal)
  } finally {
    watch.mockRestore()
  }
  expect(late).toBeGreaterThan(0)
  expect(await stateOf(world, ids[0])).toMatchObject({
    track_state: 'failed',
    track_problem: 'took too long to read.',
  })
  expect(await trackOf(world, ids[0])).toBeUndefined()
})

test('a file whose reading always fails is given up after eight attempts', spec('X-795'), async () => {
  const { ids } = await missionWith(world, { name: 'cursed.csv', content: TWO })
  const { storage_key } = (await stateOf(world, ids[0])) ?? {}
  const { files } = world.deps
  const open: typeof files.open = async (key) => {
    if (key === storage_key) throw new Error('the disk reports an error')
    return files.open(key)
  }
  const attempt = async () => {
    world.clock.pass(11 * 60_000)
    await readTracks({ ...world.deps, files: { ...files, open } }, new AbortController().signal)
  }
  for (let time = 0; time < 8; time++) await expect(attempt()).rejects.toThrow('the disk reports an error')
  expect((await stateOf(world, ids[0]))?.track_state).toBe('unread')
  await attempt()
  expect(await stateOf(world, ids[0])).toMatchObject({
    track_state: 'failed',
    track_problem: 'could not be read: each of several attempts ended with an error.',
  })
})

test('a file replaced while its track is stored keeps the track of the new one', spec('X-443'), async () => {
  const { ids } = await missionWith(world, { name: 'track.csv', content: TWO })
  const [id = 0] = ids
  const content = Buffer.from(TWO.replace('8,2', '8,5'))
  const replaced = vi.fn(async () => {
    const stored = await world.deps.files.put(Readable.from([content]), { max_bytes: 1e6 })
    await changeRow(world, mission_files, id, { ...stored, track_state: 'unread', track_lease_until: null })
    await readTracks(world.deps, new AbortController().signal)
  })
  // The kiosk replaces the file, and another process reads the new one, just before the old one is finished.
  const db = new Proxy(world.db, {
    get: (target, name) => {
      if (name !== 'update' || replaced.mock.calls.length > 0) return Reflect.get(target, name)
      const set = (values: Partial<typeof mission_files.$inferInsert>) => ({
        where: (condition: SQL) => ({
          returning: async () => {
            await replaced()
            return target.update(mission_files).set(values).where(condition).returning()
          },
        }),
      })
      return () => ({ set })
    },
  })
  await readTracks({ ...world.deps, db }, new AbortController().signal)
  expect(replaced).toHaveBeenCalledOnce()
  expect((await stateOf(world, id))?.track_state).toBe('read')
  expect((await trackOf(world, id))?.max_usv_h).toBe(5)
})
