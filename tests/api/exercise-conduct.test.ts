import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { HOLD_MS } from '#contract/exerciseBoard.ts'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { mayHear } from '#server/modules/live/policy.ts'
import { findChanges } from '#server/modules/live/queries.ts'
import { findSharedFacts } from '#server/modules/live/sharedFacts.ts'
import { sessionOf } from '#tests/support/actors.ts'
import { buildEvent, buildKiosk, buildUser } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'

// What the conductor of an exercise does: assign, hold, Go / No-Go, start, retry, stop all.

let world: ConductorWorld
afterEach(() => world?.close())

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error(`no item ${index}`)
  return item
}
const press = (call: string, body?: object, who: { id: number } = world.manager) =>
  world.press(who, call, body)
const done = async (call: string, body?: object, who?: { id: number }) =>
  expect(await press(call, body, who)).toMatchObject({ status: 204 })
const everyoneGoes = async () => {
  for (const { id, leader } of world.teams) await done('ready', { team: id, ready: true }, leader)
}
/** Assigned, held and Go. */
async function ready(options: Parameters<typeof conductorWorld>[0] = {}) {
  world = await conductorWorld(options)
  await world.assignAll()
  await done('hold')
  await everyoneGoes()
}
const logged = async (action: (typeof activity.$inferSelect)['action']) =>
  (await world.db.select().from(activity).where(eq(activity.action, action))).map(({ details }) => details)
/** In the order of the teams: missions that start together get their numbers in any order. */
const open = () => world.db.select().from(missions).orderBy(missions.team_id, missions.id)

