import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOLD_MS } from '#contract/exerciseBoard.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { buildMission } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// What the conductor of an exercise does before it starts: hold, Go / No-Go. Assigning is in exercise-assign.test.ts.

let world: ConductorWorld

describe('holding', () => {
  test('holds all assigned kiosks for ten minutes, then releases them', spec('X-316'), async () => {
    world = await conductorWorld({ teams: 2 })
    await world.assignAll()
    await world.done('hold')
    const until = new Date(world.clock.now.getTime() + HOLD_MS).toISOString()
    const { rows, kiosks: offered } = await world.board()
    expect(rows.map(({ state, held_until }) => [state, held_until])).toEqual([
      ['held', until],
      ['held', until],
    ])
    expect(offered?.[0]).toMatchObject({ is_free: false, held_for_team: { name: 'Team 00' } })
    await world.done('release')
    expect(await world.states()).toEqual(['assigned', 'assigned'])
    await world.done('hold')
    world.clock.pass(HOLD_MS)
    expect((await world.board()).rows[0]).toMatchObject({
      state: 'assigned',
      reason: 'The kiosk is no longer held.',
    })
    // An expired one blocks nobody.
    await world.done('hold')
    expect(await world.logged('exercise_kiosks_held')).toHaveLength(3)
  })

  test('a release counts and logs only kiosks that are still held', async () => {
    world = await conductorWorld({ teams: 2 })
    await world.assignAll()
    await world.done('hold')
    const [first] = world.teams
    await world.done('ready', { team: first?.id, ready: true })
    await world.db
      .update(exercise_assignments)
      .set({ held_until: world.clock.now })
      .where(eq(exercise_assignments.team_id, first?.id ?? 0))
    await world.done('release')
    expect(await world.logged('exercise_kiosks_released')).toEqual(['1 kiosk released'])
    await world.done('release')
    expect(await world.logged('exercise_kiosks_released')).toHaveLength(1)
    // The Go of the hold that had lapsed is gone too.
    await world.done('hold')
    expect(await world.states()).toEqual(['held', 'held'])
  })

  test('is all or nothing, and names each conflict', spec('X-316'), async () => {
    world = await conductorWorld({ teams: 3 })
    await world.assignAll()
    const [second, third] = [itemAt(world.kiosks, 1), itemAt(world.kiosks, 2)]
    const toggle = `/events/${world.event.id}/toggle/?action=start&kiosk_id=${second.id}`
    await world.call(world.manager, 'POST', toggle)
    await changeRow(world, kiosks, third.id, { needs_check: true })
    const refused = await world.press('hold')
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      detail: 'No kiosk was held: some are not available.',
      rows: [
        { team: itemAt(world.teams, 1).id, kiosk: second.id, reason: `Kiosk ${second.name} is in use.` },
        {
          team: itemAt(world.teams, 2).id,
          kiosk: third.id,
          reason: `Kiosk ${third.name} is out of service or waiting for a check.`,
        },
      ],
    })
    expect(await world.states()).toEqual(['assigned', 'assigned', 'assigned'])
  })

  test('one kiosk for two teams is a conflict too', spec('X-316'), async () => {
    world = await conductorWorld({ teams: 3 })
    expect(await world.press('hold')).toMatchObject({ status: 409, body: { rows: [] } })
    const kiosk = itemAt(world.kiosks, 0)
    await world.done('assignments', {
      rows: [
        { team: itemAt(world.teams, 0).id, kiosk: kiosk.id, operator: itemAt(world.teams, 0).leader.id },
        { team: itemAt(world.teams, 1).id, kiosk: kiosk.id, operator: itemAt(world.teams, 1).leader.id },
        { team: itemAt(world.teams, 2).id, kiosk: itemAt(world.kiosks, 2).id, operator: null },
      ],
    })
    const shared = `Kiosk ${kiosk.name} is assigned to several teams.`
    expect((await world.press('hold')).body.rows).toMatchObject([{ reason: shared }, { reason: shared }])
  })

  test('leaves out teams that have nobody to run the mission, and only them', spec('X-1091'), async () => {
    world = await conductorWorld({ teams: 4 })
    await world.assignAll()
    const [, second, third, fourth] = world.teams
    if (!second || !third || !fourth) throw new Error('four teams are needed')
    await world.done('assignments', {
      rows: [{ team: second.id, kiosk: itemAt(world.kiosks, 1).id, operator: null }],
    })
    const leave = (...ids: number[]) =>
      world.db.update(users).set({ is_active: false }).where(inArray(users.id, ids))
    await leave(third.leader.id, fourth.leader.id, fourth.second.id)
    await world.done('hold')
    expect(await world.states()).toEqual(['held', 'assigned', 'assigned', 'assigned'])
    const problems = (who?: { id: number }) =>
      world.board(who).then(({ rows }) => rows.map(({ operator_problem }) => operator_problem))
    expect(await problems()).toEqual([null, 'missing', 'left', 'nobody'])
    // Only for the team's conductors.
    expect(await problems(second.leader)).toEqual([null, null, null, null])
    // Nothing can be held.
    await leave(itemAt(world.teams, 0).leader.id)
    expect(await world.press('hold')).toMatchObject({
      status: 409,
      body: {
        rows: [
          { reason: 'The operator is no longer an active member of the team.' },
          { reason: 'The team has no operator.' },
          { reason: 'The operator is no longer an active member of the team.' },
          { reason: 'No member of this team is active.' },
        ],
      },
    })
  })

  test('an operator who runs another mission is a conflict too', spec('X-316', 'X-781'), async () => {
    world = await conductorWorld({ teams: 2 })
    await world.assignAll()
    const other = await world.newEvent()
    const kiosk = await world.newKiosk()
    const { id: team, leader: starter } = itemAt(world.teams, 1)
    const elsewhere = await buildMission(world.deps, { event: other, kiosk, starter })
    const refused = await world.press('hold')
    expect([refused.status, refused.body.rows]).toEqual([
      409,
      [
        {
          team,
          kiosk: itemAt(world.kiosks, 1).id,
          reason: 'The operator of the team runs another mission.',
        },
      ],
    ])
    expect(await world.states()).toEqual(['assigned', 'assigned'])
    // A reserved kiosk in somebody's dialog is no mission.
    await changeRow(world, missions, elsewhere.id, { state: 'reserved' })
    await world.done('hold')
  })

  test('a held kiosk can be started only by its own team', spec('X-317'), async () => {
    world = await conductorWorld({ teams: 1 })
    await world.assignAll()
    await world.done('hold')
    const team = itemAt(world.teams, 0)
    const start = (who: { id: number }, query = '') =>
      world.call(who, 'POST', `/events/${world.event.id}/toggle/?action=start${query}`)
    const other = await world.newManager()
    const elsewhere = await world.newEvent({ creator_id: other.id })
    const refused = await world.call(other, 'POST', `/events/${elsewhere.id}/toggle/?action=start`)
    expect([refused.status, refused.body.detail]).toEqual([404, 'No kiosk is free at the moment.'])
    const reserve = await world.call(other, 'GET', `/events/${elsewhere.id}/available-kiosks/`)
    expect(reserve.status).toBe(404)
    expect((await start(team.leader, `&team=${team.id}`)).status).toBe(200)
    expect(await world.states()).toEqual(['starting'])
    // Its team is not started a second time.
    expect((await world.press('start', { countdown_s: 0, even_no_go: true })).status).toBe(409)
  })
})

