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

test('a team that failed before StartEx stays failed until a reset', spec('X-1026'), async () => {
  const world = await readyWorld({ teams: 3, kiosks: 3 })
  const [failed, ended, refused] = world.teams.map(({ id }) => id)
  await world.done('start', { countdown_s: 0, teams: [failed, ended] })
  await world.round()
  const ofTeam = (id: number | undefined) => eq(missions.team_id, id ?? 0)
  const clock = async (action: string) => expect((await world.press('clock', { action })).status).toBe(200)
  const over = { ended_at: world.clock.now }
  await world.db
    .update(missions)
    .set({ state: 'failed', ...over })
    .where(ofTeam(failed))
  await world.db
    .update(missions)
    .set({ state: 'ended', ...over })
    .where(ofTeam(ended))
  await world.db
    .update(exercise_assignments)
    .set({ state: 'failed', reason: 'Kiosk 3 is no longer free.', held_until: null })
    .where(eq(exercise_assignments.team_id, refused ?? 0))
  expect(await world.states()).toEqual(['failed', 'ended', 'failed'])
  world.clock.pass(60_000)
  await clock('start')
  expect(await world.states()).toEqual(['failed', 'assigned', 'failed'])
  expect((await world.rowOf(itemAt(world.teams, 0))).mission).not.toBeNull()
  await clock('end')
  await clock('reset')
  expect(await world.states()).toEqual(['assigned', 'assigned', 'assigned'])
  await clock('start')
  expect(await world.states()).toEqual(['assigned', 'assigned', 'assigned'])
})

test('a failure leaves the board once a later mission of its team has run', spec('X-1131'), async () => {
  const world = await readyWorld({ teams: 2, kiosks: 3 })
  const [broken, refused] = world.teams.map(({ id }) => id)
  await world.done('start', { countdown_s: 0, teams: [broken] })
  await world.round()
  await world.db.update(missions).set({ state: 'failed', ended_at: world.clock.now })
  await world.db
    .update(exercise_assignments)
    .set({ state: 'failed', reason: 'Kiosk 3 is no longer free.', changed_at: world.clock.now })
    .where(eq(exercise_assignments.team_id, refused ?? 0))
  const { id: _, ...first } = await world.mission()
  /** Each team runs another mission, without Exercise Control. */
  const runOwn = async (state: 'failed' | 'ended', number: number) => {
    world.clock.pass(60_000)
    const at = world.clock.now
    await world.db.insert(missions).values(
      world.teams.map((team) => ({
        ...first,
        mission_id: `MSN-${number}${team.id}`,
        team_id: team.id,
        state,
        created_at: at,
        running_at: at,
        ended_at: at,
      })),
    )
  }
  await runOwn('failed', 7)
  expect(await world.states()).toEqual(['failed', 'failed'])
  await runOwn('ended', 8)
  expect(await world.states()).toEqual(['assigned', 'assigned'])
  expect((await world.board()).rows.map(({ reason }) => reason)).toEqual([null, null])
  world.clock.pass(60_000)
  expect((await world.press('clock', { action: 'start' })).status).toBe(200)
  expect(await world.states()).toEqual(['assigned', 'assigned'])
})

test('a failed mission is no longer shown once its team goes on without it', spec('X-972'), async () => {
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
})
