import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Tape } from '#contract/tape.ts'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { event_evaluators } from '#server/db/schema/observations.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildKiosk, type buildMission, buildUser } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
let start: Date
beforeEach(async () => {
  world = await exerciseWorld()
  start = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
})

const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
type Team = { id: number; organization_id: number }

const mission = (team: Team | null, values: Partial<Parameters<typeof buildMission>[1]> = {}) =>
  world.drive(team, { started_at: start, ended_at: after(600), ...values })

const read = async (who: { id: number } = world.conductor, query = ''): Promise<Tape> => {
  const { status, body, text } = await world.call(who, 'GET', `/events/${world.event.id}/tape/${query}`)
  if (status !== 200) throw new Error(text)
  return body
}

test('each team has a lane with its missions, its measurements and their times', spec('X-445'), async () => {
  const alpha = await mission(world.teams.alpha)
  await addTrack(world.deps, alpha, trackCsv(after(5), [0.1, 0.1, 7.25, 0.2]))
  await mission(world.teams.romeo)
  const { lanes, window, timeline } = await read()
  expect(lanes.map(({ name, figures }) => [name, figures?.max_usv_h])).toEqual([
    ['Alpha', 7.25],
    ['Romeo', undefined],
  ])
  expect(lanes[0]?.figures).toMatchObject({
    points: 4,
    first_at: after(5).toISOString(),
    seconds_to_first: 5,
    max_at: after(7).toISOString(),
    max_lat: 47.0002,
    gap_count: 0,
  })
  expect(lanes[0]?.series).toMatchObject({ usv_h: [0.1, 0.1, 7.25, 0.2], breaks: [] })
  expect(lanes[0]?.series.t[2]).toBe(after(7).getTime())
  expect(lanes[0]?.marks.map(({ kind }) => kind)).toEqual(['started', 'maximum', 'stopped'])
  expect(lanes[1]?.missions[0]).toMatchObject({ track: 'none', problem: null })
  expect(window).toEqual({ from: start.toISOString(), to: after(600).toISOString() })
  expect(timeline).toEqual([])
})

test(
  'thinned readings keep the maximum, and a part of the tape can be read by itself',
  spec('X-445'),
  async () => {
    const rates = Array.from({ length: 500 }, (_, index) => (index === 321 ? 99 : 0.1))
    await addTrack(world.deps, await mission(world.teams.alpha), trackCsv(start, rates))
    const [lane] = (await read(world.conductor, '?points=20')).lanes
    expect(lane?.series.t.length).toBeLessThanOrEqual(20)
    expect(Math.max(...(lane?.series.usv_h ?? []))).toBe(99)
    const part = await read(
      world.conductor,
      `?from=${after(100).toISOString()}&to=${after(110).toISOString()}`,
    )
    expect(part.lanes[0]?.series.t).toHaveLength(11)
    // A mission's statistics do not change with the window.
    expect(part.lanes[0]?.figures?.max_usv_h).toBe(99)
    const { status } = await world.call(
      world.conductor,
      'GET',
      `/events/${world.event.id}/tape/?points=100000`,
    )
    expect(status).toBe(400)
  },
)

test('a gap breaks the line, also between a mission and its continuation', spec('X-445'), async () => {
  const first = await mission(world.teams.alpha, {
    state: 'failed',
    ended_at: after(60),
    failure_reason: 'It died.',
  })
  await addTrack(world.deps, first, trackCsv(start, [1, 2]))
  const second = await mission(world.teams.alpha, { continues_id: first.id, running_at: after(300) })
  const gap = `unix time,lat,lng,uSv/h\n${[300, 301, 500].map((at) => `${after(at).getTime() / 1000},47,8,3`).join('\n')}\n`
  await addTrack(world.deps, second, gap)
  const [lane] = (await read()).lanes
  expect(lane?.series.usv_h).toEqual([1, 2, 3, 3, 3])
  expect(lane?.series.breaks).toEqual([2, 4])
  expect(lane?.figures).toMatchObject({ points: 5, gap_count: 1, gap_ms: 199_000 })
  expect(lane?.marks.map(({ kind, title }) => [kind, title])).toEqual([
    ['started', world.kiosks[0]?.name],
    ['failed', 'It died.'],
    ['moved', world.kiosks[0]?.name],
    ['maximum', null],
    ['stopped', world.kiosks[0]?.name],
  ])
})

