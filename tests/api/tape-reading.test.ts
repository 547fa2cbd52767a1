import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { mission_files } from '#server/db/schema/missions.ts'
import { mission_track_chunks, mission_tracks } from '#server/db/schema/tracks.ts'
import { startJobs } from '#server/jobs.ts'
import { unpackChunk } from '#server/modules/tape/chunks.ts'
import { readTracks } from '#server/modules/tape/reading.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { trackCsv } from '#tests/support/missionTracks.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { missionWith, stateOf, trackOf } from '#tests/support/trackReading.ts'

const world = await missionWorld()

const read = () => readTracks(world.deps, new AbortController().signal)

test('each file of a mission is read once, and its figures are stored', spec('X-443', 'X-444'), async () => {
  const paths = [
    'data/tracks/atomfast-19_07_2025_18_36_55_19.07_20.08.57.csv',
    'tests/fixtures/geo/radiacode-101-csv-english.rctrk',
    'data/tracks/radiacode-zipped.kmz',
  ]
  const { ids } = await missionWith(
    world,
    ...paths.map((path) => ({ name: basename(path), content: readFileSync(path) })),
    { name: 'map.png', content: 'PNG' },
    { name: 'places.csv', content: 'name,lat,lng\nHospital,41.5,-71.3\n' },
    { name: 'broken.kml', content: '<kml><Document>' },
  )
  await read()
  const states = await Promise.all(ids.map((id) => stateOf(world, id)))
  expect(states.map((row) => row?.track_state)).toEqual(['read', 'read', 'read', 'none', 'none', 'failed'])
  expect(states.at(-1)?.track_problem).toMatch(/is not valid XML/)

  // Sums computed independently: see tests/unit/geo/track/trackStatistics.test.ts.
  const atomfast = await trackOf(world, ids[0])
  expect(atomfast).toMatchObject({
    points: 1112,
    max_usv_h: 0.12916,
    clock: 'utc',
    gap_count: 3,
    gap_ms: 411_000,
  })
  expect(atomfast?.dose_usv).toBeCloseTo(0.053713, 6)
  expect(atomfast?.distance_m).toBeCloseTo(3726.8, 0)
  expect(atomfast?.start_ms).toBe(Date.UTC(2025, 6, 19, 15, 37, 8))
  expect((await trackOf(world, ids[1]))?.points).toBe(1365)
  expect((await trackOf(world, ids[2]))?.points).toBe(1019)

  const before = await world.db.$count(mission_track_chunks)
  await read()
  expect(await world.db.$count(mission_track_chunks)).toBe(before)
})

test('a long track is stored at several levels of detail, each with the maximum', spec('X-444'), async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => {
    const rate = index === 23_456 ? 987.654 : 0.1 + (index % 7) / 100
    return `${1_750_000_000 + index},${(47 + index / 1e6).toFixed(6)},8.5,${rate}`
  })
  const { ids } = await missionWith(world, {
    name: 'long.csv',
    content: `unix time,lat,lng,uSv/h\n${rows.join('\n')}\n`,
  })
  await read()
  const track = await trackOf(world, ids[0])
  expect(track).toMatchObject({ points: 40_000, max_usv_h: 987.654, max_ms: (1_750_000_000 + 23_456) * 1000 })
  const chunks = await world.db
    .select()
    .from(mission_track_chunks)
    .where(eq(mission_track_chunks.track_id, track?.id ?? 0))
  const counts = new Map<number, number>()
  const maxima = new Map<number, number>()
  for (const { level, points, data } of chunks) {
    counts.set(level, (counts.get(level) ?? 0) + points)
    maxima.set(level, Math.max(maxima.get(level) ?? 0, ...(await unpackChunk(data, points)).rate))
  }
  expect(counts.get(0)).toBe(40_000)
  expect(counts.get(1)).toBeLessThan(8_000)
  expect([...maxima.values()]).toEqual(Array.from({ length: counts.size }, () => 987.654))
  expect(counts.size).toBe(3)
})

test('a track is read as soon as its kiosk has uploaded it', spec('X-443'), async () => {
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const { mission } = await missionWith(world)
  const jobs = startJobs(world.deps)
  try {
    const { statusCode } = await world.app.inject({
      method: 'PUT',
      url: `/api/kiosk-agent/missions/${mission.mission_id}/files/sent.csv?folder=route`,
      headers: { authorization: `Bearer ${kiosk.agent_token}`, 'content-type': 'application/octet-stream' },
      payload: trackCsv(world.clock.now, [1, 2]),
    })
    expect(statusCode).toBe(200)
    // The job's own turn is a minute away.
    await vi.waitFor(async () => {
      const [file] = await world.db
        .select()
        .from(mission_files)
        .where(eq(mission_files.file_name, 'sent.csv'))
      expect(file?.track_state).toBe('read')
    }, 10_000)
  } finally {
    await jobs.stop()
  }
})

