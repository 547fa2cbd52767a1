import { beforeEach, expect, test } from 'vitest'
import { buildKiosk, buildUser } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// Missions that people start themselves: a team may have several, and some have no team.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 4 })
})

const start = async (who: { id: number }) => {
  const answer = await world.call(who, 'POST', `/events/${world.event.id}/toggle/?action=start`)
  expect(answer.status, answer.text).toBe(200)
  return world.mission(answer.body.data.mission_id)
}
/** An event manager, who may start for any team of the organization and so starts for none. */
const someoneOf = (organization_id: number) =>
  buildUser(world.deps, { role: 'org_event_manager', organization_id })

test('Stop all stops also a team’s second mission and those of no team', spec('X-775'), async () => {
  const { leader, second, id, name } = itemAt(world.teams, 0)
  const older = await start(leader)
  const newer = await start(second)
  const own = await start(await someoneOf(world.organization.id))
  await buildKiosk(world.deps, { organization_id: world.partner.id, name: 'Ridge Kiosk' })
  const guest = await someoneOf(world.partner.id)
  const theirs = await start(guest)
  const team = { id, name }
  const { rows, further_missions } = await world.board()
  expect(rows.map(({ mission }) => mission?.mission_id)).toEqual([newer.mission_id, undefined])
  expect(further_missions).toEqual([
    { id: older.id, mission_id: older.mission_id, team, kiosk_name: world.kiosks[0]?.name, can_stop: true },
    { id: own.id, mission_id: own.mission_id, team: null, kiosk_name: world.kiosks[2]?.name, can_stop: true },
    { id: theirs.id, mission_id: theirs.mission_id, team: null, kiosk_name: null, can_stop: false },
  ])
  const { body } = await world.press(world.manager, 'stop-all', { confirm: world.event.id })
  const reason = 'Only the organization of its kiosk can stop this mission.'
  expect(body.missions).toEqual([
    { team, mission_id: older.mission_id, state: 'stopping', reason: null },
    { team, mission_id: newer.mission_id, state: 'stopping', reason: null },
    { team: null, mission_id: own.mission_id, state: 'stopping', reason: null },
    { team: null, mission_id: theirs.mission_id, state: 'starting', reason },
  ])
  expect(await world.logged('exercise_missions_stopped')).toEqual([
    `Stopped: ${name} (${older.mission_id}), ${name} (${newer.mission_id}), No team (${own.mission_id}). Not stopped: No team (${theirs.mission_id})`,
  ])
})

test('only those who conduct the exercise read missions that no row shows', spec('X-775'), async () => {
  const { lead } = await world.addPartner()
  await start(await someoneOf(world.organization.id))
  expect((await world.board()).further_missions).toHaveLength(1)
  for (const who of [lead, itemAt(world.teams, 0).leader])
    expect((await world.board(who)).further_missions).toBeNull()
})
