import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOLD_MS } from '#contract/exerciseBoard.ts'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { buildEvent, buildKiosk, buildMission } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// How the conductor starts and ends an exercise: all teams, one again, stop all.

let world: ConductorWorld

const press = (call: string, body?: object, who: { id: number } = world.manager) =>
  world.press(who, call, body)

describe('starting', () => {
  test("starts all teams when the countdown ends, in the conductor's name", spec('X-319'), async () => {
    world = await readyWorld({ teams: 3 })
    await world.done('start', { countdown_s: 10, stagger_s: 0 })
    const start_at = new Date(world.clock.now.getTime() + 10_000).toISOString()
    expect(await world.board()).toMatchObject({
      countdown: { start_at },
      rows: [{ state: 'scheduled', start_at }, { state: 'scheduled' }, { state: 'scheduled' }],
    })
    world.clock.pass(9_999)
    await world.round()
    expect(await world.db.$count(missions)).toBe(0)
    world.clock.pass(1)
    await world.round()
    expect(new Set((await world.openMissions()).map(({ started_at }) => started_at?.toISOString()))).toEqual(
      new Set([start_at]),
    )
    expect(
      (await world.openMissions()).map(({ starter_id, team_id, kiosk_id }) => [
        starter_id,
        team_id,
        kiosk_id,
      ]),
    ).toEqual(world.teams.map(({ leader, id }, index) => [leader.id, id, itemAt(world.kiosks, index).id]))
    const log = world.db.select().from(activity).where(eq(activity.action, 'mission_started'))
    const [started] = await log.orderBy(activity.target_user_id)
    expect(started).toMatchObject({
      actor_id: world.manager.id,
      target_user_id: itemAt(world.teams, 0).leader.id,
    })
    for (const { mission_id } of await world.openMissions()) await world.reaches('running', mission_id)
    expect(await world.states()).toEqual(['running', 'running', 'running'])
    expect((await world.board()).countdown).toBeNull()
    // Nothing is started twice.
    world.clock.pass(1_000)
    await world.round()
    expect(await world.db.$count(missions)).toBe(3)
  })

  test('can be staggered', spec('X-319'), async () => {
    world = await readyWorld({ teams: 3 })
    await world.done('start', { countdown_s: 5, stagger_s: 20 })
    world.clock.pass(5_000)
    await world.round()
    expect((await world.states()).filter((state) => state === 'scheduled')).toHaveLength(2)
    world.clock.pass(20_000)
    await world.round()
    expect((await world.states()).filter((state) => state === 'scheduled')).toHaveLength(1)
    // Scheduled holds do not expire.
    world.clock.pass(20_000)
    await world.round()
    expect(await world.db.$count(missions)).toBe(3)
  })

  test('names teams that are not Go, and starts them only on request', spec('X-320'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    expect((await press('start', { countdown_s: 0 })).body).toEqual({
      detail: 'No kiosk is held. Hold the kiosks first.',
      rows: [],
    })
    await world.done('hold')
    const [first, second, third] = [0, 1, 2].map((index) => itemAt(world.teams, index))
    await world.done('ready', { team: first?.id, ready: true })
    await world.done('ready', { team: second?.id, ready: false })
    const refused = await press('start', { countdown_s: 0 })
    expect([refused.status, refused.body.rows]).toEqual([
      409,
      [
        { team: second?.id, kiosk: itemAt(world.kiosks, 1).id, reason: 'The team said No-Go.' },
        { team: third?.id, kiosk: itemAt(world.kiosks, 2).id, reason: 'The team has not said Go.' },
      ],
    ])
    expect(await world.states()).toEqual(['go', 'no_go', 'held'])
    await world.done('start', { countdown_s: 0, teams: [first?.id] })
    expect(await world.states()).toEqual(['scheduled', 'no_go', 'held'])
    await world.done('start', { countdown_s: 0, even_no_go: true })
    expect(await world.states()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    for (const bad of [{ countdown_s: 601 }, { countdown_s: -1 }, { countdown_s: 0, stagger_s: 0.5 }])
      expect((await press('start', bad)).status).toBe(400)
  })

  test('keep the answers of the teams, also once they have started', spec('X-691'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    await world.done('hold')
    const [first, second] = world.teams
    await world.done('ready', { team: first?.id, ready: true })
    await world.done('ready', { team: second?.id, ready: false })
    const answers = async () => (await world.board()).rows.map(({ state, answer }) => [state, answer])
    await world.done('start', { countdown_s: 10, even_no_go: true })
    expect(await answers()).toEqual([
      ['scheduled', 'go'],
      ['scheduled', 'no_go'],
      ['scheduled', null],
    ])
    world.clock.pass(11_000)
    await world.round()
    expect((await answers()).map(([, answer]) => answer)).toEqual(['go', 'no_go', null])
    expect(await world.states()).not.toContain('scheduled')
  })

  test("can be cancelled: the holds return, with the teams' answers", spec('X-321'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    await world.done('hold')
    await world.done('ready', { team: itemAt(world.teams, 0).id, ready: true })
    await world.done('ready', { team: itemAt(world.teams, 1).id, ready: false })
    await world.done('start', { countdown_s: 60, even_no_go: true })
    const assign = { rows: [{ team: itemAt(world.teams, 0).id, kiosk: null, operator: null }] }
    expect((await press('assignments', assign)).body.rows).toMatchObject([{ reason: 'It has started.' }])
    await world.done('cancel-start')
    const { rows } = await world.board()
    const held_until = new Date(world.clock.now.getTime() + HOLD_MS).toISOString()
    expect(rows.map((row) => [row.state, row.start_at, row.held_until])).toEqual([
      ['go', null, held_until],
      ['no_go', null, held_until],
      ['held', null, held_until],
    ])
    world.clock.pass(60_000)
    await world.round()
    expect(await world.db.$count(missions)).toBe(0)
    expect(await world.logged('exercise_start_cancelled')).toEqual(['3 starts cancelled'])
  })

  test('is cancelled by EndEx: no mission starts in an ended exercise', spec('X-670'), async () => {
    world = await conductorWorld({ teams: 2 })
    await world.assignAll()
    await world.done('hold')
    await world.done('ready', { team: itemAt(world.teams, 0).id, ready: true })
    await world.done('start', { countdown_s: 60, even_no_go: true })
    for (const action of ['start', 'end']) {
      expect((await press('clock', { action })).status).toBe(200)
    }
    expect(await world.board()).toMatchObject({ countdown: null, exercise: { state: 'ended' } })
    expect(await world.states()).toEqual(['go', 'held'])
    expect(await world.logged('exercise_start_cancelled')).toEqual(['2 starts cancelled'])
    world.clock.pass(60_000)
    await world.round()
    expect(await world.db.$count(missions)).toBe(0)
  })

  test('reports what has changed since, in the row and in the log', spec('X-322'), async () => {
    world = await readyWorld({ teams: 4, readyDelayMs: 60_000 })
    await world.done('start', { countdown_s: 10 })
    const [first, second, third] = [0, 1, 2].map((index) => itemAt(world.teams, index))
    await world.db
      .update(kiosks)
      .set({ status: 'Maintenance' })
      .where(eq(kiosks.id, itemAt(world.kiosks, 0).id))
    // The operator of the second runs a mission elsewhere, that of the third has left the team.
    const elsewhere = await buildEvent(world.deps, {
      organization_id: world.organization.id,
      creator_id: world.manager.id,
      teams: second ? [second] : [],
    })
    await buildKiosk(world.deps, { organization_id: world.organization.id })
    const busy = await world.call(
      second?.leader ?? null,
      'POST',
      `/events/${elsewhere.id}/toggle/?action=start`,
    )
    expect(busy.status).toBe(200)
    await world.db.delete(team_members).where(eq(team_members.user_id, third?.leader.id ?? 0))
    world.clock.pass(10_000)
    await world.round()
    const { rows } = await world.board()
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', `Kiosk ${itemAt(world.kiosks, 0).name} is no longer free.`],
      ['failed', 'The operator of team Team 01 runs another mission.'],
      ['failed', 'The operator of team Team 02 is no longer an active member of it.'],
      ['starting', null],
    ])
    expect(await world.logged('exercise_start_failed')).toHaveLength(3)
    expect(first).toBeDefined()
  })

  test('is skipped for an event that was switched off', spec('X-322'), async () => {
    world = await readyWorld({ teams: 1 })
    await world.done('start', { countdown_s: 10 })
    await world.db.update(events).set({ status: 'Inactive' }).where(eq(events.id, world.event.id))
    world.clock.pass(10_000)
    await world.round()
    const [row] = await world.db.select().from(exercise_assignments)
    expect(row).toMatchObject({ state: 'failed', reason: 'The event is inactive.', start_at: null })
  })

  test(
    'after a crash, overdue starts are made up for within a minute, and fail after that',
    spec('X-323'),
    async () => {
      world = await readyWorld({ teams: 2, readyDelayMs: 60_000 })
      await world.done('start', { countdown_s: 0, stagger_s: 1 })
      world.clock.pass(60_500) // the first is more than a minute late, the second not
      await world.round()
      const { rows } = await world.board()
      expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
        ['failed', 'The server did not start the mission within a minute of its start time.'],
        ['starting', null],
      ])
    },
  )
})

