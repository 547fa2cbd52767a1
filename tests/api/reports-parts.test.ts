import { expect, test } from 'vitest'
import { buildMission } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// The report of a mission that was moved between kiosks, and who sees which of its parts.

let world: ConductorWorld

type Kiosk = ConductorWorld['kiosks'][number]
/** A part run by the first team's leader, which has failed unless the values say otherwise. */
const part = (kiosk: Kiosk, values: Partial<Parameters<typeof buildMission>[1]> = {}) =>
  buildMission(world.deps, {
    event: world.event,
    kiosk,
    starter: itemAt(world.teams, 0).leader,
    state: 'failed',
    ended_at: world.clock.now,
    ...values,
  })
const read = async (who: { id: number }, id: number) => {
  const { status, body } = await world.call(who, 'GET', `/mission-reports/${id}/full-details/`)
  expect(status).toBe(200)
  return body.mission_details
}

test('a report has the time its stop was requested', spec('X-1237'), async () => {
  world = await conductorWorld({ teams: 1, kiosks: 1 })
  const stopping_at = new Date(world.clock.now.getTime() - 250_000)
  const one = await part(itemAt(world.kiosks, 0), { state: 'ended', stopping_at })
  expect((await read(itemAt(world.teams, 0).leader, one.id)).stopping_at).toBe(stopping_at.toISOString())
})

test('a report names the missions it continues, oldest first', spec('X-326'), async () => {
  world = await conductorWorld({ teams: 1, kiosks: 2 })
  // The later kiosk ran first.
  const [second, first] = [itemAt(world.kiosks, 0), itemAt(world.kiosks, 1)]
  const one = await part(first, { failure_reason: 'No answer.' })
  const two = await part(second, { continues_id: one.id })
  const three = await part(first, { continues_id: two.id })
  expect((await read(itemAt(world.teams, 0).leader, three.id)).continues).toMatchObject([
    { mission_id: one.mission_id, kiosk_name: first.name, failure_reason: 'No answer.' },
    { mission_id: two.mission_id, kiosk_name: second.name },
  ])
})

test('a report names its other parts, and links those the reader may open', spec('X-327'), async () => {
  world = await conductorWorld({ teams: 1 })
  const { lead, kiosk: ridge } = await world.addPartner()
  const harbor = itemAt(world.kiosks, 0)
  const { leader } = itemAt(world.teams, 0)
  const first = await part(harbor)
  const second = await part(ridge, { continues_id: first.id })
  const third = await part(harbor, { continues_id: second.id, state: 'running', ended_at: null })
  // Harbor reads the reports of its own kiosks; a running mission has no report.
  expect((await read(world.manager, first.id)).continued_by).toEqual([
    { mission_id: second.mission_id },
    { mission_id: third.mission_id },
  ])
  expect(await read(lead, second.id)).toMatchObject({
    continues: [{ mission_id: first.mission_id, kiosk_name: harbor.name }],
    continued_by: [{ mission_id: third.mission_id }],
  })
  expect((await read(lead, second.id)).continues[0]).not.toHaveProperty('id')
  // Its operator reads all finished ones.
  expect((await read(leader, first.id)).continued_by).toEqual([
    { id: second.id, mission_id: second.mission_id, kiosk_name: 'Ridge Kiosk' },
    { mission_id: third.mission_id },
  ])
  const list = await world.call(leader, 'GET', '/mission-reports/?no_pagination=true')
  expect(list.body.map(({ continues }: { continues?: string }) => continues)).toEqual([
    first.mission_id,
    undefined,
  ])
})
