import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { mission_teams } from '#server/db/schema/missions.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { buildMission } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { HOUR, tokenOf, type WallCalls, wallCalls } from './wall-calls.ts'

let world: ExerciseWorld
let make: WallCalls['make']
let look: WallCalls['look']
beforeEach(async () => {
  world = await exerciseWorld({ kiosks: 3 })
  ;({ make, look } = wallCalls(world))
})
afterEach(() => world.close())

test('a team keeps its number while others join and leave', spec('X-907'), async () => {
  const { event, teams, conductor } = world
  const token = tokenOf(await make())
  const numbers = async (): Promise<[string, number | null][]> =>
    (await look(token)).body.rows.map((row: WallPicture['rows'][number]) => [row.team.name, row.number])
  const take = async (...some: { id: number }[]) => {
    const body = { assigned_teams: some.map(({ id }) => id) }
    expect((await world.call(conductor, 'PATCH', `/events/${event.id}/`, body)).status).toBe(200)
  }
  const { alpha, bravo, romeo } = teams
  await take(bravo, romeo)
  expect(await numbers()).toEqual([
    ['Bravo', null],
    ['Romeo', null],
  ])
  await world.press('start')
  // First in the order of the board, last in numbers.
  await take(alpha, bravo, romeo)
  const all = [
    ['Alpha', 3],
    ['Bravo', 1],
    ['Romeo', 2],
  ]
  expect(await numbers()).toEqual(all)
  await take(alpha, romeo)
  expect(await numbers()).toEqual([all[0], all[2]])
  await world.press('end')
  await world.press('reset')
  expect(await numbers()).toEqual([
    ['Alpha', null],
    ['Romeo', null],
  ])
})

test('the wall counts down to the next start', spec('X-350'), async () => {
  const { event, kiosks, people, teams, conductor, clock } = world
  const press = (method: 'PUT' | 'POST', call: string, body: object) =>
    world.call(conductor, method, `/events/${event.id}/exercise/${call}/`, body)
  const row = { team: teams.alpha.id, kiosk: kiosks[0]?.id, operator: people.ann.id }
  await press('PUT', 'assignments', { rows: [row] })
  await press('POST', 'hold', {})
  await press('POST', 'start', { countdown_s: 60, stagger_s: 0, even_no_go: true })
  const { body } = await look(tokenOf(await make()))
  expect(body.countdown).toEqual({ start_at: new Date(clock.now.getTime() + 60_000).toISOString() })
})

test('the wall shows states, clocks, injects, places, but no person or kiosk', spec('X-350'), async () => {
  const { event, kiosks, people, teams, conductor } = world
  const token = tokenOf(await make())
  await world.db.update(events).set({ turn_back_usv_h: 25 })
  await world.press('start')
  const [first, second] = kiosks
  if (!first || !second) throw new Error('no kiosks')
  const at = (ms: number) => new Date(world.clock.now.getTime() + ms)
  const fly = async (
    team: { id: number; name: string },
    values: Partial<Parameters<typeof buildMission>[1]>,
  ) => {
    const mission = await buildMission(world.deps, {
      event,
      kiosk: first,
      starter: people.ann,
      team_id: team.id,
      started_at: at(-2_000),
      running_at: at(-1_000),
      ...values,
    })
    await world.db
      .insert(mission_teams)
      .values({ mission_id: mission.id, team_id: team.id, team_name: team.name })
  }
  await fly(teams.alpha, {
    last_position_lat: 41.4,
    last_position_lng: -71.2,
    last_measured_at: at(0),
    last_dose_rate_usv_h: 26.5,
  })
  await fly(teams.bravo, {
    kiosk: second,
    starter: people.bob,
    state: 'failed',
    ended_at: at(10),
    failure_reason: `Kiosk ${second.name} sent no heartbeat`,
  })
  const sent = [
    await world.plan(),
    await world.plan(),
    await world.plan({ to_all: false, teams: [teams.alpha.id] }),
  ]
  for (const { id } of sent.slice(1)) await world.deliverNow(id)
  const [, , toAlpha] = sent
  if (toAlpha) await world.acknowledge(people.ann, toAlpha, teams.alpha)
  world.clock.pass(5_000)

  const { status, body, text } = await look(token)
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  expect([status, body]).toEqual([
    200,
    {
      countdown: null,
      event_name: event.name,
      exercise: { state: 'running', elapsed_ms: 5_000, server_time: world.clock.now.toISOString() },
      rows: [
        {
          team: named(teams.alpha),
          organization: named(world.harbor),
          number: 1,
          state: 'running',
          since: at(-6_000).toISOString(),
          clock: at(-6_000).toISOString(),
          dose_rate_usv_h: 26.5,
          further_missions: 0,
        },
        {
          team: named(teams.bravo),
          organization: named(world.harbor),
          number: 2,
          state: 'failed',
          since: at(-4_990).toISOString(),
          clock: null,
          dose_rate_usv_h: null,
          further_missions: 0,
        },
        {
          team: named(teams.romeo),
          organization: named(world.ridge),
          number: 3,
          state: 'none',
          since: null,
          clock: null,
          dose_rate_usv_h: null,
          further_missions: 0,
        },
      ],
      action_levels: { turn_back_usv_h: 25, evacuation_usv_h: null },
      injects: { delivered: 2, open: 1 },
      release_point: { lat: event.release_point_lat, lng: event.release_point_lng },
      positions: [{ team: named(teams.alpha), lat: 41.4, lng: -71.2, at: at(-5_000).toISOString() }],
    },
  ])
  const hidden = [
    ...kiosks.flatMap(({ name, kiosk_id }) => [name, kiosk_id]),
    'Ann',
    'Bob',
    conductor.email,
    'http',
    'MSN-',
  ]
  for (const word of hidden) expect(text).not.toContain(word)
})

