import { beforeEach, expect, test } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { verifyChain } from '#server/modules/activity/chain.ts'
import { digestOf } from '#server/modules/afterAction/reportDigest.ts'
import { readTracks } from '#server/modules/tape/reading.ts'
import { addFile, addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

type Person = { id: number }
const TEXT = { summary: 'It went well.', analysis: '', recommendations: 'More radios.' }
const path = (rest = '') => `/events/${world.event.id}/after-action-report/${rest}`
const read = async (who: Person = world.conductor, rest = ''): Promise<AfterActionReport> =>
  (await world.call(who, 'GET', path(rest))).body
const send = (who: Person, rest = '', body: object = {}) => world.call(who, 'POST', path(rest), body)
const saveFrom = async (version: number, who: Person = world.conductor) => {
  const answer = await world.fetch(`/api${path()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await world.as(who.id)}`,
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify(TEXT),
  })
  return answer.status
}

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

test('a shared report says when missions began and ended, and names no kiosk', spec('X-510'), async () => {
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const at = (minute: number) => new Date(world.clock.now.getTime() + minute * 60_000)
  const mission = (minute: number, values: object) =>
    world.drive(world.teams.alpha, { started_at: at(minute), ended_at: at(minute + 1), ...values })
  const failure_reason = `Kiosk ${kiosk.name} sent no heartbeat for 60 seconds.`
  const failed = await mission(0, { state: 'failed', failure_reason })
  await mission(2, { continues_id: failed.id })
  await send(world.conductor, '', TEXT)
  await send(world.conductor, 'share/', { shared: true })
  const { facts } = await read(world.people.ridgeLead)
  expect(facts.timeline.map(({ kind, team, title }) => [kind, team, title])).toEqual([
    ['started', 'Alpha', null],
    ['failed', 'Alpha', null],
    ['moved', 'Alpha', null],
    ['stopped', 'Alpha', null],
  ])
  expect(JSON.stringify(facts)).not.toContain(kiosk.name)
})

test(
  'a shared report does not say which person sees to a corrective action, and its signature still matches',
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
    await send(world.conductor, '', TEXT)
    await send(world.conductor, 'share/', { shared: true })
    expect((await send(world.conductor, 'sign/')).status).toBe(200)
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
  'a track recorded at another time than its mission gives no time of a maximum',
  spec('X-962'),
  async () => {
    const { alpha, bravo } = world.teams
    const monthsAgo = new Date(world.clock.now.getTime() - 180 * 86_400_000)
    await addTrack(world.deps, await world.drive(alpha), trackCsv(monthsAgo, [0.1, 46.3]))
    await addTrack(world.deps, await world.drive(bravo), trackCsv(world.clock.now, [0.1, 0.2]))
    const { facts } = await read()
    expect(facts.wrong_clock_teams).toEqual(['Alpha'])
    expect(
      facts.teams.map(({ name, max_usv_h, max_at }) => [name, max_usv_h, max_at !== null]),
    ).toMatchObject([
      ['Alpha', 46.3, false],
      ['Bravo', 0.2, true],
      ['Romeo', null, false],
    ])
    expect(facts.timeline.filter(({ kind }) => kind === 'maximum')).toMatchObject([{ team: 'Bravo' }])
  },
)

test(
  'the timeline has injects for all and for some teams, also without a mission',
  spec('X-963'),
  async () => {
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
      world.clock.pass(1_000)
      expect((await world.call(world.conductor, 'POST', `/injects/${id}/deliver/`)).status).toBe(200)
    }
    const { facts } = await read()
    expect(facts.timeline.map(({ kind, team, title }) => [kind, team, title])).toEqual([
      ['start', null, null],
      ['inject', null, '1. Plume'],
      ['inject', 'Alpha, Romeo', '2. Road closed'],
    ])
  },
)

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
    await world.call(world.conductor, 'POST', `/injects/${inject.id}/deliver/`)
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
  await send(world.conductor, '', TEXT)
  expect((await send(world.conductor, 'sign/')).status).toBe(200)
  expect((await setLevels({ turn_back_usv_h: 30 })).status).toBe(200)
  await send(world.conductor, '', TEXT)
  expect(levelsIn(await read(world.conductor, '?number=1'))).toEqual([20, 100])
  expect(levelsIn(await read())).toEqual([30, 100])
})

test('each save is a version; a concurrent save is not overwritten', spec('X-511'), async () => {
  expect(await saveFrom(0)).toBe(200)
  expect(await saveFrom(0)).toBe(412)
  expect(await saveFrom(1)).toBe(200)
  await send(world.conductor, '', { ...TEXT, summary: 'It went badly.' })
  const { text, versions, shown } = await read()
  expect([text.summary, versions.map(({ number }) => number), shown?.number]).toEqual([
    'It went badly.',
    [3, 2, 1],
    3,
  ])
  const first = await read(world.conductor, '?number=1')
  expect([first.text.summary, first.shown?.number, first.version]).toEqual(['It went well.', 1, 3])
})