describe('a handover', () => {
  const marksOf = async (who: { id: number }) =>
    (await read(who)).lanes[0]?.marks.map(({ kind, title, by }) => [kind, title, by])
  const handOver = async (team: Team, operator: { id: number }) => {
    world.clock.pass(1_000)
    const { status, text } = await world.call(
      world.conductor,
      'POST',
      `/events/${world.event.id}/exercise/handover/`,
      { team: team.id, operator: operator.id },
    )
    if (status !== 204) throw new Error(`${status} ${text}`)
  }
  const join = async ({ id, organization_id }: Team, first_name: string) => {
    const person = await buildUser(world.deps, { role: 'user', organization_id, first_name, last_name: '' })
    await world.db.insert(team_members).values({ team_id: id, user_id: person.id, organization_id })
    return person
  }

  test(
    'leaves the start to who operated it then, and is a mark with both people',
    spec('X-625'),
    async () => {
      const { alpha } = world.teams
      const [lena, david] = [await join(alpha, 'Lena'), await join(alpha, 'David')]
      await mission(alpha, { state: 'running', ended_at: null })
      await handOver(alpha, lena)
      await handOver(alpha, david)
      expect(await marksOf(world.conductor)).toEqual([
        ['started', world.kiosks[0]?.name, 'Ann'],
        ['handed_over', 'from Ann to Lena', null],
        ['handed_over', 'from Lena to David', null],
      ])
    },
  )

  test('names nobody to those who may not know the people', spec('X-625', 'X-446'), async () => {
    const { alpha } = world.teams
    const kiosk = await buildKiosk(world.deps, { organization_id: world.ridge.id, name: 'Ridge Kiosk' })
    await mission(alpha, { state: 'running', ended_at: null, kiosk })
    await handOver(alpha, await join(alpha, 'Lena'))
    expect(await marksOf(world.people.ridgeLead)).toEqual([
      ['started', null, null],
      ['handed_over', null, null],
    ])
    // The step's reason is for people of the kiosk's organization; the team's own may know more.
    expect(await marksOf(world.conductor)).toContainEqual(['handed_over', 'from Ann to Lena', null])
  })
})

test('a mark says why a mission failed only to those who may know its kiosk', spec('X-446'), async () => {
  const kiosk = await buildKiosk(world.deps, { organization_id: world.ridge.id, name: 'Ridge Kiosk' })
  const failure_reason = 'Kiosk Ridge Kiosk sent no heartbeat for 60 seconds.'
  await mission(world.teams.alpha, { kiosk, state: 'failed', failure_reason })
  const failed = async (who?: { id: number }) =>
    (await read(who)).lanes[0]?.marks.filter(({ kind }) => kind === 'failed').map(({ title }) => title)
  expect(await failed(world.people.ridgeLead)).toEqual([null])
  expect(await failed()).toEqual([failure_reason])
})

test('a partner sees its own teams and kiosks, and what is common to all', spec('X-446'), async () => {
  const kiosk = await buildKiosk(world.deps, { organization_id: world.ridge.id, name: 'Ridge Kiosk' })
  const ended_at = new Date()
  await mission(world.teams.bravo, { ended_at })
  await mission(world.teams.romeo, { ended_at })
  await mission(world.teams.alpha, { kiosk, ended_at })
  await world.press('start')
  await world.plan({ title: 'For all' })
  const only = await world.plan({ title: 'For Bravo', to_all: false, teams: [world.teams.bravo.id] })
  for (const inject of await world.injects())
    await world.call(world.conductor, 'POST', `/injects/${inject.id}/deliver/`)
  await world.acknowledge(world.people.bob, only, world.teams.bravo)

  const conductor = await read()
  expect(conductor.lanes.map(({ name }) => name)).toEqual(['Alpha', 'Bravo', 'Romeo'])
  const bravo = conductor.lanes.find(({ name }) => name === 'Bravo')
  expect(bravo?.marks.filter(({ kind }) => kind === 'acknowledged')).toMatchObject([
    { title: '2. For Bravo', by: 'Bob' },
  ])
  const lead = await read(world.people.ridgeLead)
  expect(lead.lanes.map(({ name }) => name)).toEqual(['Alpha', 'Romeo'])
  // The log uses the database's time, while this test's clock does not move.
  expect(new Set(lead.timeline.map(({ kind, title }) => `${kind} ${title}`))).toEqual(
    new Set(['start null', 'inject For all']),
  )
  expect(JSON.stringify(lead)).not.toMatch(/Bravo|Bob/)
  // The kiosk belongs to the partner, but the person who started there does not.
  expect(lead.lanes[0]?.marks.map(({ by }) => by)).not.toContain('Ann')
  expect((await read(world.people.rita)).lanes.map(({ name }) => name)).toEqual(['Romeo'])
  expect(lead.can_correct).toBe(false)
})

