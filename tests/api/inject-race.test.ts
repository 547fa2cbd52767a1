import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { inject_receipts } from '#server/db/schema/injects.ts'
import { deliverDue } from '#server/modules/injects/delivery.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { spec } from '#tests/support/spec.ts'

// Several servers and conductors act on one inject at the same moment.

let world: ExerciseWorld

const INJECTS = 40
const deliveries = () => world.db.$count(activity, eq(activity.action, 'inject_delivered'))

test('two servers and a conductor deliver each inject once', spec('X-344'), async () => {
  world = await exerciseWorld()
  const other = await secondServer(world, { now: () => world.clock.now })
  const rows = Array.from({ length: INJECTS }, () => ({ title: 'At once', to_all: true, at_ms: 0 }))
  await world.call(world.conductor, 'POST', `/events/${world.event.id}/injects/import/`, { rows })
  await world.press('start')
  const list = await world.injects()
  const looks = Array.from({ length: 4 }, () => [deliverDue(world.deps), deliverDue(other.deps)]).flat()
  const presses = list.map(({ id }) => world.call(world.conductor, 'POST', `/injects/${id}/deliver/`))
  await Promise.all(looks)
  const answers = await Promise.all(presses)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  // A run while others hold all locks leaves the work to them.
  await deliverDue(world.deps)
  expect(await deliveries()).toBe(INJECTS)
  expect(await world.db.$count(inject_receipts)).toBe(INJECTS * 3)
})

test('EndEx during a delivery: all due injects or none are sent, and none later', spec('X-344'), async () => {
  world = await exerciseWorld()
  await world.plan({ at_ms: 1_000 })
  await world.press('start')
  world.clock.pass(1_000)
  const [ended] = await Promise.all([world.press('end'), world.deliver(), world.deliver()])
  expect(ended.status).toBe(200)
  const before = await deliveries()
  await world.deliver()
  expect(await deliveries()).toBe(before)
})

test('if two people of a team acknowledge at once, the first stays', spec('X-347'), async () => {
  world = await exerciseWorld()
  const { rita, ridgeLead } = world.people
  const sent = await world.plan()
  await world.call(world.conductor, 'POST', `/injects/${sent.id}/deliver/`)
  const answers = await Promise.all(
    [rita, ridgeLead, rita, ridgeLead].map((who) => world.acknowledge(who, sent, world.teams.romeo)),
  )
  const names = new Set(answers.map(({ status, body }) => `${status} ${body.acknowledged_by_name}`))
  expect(names.size).toBe(1)
  // One row for the organizer, one for the partner.
  expect(await world.db.$count(activity, eq(activity.action, 'inject_acknowledged'))).toBe(2)
})