describe('retry and swap', () => {
  test('a failed row starts on its kiosk or on another', spec('X-324'), async () => {
    world = await readyWorld({ teams: 3 })
    const [first, second, third] = [0, 1, 2].map((at) => itemAt(world.teams, at))
    if (!first || !second || !third) throw new Error('no team')
    const broken = [itemAt(world.kiosks, 0), itemAt(world.kiosks, 2)]
    const setAll = async (status: 'Maintenance' | 'Running') => {
      for (const { id } of broken) await world.db.update(kiosks).set({ status }).where(eq(kiosks.id, id))
    }
    await setAll('Maintenance')
    await world.done('start', { countdown_s: 0, teams: [first.id, third.id] })
    await world.round()
    for (const team of [first, third])
      expect(await world.rowOf(team)).toMatchObject({ state: 'failed', can_start: true })
    const again = await press('retry', { team: first.id })
    expect([again.status, again.body.rows]).toEqual([
      409,
      [
        {
          team: first.id,
          kiosk: itemAt(world.kiosks, 0).id,
          reason: `Kiosk ${itemAt(world.kiosks, 0).name} is out of service or waiting for a check.`,
        },
      ],
    ])
    // A kiosk held for another team is not available.
    expect(
      (await press('retry', { team: first.id, kiosk: itemAt(world.kiosks, 1).id })).body.detail,
    ).toContain('held for another team')
    const spare = await buildKiosk(world.deps, { organization_id: world.organization.id })
    await world.done('retry', { team: first.id, kiosk: spare.id })
    expect(await world.rowOf(first)).toMatchObject({ state: 'starting', kiosk: { id: spare.id } })
    expect((await press('retry', { team: first.id })).status).toBe(409)
    await setAll('Running')
    await world.done('retry', { team: third.id })
    expect(await world.rowOf(third)).toMatchObject({
      state: 'starting',
      kiosk: { id: itemAt(world.kiosks, 2).id },
    })
    await world.done('retry', { team: second.id }) // held and Go: started now
    await world.round()
    await world.reaches('running')
  })

  test(
    'a team that last ran its own mission starts again as its row shows, not as it was assigned before',
    spec('X-780'),
    async () => {
      const { team, own } = await afterOwnMission()
      expect(await world.rowOf(team)).toMatchObject({
        state: 'ended',
        kiosk: { id: own.id },
        operator: { id: team.second.id },
        can_start: true,
      })
      await world.done('retry', { team: team.id })
      expect(await world.mission()).toMatchObject({ kiosk_id: own.id, starter_id: team.second.id })
    },
  )

  test('or on another kiosk, with the operator that its row shows', spec('X-780'), async () => {
    const { team, assigned } = await afterOwnMission()
    await world.done('retry', { team: team.id, kiosk: assigned.id })
    expect(await world.mission()).toMatchObject({ kiosk_id: assigned.id, starter_id: team.second.id })
  })
})

