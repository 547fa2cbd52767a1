import { beforeEach, describe, expect, test } from 'vitest'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const MINUTE = 60_000
const titles = async (who: { id: number }) => (await world.messages(who)).map(({ title }) => title)

describe('by the clock', () => {
  test('an inject is delivered once, when the exercise clock passes its time', spec('X-344'), async () => {
    const { ann, rita } = world.people
    await world.plan({ title: 'At ten', at_ms: 10 * MINUTE })
    await world.plan({
      title: 'For Alpha',
      at_ms: 5 * MINUTE,
      to_all: false,
      teams: [world.teams.alpha.id],
    })
    await world.plan({ title: 'On a press' })
    await world.deliver()
    await world.press('start')
    world.clock.pass(5 * MINUTE - 1)
    await world.deliver()
    expect(await titles(ann)).toEqual([])
    world.clock.pass(1)
    await world.deliver()
    await world.deliver()
    expect([await titles(ann), await titles(rita)]).toEqual([['For Alpha'], []])
    world.clock.pass(5 * MINUTE)
    await world.deliver()
    expect([await titles(ann), await titles(rita)]).toEqual([['At ten', 'For Alpha'], ['At ten']])
    expect(await world.injects()).toMatchObject([
      {
        title: 'At ten',
        delivered_at: world.clock.now.toISOString(),
        delivered_elapsed_ms: 10 * MINUTE,
        receipts: [{ team: { name: 'Alpha' } }, { team: { name: 'Bravo' } }, { team: { name: 'Romeo' } }],
      },
      { title: 'For Alpha', delivered_elapsed_ms: 5 * MINUTE, receipts: [{ team: { name: 'Alpha' } }] },
      { title: 'On a press', delivered_at: null, receipts: [] },
    ])
    expect(await world.logged('inject_delivered')).toMatchObject([
      { actor: 'System', details: 'To Alpha. Exercise time 00:05:00' },
      { actor: 'System', details: 'To Alpha, Bravo, Romeo. Exercise time 00:10:00' },
    ])
  })

  test('a pause delays planned injects, and after EndEx none is delivered', spec('X-344'), async () => {
    const { ann } = world.people
    await world.plan({ title: 'At one', at_ms: MINUTE })
    await world.plan({ title: 'At two', at_ms: 2 * MINUTE })
    await world.press('start')
    world.clock.pass(MINUTE / 2)
    await world.press('pause')
    world.clock.pass(10 * MINUTE)
    await world.deliver()
    expect(await titles(ann)).toEqual([])
    await world.press('resume')
    world.clock.pass(MINUTE / 2)
    await world.deliver()
    expect(await titles(ann)).toEqual(['At one'])
    await world.press('end')
    world.clock.pass(10 * MINUTE)
    await world.deliver()
    expect(await titles(ann)).toEqual(['At one'])
  })

  test('a reset makes delivered injects planned again', spec('X-344'), async () => {
    const { ann } = world.people
    const sent = await world.plan({ title: 'At once', at_ms: 0 })
    await world.press('start')
    await world.deliver()
    await world.acknowledge(ann, sent, world.teams.alpha)
    await world.press('end')
    await world.press('reset')
    expect([await titles(ann), await world.injects()]).toMatchObject([
      [],
      [{ delivered_at: null, delivered_elapsed_ms: null, receipts: [] }],
    ])
    expect(await world.logged('exercise_reset')).toMatchObject([
      { details: 'Exercise time 00:00:00. 1 inject is planned again.' },
    ])
    await world.press('start')
    await world.deliver()
    expect(await world.messages(ann)).toMatchObject([{ title: 'At once', acknowledged_at: null }])
  })

  test('an inject without participating teams waits until there is one', spec('X-344'), async () => {
    const { conductor, teams, event } = world
    const late = await world.plan({ at_ms: 0, to_all: false, teams: [teams.alpha.id] })
    const assign = (...ids: number[]) =>
      world.call(conductor, 'PATCH', `/events/${event.id}/`, { assigned_teams: ids })
    await assign(teams.bravo.id)
    expect(await world.deliverNow(late.id)).toMatchObject({
      status: 409,
      body: { detail: 'None of the teams of this inject takes part in the event.' },
    })
    await world.press('start')
    await world.deliver()
    expect(await world.injects()).toMatchObject([{ teams: [], delivered_at: null }])
    await assign(teams.alpha.id, teams.bravo.id)
    await world.deliver()
    expect(await world.injects()).toMatchObject([
      { teams: [{ name: 'Alpha' }], receipts: [{ team: { name: 'Alpha' } }] },
    ])
  })

  test('one run delivers more injects than fit in a transaction', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      title: `Inject ${index}`,
      to_all: true,
      at_ms: 0,
    }))
    await world.call(world.conductor, 'POST', `/events/${world.event.id}/injects/import/`, { rows })
    await world.press('start')
    await world.deliver()
    expect(await world.messages(world.people.ann)).toHaveLength(60)
  })

  test('nothing is delivered for an event that was switched off', spec('X-344'), async () => {
    await world.plan({ at_ms: 0 })
    await world.press('start')
    await world.call(world.conductor, 'POST', `/events/${world.event.id}/toggle-status/`)
    await world.deliver()
    await world.call(world.conductor, 'POST', `/events/${world.event.id}/toggle-status/`)
    expect(await titles(world.people.ann)).toEqual([])
  })
})

test('manual delivery works once, at any exercise time before EndEx', spec('X-345'), async () => {
  const [before, during, after] = [
    await world.plan(),
    await world.plan({ at_ms: 9 * MINUTE }),
    await world.plan(),
  ]
  expect(await world.deliverNow(before.id)).toMatchObject({ status: 200, body: { delivered_elapsed_ms: 0 } })
  expect(await world.deliverNow(before.id)).toMatchObject({
    status: 409,
    body: { detail: 'This inject was already delivered.' },
  })
  await world.press('start')
  world.clock.pass(MINUTE)
  await world.press('pause')
  expect(await world.deliverNow(during.id)).toMatchObject({
    status: 200,
    body: { delivered_elapsed_ms: MINUTE },
  })
  await world.press('end')
  expect(await world.deliverNow(after.id)).toMatchObject({
    status: 409,
    body: { detail: 'The exercise has ended.' },
  })
  const name = `Person ${world.conductor.last_name}`
  expect((await world.logged('inject_delivered')).map(({ actor }) => actor)).toEqual([name, name])
})
