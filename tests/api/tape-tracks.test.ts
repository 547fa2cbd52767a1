import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { missions } from '#server/db/schema/missions.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'
import { after, mission, openTape, read, start, world } from './tapeWorld.ts'

beforeEach(openTape)

test('exported readings keep their digits, and the log says who exported', spec('X-447'), async () => {
  const alpha = await mission(world.teams.alpha)
  const rows = [
    `${after(1).getTime() / 1000},45.329978943,37.267513275,0.04356`,
    `${after(2).getTime() / 1000},45.330036163,-37.267486572,1e-7`,
  ]
  await addTrack(world.deps, alpha, `unix time;lat;lng;uSv/h\n${rows.join('\n').replaceAll(',', ';')}\n`)
  await addTrack(world.deps, await mission(world.teams.romeo), trackCsv(start, [5, 5]))
  const take = (who: { id: number }, format: string) =>
    world.call(who, 'GET', `/events/${world.event.id}/tape/points.${format}`)
  const { text, headers } = await take(world.conductor, 'csv')
  expect(text.replace('\uFEFF', '').trim().split('\r\n').slice(0, 3)).toEqual([
    'mission_id,team,organization,time,latitude,longitude,dose_rate_usv_h,clock_offset_s',
    `${alpha.mission_id},Alpha,${world.harbor.name},${after(1).toISOString()},45.329978943,37.267513275,0.04356,0`,
    `${alpha.mission_id},Alpha,${world.harbor.name},${after(2).toISOString()},45.330036163,-37.267486572,1e-7,0`,
  ])
  expect(headers.get('content-disposition')).toContain('-points.csv')
  const { features } = JSON.parse((await take(world.people.ridgeLead, 'geojson')).text)
  expect(features).toHaveLength(2)
  expect(features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: [8.5, 47] },
    properties: { team: 'Romeo', dose_rate_usv_h: 5, time: start.toISOString() },
  })
  const logged = await activityRows(world.db, eq(activity.action, 'tape_exported'))
  const [both, one] = [
    'Exported the readings of 2 missions as CSV',
    'Exported the readings of 1 mission as GeoJSON',
  ]
  // A log names its own organization's people only.
  expect(
    logged.map(({ organization_id, actor_name, details }) => [organization_id, actor_name, details]),
  ).toEqual([
    [world.harbor.id, `${world.conductor.first_name} ${world.conductor.last_name}`, both],
    [world.harbor.id, 'Ridge Valley', one],
    [world.ridge.id, 'Rick', one],
  ])
})

test("a track is corrected by the clock offset of its kiosk's heartbeats", spec('X-448'), async () => {
  const alpha = await mission(world.teams.alpha)
  await changeRow(world, missions, alpha.id, { clock_offset_ms: 90_000 })
  await addTrack(world.deps, alpha, trackCsv(after(90 + 10), [1, 2]))
  const [lane] = (await read()).lanes
  expect(lane?.series.t[0]).toBe(after(10).getTime())
  expect(lane?.missions[0]?.clock).toMatchObject({
    offset_ms: 90_000,
    source: 'kiosk',
    suggested_offset_ms: null,
  })
})

test('a track of another year is flagged, and its clock can be set', spec('X-448'), async () => {
  const alpha = await mission(world.teams.alpha)
  await addTrack(world.deps, alpha, trackCsv(new Date('2012-07-01T02:00:00Z'), [1, 2]))
  const clockOf = async () => (await read()).lanes[0]?.missions[0]?.clock
  const before = await clockOf()
  const suggested = Date.parse('2012-07-01T02:00:00Z') - start.getTime()
  expect(before).toMatchObject({ source: 'none', suggested_offset_ms: suggested })
  expect((await read()).lanes[0]?.series.t).toEqual([])
  const set = (offset_ms: number | null, of = alpha.id) =>
    world.call(world.conductor, 'PUT', `/events/${world.event.id}/tape/missions/${of}/clock/`, { offset_ms })
  expect((await set(suggested)).status).toBe(204)
  expect(await clockOf()).toMatchObject({ source: 'person', offset_ms: suggested, suggested_offset_ms: null })
  expect((await read()).lanes[0]?.series.t).toEqual([start.getTime(), after(1).getTime()])
  expect((await set(1, 2_000_000_000)).status).toBe(404)
  expect((await set(null)).status).toBe(204)
  expect(await clockOf()).toMatchObject({ source: 'none' })
  const logged = await activityRows(world.db, eq(activity.action, 'tape_clock_corrected'))
  expect(logged).toHaveLength(2)
})

test(
  'unreadable files are named beside the readable one, and so is the file of the maximum',
  spec('X-461'),
  async () => {
    const alpha = await mission(world.teams.alpha)
    await addTrack(world.deps, alpha, trackCsv(start, [0.1, 7.25]), 'MSN-track.csv')
    await addTrack(world.deps, alpha, '<kml><Document>', 'broken.kml')
    const [lane] = (await read()).lanes
    expect(lane?.figures?.max_file).toBe('MSN-track.csv')
    expect(lane?.missions[0]?.problem).toBeNull()
    expect(lane?.missions[0]?.failed_files).toEqual([
      { file_name: 'broken.kml', problem: expect.stringContaining('is not valid XML') },
    ])
  },
)

test('an exported tape can be read again, with every reading', spec('X-467'), async () => {
  await addTrack(world.deps, await mission(world.teams.alpha), trackCsv(start, [0.1, 0.25, 46.303]))
  for (const [format, team] of [
    ['geojson', world.teams.bravo],
    ['csv', world.teams.romeo],
  ] as const) {
    const { text } = await world.call(
      world.conductor,
      'GET',
      `/events/${world.event.id}/tape/points.${format}`,
    )
    const again = await mission(team)
    await addTrack(world.deps, again, text, `points.${format}`)
    const lane = (await read(world.conductor, `?mission=${again.id}`)).lanes[0]
    expect(lane?.figures).toMatchObject({ max_usv_h: 46.303, max_at: after(2).toISOString() })
    // The second export has the first one's readings twice, of two teams.
    expect(lane?.series.usv_h.filter((rate) => rate === 46.303)).toHaveLength(format === 'csv' ? 2 : 1)
  }
})

test('a time to the millisecond finds the reading that a more precise file has', async () => {
  const at = start.getTime() / 1000
  const rows = [0.1, 9, 0.1].map((rate, index) => `${at + index}.0006,47,8,${rate}`)
  await addTrack(
    world.deps,
    await mission(world.teams.alpha),
    `unix time,lat,lng,uSv/h\n${rows.join('\n')}\n`,
  )
  const [lane] = (await read()).lanes
  expect(Date.parse(lane?.figures?.max_at ?? '')).toBe(lane?.series.t[1])
})