/** A team assigned a kiosk and its leader, whose second person then ran a mission on the other kiosk. */
async function afterOwnMission() {
  world = await conductorWorld({ teams: 1, kiosks: 2, readyDelayMs: 60_000 })
  expect((await press('clock', { action: 'start' })).status).toBe(200)
  await world.assignAll()
  world.clock.pass(1_000)
  const [team, assigned, own] = [itemAt(world.teams, 0), itemAt(world.kiosks, 0), itemAt(world.kiosks, 1)]
  const ended = { state: 'ended', ended_at: world.clock.now, team_id: team.id } as const
  await buildMission(world.deps, { event: world.event, kiosk: own, starter: team.second, ...ended })
  return { team, assigned, own }
}

describe('stop all', () => {
  test('stops every mission and start, by name, once the event is typed', spec('X-325'), async () => {
    world = await readyWorld({ teams: 3 })
    await world.done('start', { countdown_s: 0, stagger_s: 30 })
    await world.round()
    world.clock.pass(30_000)
    await world.round()
    for (const { mission_id } of await world.openMissions()) await world.reaches('running', mission_id)
    expect(await world.states()).toEqual(['running', 'running', 'scheduled'])
    expect((await press('stop-all', { confirm: 'yes' })).body).toEqual({ confirm: [expect.any(String)] })
    expect(await world.states()).toEqual(['running', 'running', 'scheduled'])
    const { status, body } = await press('stop-all', { confirm: world.event.event_id.toLowerCase() })
    expect([status, body.missions]).toEqual([
      200,
      (await world.openMissions()).map(({ mission_id }, index) => ({
        team: { id: itemAt(world.teams, index).id, name: itemAt(world.teams, index).name },
        mission_id,
        state: 'stopping',
        reason: null,
      })),
    ])
    await world.round()
    for (const { mission_id } of await world.openMissions()) await world.reaches('ended', mission_id)
    expect(await world.states()).toEqual(['ended', 'ended', 'held'])
  })

  test('a mission a partner started itself can be stopped only by the partner', spec('X-325'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead } = await world.addPartner()
    await world.call(team.leader, 'POST', `/events/${world.event.id}/toggle/?action=start`)
    const confirm = world.event.event_id
    expect((await press('stop-all', { confirm })).body.missions).toMatchObject([
      { state: 'starting', reason: 'Only the organization of its kiosk can stop this mission.' },
    ])
    expect((await press('stop-all', { confirm }, lead)).status).toBe(403)
  })

  test('stops what the caller may stop individually, and nothing else', spec('X-325', 'X-395'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead, kiosk } = await world.addPartner()
    await world.assignAll()
    // A mission of the exercise on the partner's kiosk: its conductor starts it, and the partner stops it.
    await world.done(
      'assignments',
      { rows: [{ team: team.id, kiosk: kiosk.id, operator: team.leader.id }] },
      lead,
    )
    for (const { id } of [itemAt(world.teams, 0), team]) await world.done('retry', { team: id })
    const { rows } = await world.board()
    expect(rows.map(({ can_stop }) => can_stop)).toEqual([true, false])
    expect(await world.rowOf(team, lead)).toMatchObject({ can_stop: true })
    const stop = `/events/${world.event.id}/toggle/?action=stop&mission=${rows[1]?.mission?.id}`
    expect((await world.call(world.manager, 'POST', stop)).status).toBe(403)
    const { body } = await press('stop-all', { confirm: world.event.event_id })
    expect((body.missions as { reason: string | null }[]).map(({ reason }) => reason)).toEqual([
      null,
      'Only the organization of its kiosk can stop this mission.',
    ])
    expect((await world.rowOf(team)).state).not.toBe('stopping')
    const [own, theirs] = rows.map(({ mission }) => mission?.mission_id)
    expect(await world.logged('exercise_missions_stopped')).toEqual([
      `Stopped: Team 00 (${own}). Not stopped: Ridge Hazmat (${theirs})`,
    ])
    expect((await world.call(lead, 'POST', stop)).status).toBe(200)
  })
})
