import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'
import { buildKiosk, buildMission, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// Assigning kiosks and operators to teams: by one person, by two at once, and while the exercise runs.

let world: ConductorWorld

interface Wanted {
  team: number
  kiosk: number | null
  operator: number | null
  expected?: Pick<Wanted, 'kiosk' | 'operator'>
}
const assign = (rows: Wanted[], who: { id: number } = world.manager) =>
  world.press('assignments', { rows }, who)
const NOTHING = { kiosk: null, operator: null }

describe('assigning', () => {
  test('sets kiosk and operator of teams, in one log entry', spec('X-314', 'X-395'), async () => {
    world = await conductorWorld({ teams: 2 })
    await world.assignAll()
    expect((await world.board()).rows).toMatchObject([
      { state: 'assigned', kiosk: { id: world.kiosks[0]?.id }, operator: { name: 'Lee Team 00' } },
      { state: 'assigned', kiosk: { id: world.kiosks[1]?.id }, operator: { name: 'Lee Team 01' } },
    ])
    expect(await world.logged('exercise_kiosks_assigned')).toEqual([
      `Team 00: ${world.kiosks[0]?.name}, Lee Team 00; Team 01: ${world.kiosks[1]?.name}, Lee Team 01`,
    ])
    // Repeating it changes nothing.
    await world.assignAll()
    expect(await world.logged('exercise_kiosks_assigned')).toHaveLength(1)
    const { id } = itemAt(world.teams, 0)
    await world.done('assignments', { rows: [{ team: id, kiosk: null, operator: null }] })
    expect(await world.states()).toEqual(['none', 'assigned'])
    expect(await world.logged('exercise_kiosks_assigned')).toContain('Team 00: no kiosk')
  })

  test('is all or nothing, and names the rows that cannot be assigned', spec('X-314'), async () => {
    world = await conductorWorld({ teams: 2 })
    const [first, second] = [itemAt(world.teams, 0), itemAt(world.teams, 1)]
    const foreign = await buildKiosk(world.deps, { organization_id: world.partner.id })
    const refusal = async (kiosk: number, operator: number) => {
      const { status, body } = await assign([
        { team: first.id, kiosk: itemAt(world.kiosks, 0).id, operator: first.leader.id },
        { team: second.id, kiosk, operator },
      ])
      return [status, body.rows]
    }
    const reason = 'This kiosk cannot be assigned to the team.'
    expect(await refusal(foreign.id, second.leader.id)).toEqual([
      409,
      [{ team: second.id, kiosk: foreign.id, reason }],
    ])
    // A nonexistent one is answered the same.
    expect(await refusal(2_000_000_000, second.leader.id)).toEqual([
      409,
      [{ team: second.id, kiosk: 2_000_000_000, reason }],
    ])
    expect(await refusal(itemAt(world.kiosks, 1).id, first.leader.id)).toMatchObject([
      409,
      [{ team: second.id, reason: 'Choose a member of the team as operator.' }],
    ])
    const away = await world.addTeam('Not here')
    expect(
      await world.press('assignments', { rows: [{ team: away.id, kiosk: null, operator: null }] }),
    ).toMatchObject({
      status: 409,
      body: { rows: [{ team: away.id, kiosk: null, reason: 'This team no longer takes part.' }] },
    })
    expect(await world.states()).toEqual(['none', 'none'])
  })

  test('names the row of a team that no longer takes part, whatever is asked', spec('X-1235'), async () => {
    world = await conductorWorld({ teams: 1 })
    const away = await world.addTeam('Not here')
    const [kiosk, reason] = [itemAt(world.kiosks, 0).id, 'This team no longer takes part.']
    for (const [call, body] of [
      ['retry', { team: away.id }],
      ['move', { team: away.id, kiosk }],
      ['handover', { team: away.id, operator: 1 }],
      ['start', { countdown_s: 0, teams: [away.id] }],
    ] as const)
      expect(await world.press(call, body)).toMatchObject({
        status: 409,
        body: { rows: [{ team: away.id, kiosk: null, reason }] },
      })
    expect(await world.press('ready', { team: away.id, ready: true })).toMatchObject({
      status: 409,
      body: { detail: reason },
    })
  })

  test("a partner's lead assigns its team and kiosk, the conductor the host's", spec('X-315'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead, kiosk } = await world.addPartner()
    const row = (values: object) => ({ rows: [{ team: team.id, operator: team.second.id, ...values }] })
    await world.done('assignments', row({ kiosk: kiosk.id }), lead)
    expect(await world.rowOf(team, lead)).toMatchObject({ operator: { id: team.second.id } })
    // Callers who may not know the people cannot find them by trying; the lead's choice stays.
    const tried = await world.press('assignments', row({ kiosk: kiosk.id }))
    const nobody = await world.press('assignments', row({ kiosk: kiosk.id, operator: 2_000_000_000 }))
    expect([tried.status, tried.text]).toEqual([409, nobody.text])
    const hosts = itemAt(world.kiosks, 0)
    await world.done('assignments', row({ kiosk: hosts.id, operator: null }))
    expect(await world.rowOf(team, lead)).toMatchObject({
      kiosk: { id: hosts.id },
      operator: { id: team.second.id },
    })
    const own = itemAt(world.teams, 0)
    const theirs = { rows: [{ team: own.id, kiosk: kiosk.id, operator: null }] }
    expect((await world.press('assignments', theirs, lead)).status).toBe(403)
    await world.done('assignments', row({ kiosk: hosts.id }), lead)
    expect(
      (await world.press('assignments', row({ kiosk: itemAt(world.kiosks, 0).id }), team.leader)).status,
    ).toBe(403)
  })

  test("if its lead names nobody, a partner's team is operated by its leader", spec('X-315'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead } = await world.addPartner()
    const rows = [{ team: team.id, kiosk: itemAt(world.kiosks, 0).id, operator: null }]
    await world.done('assignments', { rows })
    expect(await world.rowOf(team, lead)).toMatchObject({ operator: { id: team.leader.id } })
    // The host's log names nobody of the partner.
    expect(await world.logged('exercise_kiosks_assigned')).toEqual([`Ridge Hazmat: ${world.kiosks[0]?.name}`])
  })

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

describe('a row that was changed since the form was opened', () => {
  test('is refused by name, and no row is assigned', spec('X-390'), async () => {
    world = await conductorWorld({ teams: 2 })
    const { team, lead, kiosk } = await world.addPartner()
    const own = itemAt(world.teams, 0)
    expect((await assign([{ team: team.id, kiosk: kiosk.id, operator: team.leader.id }], lead)).status).toBe(
      204,
    )
    const refused = await assign([
      { team: own.id, kiosk: itemAt(world.kiosks, 0).id, operator: own.leader.id, expected: NOTHING },
      { team: team.id, kiosk: itemAt(world.kiosks, 1).id, operator: null, expected: NOTHING },
    ])
    expect([refused.status, refused.body.rows]).toEqual([
      409,
      [
        {
          team: team.id,
          kiosk: itemAt(world.kiosks, 1).id,
          reason: 'Someone else has assigned kiosk Ridge Kiosk to this team.',
        },
      ],
    ])
    expect(await world.states()).toEqual(['none', 'none', 'assigned'])
    // A caller who has seen that may assign it; the partner's operator is neither shown nor theirs to change.
    const expected = { kiosk: kiosk.id, operator: null }
    expect(
      (await assign([{ team: team.id, kiosk: itemAt(world.kiosks, 1).id, operator: null, expected }])).status,
    ).toBe(204)
    expect(await world.rowOf(team, lead)).toMatchObject({ operator: { id: team.leader.id } })
  })

  test('is refused with what changed: another operator, no kiosk', spec('X-390'), async () => {
    world = await conductorWorld({ teams: 1, kiosks: 2 })
    await world.assignAll()
    const { id: team, leader, second } = itemAt(world.teams, 0)
    const [mine, other] = [itemAt(world.kiosks, 0).id, itemAt(world.kiosks, 1).id]
    const expected = { kiosk: mine, operator: leader.id }
    const reason = async () => {
      const { body } = await assign([{ team, kiosk: other, operator: leader.id, expected }])
      return body.rows[0].reason
    }
    expect((await assign([{ team, kiosk: mine, operator: second.id }])).status).toBe(204)
    expect(await reason()).toBe('Someone else has chosen another operator for this team.')
    expect((await assign([{ team, kiosk: null, operator: null }])).status).toBe(204)
    expect(await reason()).toBe('Someone else removed this team’s kiosk.')
    // Two callers who want the same do not conflict.
    expect((await assign([{ team, kiosk: null, operator: null, expected }])).status).toBe(204)
  })
})

test('a team named twice is refused, whichever row would come last', async () => {
  world = await conductorWorld({ teams: 1 })
  const { id: team, leader } = itemAt(world.teams, 0)
  const twice = await assign([
    { team, kiosk: itemAt(world.kiosks, 0).id, operator: leader.id },
    { team, kiosk: null, operator: null },
  ])
  expect([twice.status, twice.body]).toEqual([400, { rows: ['Each team can be named only once.'] }])
  expect(await world.states()).toEqual(['none'])
})

describe('a row that is assigned unchanged', () => {
  test('stays failed, ended or running, with its reason and clock', spec('X-390'), async () => {
    world = await conductorWorld({ teams: 4 })
    await world.assignAll()
    const teams = world.teams
    for (const { id } of teams.slice(0, 3)) {
      await world.done('retry', { team: id })
    }
    const become = (index: number, set: Partial<typeof missions.$inferInsert>) =>
      world.db
        .update(missions)
        .set(set)
        .where(eq(missions.team_id, itemAt(teams, index).id))
    const ended_at = world.clock.now
    await become(0, { state: 'failed', ended_at, failure_reason: 'It broke down.' })
    await become(1, { state: 'ended', ended_at })
    await world.db
      .update(exercise_assignments)
      .set({ state: 'failed', reason: 'The event is inactive.' })
      .where(eq(exercise_assignments.team_id, itemAt(teams, 3).id))
    world.clock.pass(1_000)
    const before = (await world.board()).rows
    expect(before.map(({ state }) => state)).toEqual(['failed', 'ended', expect.any(String), 'failed'])
    await world.assignAll()
    const after = (await world.board()).rows
    const seen = ({ state, reason, kiosk, mission }: (typeof after)[number]) => [
      state,
      reason,
      kiosk,
      mission?.id,
    ]
    expect(after.map(seen)).toEqual(before.map(seen))
  })

  test('does not reveal its operator to callers who may not know them', spec('X-315', 'X-390'), async () => {
    world = await conductorWorld({ teams: 1 })
    const { team, lead, kiosk } = await world.addPartner()
    await assign([{ team: team.id, kiosk: kiosk.id, operator: team.second.id }], lead)
    const nobody = await buildUser(world.deps, { role: 'user', organization_id: world.partner.id })
    const tried = [team.second.id, nobody.id].map(async (operator) => {
      const { status, text } = await assign([{ team: team.id, kiosk: kiosk.id, operator }])
      return [status, text]
    })
    const [named, stranger] = await Promise.all(tried)
    expect(named).toEqual([409, stranger?.[1]])
  })

  test('gets what it shows of its own mission, unless that mission is open', spec('X-390'), async () => {
    world = await conductorWorld({ teams: 1, kiosks: 2 })
    await world.press('clock', { action: 'start' })
    await world.assignAll()
    world.clock.pass(1_000)
    const { id: team, second } = itemAt(world.teams, 0)
    const own = itemAt(world.kiosks, 1)
    const { id } = await buildMission(world.deps, {
      event: world.event,
      kiosk: own,
      starter: second,
      team_id: team,
    })
    const asShown = [{ team, kiosk: own.id, operator: second.id }]
    const stored = async () => (await world.db.select().from(exercise_assignments))[0]
    expect((await assign(asShown)).status).toBe(204)
    expect(await stored()).toMatchObject({ kiosk_id: itemAt(world.kiosks, 0).id })
    await changeRow(world, missions, id, { state: 'ended', ended_at: world.clock.now })
    world.clock.pass(1_000)
    expect((await assign(asShown)).status).toBe(204)
    expect(await stored()).toMatchObject({ kiosk_id: own.id, operator_id: second.id, state: 'assigned' })
    expect(await world.rowOf({ id: team })).toMatchObject({ state: 'assigned', kiosk: { id: own.id } })
  })

  test('can get another kiosk after it failed', spec('X-390'), async () => {
    world = await conductorWorld({ teams: 1 })
    await world.assignAll()
    const { id: team, leader } = itemAt(world.teams, 0)
    await world.press('retry', { team })
    await world.db.update(missions).set({ state: 'failed', ended_at: world.clock.now })
    world.clock.pass(1_000)
    const spare = await world.newKiosk()
    const expected = { kiosk: itemAt(world.kiosks, 0).id, operator: leader.id }
    expect((await assign([{ team, kiosk: spare.id, operator: leader.id, expected }])).status).toBe(204)
    expect(await world.rowOf({ id: team })).toMatchObject({ state: 'assigned', kiosk: { id: spare.id } })
  })
})

test('a kiosk that moves to another organization is no longer assigned', async () => {
  world = await conductorWorld({ teams: 1 })
  await world.assignAll()
  const { id: team } = itemAt(world.teams, 0)
  const { id, name } = itemAt(world.kiosks, 0)
  const staff = await buildUser(world.deps, { role: 'super_admin', organization_id: null })
  const { id: organization } = await buildOrganization(world.deps, { name: 'Elsewhere' })
  expect((await world.call(staff, 'PUT', `/kiosks/${id}/`, { name, organization })).status).toBe(200)
  expect(await world.rowOf({ id: team })).toMatchObject({ state: 'none', kiosk: null })
  expect((await world.press('retry', { team })).status).toBe(409)
  expect(await world.db.$count(missions)).toBe(0)
})
