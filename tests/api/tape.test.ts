import { beforeEach, describe, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { event_evaluators } from '#server/db/schema/observations.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { buildKiosk, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'
import { after, mission, openTape, read, start, type Team, world } from './tapeWorld.ts'

beforeEach(openTape)

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

test('lanes are sorted as on the board: team 2 before team 10', async () => {
  const { alpha, bravo, romeo } = world.teams
  const rename = (team: { id: number }, name: string) => changeRow(world, teams, team.id, { name })
  await rename(alpha, 'Team 10')
  await rename(bravo, 'Team 2')
  for (const team of [alpha, bravo, romeo]) await mission(team)
  const { body } = await world.call(world.conductor, 'GET', `/events/${world.event.id}/exercise/board/`)
  const names = body.rows.map(({ team }: { team: { name: string } }) => team.name)
  expect(names).toEqual(['Team 2', 'Team 10', 'Romeo'])
  expect((await read()).lanes.map(({ name }) => name)).toEqual(names)
})

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

  test('leaves the start to who operated it then, and marks both people', spec('X-625'), async () => {
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
  })

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

test('an evaluator sees what their own teams did, and what is common', spec('X-459'), async () => {
  const stranger = await buildUser(world.deps, { role: 'user', organization_id: world.ridge.id })
  await addTrack(world.deps, await mission(world.teams.romeo), trackCsv(start, [3, 4]))
  await addTrack(world.deps, await mission(world.teams.alpha), trackCsv(start, [5, 6]))
  const status = async () =>
    (await world.call(stranger, 'GET', `/events/${world.event.event_id}/tape/`)).status
  await changeRow(world, events, world.event.id, { status: 'Inactive' })
  expect(await status()).toBe(404)
  await world.db.insert(event_evaluators).values({ event_id: world.event.id, user_id: stranger.id })
  expect(await status()).toBe(200)
  expect((await read(stranger)).lanes.map(({ name }) => name)).toEqual(['Romeo'])
})
