import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { digestOf } from '#server/modules/afterAction/reportDigest.ts'
import { addFile, addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'
import { path, read, save, send, setUp, world } from './afterActionWorld.ts'

// What a report says of its exercise.

setUp()

test(
  'a draft is built from what the server knows: teams, objectives by team, observations, injects',
  spec('X-510'),
  async () => {
    const objective = await world.addObjective()
    const { ann } = world.people
    await world.file(ann, {
      kind: 'improvement',
      rating: 'S',
      objective: objective.id,
      team: world.teams.alpha.id,
    })
    await world.file(ann, { rating: 'M', objective: objective.id, team: world.teams.alpha.id, text: 'Late.' })
    await world.press('start')
    await world.plan({ number: 4 })
    const { facts, shown, version } = await read()
    expect([shown, version]).toEqual([null, 0])
    expect(facts.teams.map(({ name, organization_name }) => [name, organization_name])).toEqual([
      ['Alpha', world.harbor.name],
      ['Bravo', world.harbor.name],
      ['Romeo', 'Ridge Valley'],
    ])
    // The worst of several ratings counts.
    expect(facts.objectives).toMatchObject([{ number: 1, ratings: [{ team: 'Alpha', rating: 'M' }] }])
    expect(facts.observations.map(({ kind, text }) => [kind, text])).toHaveLength(2)
    expect(facts.timeline).toMatchObject([{ kind: 'start', team: null }])
    expect(facts.injects).toMatchObject([{ number: 4, delivered_at: null, teams: 0 }])
    expect(JSON.stringify(facts)).not.toContain('Ann')
  },
)

test('each team has its own ratings, whatever others are called and whatever it was called', async () => {
  const { alpha, romeo } = world.teams
  const objective = (await world.addObjective()).id
  const { ann, rita } = world.people
  await world.file(ann, { rating: 'P', objective, team: alpha.id })
  await world.file(rita, { rating: 'U', objective, team: romeo.id })
  await world.drive(romeo)
  await world.db.update(teams).set({ name: 'Alpha' }).where(eq(teams.id, romeo.id))
  const { facts } = await read()
  const ridges = 'Alpha (Ridge Valley)'
  const harbors = `Alpha (${world.harbor.name})`
  expect(facts.teams.map(({ name }) => name)).toEqual([harbors, ridges, 'Bravo'])
  const ratings = facts.objectives[0]?.ratings.map(({ team, rating }) => [team, rating] as const)
  expect(new Map(ratings)).toEqual(
    new Map([
      [harbors, 'P'],
      [ridges, 'U'],
    ]),
  )
  expect(new Set(facts.observations.map(({ team }) => team))).toEqual(new Set([harbors, ridges]))
  expect(facts.timeline.map(({ team }) => team)).toEqual([ridges, ridges])
})

test('a shared report says when missions began and ended, and names no kiosk', spec('X-510'), async () => {
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const at = (minute: number) => new Date(world.clock.now.getTime() + minute * 60_000)
  const mission = (minute: number, values: object) =>
    world.drive(world.teams.alpha, { started_at: at(minute), ended_at: at(minute + 1), ...values })
  const failure_reason = `Kiosk ${kiosk.name} sent no heartbeat for 60 seconds.`
  const failed = await mission(0, { state: 'failed', failure_reason })
  await mission(2, { continues_id: failed.id })
  await save()
  await send('share/', { shared: true })
  const { facts } = await read('', world.people.ridgeLead)
  expect(facts.timeline.map(({ kind, team, title }) => [kind, team, title])).toEqual([
    ['started', 'Alpha', null],
    ['failed', 'Alpha', null],
    ['moved', 'Alpha', null],
    ['stopped', 'Alpha', null],
  ])
  expect(JSON.stringify(facts)).not.toContain(kiosk.name)
})

test(
  'a shared report does not name the person responsible for a corrective action, and its signature still matches',
  spec('X-510'),
  async () => {
    const planned = await world.call(
      world.conductor,
      'POST',
      `/events/${world.event.id}/corrective-actions/`,
      {
        title: 'Buy radios',
        owner: world.harbor.id,
        owner_person: 'Ines Ruiz',
      },
    )
    expect(planned.status).toBe(201)
    await save()
    await send('share/', { shared: true })
    expect((await send('sign/')).status).toBe(200)
    const { facts, text, shown } = await read()
    expect(facts.actions).toMatchObject([{ title: 'Buy radios', owner_person: 'Ines Ruiz' }])
    expect(shown?.digest).toBe(digestOf({ number: 1, text, facts }))
    const seen = await world.call(world.people.ridgeLead, 'GET', path())
    expect(seen.body.facts.actions).toMatchObject([
      { title: 'Buy radios', owner_name: world.harbor.name, owner_person: '' },
    ])
    expect(seen.body.shown.digest).toBe(shown?.digest)
    expect(seen.text).not.toContain('Ines')
  },
)

test('the time of a moved mission counts each of its parts once', spec('X-671'), async () => {
  const at = (minute: number) => new Date(world.clock.now.getTime() + minute * 60_000)
  const first = await world.drive(world.teams.alpha, {
    started_at: at(0),
    running_at: at(0),
    ended_at: at(10),
    state: 'failed',
    failure_reason: 'It died.',
  })
  await world.drive(world.teams.alpha, {
    continues_id: first.id,
    started_at: at(0),
    running_at: at(12),
    ended_at: at(20),
  })
  const { facts } = await read()
  expect(facts.teams.find(({ name }) => name === 'Alpha')).toMatchObject({
    missions: 2,
    duration_ms: 18 * 60_000,
  })
})

test('teams with a missing part of their track are named', spec('X-706'), async () => {
  const { alpha, bravo } = world.teams
  const first = await world.drive(alpha, { state: 'failed', failure_reason: 'It died.' })
  const second = await world.drive(alpha, { continues_id: first.id, state: 'running', ended_at: null })
  await addTrack(world.deps, second, trackCsv(world.clock.now, [0.1, 46.3]))
  await addTrack(world.deps, await world.drive(bravo), trackCsv(world.clock.now, [0.1, 0.2]))
  expect((await read()).facts.incomplete_teams).toEqual(['Alpha'])
  await addTrack(world.deps, first, trackCsv(world.clock.now, [0.1, 0.2]))
  expect((await read()).facts.incomplete_teams).toEqual([])
})

test(
  'teams whose kiosks sent no track are named once their missions have ended',
  spec('X-1360'),
  async () => {
    const { alpha, bravo, romeo } = world.teams
    const failed = await world.drive(alpha, { state: 'failed', failure_reason: 'It died.' })
    await world.drive(bravo, { state: 'running', ended_at: null })
    await addTrack(world.deps, await world.drive(romeo), trackCsv(world.clock.now, [0.1, 0.2]))
    expect((await read()).facts.no_track_teams).toEqual(['Alpha'])
    await addFile(world.deps, failed, trackCsv(world.clock.now, [0.1, 46.3]))
    // The track is here, and not read yet: the report says that instead.
    expect((await read()).facts.no_track_teams).toEqual([])
  },
)

test('teams with a track that cannot be read, or has no times, are named', spec('X-1363'), async () => {
  const { alpha, bravo, romeo } = world.teams
  await addTrack(world.deps, await world.drive(alpha), '<kml><Document>', 'broken.kml')
  await addTrack(world.deps, await world.drive(bravo), 'lat,lng,uSv/h\n47,8,0.1\n47.001,8,46.3\n')
  await addTrack(world.deps, await world.drive(romeo), trackCsv(world.clock.now, [0.1, 0.2]))
  const { facts } = await read()
  expect([facts.failed_track_teams, facts.untimed_track_teams, facts.no_track_teams]).toEqual([
    ['Alpha'],
    ['Bravo'],
    [],
  ])
  const figures = facts.teams.map(({ max_usv_h, max_at, dose_usv }) => [
    max_usv_h,
    max_at !== null,
    dose_usv !== null,
  ])
  expect(figures).toEqual([
    [null, false, false],
    [46.3, false, false],
    [0.2, true, true],
  ])
})

test('a track of another time than its mission gives no time of a maximum', spec('X-962'), async () => {
  const { alpha, bravo } = world.teams
  const monthsAgo = new Date(world.clock.now.getTime() - 180 * 86_400_000)
  await addTrack(world.deps, await world.drive(alpha), trackCsv(monthsAgo, [0.1, 46.3]))
  await addTrack(world.deps, await world.drive(bravo), trackCsv(world.clock.now, [0.1, 0.2]))
  const { facts } = await read()
  expect(facts.wrong_clock_teams).toEqual(['Alpha'])
  expect(facts.teams.map(({ name, max_usv_h, max_at }) => [name, max_usv_h, max_at !== null])).toMatchObject([
    ['Alpha', 46.3, false],
    ['Bravo', 0.2, true],
    ['Romeo', null, false],
  ])
  expect(facts.timeline.filter(({ kind }) => kind === 'maximum')).toMatchObject([{ team: 'Bravo' }])
})

test('the timeline has the rate of a highest dose rate', spec('X-1358'), async () => {
  const { alpha, bravo } = world.teams
  await addTrack(world.deps, await world.drive(alpha), trackCsv(world.clock.now, [0.1, 46.3]))
  await addTrack(world.deps, await world.drive(bravo), trackCsv(world.clock.now, [0.1, 0.2, 0.1]))
  const rated = (await read()).facts.timeline.flatMap(({ kind, team, usv_h }) =>
    kind === 'maximum' ? [[team, usv_h]] : [],
  )
  expect(Object.fromEntries(rated)).toEqual({ Alpha: 46.3, Bravo: 0.2 })
})

test('the timeline has injects for all and some teams, also without a mission', spec('X-963'), async () => {
  const { alpha, romeo } = world.teams
  await world.press('start')
  const all = await world.plan({ number: 1, title: 'Plume' })
  const some = await world.plan({
    number: 2,
    title: 'Road closed',
    to_all: false,
    teams: [alpha.id, romeo.id],
  })
  await world.plan({ number: 3, title: 'Not delivered', to_all: false, teams: [alpha.id] })
  for (const { id } of [all, some]) {
    // The start has the database's own time, which passes on a slow machine.
    world.clock.pass(60_000)
    expect((await world.deliverNow(id)).status).toBe(200)
  }
  const { facts } = await read()
  expect(facts.timeline.map(({ kind, team, title }) => [kind, team, title])).toEqual([
    ['start', null, null],
    ['inject', null, '1. Plume'],
    ['inject', 'Alpha, Romeo', '2. Road closed'],
  ])
})

test('the timeline has handovers, without names', spec('X-510', 'X-625'), async () => {
  await world.drive(world.teams.alpha, { state: 'running', ended_at: null })
  const { alpha } = world.teams
  await world.db
    .insert(team_members)
    .values({ team_id: alpha.id, user_id: world.people.bob.id, organization_id: alpha.organization_id })
  const handover = { team: alpha.id, operator: world.people.bob.id }
  const answer = await world.call(
    world.conductor,
    'POST',
    `/events/${world.event.id}/exercise/handover/`,
    handover,
  )
  expect(answer.status).toBe(204)
  const { facts } = await read()
  expect(facts.timeline.map(({ kind, team, title }) => [kind, team, title])).toEqual([
    ['started', 'Alpha', null],
    ['handed_over', 'Alpha', null],
  ])
})

test('the report counts missions of another time', spec('X-964'), async () => {
  const { alpha } = world.teams
  const lastWeek = new Date(world.clock.now.getTime() - 7 * 86_400_000)
  await world.drive(alpha, { started_at: lastWeek, ended_at: new Date(lastWeek.getTime() + 60_000) })
  await world.drive(alpha)
  const { facts } = await read()
  expect([facts.missions_outside, facts.teams[0]?.missions]).toEqual([1, 1])
})

test('the report counts missions that have not ended', spec('X-627'), async () => {
  const { alpha, bravo } = world.teams
  await world.drive(alpha)
  await world.drive(bravo, { state: 'running', ended_at: null })
  expect((await read()).facts.open_missions).toBe(1)
})

test(
  'an inject is late for teams that answered late and for those that are overdue, as on their dashboards',
  spec('X-628'),
  async () => {
    const { people, teams } = world
    await world.press('start')
    const inject = await world.plan({ answer_within_s: 60 })
    await world.deliverNow(inject.id)
    const counted = async () =>
      (await read()).facts.injects.map(({ acknowledged, teams: asked, late }) => [acknowledged, asked, late])
    expect((await world.acknowledge(people.ann, inject, teams.alpha)).status).toBe(200)
    expect(await counted()).toEqual([[1, 3, 0]])
    world.clock.pass(61_000)
    expect(await counted()).toEqual([[1, 3, 2]])
    expect((await world.acknowledge(people.bob, inject, teams.bravo)).status).toBe(200)
    expect(await counted()).toEqual([[2, 3, 2]])
    expect((await world.messages(people.rita)).map(({ is_late }) => is_late)).toEqual([true])
  },
)

test("the event's action levels are among its facts, and stay as signed", spec('X-528'), async () => {
  const setLevels = (levels: object) =>
    world.call(world.conductor, 'PATCH', `/events/${world.event.id}/`, levels)
  const levelsIn = ({ facts }: AfterActionReport) => [
    facts.event.turn_back_usv_h,
    facts.event.evacuation_usv_h,
  ]
  expect(levelsIn(await read())).toEqual([null, null])
  expect((await setLevels({ turn_back_usv_h: 20, evacuation_usv_h: 100 })).status).toBe(200)
  await save()
  expect((await send('sign/')).status).toBe(200)
  expect((await setLevels({ turn_back_usv_h: 30 })).status).toBe(200)
  await save()
  expect(levelsIn(await read('?number=1'))).toEqual([20, 100])
  expect(levelsIn(await read())).toEqual([30, 100])
})