describe('assigning', () => {
  test(
    'teams get kiosk and operator, and the press is one row of the log',
    spec('X-314', 'X-395'),
    async () => {
      world = await conductorWorld({ teams: 2 })
      await world.assignAll()
      expect((await world.board()).rows).toMatchObject([
        { state: 'assigned', kiosk: { id: world.kiosks[0]?.id }, operator: { name: 'Lee Team 00' } },
        { state: 'assigned', kiosk: { id: world.kiosks[1]?.id }, operator: { name: 'Lee Team 01' } },
      ])
      expect(await logged('exercise_kiosks_assigned')).toEqual([
        `Team 00: ${world.kiosks[0]?.name}, Lee Team 00; Team 01: ${world.kiosks[1]?.name}, Lee Team 01`,
      ])
      // The same once more changes nothing.
      await world.assignAll()
      expect(await logged('exercise_kiosks_assigned')).toHaveLength(1)
      const { id } = at(world.teams, 0)
      await done('assignments', { rows: [{ team: id, kiosk: null, operator: null }] })
      expect(await world.states()).toEqual(['none', 'assigned'])
      expect(await logged('exercise_kiosks_assigned')).toContain('Team 00: no kiosk')
    },
  )

  test('what cannot be assigned is named by row, and then nothing is', spec('X-314'), async () => {
    world = await conductorWorld({ teams: 2 })
    const [first, second] = [at(world.teams, 0), at(world.teams, 1)]
    const foreign = await buildKiosk(world.deps, { organization_id: world.partner.id })
    const assign = (kiosk: number, operator: number) =>
      press('assignments', {
        rows: [
          { team: first.id, kiosk: at(world.kiosks, 0).id, operator: first.leader.id },
          { team: second.id, kiosk, operator },
        ],
      })
    const refusal = async (...args: Parameters<typeof assign>) => {
      const { status, body } = await assign(...args)
      return [status, body.rows]
    }
    const reason = 'This kiosk cannot be assigned to the team.'
    expect(await refusal(foreign.id, second.leader.id)).toEqual([
      409,
      [{ team: second.id, kiosk: foreign.id, reason }],
    ])
    // One that does not exist is answered the same.
    expect(await refusal(2_000_000_000, second.leader.id)).toEqual([
      409,
      [{ team: second.id, kiosk: 2_000_000_000, reason }],
    ])
    expect(await refusal(at(world.kiosks, 1).id, first.leader.id)).toMatchObject([
      409,
      [{ team: second.id, reason: 'Choose a person of the team as operator.' }],
    ])
    const away = await world.addTeam('Not here')
    expect(
      await press('assignments', { rows: [{ team: away.id, kiosk: null, operator: null }] }),
    ).toMatchObject({ status: 400, body: { team: [expect.any(String)] } })
    expect(await world.states()).toEqual(['none', 'none'])
  })

  test(
    'the lead of a partner assigns its own team and kiosk, the conductor one of the host’s',
    spec('X-315'),
    async () => {
      world = await conductorWorld({ teams: 1 })
      const { team, lead, kiosk } = await world.addPartner()
      const row = (values: object) => ({ rows: [{ team: team.id, operator: team.second.id, ...values }] })
      await done('assignments', row({ kiosk: kiosk.id }), lead)
      expect(await world.rowOf(team, lead)).toMatchObject({ operator: { id: team.second.id } })
      // Who may not know the people cannot find them out by trying; the lead's choice stays.
      const tried = await press('assignments', row({ kiosk: kiosk.id }))
      const nobody = await press('assignments', row({ kiosk: kiosk.id, operator: 2_000_000_000 }))
      expect([tried.status, tried.text]).toEqual([409, nobody.text])
      const hosts = at(world.kiosks, 0)
      await done('assignments', row({ kiosk: hosts.id, operator: null }))
      expect(await world.rowOf(team, lead)).toMatchObject({
        kiosk: { id: hosts.id },
        operator: { id: team.second.id },
      })
      const own = at(world.teams, 0)
      const theirs = { rows: [{ team: own.id, kiosk: kiosk.id, operator: null }] }
      expect((await press('assignments', theirs, lead)).status).toBe(403)
      expect((await press('assignments', row({ kiosk: hosts.id }), lead)).status).toBe(204)
      expect((await press('assignments', row({ kiosk: at(world.kiosks, 0).id }), team.leader)).status).toBe(
        403,
      )
    },
  )

  test(
    'without the lead’s choice the leader of a partner’s team is its operator',
    spec('X-315'),
    async () => {
      world = await conductorWorld({ teams: 1 })
      const { team, lead } = await world.addPartner()
      const rows = [{ team: team.id, kiosk: at(world.kiosks, 0).id, operator: null }]
      await done('assignments', { rows })
      expect(await world.rowOf(team, lead)).toMatchObject({ operator: { id: team.leader.id } })
      // The host's log names nobody of the partner.
      expect(await logged('exercise_kiosks_assigned')).toEqual([`Ridge Hazmat: ${world.kiosks[0]?.name}`])
    },
  )

  test('a team that stays keeps its assignment when others come and go', async () => {
    world = await conductorWorld({ teams: 2 })
    await world.assignAll()
    const [first] = world.teams
    const change = (ids: (number | undefined)[]) =>
      world.call(world.manager, 'PATCH', `/events/${world.event.id}/`, { assigned_teams: ids })
    expect((await change([first?.id])).status).toBe(200)
    expect(await world.states()).toEqual(['assigned'])
    expect(await world.db.$count(exercise_assignments)).toBe(1)
  })
})