describe('Go and No-Go', () => {
  test('are refused to the organizers of an inactive event for that reason', spec('X-1332'), async () => {
    world = await conductorWorld({ teams: 2 })
    const [first, second] = [itemAt(world.teams, 0), itemAt(world.teams, 1)]
    await world.assignAll()
    await world.done('hold')
    await changeRow(world, events, world.event.id, { status: 'Inactive' })
    const refusal = async (who: { id: number }) =>
      (await world.press('ready', { team: first.id, ready: true }, who)).body.detail
    const inactive = 'This event is inactive. Nobody can conduct its exercise until it is activated.'
    for (const who of [world.manager, await world.newManager()]) expect(await refusal(who)).toBe(inactive)
    expect(await refusal(second.leader)).toMatch(/^Only the team’s operator/)
  })

  test('are given by the operator, the lead or the conductor, and nobody else', spec('X-318'), async () => {
    world = await conductorWorld({ teams: 2 })
    const [first, second] = [itemAt(world.teams, 0), itemAt(world.teams, 1)]
    const say = async (who: { id: number }, isReady: boolean) =>
      (await world.press('ready', { team: first.id, ready: isReady }, who)).status
    await world.assignAll()
    expect(await say(first.leader, true)).toBe(409) // not held
    await world.done('hold')
    expect(await say(first.leader, true)).toBe(204)
    expect(await world.states()).toEqual(['go', 'held'])
    expect(await say(world.manager, false)).toBe(204)
    expect(await world.states()).toEqual(['no_go', 'held'])
    for (const who of [first.second, second.leader]) expect(await say(who, true)).toBe(403)
    const lead = await world.newManager()
    expect(await say(lead, true)).toBe(204)
    expect(await world.logged('exercise_team_go')).toEqual(['Team Team 00', 'Team Team 00'])
    // A renewed hold keeps the answer, unless the operator changed.
    await world.done('hold')
    expect(await world.states()).toEqual(['go', 'held'])
    await world.done('assignments', {
      rows: [{ team: first.id, kiosk: itemAt(world.kiosks, 0).id, operator: first.second.id }],
    })
    expect(await world.states()).toEqual(['held', 'held'])
    world.clock.pass(HOLD_MS)
    expect(await say(first.second, true)).toBe(409)
  })

  test('are given by the conductor for all teams that can start and gave none', spec('X-638'), async () => {
    world = await conductorWorld({ teams: 6 })
    const team = (at: number) => itemAt(world.teams, at)
    const leftOut = (at: number, reason: string) => ({
      team: { id: team(at).id, name: team(at).name },
      reason,
    })
    await world.assignAll()
    expect((await world.press('ready-all')).body).toEqual({ teams: [], left_out: [] }) // not held
    await world.done('hold')
    await world.done('ready', { team: team(0).id, ready: true })
    await world.done('ready', { team: team(1).id, ready: false })
    await changeRow(world, kiosks, itemAt(world.kiosks, 2).id, { needs_check: true })
    await changeRow(world, users, team(3).leader.id, { is_active: false })
    const other = await world.newEvent()
    const kiosk = await world.newKiosk()
    await buildMission(world.deps, { event: other, kiosk, starter: team(4).leader })
    expect((await world.press('ready-all')).body).toEqual({
      teams: [{ id: team(5).id, name: 'Team 05' }],
      left_out: [
        leftOut(1, 'The team is No-Go.'),
        leftOut(2, `Kiosk ${itemAt(world.kiosks, 2).name} is out of service or waiting for a check.`),
        leftOut(3, 'The operator is no longer an active member of the team.'),
        leftOut(4, 'The operator of the team runs another mission.'),
      ],
    })
    expect(await world.states()).toEqual(['go', 'no_go', 'held', 'held', 'held', 'go'])
    expect(await world.logged('exercise_teams_go')).toEqual(['1 team: Team 05'])
    // Again it changes and records nothing.
    expect((await world.press('ready-all')).body.teams).toEqual([])
    expect(await world.logged('exercise_teams_go')).toHaveLength(1)
    world.clock.pass(HOLD_MS)
    expect((await world.press('ready-all')).body).toEqual({ teams: [], left_out: [] })
  })

  test("of a partner's team are given by the conductor and by its lead", spec('X-318'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead, kiosk } = await world.addPartner()
    await world.done(
      'assignments',
      { rows: [{ team: team.id, kiosk: kiosk.id, operator: team.leader.id }] },
      lead,
    )
    await world.done('hold')
    await world.done('ready', { team: team.id, ready: true }, lead)
    await world.done('ready', { team: team.id, ready: false })
    expect((await world.press('ready', { team: itemAt(world.teams, 0).id, ready: true }, lead)).status).toBe(
      403,
    )
  })
})