test('the wall counts the open missions of a team that its row does not show', spec('X-945'), async () => {
  const { event, kiosks, people, teams } = world
  const token = tokenOf(await make())
  await world.press('start')
  const further = async () =>
    (await look(token)).body.rows.map(({ further_missions }: WallPicture['rows'][number]) => further_missions)
  for (const [index, starter] of [people.ann, people.bob].entries()) {
    const kiosk = kiosks[index]
    if (!kiosk) throw new Error('no kiosk')
    expect(await further()).toEqual([0, 0, 0])
    await buildMission(world.deps, { event, kiosk, starter, team_id: teams.alpha.id })
  }
  expect(await further()).toEqual([1, 0, 0])
})

test('the wall shows the progress of a start, and a new run from its beginning', spec('X-350'), async () => {
  const { db, event, teams, kiosks, people } = world
  const token = tokenOf(await make())
  const [kiosk] = kiosks
  if (!kiosk) throw new Error('no kiosk')
  const states = async () => (await look(token)).body.rows.map(({ state }: { state: string }) => state)
  const assign = (values: Partial<typeof exercise_assignments.$inferInsert>) => {
    const row = {
      event_id: event.id,
      team_id: teams.alpha.id,
      kiosk_id: kiosk.id,
      state: 'assigned' as const,
      start_at: null,
      held_until: null,
      changed_at: world.clock.now,
      ...values,
    }
    return db
      .insert(exercise_assignments)
      .values(row)
      .onConflictDoUpdate({
        target: [exercise_assignments.event_id, exercise_assignments.team_id],
        set: row,
      })
  }
  await assign({ state: 'go', held_until: new Date(world.clock.now.getTime() + HOUR) })
  expect(await states()).toEqual(['go', 'none', 'none'])
  await world.press('start')
  world.clock.pass(1_000)
  await assign({ state: 'started' })
  await buildMission(world.deps, {
    event,
    kiosk,
    starter: people.ann,
    team_id: teams.alpha.id,
    state: 'ended',
    ended_at: world.clock.now,
  })
  expect(await states()).toEqual(['ended', 'none', 'none'])
  world.clock.pass(1_000)
  await world.press('end')
  await world.press('reset')
  world.clock.pass(1_000)
  expect(await states()).toEqual(['assigned', 'none', 'none'])
})

test('the wall is sent again only when something besides the time has changed', spec('X-350'), async () => {
  const token = tokenOf(await make())
  await world.press('start')
  const first = await look(token)
  const etag = first.headers.get('etag') ?? ''
  const again = () => look(token, { 'if-none-match': etag })
  world.clock.pass(1_000)
  expect(await again()).toMatchObject({ status: 304, text: '' })
  await world.press('pause')
  const paused = await again()
  expect([paused.status, paused.body.exercise]).toMatchObject([200, { state: 'paused', elapsed_ms: 1_000 }])
  expect(paused.headers.get('etag')).not.toBe(etag)
  expect(paused.headers.get('cache-control')).toBe('no-store')
  const planned = await world.plan()
  const before = (await look(token)).headers.get('etag')
  expect(before).toBe(paused.headers.get('etag'))
  await world.deliverNow(planned.id)
  expect((await look(token)).headers.get('etag')).not.toBe(before)
})

test(
  'the wall is rate-limited, for fifty screens of a link and for invalid tokens',
  spec('X-349', 'X-600'),
  async () => {
    const made = await make()
    const token = tokenOf(made)
    const usedUp = (key: string, failures: number) =>
      world.db
        .insert(throttles)
        .values({ key, failures, window_start: world.clock.now })
        .onConflictDoUpdate({ target: throttles.key, set: { failures } })
    await usedUp('wall:miss:127.0.0.1', 59)
    expect([(await look('wall_none')).status, (await look('wall_none')).status]).toEqual([404, 429])
    // Another screen on the same network is not affected.
    expect((await look(token)).status).toBe(200)
    await usedUp(`wall:link:${made.body.link.id}`, 50 * 60 - 1)
    expect((await look(token)).status).toBe(200)
    const refused = await look(token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    world.clock.pass(60_000)
    expect([(await look(token)).status, (await look('wall_none')).status]).toEqual([200, 404])
  },
)