describe('holding', () => {
  test('all assigned kiosks are held for ten minutes, and then let go', spec('X-316'), async () => {
    world = await conductorWorld({ teams: 2 })
    await world.assignAll()
    await done('hold')
    const until = new Date(world.clock.now.getTime() + HOLD_MS).toISOString()
    const { rows, kiosks: offered } = await world.board()
    expect(rows.map(({ state, held_until }) => [state, held_until])).toEqual([
      ['held', until],
      ['held', until],
    ])
    expect(offered?.[0]).toMatchObject({ is_free: false, held_for_team: { name: 'Team 00' } })
    await done('release')
    expect(await world.states()).toEqual(['assigned', 'assigned'])
    await done('hold')
    world.clock.pass(HOLD_MS)
    expect((await world.board()).rows[0]).toMatchObject({
      state: 'assigned',
      reason: 'The kiosk is no longer held.',
    })
    // One that lapsed keeps nobody out.
    await done('hold')
    expect(await logged('exercise_kiosks_held')).toHaveLength(3)
  })

  test('none is held when one cannot be, and each in the way is named', spec('X-316'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    const [first, second, third] = [0, 1, 2].map((index) => at(world.kiosks, index))
    const toggle = `/events/${world.event.id}/toggle/?action=start&kiosk_id=${second?.id}`
    await world.call(world.manager, 'POST', toggle)
    await world.db
      .update(kiosks)
      .set({ needs_check: true })
      .where(eq(kiosks.id, third?.id ?? 0))
    const refused = await press('hold')
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      detail: 'No kiosk was held: some cannot be.',
      rows: [
        { team: at(world.teams, 1).id, kiosk: second?.id, reason: `Kiosk ${second?.name} is in use.` },
        {
          team: at(world.teams, 2).id,
          kiosk: third?.id,
          reason: `Kiosk ${third?.name} is out of service or waits for its check.`,
        },
      ],
    })
    expect(await world.states()).toEqual(['assigned', 'assigned', 'assigned'])
    expect(first).toBeDefined()
  })

  test(
    'a team without an operator, and two teams on one kiosk, are in the way too',
    spec('X-316'),
    async () => {
      world = await conductorWorld({ teams: 3 })
      expect(await press('hold')).toMatchObject({ status: 409, body: { rows: [] } })
      const kiosk = at(world.kiosks, 0)
      await done('assignments', {
        rows: [
          { team: at(world.teams, 0).id, kiosk: kiosk.id, operator: at(world.teams, 0).leader.id },
          { team: at(world.teams, 1).id, kiosk: kiosk.id, operator: at(world.teams, 1).leader.id },
          { team: at(world.teams, 2).id, kiosk: at(world.kiosks, 2).id, operator: null },
        ],
      })
      const shared = `Kiosk ${kiosk.name} is assigned to several teams.`
      expect((await press('hold')).body.rows).toMatchObject([
        { reason: shared },
        { reason: shared },
        { reason: 'Team Team 02 has no operator.' },
      ])
    },
  )

  test('a held kiosk is taken by no other start, and by its own team’s', spec('X-317'), async () => {
    world = await conductorWorld({ teams: 1 })
    await world.assignAll()
    await done('hold')
    const team = at(world.teams, 0)
    const start = (who: { id: number }, query = '') =>
      world.call(who, 'POST', `/events/${world.event.id}/toggle/?action=start${query}`)
    const other = await buildUser(world.deps, {
      role: 'org_event_manager',
      organization_id: world.organization.id,
    })
    const elsewhere = await buildEvent(world.deps, {
      organization_id: world.organization.id,
      creator_id: other.id,
    })
    const refused = await world.call(other, 'POST', `/events/${elsewhere.id}/toggle/?action=start`)
    expect([refused.status, refused.body.detail]).toEqual([404, 'No kiosk is free at the moment.'])
    const reserve = await world.call(other, 'GET', `/events/${elsewhere.id}/available-kiosks/`)
    expect(reserve.status).toBe(404)
    expect((await start(team.leader, `&team=${team.id}`)).status).toBe(200)
    expect(await world.states()).toEqual(['starting'])
    // Its start is not started once more.
    expect((await press('start', { countdown_s: 0, even_no_go: true })).status).toBe(409)
  })
})

describe('Go and No-Go', () => {
  test('the operator, the lead and the conductor say it, nobody else', spec('X-318'), async () => {
    world = await conductorWorld({ teams: 2 })
    const [first, second] = [at(world.teams, 0), at(world.teams, 1)]
    const say = async (who: { id: number }, isReady: boolean) =>
      (await press('ready', { team: first.id, ready: isReady }, who)).status
    await world.assignAll()
    expect(await say(first.leader, true)).toBe(409) // not held
    await done('hold')
    expect(await say(first.leader, true)).toBe(204)
    expect(await world.states()).toEqual(['go', 'held'])
    expect(await say(world.manager, false)).toBe(204)
    expect(await world.states()).toEqual(['no_go', 'held'])
    for (const who of [first.second, second.leader]) expect(await say(who, true)).toBe(403)
    const lead = await buildUser(world.deps, {
      role: 'org_event_manager',
      organization_id: world.organization.id,
    })
    expect(await say(lead, true)).toBe(204)
    expect(await logged('exercise_team_go')).toEqual(['Team Team 00', 'Team Team 00'])
    // Held once more, who said Go has said it still; with another operator nobody has.
    await done('hold')
    expect(await world.states()).toEqual(['go', 'held'])
    await done('assignments', {
      rows: [{ team: first.id, kiosk: at(world.kiosks, 0).id, operator: first.second.id }],
    })
    expect(await world.states()).toEqual(['held', 'held'])
    world.clock.pass(HOLD_MS)
    expect(await say(first.second, true)).toBe(409)
  })

  test('the conductor of a partner’s team may say it, and its lead', spec('X-318'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead, kiosk } = await world.addPartner()
    await done('assignments', { rows: [{ team: team.id, kiosk: kiosk.id, operator: team.leader.id }] }, lead)
    await done('hold')
    await done('ready', { team: team.id, ready: true }, lead)
    await done('ready', { team: team.id, ready: false })
    expect((await press('ready', { team: at(world.teams, 0).id, ready: true }, lead)).status).toBe(403)
  })
})

