import { expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'
import { conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

test('the board says when a mission failed, and when a start did', spec('X-950'), async () => {
  const world = await readyWorld({ teams: 2 })
  await world.done('start', { countdown_s: 0, teams: [itemAt(world.teams, 0).id] })
  await world.round()
  expect((await world.rowOf(itemAt(world.teams, 0))).failed_at).toBeNull()
  const failed_at = world.clock.now
  await world.db.update(missions).set({ state: 'failed', ended_at: failed_at })
  world.clock.pass(60_000)
  expect(await world.rowOf(itemAt(world.teams, 0))).toMatchObject({
    state: 'failed',
    failed_at: failed_at.toISOString(),
  })

  const other = await conductorWorld({ teams: 1 })
  await other.assignAll()
  const changed_at = other.clock.now
  await other.db.update(exercise_assignments).set({ state: 'failed', changed_at })
  other.clock.pass(60_000)
  expect((await other.rowOf(itemAt(other.teams, 0))).failed_at).toBe(changed_at.toISOString())
})
