import { beforeEach, expect, test } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { buildKiosk, buildUser } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// Stop all: the missions the conductor started, and those people start themselves, of which a team may have several and
// some have no team.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 4 })
})

const start = async (who: { id: number }) => {
  const answer = await world.call(who, 'POST', `/events/${world.event.id}/toggle/?action=start`)
  expect(answer.status, answer.text).toBe(200)
  return world.mission(answer.body.data.mission_id)
}
/** An event manager, who may start for any team of the organization; without a choice, they all take part. */
const someoneOf = (organization_id: number) =>
  buildUser(world.deps, {
    role: 'org_event_manager',
    organization_id,
    first_name: 'Emma',
    last_name: 'Vance',
  })

test(
  'Stop all stops also a team’s second mission and those of several or no teams',
  spec('X-775', 'X-813'),
  async () => {
    const { leader, second, id, name } = itemAt(world.teams, 0)
    const older = await start(leader)
    const newer = await start(second)
    const own = await start(await someoneOf(world.organization.id))
    await buildKiosk(world.deps, { organization_id: world.partner.id, name: 'Ridge Kiosk' })
    const guest = await someoneOf(world.partner.id)
    const theirs = await start(guest)
    const team = { id, name }
    const itsTeams = world.teams.map((each) => each.name)
    const { rows, further_missions } = await world.board()
    expect(rows.map(({ mission }) => mission?.mission_id)).toEqual([newer.mission_id, undefined])
    expect(further_missions).toEqual([
      {
        id: older.id,
        mission_id: older.mission_id,
        team,
        team_names: [name],
        operator_name: `Lee ${name}`,
        kiosk_name: world.kiosks[0]?.name,
        can_stop: true,
      },
      {
        id: own.id,
        mission_id: own.mission_id,
        team: null,
        team_names: itsTeams,
        operator_name: 'Emma Vance',
        kiosk_name: world.kiosks[2]?.name,
        can_stop: true,
      },
      {
        id: theirs.id,
        mission_id: theirs.mission_id,
        team: null,
        team_names: [],
        operator_name: null,
        kiosk_name: null,
        can_stop: false,
      },
    ])
    const { body } = await world.press('stop-all', { confirm: world.event.id })
    const reason = 'Only the organization of its kiosk can stop this mission.'
    expect(body.missions).toEqual([
      { team, team_names: [name], mission_id: older.mission_id, state: 'stopping', reason: null },
      { team, team_names: [name], mission_id: newer.mission_id, state: 'stopping', reason: null },
      { team: null, team_names: itsTeams, mission_id: own.mission_id, state: 'stopping', reason: null },
      { team: null, team_names: [], mission_id: theirs.mission_id, state: 'starting', reason },
    ])
    expect(await world.logged('exercise_missions_stopped')).toEqual([
      `Stopped: ${name} (${older.mission_id}), ${name} (${newer.mission_id}), ${itsTeams.join(', ')} (${own.mission_id}). Not stopped: No team (${theirs.mission_id})`,
    ])
  },
)

test('a partner’s mission of no single team is named by the partner’s teams', spec('X-813'), async () => {
  await world.addPartner()
  await world.db.insert(event_teams).values({
    event_id: world.event.id,
    team_id: (await world.addTeam('Ridge Search', world.partner.id)).id,
    organization_id: world.partner.id,
  })
  const { mission_id } = await start(await someoneOf(world.partner.id))
  const team_names = ['Ridge Hazmat', 'Ridge Search']
  expect((await world.board()).further_missions).toMatchObject([{ team: null, team_names }])
  const { body } = await world.press('stop-all', { confirm: world.event.id })
  expect(body.missions).toMatchObject([{ team: null, team_names, mission_id }])
  expect(await world.logged('exercise_missions_stopped')).toEqual([
    `Not stopped: Ridge Hazmat, Ridge Search (${mission_id})`,
  ])
})

test('only those who conduct the exercise read missions that no row shows', spec('X-775'), async () => {
  const { lead } = await world.addPartner()
  await start(await someoneOf(world.organization.id))
  expect((await world.board()).further_missions).toHaveLength(1)
  for (const who of [lead, itemAt(world.teams, 0).leader])
    expect((await world.board(who)).further_missions).toBeNull()
})

test('stops every mission and start, by name, once the event is typed', spec('X-325'), async () => {
  world = await readyWorld({ teams: 3 })
  await world.done('start', { countdown_s: 0, stagger_s: 30 })
  await world.round()
  world.clock.pass(30_000)
  await world.round()
  for (const { mission_id } of await world.openMissions()) await world.reaches('running', mission_id)
  expect(await world.states()).toEqual(['running', 'running', 'scheduled'])
  expect((await world.press('stop-all', { confirm: 'yes' })).body).toEqual({
    confirm: [expect.any(String)],
  })
  expect(await world.states()).toEqual(['running', 'running', 'scheduled'])
  const { status, body } = await world.press('stop-all', {
    confirm: world.event.event_id.toLowerCase(),
  })
  expect([status, body.missions]).toEqual([
    200,
    (await world.openMissions()).map(({ mission_id }, index) => ({
      team: { id: itemAt(world.teams, index).id, name: itemAt(world.teams, index).name },
      team_names: [itemAt(world.teams, index).name],
      mission_id,
      state: 'stopping',
      reason: null,
    })),
  ])
  await world.round()
  for (const { mission_id } of await world.openMissions()) await world.reaches('ended', mission_id)
  expect(await world.states()).toEqual(['ended', 'ended', 'held'])
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
  const { body } = await world.press('stop-all', { confirm: world.event.event_id })
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
