import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UploadedFiles } from '#contract/eventFiles.ts'
import { event_files, events } from '#server/db/schema/events.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { sendFiles } from '#tests/support/eventFiles.ts'
import { readinessWorld } from '#tests/support/readinessWorld.ts'

// GET events/{id}/readiness/: files of the event. It is noon UTC of November 20; the release point of built events is
// 41.5, -71.3.

const world = await readinessWorld()

test('files are present if their bytes are', async () => {
  const event = await world.newEvent()
  await world.addFile(event, 'summary', { file_name: 'plan.pdf' })
  expect(await world.line('files', event)).toMatch(/^no_go: /)
  const key = await world.addFile(event, 'loading', { file_name: 'harbor.xsim' })
  expect(await world.line('files', event)).toMatch(/^go: /)
  await world.deps.files.remove(key)
  expect(await world.line('files', event)).toBe(
    'no_go: harbor.xsim is listed, but missing from the file store. > Upload it again.',
  )
})

test('a truncated or empty file in the store is reported', async () => {
  const event = await world.newEvent()
  const key = await world.addFile(event, 'loading', { file_name: 'harbor.xsim' })
  const path = join(world.deps.config.dataDir, 'files', key.slice(0, 2), key)
  for (const size of [1, 0]) {
    await truncate(path, size)
    expect(await world.line('files', event)).toBe(
      'no_go: harbor.xsim is damaged in the store: the size is not what was uploaded. > Upload it again.',
    )
  }
  await writeFile(path, 'bytes')
  expect(await world.line('files', event)).toMatch(/^go: /)
})

test('a starting location says where a mission begins', async () => {
  const event = await world.newEvent()
  await world.addFile(event, 'loading')
  const upload = async (text: string) => {
    const file = { field: 'starting_location', name: 'start_location.csv', body: text }
    const answer = await sendFiles(world, event.id, await world.as(world.manager.id), [file])
    expect(answer.status, answer.text).toBe(201)
    return (answer.body as UploadedFiles).files[0]?.id
  }
  const member = await world.person()
  await changeRow(world, events, event.id, { assigned_user_id: member.id })
  for (const text of [
    'heading,name\r\n90,Pier\r\n',
    'latitude,longitude,heading\r\n',
    'latitude,longitude\r\n,\r\n',
  ]) {
    const id = await upload(text)
    const NONE = 'No latitude and longitude could be read in the starting location start_location.csv.'
    expect(await world.line('files', event)).toBe(
      `caution: ${NONE} > Upload one with a column for each and a row below them.`,
    )
    expect(await world.line('files', event, member)).toContain(
      ' > Ask the organizers of this event to upload one with a column for each and a row below them.',
    )
    await world.call(world.manager, 'DELETE', `/event-files/${id}/`)
  }
  await upload('latitude,longitude,heading\r\n41.5,-71.3,90\r\n')
  expect(await world.line('files', event)).toMatch(/^go: /)
})

test('all files are checked, a few at a time', async () => {
  const event = await world.newEvent()
  const names = Array.from({ length: 30 }, (_, number) => `course-${number}.kml`)
  await world.addFile(event, 'loading')
  for (const file_name of names) await world.addFile(event, 'kml', { file_name })
  let [underWay, most, looked] = [0, 0, 0]
  const { size } = world.deps.files
  world.deps.files.size = async (key) => {
    most = Math.max(most, ++underWay)
    looked += 1
    try {
      return await size(key)
    } finally {
      underWay -= 1
    }
  }
  try {
    expect(await world.line('files', event)).toMatch(/^go: 31 files are stored/)
  } finally {
    world.deps.files.size = size
  }
  expect(looked).toBe(31)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(8)
})

test('navigation files must lie near the release point', async () => {
  const event = await world.newEvent()
  expect(await world.line('navigation', event)).toBe(
    'caution: There are no navigation files. > Upload a route or points of interest.',
  )
  await world.addFile(event, 'poi', { file_name: 'empty.csv', bounds: null })
  expect(await world.line('navigation', event)).toBe(
    'caution: Nothing in the navigation files could be placed on a map. > Check what the navigation files contain.',
  )
  // The minus of the longitude is missing.
  await world.addFile(event, 'kml', { file_name: 'far.kml', bounds: [71.2, 41.4, 71.4, 41.6] })
  const CHECK = 'Check the release point and the navigation files.'
  const far = 'Far from the release point: far.kml (10,045 km).'
  const EMPTY = 'No places could be read in empty.csv.'
  expect(await world.line('navigation', event)).toBe(`no_go: ${far} ${EMPTY} > ${CHECK}`)
  // 0.4 degrees of latitude are 44 km, 0.5 are 56.
  await world.addFile(event, 'kml', { file_name: 'near.kml', bounds: [-71.4, 41.9, -71.2, 42] })
  expect(await world.line('navigation', event)).toBe(`caution: ${far} ${EMPTY} > ${CHECK}`)
  await world.db.delete(event_files).where(eq(event_files.file_name, 'far.kml'))
  expect(await world.line('navigation', event)).toBe(
    `caution: ${EMPTY} > Check this file, or upload another.`,
  )
  await world.db.delete(event_files).where(eq(event_files.file_name, 'empty.csv'))
  expect(await world.line('navigation', event)).toBe('go: 1 navigation file is near the release point.')
  await changeRow(world, events, event.id, { release_point_lat: 41.4 })
  expect(await world.line('navigation', event)).toBe(
    `no_go: Far from the release point: near.kml (56 km). > ${CHECK}`,
  )
})