test(
  'partners read only the newest version of a shared report, and comment on it',
  spec('X-512'),
  async () => {
    const { ridgeLead } = world.people
    await send(world.conductor, '', TEXT)
    await send(world.conductor, '', TEXT)
    expect((await world.call(ridgeLead, 'GET', path())).status).toBe(404)
    expect((await send(world.conductor, 'share/', { shared: true })).body.shared_at).toBeTruthy()
    const seen = await read(ridgeLead)
    expect(seen).toMatchObject({ can_edit: false, can_comment: true, version: 2 })
    expect(seen.versions.map(({ number, author_name }) => [number, author_name])).toEqual([[2, null]])
    expect((await world.call(ridgeLead, 'GET', path('?number=1'))).status).toBe(404)
    const commented = await send(ridgeLead, 'comments/', { text: 'Our times were others.' })
    expect(commented.body.comments).toMatchObject([
      { number: 2, text: 'Our times were others.', author_name: 'Rick' },
    ])
    // The organizer sees only the organization of a partner's people (ruling 164).
    expect((await read()).comments).toMatchObject([{ author_name: null, organization_name: 'Ridge Valley' }])
    expect((await send(ridgeLead, '', TEXT)).status).toBe(403)
    expect((await send(ridgeLead, 'sign/')).status).toBe(403)
    await send(world.conductor, 'share/', { shared: false })
    expect((await world.call(ridgeLead, 'GET', path())).status).toBe(404)
  },
)

test(
  "a signature freezes a version and is in the log's chain; later changes make a new version",
  spec('X-513'),
  async () => {
    expect((await send(world.conductor, 'sign/')).status).toBe(409)
    await send(world.conductor, '', TEXT)
    const { body: signed }: { body: AfterActionReport } = await send(world.conductor, 'sign/')
    const { shown, text, facts } = signed
    expect(shown).toMatchObject({ number: 1, digest: digestOf({ number: 1, text, facts }) })
    const verdict = await verifyChain(world.db, { head: shown?.chain_head ?? '' })
    // The signature is its last link.
    expect(verdict).toMatchObject({ intact: true, head: shown?.chain_head, noted: verdict.rows })
    expect((await send(world.conductor, 'sign/')).status).toBe(409)
    await world.file(world.people.ann)
    expect((await read()).facts.observations).toEqual([])
    await send(world.conductor, '', { ...TEXT, summary: 'Changed.' })
    const later = await read()
    expect([later.shown?.number, later.shown?.signed_at, later.facts.observations.length]).toEqual([
      2,
      null,
      1,
    ])
    const frozen = await read(world.conductor, '?number=1')
    expect([frozen.text, frozen.facts, frozen.shown?.signed_at]).toEqual([TEXT, facts, shown?.signed_at])
  },
)

test(
  'figures of tracks not yet read when it was saved must be accepted before signing',
  spec('X-516'),
  async () => {
    const { alpha, bravo } = world.teams
    await addTrack(world.deps, await world.drive(alpha), trackCsv(world.clock.now, [0.1, 46.3]))
    await addFile(world.deps, await world.drive(bravo), trackCsv(world.clock.now, [0.2, 58.6]))
    await send(world.conductor, '', TEXT)
    expect((await read()).facts.tracks).toEqual({ count: 2, unread: 1 })
    const refused = await send(world.conductor, 'sign/')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The tracks of 1 of 2 missions were not read yet when this was saved: their figures are missing. Save it again once they are read.',
    ])
    const accepted = await send(world.conductor, 'sign/', { accept_unread: true })
    expect([accepted.status, accepted.body.facts.tracks]).toEqual([200, { count: 2, unread: 1 }])
    // They have been read now: the next version includes them and needs no acceptance.
    await readTracks(world.deps, new AbortController().signal)
    await send(world.conductor, '', TEXT)
    const later = await send(world.conductor, 'sign/')
    expect([later.status, later.body.facts.tracks]).toEqual([200, { count: 2, unread: 0 }])
  },
)

test(
  'a report with outdated facts cannot be signed; the refusal names the parts that changed since it was saved',
  spec('X-533'),
  async () => {
    const { ann } = world.people
    await world.file(ann, { text: 'Before.' })
    await send(world.conductor, '', TEXT)
    await world.file(ann, { text: 'After.' })
    const refused = await send(world.conductor, 'sign/', { accept_unread: true })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Since version 1 was saved, these have changed: observations. Save the report again to include them.',
    ])
    expect((await read()).shown?.signed_at ?? null).toBeNull()
    await send(world.conductor, '', TEXT)
    const signed = await send(world.conductor, 'sign/')
    expect([signed.status, signed.body.facts.observations.length]).toEqual([200, 2])
  },
)

test('the refusal of a signature names each part that has changed', spec('X-533'), async () => {
  await send(world.conductor, '', TEXT)
  await world.addObjective()
  await world.file(world.people.ann)
  await world.plan()
  const action = { title: 'Radio check', owner: world.harbor.id }
  await world.call(world.conductor, 'POST', `/events/${world.event.id}/corrective-actions/`, action)
  await world.drive()
  expect((await send(world.conductor, 'sign/')).body.detail).toBe(
    'Since version 1 was saved, these have changed: figures of teams, objectives, observations, injects, corrective actions, the timeline. Save the report again to include them.',
  )
})
