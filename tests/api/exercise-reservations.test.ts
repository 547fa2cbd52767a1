import { expect, test } from 'vitest'
import { team_members } from '#server/db/schema/teams.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'

// Someone's Start Mission dialog reserves a kiosk for two minutes, and a conductor wants it for a team (decision 067).

let world: ConductorWorld

/** A manager of the same organization with their own event, whose dialog reserves a kiosk. */
async function onlooker() {
  const who = await world.newManager()
  const event = await world.newEvent({ creator_id: who.id })
  const path = `/events/${event.id}`
  return {
    who,
    reserve: () => world.call(who, 'GET', `${path}/available-kiosks/`),
    start: (kiosk: number | string) =>
      world.call(who, 'POST', `${path}/toggle/?action=start&kiosk_id=${kiosk}`),
  }
}

test('a hold takes over a reserved kiosk, and the person is notified', spec('X-393'), async () => {
  world = await conductorWorld({ teams: 1 })
  await world.assignAll()
  const { who, reserve, start } = await onlooker()
  const [kiosk] = world.kiosks
  expect((await reserve()).body).toMatchObject({ id: kiosk?.id })
  await world.done('hold')
  expect(await world.states()).toEqual(['held'])
  const refused = await start(kiosk?.id ?? 0)
  expect([refused.status, refused.body.detail]).toEqual([
    404,
    'This kiosk is no longer free. Please look for another one.',
  ])
  const log = await activityRows(world.db)
  expect(log.filter(({ action }) => action === 'kiosk_released')).toMatchObject([
    { target_user_id: who.id, details: expect.stringContaining('A conductor needs it for a team.') },
  ])
})

test("so do a start and a move, but nothing takes a mission's kiosk", spec('X-393'), async () => {
  world = await conductorWorld({ teams: 1, kiosks: 2 })
  await world.assignAll()
  const { reserve, start } = await onlooker()
  const [first, second] = world.kiosks
  const [team] = world.teams
  // The second is assigned to nobody.
  expect((await reserve()).body).toMatchObject({ id: second?.id })
  await world.done('retry', { team: team?.id })
  const move = () => world.press('move', { team: team?.id, kiosk: second?.id })
  expect((await start(second?.id ?? 0)).status).toBe(200)
  const refused = await move()
  expect([refused.status, refused.body.detail]).toEqual([409, `Kiosk ${second?.name} is in use.`])
  expect(await world.rowOf({ id: team?.id ?? 0 })).toMatchObject({ kiosk: { id: first?.id } })
  const other = await onlooker()
  await world.call(world.manager, 'POST', `/events/${world.event.id}/exercise/stop-all/`, {
    confirm: world.event.event_id,
  })
  await world.round()
  await world.reaches('ended', (await world.mission()).mission_id)
  expect((await other.reserve()).status).toBe(200)
})

test('a failed hold takes no reservation', spec('X-316', 'X-393'), async () => {
  world = await conductorWorld({ teams: 2 })
  await world.assignAll()
  const [first, second] = [await onlooker(), await onlooker()]
  const [free, busy] = world.kiosks
  expect((await first.start(busy?.id ?? 0)).status).toBe(200)
  expect((await second.reserve()).body).toMatchObject({ id: free?.id })
  expect((await world.press('hold')).body.rows).toMatchObject([{ kiosk: busy?.id }])
  expect((await second.start(free?.id ?? 0)).status).toBe(200)
})

test('a kiosk assigned to a team of an exercise is offered to others last', spec('X-394'), async () => {
  world = await conductorWorld({ teams: 1, kiosks: 2 })
  await world.assignAll()
  const [first, second] = world.kiosks
  const [team] = world.teams
  const { reserve } = await onlooker()
  expect((await reserve()).body).toMatchObject({ id: second?.id })
  // It is offered if nothing else is left, unless a conductor holds it.
  expect((await (await onlooker()).reserve()).body).toMatchObject({ id: first?.id })
  await world.press('hold')
  const start = `/events/${world.event.id}/toggle/?action=start&team=${team?.id}`
  expect((await world.call(team?.leader ?? null, 'POST', start)).status).toBe(200)
  expect(await world.rowOf({ id: team?.id ?? 0 })).toMatchObject({ kiosk: { id: first?.id } })
})

/** A team's member opens the Start Mission dialog of the exercise. */
const offer = (who: { id: number }) => world.call(who, 'GET', `/events/${world.event.id}/available-kiosks/`)
const turnOn = (who: { id: number }, kiosk: number, team?: number) =>
  world.call(
    who,
    'POST',
    `/events/${world.event.id}/toggle/?action=start&kiosk_id=${kiosk}${team === undefined ? '' : `&team=${team}`}`,
  )

test('members of a team are offered the kiosk that is held for it', spec('X-705'), async () => {
  world = await conductorWorld({ teams: 2, kiosks: 3 })
  await world.assignAll()
  await world.done('hold')
  const [, bravo] = world.teams
  const [, second, third] = world.kiosks
  if (!bravo || !second) throw new Error('the world has two teams')
  expect((await offer(bravo.leader)).body).toMatchObject({ id: second.id })
  // A teammate meanwhile has that one in their dialog.
  expect((await offer(bravo.second)).body).toMatchObject({ id: third?.id })
  expect((await turnOn(bravo.leader, second.id)).status).toBe(200)
  expect(await world.rowOf(bravo)).toMatchObject({ state: 'starting', kiosk: { id: second.id } })
})

test('a kiosk held for one of two teams starts for no other', spec('X-705'), async () => {
  world = await conductorWorld({ teams: 2 })
  const [alpha, bravo] = world.teams
  const [kiosk] = world.kiosks
  if (!alpha || !bravo || !kiosk) throw new Error('the world has two teams')
  const { leader } = alpha
  await world.db
    .insert(team_members)
    .values({ team_id: bravo.id, user_id: leader.id, organization_id: world.organization.id })
  const rows = [{ team: alpha.id, kiosk: kiosk.id, operator: leader.id }]
  await world.done('assignments', { rows })
  await world.done('hold')
  expect((await offer(leader)).body).toMatchObject({ id: kiosk.id })
  const refused = await turnOn(leader, kiosk.id, bravo.id)
  expect([refused.status, refused.body.team]).toEqual([400, [`This kiosk is held for ${alpha.name}.`]])
  expect((await turnOn(leader, kiosk.id)).status).toBe(200)
  expect(await world.rowOf(alpha)).toMatchObject({ state: 'starting' })
})

test('a scheduled start takes its kiosk back from a teammate’s dialog', spec('X-705'), async () => {
  world = await conductorWorld({ teams: 1, readyDelayMs: 60_000 })
  await world.assignAll()
  await world.done('hold')
  await world.done('start', { countdown_s: 10, even_no_go: true })
  const [team] = world.teams
  const [kiosk] = world.kiosks
  expect((await offer(team?.second ?? { id: 0 })).body).toMatchObject({ id: kiosk?.id })
  world.clock.pass(10_000)
  await world.round()
  expect(await world.states()).toEqual(['starting'])
})
