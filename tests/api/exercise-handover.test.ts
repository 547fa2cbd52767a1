import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { mission_steps } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { mayReceive } from '#server/modules/live/policy.ts'
import { findChanges } from '#server/modules/live/queries.ts'
import { findSharedFacts } from '#server/modules/live/sharedFacts.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { sessionOf } from '#tests/support/actors.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// Missions continued by another operator.

let world: ConductorWorld

test(
  'another person of the team takes over the mission, and timeline and log say so',
  spec('X-328', 'X-639'),
  async () => {
    world = await readyWorld({ teams: 2 })
    await world.done('start', { countdown_s: 0 })
    await world.round()
    const [first, second] = [itemAt(world.teams, 0), itemAt(world.teams, 1)]
    for (const { mission_id } of await world.openMissions()) await world.reaches('running', mission_id)
    await world.done('handover', { team: first.id, operator: first.second.id })
    const mission = itemAt(await world.openMissions(), 0)
    expect(mission).toMatchObject({ starter_id: first.second.id, state: 'running' })
    const said = 'Handed over from Lee Team 00 to Sam Team 00.'
    const steps = await world.db
      .select()
      .from(mission_steps)
      .where(eq(mission_steps.mission_id, mission.id))
      .orderBy(mission_steps.id)
    expect(steps.at(-1)).toMatchObject({ state: 'running', reason: said })
    const shown = await world.call(first.second, 'GET', `/events/${world.event.id}/missions/`)
    expect(
      (shown.body.own.timeline as { state: string; handed_over: boolean }[]).map(({ state, handed_over }) => [
        state,
        handed_over,
      ]),
    ).toEqual([
      ['starting', false],
      ['running', false],
      ['running', true],
    ])
    expect(await world.logged('mission_handed_over')).toEqual([`${mission.mission_id}: ${said}`])
    expect(await world.rowOf(first)).toMatchObject({ operator: { id: first.second.id } })
    // The kiosk is now theirs, no longer the other's.
    const kioskOf = async (who: { id: number }) =>
      (await world.call(who, 'GET', `/events/${world.event.id}/get-active-kiosk`)).status
    expect([await kioskOf(first.second), await kioskOf(first.leader)]).toEqual([200, 403])

    const refusal = async (operator: number) =>
      (await world.press('handover', { team: first.id, operator })).body.detail
    expect(await refusal(first.second.id)).toBe('This person is already running the mission.')
    expect((await world.press('handover', { team: first.id, operator: second.leader.id })).status).toBe(400)
    await world.db.insert(team_members).values({
      team_id: first.id,
      user_id: second.leader.id,
      organization_id: world.organization.id,
    })
    expect(await refusal(second.leader.id)).toBe('This person runs another mission.')
  },
)

test('a hand-over is refused if the operator has changed', spec('X-979'), async () => {
  world = await readyWorld({ teams: 1 })
  await world.done('start', { countdown_s: 0 })
  await world.round()
  await world.reaches('running')
  const { id, leader, second } = itemAt(world.teams, 0)
  const third = await world.newUser()
  await world.db
    .insert(team_members)
    .values({ team_id: id, user_id: third.id, organization_id: world.organization.id })
  const saw = (operator: number | null) => ({ team: id, operator: third.id, expected: { operator } })
  await world.done('handover', { team: id, operator: second.id, expected: { operator: leader.id } })
  const reason = 'Someone else has handed this mission over: Sam Team 00 operates this mission now.'
  for (const operator of [leader.id, null]) {
    expect(await world.press('handover', saw(operator))).toMatchObject({
      status: 409,
      body: { rows: [{ reason }] },
    })
  }
  expect(await world.mission()).toMatchObject({ starter_id: second.id })
  await world.done('handover', saw(second.id))
})

test("for a partner's team on the host's kiosk, the log names nobody", spec('X-313', 'X-328'), async () => {
  world = await conductorWorld({ teams: 1 })
  const { team, lead } = await world.addPartner()
  const hosts = itemAt(world.kiosks, 0)
  await world.done('assignments', { rows: [{ team: team.id, kiosk: hosts.id, operator: null }] })
  await world.done('retry', { team: team.id })
  expect((await world.press('handover', { team: team.id, operator: team.second.id })).status).toBe(400)
  await world.done('handover', { team: team.id, operator: team.second.id }, lead)
  expect(await world.logged('mission_handed_over')).toEqual([
    expect.stringContaining('Handed over to another member of the team.'),
  ])
  const seenBy = (who: { id: number }) => world.call(who, 'GET', `/events/${world.event.id}/missions/`)
  const seen = await seenBy(world.manager)
  expect(seen.body.missions).toMatchObject([{ kiosk: { id: hosts.id }, starter: null }])
  // Those who manage the team see who runs its mission and where, but may not stop it on the host's kiosk.
  expect((await seenBy(lead)).body.missions).toMatchObject([
    { kiosk: { id: hosts.id }, starter: 'Sam Ridge Hazmat', can_stop: false },
  ])
  expect(await world.rowOf(team, lead)).toMatchObject({
    kiosk: { id: hosts.id },
    operator: { name: 'Sam Ridge Hazmat' },
  })
  const [row] = await activityRows(world.db, eq(activity.action, 'mission_handed_over'))
  const [change] = await findChanges(world.db, [row?.id ?? 0])
  const [facts] = await findSharedFacts(world.db, [world.event.id])
  if (!change) throw new Error('no change')
  const isNotified = async (role: 'org_event_manager' | 'user') => {
    const one = await buildUser(world.deps, { role, organization_id: world.partner.id })
    return mayReceive(sessionOf(one), change, facts)
  }
  expect([await isNotified('org_event_manager'), await isNotified('user')]).toEqual([true, false])
})