describe('starting', () => {
  test('all start when the countdown is over, in the conductor’s name', spec('X-319'), async () => {
    await ready({ teams: 3 })
    await done('start', { countdown_s: 10, stagger_s: 0 })
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
    expect(new Set((await open()).map(({ started_at }) => started_at?.toISOString()))).toEqual(
      new Set([start_at]),
    )
    expect(
      (await open()).map(({ starter_id, team_id, kiosk_id }) => [starter_id, team_id, kiosk_id]),
    ).toEqual(world.teams.map(({ leader, id }, index) => [leader.id, id, at(world.kiosks, index).id]))
    const log = world.db.select().from(activity).where(eq(activity.action, 'mission_started'))
    const [started] = await log.orderBy(activity.target_user_id)
    expect(started).toMatchObject({
      actor_id: world.manager.id,
      target_user_id: at(world.teams, 0).leader.id,
    })
    for (const { mission_id } of await open()) await world.reaches('running', mission_id)
    expect(await world.states()).toEqual(['running', 'running', 'running'])
    expect((await world.board()).countdown).toBeNull()
    // Nothing is started twice.
    world.clock.pass(1_000)
    await world.round()
    expect(await world.db.$count(missions)).toBe(3)
  })

  test('or one after the other', spec('X-319'), async () => {
    await ready({ teams: 3 })
    await done('start', { countdown_s: 5, stagger_s: 20 })
    world.clock.pass(5_000)
    await world.round()
    expect((await world.states()).filter((state) => state === 'scheduled')).toHaveLength(2)
    world.clock.pass(20_000)
    await world.round()
    expect((await world.states()).filter((state) => state === 'scheduled')).toHaveLength(1)
    // Scheduled holds do not lapse.
    world.clock.pass(20_000)
    await world.round()
    expect(await world.db.$count(missions)).toBe(3)
  })

  test('teams that are not Go are named, and start only when asked for even so', spec('X-320'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    expect((await press('start', { countdown_s: 0 })).body).toEqual({
      detail: 'No kiosk is held. Hold the kiosks first.',
      rows: [],
    })
    await done('hold')
    const [first, second, third] = [0, 1, 2].map((index) => at(world.teams, index))
    await done('ready', { team: first?.id, ready: true })
    await done('ready', { team: second?.id, ready: false })
    const refused = await press('start', { countdown_s: 0 })
    expect([refused.status, refused.body.rows]).toEqual([
      409,
      [
        { team: second?.id, kiosk: at(world.kiosks, 1).id, reason: 'The team said No-Go.' },
        { team: third?.id, kiosk: at(world.kiosks, 2).id, reason: 'The team has not said Go.' },
      ],
    ])
    expect(await world.states()).toEqual(['go', 'no_go', 'held'])
    await done('start', { countdown_s: 0, teams: [first?.id] })
    expect(await world.states()).toEqual(['scheduled', 'no_go', 'held'])
    await done('start', { countdown_s: 0, even_no_go: true })
    expect(await world.states()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    for (const bad of [{ countdown_s: 601 }, { countdown_s: -1 }, { countdown_s: 0, stagger_s: 0.5 }])
      expect((await press('start', bad)).status).toBe(400)
  })

  test('a start that is cancelled is a hold again, with what the teams said', spec('X-321'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    await done('hold')
    await done('ready', { team: at(world.teams, 0).id, ready: true })
    await done('ready', { team: at(world.teams, 1).id, ready: false })
    await done('start', { countdown_s: 60, even_no_go: true })
    const assign = { rows: [{ team: at(world.teams, 0).id, kiosk: null, operator: null }] }
    expect((await press('assignments', assign)).body.rows).toMatchObject([{ reason: 'It has started.' }])
    await done('cancel-start')
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
    expect(await logged('exercise_start_cancelled')).toEqual(['3 starts cancelled'])
  })

  test('what has changed since is a reason, in the row and in the log', spec('X-322'), async () => {
    await ready({ teams: 4, readyDelayMs: 60_000 })
    await done('start', { countdown_s: 10 })
    const [first, second, third] = [0, 1, 2].map((index) => at(world.teams, index))
    await world.db
      .update(kiosks)
      .set({ status: 'Maintenance' })
      .where(eq(kiosks.id, at(world.kiosks, 0).id))
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
      ['failed', `Kiosk ${at(world.kiosks, 0).name} is no longer free.`],
      ['failed', 'The operator of team Team 01 runs another mission.'],
      ['failed', 'The operator of team Team 02 is no longer an active person of it.'],
      ['starting', null],
    ])
    expect(await logged('exercise_start_failed')).toHaveLength(3)
    expect(first).toBeDefined()
  })

  test('an event that was switched off starts nothing', spec('X-322'), async () => {
    await ready({ teams: 1 })
    await done('start', { countdown_s: 10 })
    await world.db.update(events).set({ status: 'Inactive' }).where(eq(events.id, world.event.id))
    world.clock.pass(10_000)
    await world.round()
    const [row] = await world.db.select().from(exercise_assignments)
    expect(row).toMatchObject({ state: 'failed', reason: 'The event is inactive.', start_at: null })
  })

  test(
    'after a crash overdue starts are made up for a minute, and then they have failed',
    spec('X-323'),
    async () => {
      await ready({ teams: 2, readyDelayMs: 60_000 })
      await done('start', { countdown_s: 0, stagger_s: 1 })
      world.clock.pass(60_500) // the first is more than a minute late, the second not
      await world.round()
      const { rows } = await world.board()
      expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
        ['failed', 'The server was away at the start.'],
        ['starting', null],
      ])
    },
  )
})

