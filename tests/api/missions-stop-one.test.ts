import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { spec } from '#tests/support/spec.ts'
import { board, colleague, open, type Person, toggle, world } from './missionBoard.ts'

// Stopping one of several missions of an event (ruling 161).

/** Two missions of colleagues, and none of the manager. */
async function two() {
  await open(3)
  const [ann, bob] = [await colleague('Ann'), await colleague('Bob')]
  const started = [await toggle(ann, 'action=start'), await toggle(bob, 'action=start')]
  return { ann, bob, ids: started.map(({ body }) => body.data.mission_id as string) }
}
const stateOf = async (id: string | undefined) => (await world.mission(id)).state

test('stops the one named by printed id or row id', spec('X-252', 'X-608'), async () => {
  const { ids } = await two()
  const [, second] = ids
  expect((await toggle(world.manager, `action=stop&mission=${second?.toLowerCase()}`)).body).toMatchObject({
    success: true,
    data: { mission_id: second, state: 'stopping' },
  })
  expect([await stateOf(ids[0]), await stateOf(second)]).toEqual(['starting', 'stopping'])
  const { id } = await world.mission(ids[0])
  expect((await toggle(world.manager, `action=stop&mission=${id}`)).body.data.mission_id).toBe(ids[0])
  const again = await toggle(world.manager, `action=stop&mission=${id}`)
  expect([again.status, again.body.message]).toEqual([200, 'Mission was already stopped.'])
})

test("without a name stops the caller's own, however many others run", spec('X-252'), async () => {
  const { ids } = await two()
  const mine = (await toggle(world.manager, 'action=start')).body.data.mission_id
  expect((await toggle(world.manager, 'action=stop')).body.data.mission_id).toBe(mine)
  // A second call still stops that one.
  expect((await toggle(world.manager, 'action=stop')).body.data.mission_id).toBe(mine)
  expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(['starting', 'starting'])
})

test(
  'without a name or an own one stops the only one; if there are several, none is stopped and all are named',
  spec('X-252'),
  async () => {
    const { ids } = await two()
    const answer = await toggle(world.manager, 'action=stop')
    expect([answer.status, answer.body.missions]).toEqual([409, ids])
    for (const id of ids) expect(answer.body.detail).toContain(id)
    await world.db
      .update(missions)
      .set({ state: 'ended' })
      .where(eq(missions.mission_id, ids[0] ?? ''))
    expect((await toggle(world.manager, 'action=stop')).body.data.mission_id).toBe(ids[1])
  },
)

test('answers 404 for a mission the caller does not see, and 403 for one they may not stop', async () => {
  const { ids } = await two()
  const elsewhere = await world.newEvent()
  const user = await colleague('Uma', { role: 'user' })
  const statusOf = async (who: Person, query: string, event?: Person) =>
    (await toggle(who, query, event)).status
  expect(await statusOf(user, `action=stop&mission=${ids[0]}`)).toBe(403)
  expect(await statusOf(world.manager, 'action=stop&mission=MSN-999999')).toBe(404)
  expect(await statusOf(world.manager, `action=stop&mission=${ids[0]}`, elsewhere)).toBe(404)
  await world.call(world.manager, 'GET', `/events/${world.event.id}/available-kiosks/`)
  const held = await world.mission()
  expect(held.state).toBe('reserved')
  expect(await statusOf(world.manager, `action=stop&mission=${held.id}`)).toBe(404)
  expect([await stateOf(ids[0]), await stateOf(ids[1]), await stateOf(held.mission_id)]).toEqual([
    'starting',
    'starting',
    'reserved',
  ])
})

test('shows its starter who stopped it, also when it is over', spec('X-253'), async () => {
  const { ann, ids } = await two()
  await toggle(world.manager, `action=stop&mission=${ids[0]}`)
  const { own } = await board(ann)
  expect(own).toMatchObject({ mission_id: ids[0], state: 'stopping' })
  expect(own?.stopped_by).toBe(own?.timeline.at(-1)?.by)
  await world.round()
  await world.reaches('ended', ids[0])
  expect((await board(ann)).own).toMatchObject({ state: 'ended', stopped_by: own?.stopped_by })
  // Not if they stopped it themselves.
  await toggle(ann, 'action=start')
  await toggle(ann, 'action=stop')
  expect((await board(ann)).own?.stopped_by).toBeNull()
})
