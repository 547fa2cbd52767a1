import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOLD_MS } from '#contract/exerciseBoard.ts'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// How the conductor starts all teams, or the named ones, after a countdown.

let world: ConductorWorld

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
    expect((await world.press('start', { countdown_s: 0 })).body).toEqual({
      detail: 'No kiosk is held. Hold the kiosks first.',
      rows: [],
    })
    await world.done('hold')
    const [first, second, third] = [0, 1, 2].map((index) => itemAt(world.teams, index))
    await world.done('ready', { team: first?.id, ready: true })
    await world.done('ready', { team: second?.id, ready: false })
    const refused = await world.press('start', { countdown_s: 0 })
    expect([refused.status, refused.body.rows]).toEqual([
      409,
      [
        { team: second?.id, kiosk: itemAt(world.kiosks, 1).id, reason: 'The team is No-Go.' },
        { team: third?.id, kiosk: itemAt(world.kiosks, 2).id, reason: 'The team has not said Go.' },
      ],
    ])
    expect(await world.states()).toEqual(['go', 'no_go', 'held'])
    await world.done('start', { countdown_s: 0, teams: [first?.id] })
    expect(await world.states()).toEqual(['scheduled', 'no_go', 'held'])
    await world.done('start', { countdown_s: 0, even_no_go: true })
    expect(await world.states()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    for (const bad of [{ countdown_s: 601 }, { countdown_s: -1 }, { countdown_s: 0, stagger_s: 0.5 }])
      expect((await world.press('start', bad)).status).toBe(400)
  })

  test('refuses a team that has said No-Go since the conductor confirmed it', spec('X-875'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    await world.done('hold')
    const [first, second, third] = [0, 1, 2].map((index) => itemAt(world.teams, index).id)
    const say = (team: number | undefined, ready: boolean) => world.done('ready', { team, ready })
    await say(first, false)
    const seen = [
      { team: first, answer: 'no_go' },
      { team: second, answer: null },
      { team: third, answer: null },
    ]
    const start = (confirmed: object[]) =>
      world.press('start', { countdown_s: 0, even_no_go: true, confirmed })
    await say(second, false)
    expect((await start(seen)).body.rows).toEqual([
      { team: second, kiosk: itemAt(world.kiosks, 1).id, reason: 'The team is No-Go.' },
    ])
    await say(second, true)
    // Not among the confirmed ones.
    expect((await start(seen.slice(0, 2))).body.rows).toEqual([
      { team: third, kiosk: itemAt(world.kiosks, 2).id, reason: 'The team has not said Go.' },
    ])
    expect(await world.states()).toEqual(['no_go', 'go', 'held'])
    expect((await start(seen)).status).toBe(204)
    expect(await world.states()).toEqual(['scheduled', 'scheduled', 'scheduled'])
  })

  test('keep the answers of the teams, also once they have started', spec('X-691', 'X-983'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    await world.done('hold')
    const [first, second] = world.teams
    await world.done('ready', { team: first?.id, ready: true })
    await world.done('ready', { team: second?.id, ready: false })
    const answers = async () => (await world.board()).rows.map(({ state, answer }) => [state, answer])
    await world.done('start', { countdown_s: 10, even_no_go: true })
    expect(await world.logged('exercise_start_scheduled')).toEqual([
      '3 teams in 10 s, including Team 01, No-Go',
    ])
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
    expect((await world.press('assignments', assign)).body.rows).toMatchObject([
      { reason: 'It has started.' },
    ])
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
      expect((await world.press('clock', { action })).status).toBe(200)
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
    const [second, third] = [itemAt(world.teams, 1), itemAt(world.teams, 2)]
    await changeRow(world, kiosks, itemAt(world.kiosks, 0).id, { status: 'Maintenance' })
    // The operator of the second runs a mission elsewhere, that of the third has left the team.
    const elsewhere = await world.newEvent({ teams: [second] })
    await world.newKiosk()
    const busy = await world.call(second.leader, 'POST', `/events/${elsewhere.id}/toggle/?action=start`)
    expect(busy.status).toBe(200)
    await world.db.delete(team_members).where(eq(team_members.user_id, third.leader.id))
    world.clock.pass(10_000)
    await world.round()
    const { rows } = await world.board()
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', `Kiosk ${itemAt(world.kiosks, 0).name} is no longer free.`],
      ['failed', 'The operator of the team runs another mission.'],
      ['failed', 'The operator is no longer an active member of the team.'],
      ['starting', null],
    ])
    expect(await world.logged('exercise_start_failed')).toHaveLength(3)
  })

  test('is skipped for an event that was switched off', spec('X-322'), async () => {
    world = await readyWorld({ teams: 1 })
    await world.done('start', { countdown_s: 10 })
    await changeRow(world, events, world.event.id, { status: 'Inactive' })
    world.clock.pass(10_000)
    await world.round()
    const [row] = await world.db.select().from(exercise_assignments)
    expect(row).toMatchObject({ state: 'failed', reason: 'The event is inactive.', start_at: null })
  })

  test('after a crash, overdue starts are made up for within a minute or fail', spec('X-323'), async () => {
    world = await readyWorld({ teams: 2, readyDelayMs: 60_000 })
    await world.done('start', { countdown_s: 0, stagger_s: 1 })
    world.clock.pass(60_500) // the first is more than a minute late, the second not
    await world.round()
    const { rows } = await world.board()
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'The server did not start the mission within a minute of its start time.'],
      ['starting', null],
    ])
  })
})