describe('retry and swap', () => {
  test('a row that failed starts on its kiosk, or on another', spec('X-324'), async () => {
    await ready({ teams: 2 })
    const [first, second] = [at(world.teams, 0), at(world.teams, 1)]
    await world.db
      .update(kiosks)
      .set({ status: 'Maintenance' })
      .where(eq(kiosks.id, at(world.kiosks, 0).id))
    await done('start', { countdown_s: 0, teams: [first.id] })
    await world.round()
    expect(await world.rowOf(first)).toMatchObject({ state: 'failed', can_start: true })
    const again = await press('retry', { team: first.id })
    expect([again.status, again.body.rows]).toEqual([
      409,
      [
        {
          team: first.id,
          kiosk: at(world.kiosks, 0).id,
          reason: `Kiosk ${at(world.kiosks, 0).name} is out of service or waits for its check.`,
        },
      ],
    ])
    // A kiosk that is held for another team is not one to swap to.
    expect((await press('retry', { team: first.id, kiosk: at(world.kiosks, 1).id })).body.detail).toContain(
      'held for another team',
    )
    const spare = await buildKiosk(world.deps, { organization_id: world.organization.id })
    await done('retry', { team: first.id, kiosk: spare.id })
    expect(await world.rowOf(first)).toMatchObject({ state: 'starting', kiosk: { id: spare.id } })
    expect((await press('retry', { team: first.id })).status).toBe(409)
    await world.db
      .update(kiosks)
      .set({ status: 'Running' })
      .where(eq(kiosks.id, at(world.kiosks, 0).id))
    await done('retry', { team: second.id }) // held and Go: started now
    await world.round()
    await world.reaches('running')
  })
})

