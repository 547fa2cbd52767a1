import { beforeEach, describe, expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { buildKiosk, buildOrganization } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { missionCalls } from '#tests/support/missionCalls.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

// Two free kiosks, of which one has the other's row id as its printed ID, and comes first.

let world: MissionWorld
let other: number
let named: number
const { start, available } = missionCalls(() => world)
const print = (id: number, kiosk_id: string | number) =>
  changeRow(world, kiosks, id, { kiosk_id: String(kiosk_id) })

describe('a kiosk named by its row id', () => {
  beforeEach(async () => {
    world = await missionWorld({ kiosks: 2 })
    other = itemAt(world.kiosks, 0).id
    named = itemAt(world.kiosks, 1).id
    await print(other, named)
  })

  test('is the one that a mission starts on', spec('E-292'), async () => {
    expect((await start(world.manager, world.event, named)).status).toBe(200)
    expect((await world.mission()).kiosk_id).toBe(named)
  })

  test('is not taken for the one that the caller has reserved', spec('E-292'), async () => {
    expect((await available()).body.id).toBe(other)
    expect((await start(world.manager, world.event, named)).status).toBe(200)
    expect(await world.mission()).toMatchObject({ kiosk_id: named, state: 'starting' })
  })

  test('is not replaced by the other when it is out of service', spec('E-292'), async () => {
    await changeRow(world, kiosks, named, { status: 'Maintenance' })
    expect((await start(world.manager, world.event, named)).status).toBe(404)
    expect(await world.db.$count(missions)).toBe(0)
  })
})

test('a number that is no row id of the organization is a printed ID', spec('E-292'), async () => {
  world = await missionWorld({ kiosks: 2 })
  const elsewhere = await buildOrganization(world.deps)
  const foreign = await buildKiosk(world.deps, { organization_id: elsewhere.id })
  const { id } = itemAt(world.kiosks, 1)
  await print(id, foreign.id)
  expect((await start(world.manager, world.event, foreign.id)).status).toBe(200)
  expect((await world.mission()).kiosk_id).toBe(id)
})

test('Start Mission offers the kiosk that is held, whatever another one prints', spec('E-292'), async () => {
  const exercise = await conductorWorld({ teams: 1, kiosks: 2 })
  world = exercise
  const [first, held] = [itemAt(world.kiosks, 0), itemAt(world.kiosks, 1)]
  await print(first.id, held.id)
  const { id, leader } = itemAt(exercise.teams, 0)
  await exercise.done('assignments', { rows: [{ team: id, kiosk: held.id, operator: leader.id }] })
  await exercise.done('hold')
  expect((await available(leader, exercise.event)).body.id).toBe(held.id)
})