test('a replaced file is read again', spec('X-443'), async () => {
  const table = (rate: number) =>
    `unix time,lat,lng,uSv/h\n1750000000,47,8,${rate}\n1750000001,47,8,${rate}\n`
  const { ids } = await missionWith(world, { name: 'track.csv', content: table(1) })
  await read()
  const stored = await world.deps.files.put(Readable.from([Buffer.from(table(2))]), { max_bytes: 1e6 })
  await changeRow(world, mission_files, ids[0] ?? 0, { ...stored, track_state: 'unread' })
  await read()
  expect((await trackOf(world, ids[0]))?.max_usv_h).toBe(2)
})

test('a file that another process reads is left alone until its lease ends', spec('X-443'), async () => {
  const { ids } = await missionWith(world, {
    name: 'track.csv',
    content: 'unix time,lat,lng,uSv/h\n1,47,8,1\n',
  })
  const lease = (minutes: number) =>
    changeRow(world, mission_files, ids[0] ?? 0, {
      track_lease_until: new Date(world.clock.now.getTime() + minutes * 60_000),
    })
  await lease(5)
  await read()
  expect((await stateOf(world, ids[0]))?.track_state).toBe('unread')
  await lease(-1)
  await read()
  expect((await stateOf(world, ids[0]))?.track_state).toBe('none')
})

test('a stopping process releases the files it was reading', spec('X-443'), async () => {
  const { ids } = await missionWith(world, {
    name: 'track.csv',
    content: 'unix time,lat,lng,uSv/h\n1,47,8,1\n',
  })
  const ending = new AbortController()
  const { files } = world.deps
  const open: typeof files.open = (key) => {
    ending.abort()
    return files.open(key)
  }
  await readTracks({ ...world.deps, files: { ...files, open } }, ending.signal)
  expect(await stateOf(world, ids[0])).toMatchObject({ track_state: 'unread', track_lease_until: null })
  await read()
})

test('a file missing from the store is reported', spec('X-443'), async () => {
  const { ids } = await missionWith(world, { name: 'gone.csv', content: 'x' })
  const row = await stateOf(world, ids[0])
  await world.deps.files.remove(row?.storage_key ?? '')
  await read()
  expect(await stateOf(world, ids[0])).toMatchObject({
    track_state: 'failed',
    track_problem: 'is missing from the file store.',
  })
})

test('the newest file is read first', spec('X-443'), async () => {
  const track = 'unix time,lat,lng,uSv/h\n1700000000,47,8,1\n1700000001,47,8,1\n'
  const { ids } = await missionWith(
    world,
    { name: 'older.csv', content: track },
    { name: 'newer.csv', content: track },
  )
  const { files } = world.deps
  const opened: string[] = []
  const open: typeof files.open = (key) => {
    opened.push(key)
    return files.open(key)
  }
  await readTracks({ ...world.deps, files: { ...files, open } }, new AbortController().signal)
  const [older, newer] = [await stateOf(world, ids[0]), await stateOf(world, ids[1])]
  expect(opened).toEqual([newer?.storage_key, older?.storage_key])
})

test('a mission keeps 2,000,000 readings, and no file beyond that', spec('X-444'), async () => {
  const two = 'unix time,lat,lng,uSv/h\n1700000000,47,8,1\n1700000001,47,8,2\n'
  const { ids } = await missionWith(
    world,
    { name: 'first.csv', content: two },
    { name: 'second.csv', content: two },
  )
  const [first, second] = ids
  await read()
  const state = async () => (await stateOf(world, second))?.track_state
  const again = async (points: number) => {
    await world.db
      .update(mission_tracks)
      .set({ points })
      .where(eq(mission_tracks.file_id, first ?? 0))
    await changeRow(world, mission_files, second ?? 0, { track_state: 'unread' })
    await read()
  }
  await again(1_999_998)
  expect(await state()).toBe('read')
  await again(1_999_999)
  expect(await stateOf(world, second)).toMatchObject({
    track_state: 'failed',
    track_problem: 'is one too many: a mission keeps 2,000,000 readings.',
  })
  expect(await trackOf(world, second)).toBeUndefined()
})