describe('stop all', () => {
  test('stops every mission and start, by name, with the event typed', spec('X-325'), async () => {
    await ready({ teams: 3 })
    await done('start', { countdown_s: 0, stagger_s: 30 })
    await world.round()
    world.clock.pass(30_000)
    await world.round()
    for (const { mission_id } of await open()) await world.reaches('running', mission_id)
    expect(await world.states()).toEqual(['running', 'running', 'scheduled'])
    expect((await press('stop-all', { confirm: 'yes' })).body).toEqual({ confirm: [expect.any(String)] })
    expect(await world.states()).toEqual(['running', 'running', 'scheduled'])
    const { status, body } = await press('stop-all', { confirm: world.event.event_id.toLowerCase() })
    expect([status, body.missions]).toEqual([
      200,
      (await open()).map(({ mission_id }, index) => ({
        team: { id: at(world.teams, index).id, name: at(world.teams, index).name },
        mission_id,
        state: 'stopping',
        reason: null,
      })),
    ])
    await world.round()
    for (const { mission_id } of await open()) await world.reaches('ended', mission_id)
    expect(await world.states()).toEqual(['ended', 'ended', 'held'])
  })

  test('a mission that a partner started by itself is the partner’s to stop', spec('X-325'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead } = await world.addPartner()
    await world.call(team.leader, 'POST', `/events/${world.event.id}/toggle/?action=start`)
    const confirm = world.event.event_id
    expect((await press('stop-all', { confirm })).body.missions).toMatchObject([
      { state: 'starting', reason: 'Only the organization of its kiosk can stop this mission.' },
    ])
    expect((await press('stop-all', { confirm }, lead)).status).toBe(403)
  })

  test('stops what the caller may stop one by one, and nothing else', spec('X-325', 'X-395'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead, kiosk } = await world.addPartner()
    await world.assignAll()
    // One of the exercise on the partner's kiosk: its conductor starts it, and the partner stops it.
    await done('assignments', { rows: [{ team: team.id, kiosk: kiosk.id, operator: team.leader.id }] }, lead)
    for (const { id } of [at(world.teams, 0), team]) await done('retry', { team: id })
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
    expect(await logged('exercise_missions_stopped')).toEqual([
      `Stopped: Team 00 (${own}). Not stopped: Ridge Hazmat (${theirs})`,
    ])
    expect((await world.call(lead, 'POST', stop)).status).toBe(200)
  })
})