test(
  'exported readings keep the digits of their file, and the log says who exported them',
  spec('X-447'),
  async () => {
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
  },
)

test("a track is corrected by the clock offset of its kiosk's heartbeats", spec('X-448'), async () => {
  const alpha = await mission(world.teams.alpha)
  await world.db.update(missions).set({ clock_offset_ms: 90_000 }).where(eq(missions.id, alpha.id))
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

test('the tape of a mission covers it, its other parts and their time', spec('X-458'), async () => {
  const first = await mission(world.teams.alpha, { state: 'failed', ended_at: after(60) })
  const second = await mission(world.teams.alpha, { continues_id: first.id, running_at: after(300) })
  const third = await mission(world.teams.alpha, { continues_id: second.id, running_at: after(400) })
  await mission(world.teams.alpha, { started_at: after(5_000), ended_at: after(6_000) })
  const romeo = await mission(world.teams.romeo)
  const { lanes, window } = await read(world.conductor, `?mission=${second.id}`)
  expect(lanes.map(({ missions: parts }) => parts.map(({ id }) => id))).toEqual([
    [first.id, second.id, third.id],
  ])
  expect(window).toEqual({ from: start.toISOString(), to: after(600).toISOString() })
  const of = async (who: { id: number }, id: number) =>
    (await world.call(who, 'GET', `/events/${world.event.id}/tape/?mission=${id}`)).status
  // A mission of another team and a nonexistent one: the same answer.
  expect([await of(world.people.ridgeLead, second.id), await of(world.conductor, 999_999)]).toEqual([
    404, 404,
  ])
  expect(await of(world.people.ridgeLead, romeo.id)).toBe(200)
})

test('the time of a reading is not before it, however precise its file', spec('X-453'), async () => {
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

test('a window that ends before it begins is refused by field', spec('X-460'), async () => {
  await mission(world.teams.alpha)
  const ask = async (call: string, query: string) => {
    const { status, body } = await world.call(
      world.conductor,
      'GET',
      `/events/${world.event.id}/tape/${call}?${query}`,
    )
    return [status, body]
  }
  const [early, late] = [after(0).toISOString(), after(60).toISOString()]
  const backwards = [400, { to: ['Enter a time after the start.'] }]
  for (const call of ['', 'points.csv', 'points.geojson'])
    expect(await ask(call, `from=${late}&to=${early}`), call).toEqual(backwards)
  // A single bound is compared with the other one, which the server chose.
  expect(await ask('', `to=${after(-60).toISOString()}`)).toEqual(backwards)
  expect(await ask('', `from=${after(9_000).toISOString()}`)).toEqual([
    400,
    { from: ['Enter a time before the end.'] },
  ])
  expect((await ask('', `from=${early}&to=${early}`))[0]).toBe(200)
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

test(
  "an evaluator sees what their organization's teams did, and what is common to all",
  spec('X-459'),
  async () => {
    const stranger = await buildUser(world.deps, { role: 'user', organization_id: world.ridge.id })
    await addTrack(world.deps, await mission(world.teams.romeo), trackCsv(start, [3, 4]))
    await addTrack(world.deps, await mission(world.teams.alpha), trackCsv(start, [5, 6]))
    const status = async () =>
      (await world.call(stranger, 'GET', `/events/${world.event.event_id}/tape/`)).status
    await world.db.update(events).set({ status: 'Inactive' }).where(eq(events.id, world.event.id))
    expect(await status()).toBe(404)
    await world.db.insert(event_evaluators).values({ event_id: world.event.id, user_id: stranger.id })
    expect(await status()).toBe(200)
    expect((await read(stranger)).lanes.map(({ name }) => name)).toEqual(['Romeo'])
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
