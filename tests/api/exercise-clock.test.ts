import { expect, test } from 'vitest'
import type { Exercise } from '#contract/exercise.ts'
import { activity } from '#server/db/schema/activity.ts'
import { mayReceive } from '#server/modules/live/policy.ts'
import { findChanges } from '#server/modules/live/queries.ts'
import { findSharedFacts } from '#server/modules/live/sharedFacts.ts'
import { sessionOf } from '#tests/support/actors.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: MissionWorld

type Person = { id: number }
const read = async (who: Person): Promise<Exercise> =>
  (await world.call(who, 'GET', `/events/${world.event.id}/exercise/`)).body
const press = (who: Person, action: string) =>
  world.call(who, 'POST', `/events/${world.event.event_id}/exercise/clock/`, { action })

test('the clock starts, pauses and ends for all at once; each press is logged', spec('X-340'), async () => {
  world = await missionWorld()
  const { manager, organization, deps } = world
  const colleague = await buildUser(deps, { role: 'org_admin', organization_id: organization.id })
  expect(await read(colleague)).toMatchObject({ state: 'planned', elapsed_ms: 0, can_control: true })

  expect(await press(manager, 'start')).toMatchObject({
    status: 200,
    body: { state: 'running', elapsed_ms: 0 },
  })
  world.clock.pass(90_000)
  expect(await read(colleague)).toMatchObject({
    state: 'running',
    elapsed_ms: 90_000,
    server_time: world.clock.now.toISOString(),
  })
  await press(colleague, 'pause')
  world.clock.pass(60_000)
  expect(await read(manager)).toMatchObject({ state: 'paused', elapsed_ms: 90_000 })
  await press(manager, 'resume')
  world.clock.pass(10_000)
  expect(await press(manager, 'end')).toMatchObject({ body: { state: 'ended', elapsed_ms: 100_000 } })

  const { body } = await world.call(colleague, 'GET', '/auth/logs/org-log/')
  const rows = (body.results as { action: string; affected_entity: string; details: string }[]).filter(
    ({ action }) => action.startsWith('Exercise'),
  )
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['Exercise ended', 'Exercise time 00:01:40'],
    ['Exercise resumed', 'Exercise time 00:01:30'],
    ['Exercise paused', 'Exercise time 00:01:30'],
    ['Exercise started', 'Exercise time 00:00:00'],
  ])
  const written = await world.db.select({ id: activity.id }).from(activity)
  const changes = await findChanges(
    world.db,
    written.map(({ id }) => id),
  )
  const live = changes.filter(({ event_id }) => event_id === world.event.id)
  expect(live.map(({ subject, action }) => [subject, action])).toEqual([
    ['exercise', 'exercise_started'],
    ['exercise', 'exercise_paused'],
    ['exercise', 'exercise_resumed'],
    ['exercise', 'exercise_ended'],
  ])
  const [facts] = await findSharedFacts(world.db, [world.event.id])
  const isTold = live.map((change) => mayReceive(sessionOf(colleague), change, facts))
  expect(isTold).toEqual([true, true, true, true])
})

test('a press that the state does not allow is refused, also the slower of two', spec('X-340'), async () => {
  world = await missionWorld()
  const { manager } = world
  expect(await press(manager, 'pause')).toMatchObject({
    status: 409,
    body: { detail: 'The exercise clock is not running.' },
  })
  const both = await Promise.all([press(manager, 'start'), press(manager, 'start')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await press(manager, 'go')).toMatchObject({ status: 400 })
})