describe('move to spare', () => {
  /** The mission of the first team runs since a while on a kiosk that says nothing more, and there is a spare one. */
  async function dying() {
    await ready({ teams: 1 })
    await world.db.update(kiosks).set({ kiosk_id: 'KSK-OLD-MUTE' })
    await done('start', { countdown_s: 0 })
    await world.round()
    const kiosk = at(world.kiosks, 0)
    const first = await world.mission()
    await world.agent(kiosk, first.mission_id, 'ready')
    const ran = world.clock.now.toISOString()
    world.clock.pass(30_000)
    const spare = await buildKiosk(world.deps, { organization_id: world.organization.id, name: 'Spare' })
    return { team: at(world.teams, 0), kiosk, first, ran, spare }
  }

  test(
    'the mission goes on on another kiosk, with its team, operator and clock, and the report shows the whole',
    spec('X-326', 'X-327'),
    async () => {
      const { team, kiosk, first, ran, spare } = await dying()
      const upload = (who: { agent_token: string }, mission_id: string, name: string) =>
        world.app.inject({
          method: 'PUT',
          url: `/api/kiosk-agent/missions/${mission_id}/files/${name}?folder=route`,
          headers: { authorization: `Bearer ${who.agent_token}`, 'content-type': 'text/csv' },
          payload: 'time',
        })
      await upload(kiosk, first.mission_id, 'before.csv')
      await done('move', { team: team.id, kiosk: spare.id })
      const second = await world.mission()
      expect(second).toMatchObject({
        state: 'starting',
        kiosk_id: spare.id,
        starter_id: team.leader.id,
        team_id: team.id,
        continues_id: first.id,
        started_at: first.started_at,
      })
      expect(await world.mission(first.mission_id)).toMatchObject({
        state: 'failed',
        failure_reason: 'Moved to kiosk Spare.',
      })
      const [old] = await world.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id))
      expect(old?.needs_check).toBe(true)
      await world.round()
      await world.reaches('running', second.mission_id)
      expect(await world.rowOf(team)).toMatchObject({
        state: 'running',
        kiosk: { id: spare.id },
        mission: {
          mission_id: second.mission_id,
          continues: first.mission_id,
          started_at: first.started_at?.toISOString(),
          running_since: ran,
        },
      })
      const listed = await world.call(world.manager, 'GET', `/events/${world.event.id}/missions/`)
      expect(listed.body.missions).toMatchObject([{ running_since: ran }])

      await upload(spare, second.mission_id, 'after.csv')
      await press('stop-all', { confirm: world.event.event_id })
      await world.round()
      await world.reaches('ended', second.mission_id)
      const report = await world.call(
        team.leader,
        'GET',
        `/mission-reports/${second.mission_id}/full-details/`,
      )
      expect(report.body.mission_details).toMatchObject({
        started_at: first.started_at?.toISOString(),
        continues: [{ mission_id: first.mission_id, kiosk_name: kiosk.name }],
      })
      const files = (report.body.mission_files as { files: { file_name: string; file: string }[] }[]).flatMap(
        (folder) => folder.files,
      )
      const names = files.map(({ file_name }) => file_name)
      expect(names).toEqual(expect.arrayContaining(['before.csv', 'after.csv']))
      const before = files.find(({ file_name }) => file_name === 'before.csv')
      expect((await world.app.inject({ url: before?.file ?? '' })).statusCode).toBe(200)
    },
  )

  test('one that has failed by itself goes on too, and again', spec('X-326'), async () => {
    const { team, first, ran, spare } = await dying()
    world.clock.pass(90_000)
    await world.round()
    expect(await world.states()).toEqual(['failed'])
    await done('move', { team: team.id, kiosk: spare.id })
    const second = await world.mission()
    await world.db
      .update(kiosks)
      .set({ needs_check: false })
      .where(eq(kiosks.id, at(world.kiosks, 0).id))
    await done('move', { team: team.id, kiosk: at(world.kiosks, 0).id })
    const third = await world.mission()
    expect([second.continues_id, third.continues_id]).toEqual([first.id, second.id])
    expect(third.ran_from?.toISOString()).toBe(ran)
  })

  test('another mission than the one that is meant is not touched', spec('X-391'), async () => {
    const { team, first, spare } = await dying()
    await done('move', { team: team.id, kiosk: spare.id, mission: first.id })
    const second = await world.mission()
    await world.round()
    await world.reaches('running', second.mission_id)
    const said = `The mission of this team was already moved: it is ${second.mission_id} on kiosk Spare now.`
    const third = await buildKiosk(world.deps, { organization_id: world.organization.id })
    const late = { team: team.id, mission: first.id }
    for (const [call, more] of [
      ['move', { kiosk: third.id }],
      ['handover', { operator: team.second.id }],
    ] as const) {
      const { status, body } = await press(call, { ...late, ...more })
      expect([call, status, body.rows]).toEqual([
        call,
        409,
        [{ team: team.id, kiosk: spare.id, reason: said }],
      ])
    }
    expect((await world.mission(second.mission_id)).state).toBe('running')
    // Started again after the caller saw it fail: it has failed anew, and that is not what they mean.
    await world.db.update(missions).set({ state: 'failed', ended_at: world.clock.now })
    world.clock.pass(1_000)
    for (const mission of [first.id, null]) {
      expect((await press('retry', { team: team.id, kiosk: third.id, mission })).status).toBe(409)
    }
    await done('retry', { team: team.id, kiosk: third.id, mission: second.id })
  })

  test('onto a kiosk that is not free nothing is moved', spec('X-326'), async () => {
    const { team, kiosk, first, spare } = await dying()
    await world.db.update(kiosks).set({ status: 'Maintenance' }).where(eq(kiosks.id, spare.id))
    expect((await press('move', { team: team.id, kiosk: spare.id })).status).toBe(409)
    expect((await press('move', { team: team.id, kiosk: kiosk.id })).status).toBe(409)
    expect((await world.mission(first.mission_id)).state).toBe('running')
    expect(await world.db.$count(missions)).toBe(1)
    await press('stop-all', { confirm: world.event.event_id })
    await world.agent(kiosk, first.mission_id, 'stopped', { outcome: 'ended' })
    expect((await press('move', { team: team.id, kiosk: spare.id })).body.detail).toBe(
      'This team has no mission to move.',
    )
  })
})

