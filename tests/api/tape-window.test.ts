import { beforeEach, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'
import { after, mission, openTape, read, start, world } from './tapeWorld.ts'

beforeEach(openTape)

test('a window that ends before it begins is refused by field', spec('X-460'), async () => {
  await mission(world.teams.alpha)
  const ask = async (call: string, query: string) => {
    const { status, body } = await world.call(
      world.conductor,
      'GET',
      `/events/${world.event.id}/tape/${call}?${query}`,
    )
    return [status, body]
  }
  const [early, late] = [after(0).toISOString(), after(60).toISOString()]
  const backwards = [400, { to: ['Enter a time after the start.'] }]
  for (const call of ['', 'points.csv', 'points.geojson'])
    expect(await ask(call, `from=${late}&to=${early}`), call).toEqual(backwards)
  // A single bound is compared with the other one, which the server chose.
  expect(await ask('', `to=${after(-60).toISOString()}`)).toEqual(backwards)
  expect(await ask('', `from=${after(9_000).toISOString()}`)).toEqual([
    400,
    { from: ['Enter a time before the end.'] },
  ])
  expect((await ask('', `from=${early}&to=${early}`))[0]).toBe(200)
})

test('the tape of a mission covers it, its other parts and their time', spec('X-458'), async () => {
  const first = await mission(world.teams.alpha, { state: 'failed', ended_at: after(60) })
  const second = await mission(world.teams.alpha, { continues_id: first.id, running_at: after(300) })
  const third = await mission(world.teams.alpha, { continues_id: second.id, running_at: after(400) })
  await mission(world.teams.alpha, { started_at: after(5_000), ended_at: after(6_000) })
  const romeo = await mission(world.teams.romeo)
  const { lanes, window } = await read(world.conductor, `?mission=${second.id}`)
  expect(lanes.map(({ missions: parts }) => parts.map(({ id }) => id))).toEqual([
    [first.id, second.id, third.id],
  ])
  expect(window).toEqual({ from: start.toISOString(), to: after(600).toISOString() })
  const of = async (who: { id: number }, id: number) =>
    (await world.call(who, 'GET', `/events/${world.event.id}/tape/?mission=${id}`)).status
  // A mission of another team and a nonexistent one: the same answer.
  expect([await of(world.people.ridgeLead, second.id), await of(world.conductor, 999_999)]).toEqual([
    404, 404,
  ])
  expect(await of(world.people.ridgeLead, romeo.id)).toBe(200)
})

test('thinned readings keep the maximum; a part can be read by itself', spec('X-445'), async () => {
  const rates = Array.from({ length: 500 }, (_, index) => (index === 321 ? 99 : 0.1))
  await addTrack(world.deps, await mission(world.teams.alpha), trackCsv(start, rates))
  const [lane] = (await read(world.conductor, '?points=20')).lanes
  expect(lane?.series.t.length).toBeLessThanOrEqual(20)
  expect(Math.max(...(lane?.series.usv_h ?? []))).toBe(99)
  const part = await read(world.conductor, `?from=${after(100).toISOString()}&to=${after(110).toISOString()}`)
  expect(part.lanes[0]?.series.t).toHaveLength(11)
  // A mission's statistics do not change with the window.
  expect(part.lanes[0]?.figures?.max_usv_h).toBe(99)
  const { status } = await world.call(world.conductor, 'GET', `/events/${world.event.id}/tape/?points=100000`)
  expect(status).toBe(400)
})

test('a tape ends now while its exercise goes on, and five minutes after EndEx', spec('X-824'), async () => {
  await mission(world.teams.alpha, { started_at: world.clock.now, ended_at: null, state: 'running' })
  await world.press('start')
  const started_at = world.clock.now
  world.clock.pass(1_800_000)
  expect((await read()).window?.to).toBe(world.clock.now.toISOString())
  await world.call(world.conductor, 'POST', `/events/${world.event.id}/exercise/clock/`, {
    action: 'pause',
  })
  world.clock.pass(60_000)
  expect((await read()).window?.to).toBe(world.clock.now.toISOString())
  await world.db.update(missions).set({ state: 'ended', ended_at: world.clock.now })
  await world.press('end')
  const ended_at = world.clock.now.getTime()
  // Not in the future: what has not happened yet cannot be shown.
  expect((await read()).window?.to).toBe(world.clock.now.toISOString())
  world.clock.pass(60_000)
  expect((await read()).window?.to).toBe(world.clock.now.toISOString())
  world.clock.pass(3_600_000)
  expect((await read()).window).toEqual({
    from: new Date(started_at.getTime() - 300_000).toISOString(),
    to: new Date(ended_at + 300_000).toISOString(),
  })
})
