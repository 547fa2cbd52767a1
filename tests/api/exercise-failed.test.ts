import { eq } from 'drizzle-orm'
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

test(
  'a mission that failed is not shown any more once its team goes on without it',
  spec('X-972'),
  async () => {
    const world = await readyWorld({ teams: 1, kiosks: 2 })
    const team = itemAt(world.teams, 0)
    await world.done('start', { countdown_s: 0, teams: [team.id] })
    await world.round()
    const shownTo = async (who: { id: number }) => {
      const { body } = await world.call(who, 'GET', `/events/${world.event.id}/missions/`)
      const own = body.own?.state.replace(/starting|running/, 'open')
      return [own, body.failed.map((one: { state: string }) => one.state)]
    }
    expect(await shownTo(team.leader)).toEqual(['open', []])
    world.clock.pass(1_000)
    await world.done('move', { team: team.id, kiosk: itemAt(world.kiosks, 1).id })
    world.clock.pass(1_000)
    await world.done('handover', { team: team.id, operator: team.second.id })
    expect(await shownTo(team.leader)).toEqual([undefined, []])
    expect(await shownTo(team.second)).toEqual(['open', []])
    // One that nothing follows is shown.
    await world.db
      .update(missions)
      .set({ state: 'failed', ended_at: world.clock.now })
      .where(eq(missions.starter_id, team.second.id))
    expect(await shownTo(team.second)).toEqual(['failed', []])
    expect(await shownTo(team.leader)).toEqual([undefined, ['failed']])
  },
)
