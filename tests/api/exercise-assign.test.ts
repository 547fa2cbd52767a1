import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// Two people assigning teams of the same exercise, and assigning while it runs.

let world: ConductorWorld

interface Wanted {
  team: number
  kiosk: number | null
  operator: number | null
  expected?: Pick<Wanted, 'kiosk' | 'operator'>
}
const assign = (rows: Wanted[], who: { id: number } = world.manager) =>
  world.press(who, 'assignments', { rows })
const NOTHING = { kiosk: null, operator: null }

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
      expect((await world.press(world.manager, 'retry', { team: id })).status).toBe(204)
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

  test(
    'gets what it shows of a mission that it ran itself, unless that mission is open',
    spec('X-390'),
    async () => {
      world = await conductorWorld({ teams: 1, kiosks: 2 })
      await world.press(world.manager, 'clock', { action: 'start' })
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
      await world.db
        .update(missions)
        .set({ state: 'ended', ended_at: world.clock.now })
        .where(eq(missions.id, id))
      world.clock.pass(1_000)
      expect((await assign(asShown)).status).toBe(204)
      expect(await stored()).toMatchObject({ kiosk_id: own.id, operator_id: second.id, state: 'assigned' })
      expect(await world.rowOf({ id: team })).toMatchObject({ state: 'assigned', kiosk: { id: own.id } })
    },
  )

  test('can get another kiosk after it failed', spec('X-390'), async () => {
    world = await conductorWorld({ teams: 1 })
    await world.assignAll()
    const { id: team, leader } = itemAt(world.teams, 0)
    await world.press(world.manager, 'retry', { team })
    await world.db.update(missions).set({ state: 'failed', ended_at: world.clock.now })
    world.clock.pass(1_000)
    const spare = await world.newKiosk()
    const expected = { kiosk: itemAt(world.kiosks, 0).id, operator: leader.id }
    expect((await assign([{ team, kiosk: spare.id, operator: leader.id, expected }])).status).toBe(204)
    expect(await world.rowOf({ id: team })).toMatchObject({ state: 'assigned', kiosk: { id: spare.id } })
  })
})
