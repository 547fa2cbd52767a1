import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// How the conductor starts one team: a failed one on its kiosk or another, and one whose mission is over again.

let world: ConductorWorld

test('a failed row starts on its kiosk or on another', spec('X-324'), async () => {
  world = await readyWorld({ teams: 3 })
  const [first, second, third] = [0, 1, 2].map((at) => itemAt(world.teams, at))
  if (!first || !second || !third) throw new Error('no team')
  const broken = [itemAt(world.kiosks, 0), itemAt(world.kiosks, 2)]
  const setAll = async (status: 'Maintenance' | 'Running') => {
    for (const { id } of broken) await changeRow(world, kiosks, id, { status })
  }
  await setAll('Maintenance')
  await world.done('start', { countdown_s: 0, teams: [first.id, third.id] })
  await world.round()
  for (const team of [first, third])
    expect(await world.rowOf(team)).toMatchObject({ state: 'failed', can_start: true })
  const again = await world.press('retry', { team: first.id })
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
    (await world.press('retry', { team: first.id, kiosk: itemAt(world.kiosks, 1).id })).body.detail,
  ).toContain('held for another team')
  const spare = await world.newKiosk()
  await world.done('retry', { team: first.id, kiosk: spare.id })
  expect(await world.rowOf(first)).toMatchObject({ state: 'starting', kiosk: { id: spare.id } })
  expect((await world.press('retry', { team: first.id })).status).toBe(409)
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

describe('a team that last ran its own mission', () => {
  test('starts again as its row shows, not as it was assigned before', spec('X-780'), async () => {
    const { team, own } = await afterOwnMission()
    expect(await world.rowOf(team)).toMatchObject({
      state: 'ended',
      kiosk: { id: own.id },
      operator: { id: team.second.id },
      start_again: { kiosk: { id: own.id }, operator: { id: team.second.id } },
      can_start: true,
    })
    await world.done('retry', { team: team.id })
    expect(await world.mission()).toMatchObject({ kiosk_id: own.id, starter_id: team.second.id })
  })

  test('or on another kiosk, with the operator that its row shows', spec('X-780'), async () => {
    const { team, assigned } = await afterOwnMission()
    await world.done('retry', { team: team.id, kiosk: assigned.id })
    expect(await world.mission()).toMatchObject({ kiosk_id: assigned.id, starter_id: team.second.id })
  })

  test.each([
    ['a manager who is no member', async () => {}],
    [
      'a person who has left it',
      (id: number) => world.db.delete(team_members).where(eq(team_members.user_id, id)),
    ],
    ['an inactive person', (id: number) => changeRow(world, users, id, { is_active: false })],
    ['a person whose account was deleted', (id: number) => world.db.delete(users).where(eq(users.id, id))],
  ])('starts as it is assigned if %s ran it', spec('X-812'), async (who, leaves) => {
    const { team, assigned, own } = await afterOwnMission(
      who.startsWith('a manager') ? () => world.manager : undefined,
    )
    await leaves(team.second.id)
    expect(await world.rowOf(team)).toMatchObject({
      kiosk: { id: own.id },
      start_again: { kiosk: { id: assigned.id }, operator: { id: team.leader.id } },
    })
    await world.done('retry', { team: team.id })
    expect(await world.mission()).toMatchObject({ kiosk_id: assigned.id, starter_id: team.leader.id })
  })
})

test(
  'a start that is not the one the board showed any more is refused, and the new one is made when confirmed',
  spec('X-871', 'X-902'),
  async () => {
    const { team, assigned, own } = await afterOwnMission()
    const body = { team: team.id, expected: { kiosk: own.id, operator: team.second.id } }
    await changeRow(world, users, team.second.id, { is_active: false })
    const reason = 'The kiosk or operator of this start has changed.'
    const { status, body: refusal } = await world.press('retry', body)
    expect([status, refusal.detail, refusal.rows]).toMatchObject([409, reason, [{ team: team.id, reason }]])
    expect((await world.press('retry', { ...body, kiosk: assigned.id })).status).toBe(409)
    const { start_again } = await world.rowOf(team)
    // Swap kiosk names a third one; what it takes the place of counts all the same.
    const swap = { team: team.id, kiosk: own.id, expected: { kiosk: own.id, operator: team.leader.id } }
    expect((await world.press('retry', swap)).status).toBe(409)
    const expected = { kiosk: start_again?.kiosk?.id, operator: start_again?.operator?.id }
    await world.done('retry', { team: team.id, expected })
    expect(await world.mission()).toMatchObject({ kiosk_id: assigned.id, starter_id: team.leader.id })
  },
)

test('a team that nobody was assigned to starts again with its leader', spec('X-812'), async () => {
  world = await conductorWorld({ teams: 1, readyDelayMs: 60_000 })
  expect((await world.press('clock', { action: 'start' })).status).toBe(200)
  world.clock.pass(1_000)
  const [team, kiosk] = [itemAt(world.teams, 0), itemAt(world.kiosks, 0)]
  const ended = { state: 'ended', ended_at: world.clock.now, team_id: team.id } as const
  await buildMission(world.deps, { event: world.event, kiosk, starter: world.manager, ...ended })
  expect((await world.rowOf(team)).start_again).toEqual({
    kiosk: { id: kiosk.id, name: kiosk.name },
    operator: { id: team.leader.id, name: 'Lee Team 00' },
  })
  await world.done('retry', { team: team.id })
  expect(await world.mission()).toMatchObject({ kiosk_id: kiosk.id, starter_id: team.leader.id })
})

test(
  'a partner’s operator is not named, nor is a start offered to those who may not start the team',
  spec('X-812'),
  async () => {
    world = await conductorWorld({ teams: 1, readyDelayMs: 60_000 })
    const { team, lead, kiosk } = await world.addPartner()
    expect((await world.press('clock', { action: 'start' })).status).toBe(200)
    world.clock.pass(1_000)
    const ended = { state: 'ended', ended_at: world.clock.now, team_id: team.id } as const
    await buildMission(world.deps, { event: world.event, kiosk, starter: lead, ...ended })
    const named = { id: kiosk.id, name: kiosk.name }
    expect((await world.rowOf(team)).start_again).toEqual({ kiosk: named, operator: null })
    expect((await world.rowOf(team, lead)).start_again).toMatchObject({
      kiosk: named,
      operator: { id: team.leader.id },
    })
    // A caller who may not know the operator does not find out whether it is the expected one.
    const guessed = { team: team.id, expected: { kiosk: kiosk.id, operator: team.leader.id } }
    expect((await world.press('retry', guessed)).status).toBe(409)
    const member = await buildUser(world.deps, { role: 'user', organization_id: world.partner.id })
    await world.db
      .insert(team_members)
      .values({ team_id: team.id, user_id: member.id, organization_id: world.partner.id })
    expect((await world.rowOf(team, member)).start_again).toBeNull()
  },
)

test('nothing starts after EndEx, and what runs can still be moved', spec('X-965'), async () => {
  world = await readyWorld({ teams: 4, kiosks: 5 })
  const teams = world.teams.map(({ id }) => id)
  const of = (at: number) => itemAt(world.teams, at)
  await world.done('start', { countdown_s: 0, teams: teams.slice(0, 3) })
  await world.round()
  await world.db
    .update(missions)
    .set({ state: 'failed', ended_at: world.clock.now })
    .where(eq(missions.team_id, of(0).id))
  await world.db
    .update(missions)
    .set({ state: 'ended', ended_at: world.clock.now })
    .where(eq(missions.team_id, of(1).id))
  expect((await world.press('clock', { action: 'start' })).status).toBe(200)
  for (const at of [0, 1, 3]) expect(await world.rowOf(of(at))).toMatchObject({ can_start: true })
  expect((await world.press('clock', { action: 'end' })).status).toBe(200)
  const spare = itemAt(world.kiosks, 4).id
  for (const [call, body] of [
    ['retry', { team: of(0).id }],
    ['retry', { team: of(0).id, kiosk: spare }],
    ['move', { team: of(0).id, kiosk: spare }],
    ['retry', { team: of(1).id }],
    ['retry', { team: of(3).id }],
    ['start', { countdown_s: 0, teams: [of(3).id] }],
    ['hold', {}],
  ] as const) {
    const { status, body: refusal } = await world.press(call, body)
    expect([call, status, refusal.detail]).toEqual([call, 409, 'The exercise has ended.'])
  }
  for (const at of [0, 1, 3])
    expect(await world.rowOf(of(at))).toMatchObject({ can_start: false, can_move: false, start_again: null })
  expect(await world.rowOf(of(2))).toMatchObject({ can_move: true, can_stop: true })
  await world.done('move', { team: of(2).id, kiosk: spare })
})

/** A team assigned a kiosk and its leader; then somebody ran a mission for it on the other kiosk: its second person, or `who`. */
async function afterOwnMission(who?: () => { id: number }) {
  world = await conductorWorld({ teams: 1, kiosks: 2, readyDelayMs: 60_000 })
  expect((await world.press('clock', { action: 'start' })).status).toBe(200)
  await world.assignAll()
  world.clock.pass(1_000)
  const [team, assigned, own] = [itemAt(world.teams, 0), itemAt(world.kiosks, 0), itemAt(world.kiosks, 1)]
  const ended = { state: 'ended', ended_at: world.clock.now, team_id: team.id } as const
  await buildMission(world.deps, {
    event: world.event,
    kiosk: own,
    starter: who?.() ?? team.second,
    ...ended,
  })
  return { team, assigned, own }
}

test(
  'a start that comes second names the mission, its kiosk and who started it, unless the caller may not know them',
  spec('X-982'),
  async () => {
    world = await conductorWorld({ teams: 1, kiosks: 2, readyDelayMs: 60_000 })
    await world.assignAll()
    const [team, kiosk, other] = [itemAt(world.teams, 0), itemAt(world.kiosks, 0), itemAt(world.kiosks, 1)]
    await world.done('retry', { team: team.id })
    const { id, mission_id } = await world.mission()
    const refused = async () =>
      (await world.press('retry', { team: team.id, kiosk: other.id, mission: null })).body.detail
    const said = `This team already has a mission: ${mission_id} on kiosk ${kiosk.name}`
    const manager = `${world.manager.first_name} ${world.manager.last_name}`
    expect(await refused()).toBe(`${said}, started by ${manager}.`)
    // Started by a member.
    await world.db.update(exercise_assignments).set({ mission_id: null, state: 'assigned' })
    expect(await refused()).toBe(`${said}, operated by Lee Team 00.`)
    // By somebody of another organization.
    const partners = await buildUser(world.deps, { role: 'org_admin', organization_id: world.partner.id })
    await world.db
      .update(exercise_assignments)
      .set({ mission_id: id, state: 'started', held_by: partners.id })
    expect(await refused()).toBe(`${said}, operated by Lee Team 00.`)
  },
)