describe('handover', () => {
  test(
    'another person of the team runs the mission, and timeline and log say so',
    spec('X-328'),
    async () => {
      await ready({ teams: 2 })
      await done('start', { countdown_s: 0 })
      await world.round()
      const [first, second] = [at(world.teams, 0), at(world.teams, 1)]
      for (const { mission_id } of await open()) await world.reaches('running', mission_id)
      await done('handover', { team: first.id, operator: first.second.id })
      const mission = at(await open(), 0)
      expect(mission).toMatchObject({ starter_id: first.second.id, state: 'running' })
      const said = 'Handed over from Lee Team 00 to Sam Team 00.'
      const steps = await world.db
        .select()
        .from(mission_steps)
        .where(eq(mission_steps.mission_id, mission.id))
        .orderBy(mission_steps.id)
      expect(steps.at(-1)).toMatchObject({ state: 'running', reason: said })
      expect(await logged('mission_handed_over')).toEqual([`${mission.mission_id}: ${said}`])
      expect(await world.rowOf(first)).toMatchObject({ operator: { id: first.second.id } })
      // The kiosk is theirs now, and no longer the other's.
      const kioskOf = async (who: { id: number }) =>
        (await world.call(who, 'GET', `/events/${world.event.id}/get-active-kiosk`)).status
      expect([await kioskOf(first.second), await kioskOf(first.leader)]).toEqual([200, 403])

      const refusal = async (operator: number) =>
        (await press('handover', { team: first.id, operator })).body.detail
      expect(await refusal(first.second.id)).toBe('This person runs the mission already.')
      expect((await press('handover', { team: first.id, operator: second.leader.id })).status).toBe(400)
      await world.db.insert(team_members).values({
        team_id: first.id,
        user_id: second.leader.id,
        organization_id: world.organization.id,
      })
      expect(await refusal(second.leader.id)).toBe('This person runs another mission.')
    },
  )

  test('of a partner’s team on the host’s kiosk the log names nobody', spec('X-313', 'X-328'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead } = await world.addPartner()
    const hosts = at(world.kiosks, 0)
    await done('assignments', { rows: [{ team: team.id, kiosk: hosts.id, operator: null }] })
    await done('retry', { team: team.id })
    expect((await press('handover', { team: team.id, operator: team.second.id })).status).toBe(400)
    await done('handover', { team: team.id, operator: team.second.id }, lead)
    expect(await logged('mission_handed_over')).toEqual([
      expect.stringContaining('Handed over to another person of the team.'),
    ])
    const seenBy = (who: { id: number }) => world.call(who, 'GET', `/events/${world.event.id}/missions/`)
    const seen = await seenBy(world.manager)
    expect(seen.body.missions).toMatchObject([{ kiosk: { id: hosts.id }, starter: null }])
    // Those who manage the team see who runs its mission and where, and may not stop it on the host's kiosk.
    expect((await seenBy(lead)).body.missions).toMatchObject([
      { kiosk: { id: hosts.id }, starter: 'Sam Ridge Hazmat', can_stop: false },
    ])
    expect(await world.rowOf(team, lead)).toMatchObject({
      kiosk: { id: hosts.id },
      operator: { name: 'Sam Ridge Hazmat' },
    })
    const [row] = await world.db.select().from(activity).where(eq(activity.action, 'mission_handed_over'))
    const [change] = await findChanges(world.db, [row?.id ?? 0])
    const [facts] = await findSharedFacts(world.db, [world.event.id])
    if (!change) throw new Error('no change')
    const hears = async (role: 'org_event_manager' | 'user') => {
      const one = await buildUser(world.deps, { role, organization_id: world.partner.id })
      return mayHear(sessionOf(one), change, facts)
    }
    expect([await hears('org_event_manager'), await hears('user')]).toEqual([true, false])
  })
})
