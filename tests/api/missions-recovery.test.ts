import { describe, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import {
  createSupervisor,
  recoverMissions,
  startMissionSupervisor,
} from '#server/modules/missions/supervisor.ts'
import { buildMission } from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

// A killed server leaves a row with its lease. The row is written as the dead server left it, and the next one starts.

let world: MissionWorld

const DOWN_MS = 5 * 60_000

/** A mission whose server died five minutes ago. */
async function leftIn(
  state: 'reserved' | 'starting' | 'running' | 'stopping',
  deadline_in_ms: number,
  kiosk_id = 'KSK-FIELD',
) {
  world = await missionWorld({ kiosks: 1, kiosk: { kiosk_id } })
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const died = new Date(world.clock.now.getTime() - DOWN_MS)
  const { mission_id } = await buildMission(world.deps, {
    event: world.event,
    kiosk,
    starter: world.manager,
    state,
    started_at: state === 'reserved' ? null : died,
    running_at: state === 'running' || state === 'stopping' ? died : null,
    stopping_at: state === 'stopping' ? died : null,
    deadline_at: new Date(world.clock.now.getTime() + deadline_in_ms),
    lease_owner: 'the dead server',
    lease_until: new Date(died.getTime() + 15_000),
  })
  await recoverMissions(world.deps)
  await world.round()
  return mission_id
}
const state = async (mission_id: string) => (await world.mission(mission_id)).state

describe('after a server was killed', () => {
  test('a reservation expires on time', async () => {
    const kept = await leftIn('reserved', 30_000)
    expect(await state(kept)).toBe('reserved')
    world.clock.pass(30_000)
    await world.round()
    expect(await state(kept)).toBe('ended')
  })

  test('a starting mission is sent to its kiosk again and runs', async () => {
    const mission = await leftIn('starting', 20_000)
    await world.reaches('running', mission)
  })

  test('a starting mission whose limit has passed fails with a reason', async () => {
    const mission = await leftIn('starting', -1)
    expect(await world.mission(mission)).toMatchObject({
      state: 'failed',
      failure_reason: expect.stringContaining('did not become ready'),
    })
  })

  test('a running mission continues, with a full heartbeat limit to report again', async () => {
    // Silent: heartbeats of a simulated kiosk would arrive at any moment and move the limit.
    const mission = await leftIn('running', -DOWN_MS + 90_000, 'KSK-FIELD-MUTE')
    expect(await state(mission)).toBe('running')
    const [kiosk] = world.kiosks
    if (!kiosk) throw new Error('no kiosk')
    world.clock.pass(89_000)
    expect((await world.agent(kiosk, mission, 'heartbeat')).body.state).toBe('running')
    world.clock.pass(89_000)
    await world.round()
    expect(await state(mission)).toBe('running')
    world.clock.pass(1_000)
    await world.round()
    expect(await state(mission)).toBe('failed')
  })

  test('a stop is sent to the kiosk again, and the mission ends with its files', async () => {
    const mission = await leftIn('stopping', 20_000)
    await world.reaches('ended', mission)
  })

  test('a stop gets a full limit: what its kiosk sent meanwhile reached nobody', spec('X-1190'), async () => {
    const mission = await leftIn('stopping', -DOWN_MS + 60_000, 'KSK-FIELD-MUTE')
    expect(await state(mission)).toBe('stopping')
    world.clock.pass(59_999)
    await world.round()
    expect(await state(mission)).toBe('stopping')
    world.clock.pass(1)
    await world.round()
    expect(await state(mission)).toBe('failed')
  })
})

test('a running mission survives many restarts of its server', async () => {
  world = await missionWorld({ kiosks: 1, kiosk: { kiosk_id: 'KSK-FIELD-MUTE' } })
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const deadline_at = new Date(world.clock.now.getTime() + 90_000)
  const { mission_id } = await buildMission(world.deps, {
    event: world.event,
    kiosk,
    starter: world.manager,
    deadline_at,
  })
  for (let life = 0; life < 4; life++) {
    world.clock.pass(40_000) // down, and up again before the next heartbeat
    await recoverMissions(world.deps)
    await createSupervisor(world.deps).tick()
    expect(await state(mission_id)).toBe('running')
  }
})

describe('the supervisor of a process', () => {
  test('starts and stops missions by itself, and leaves nothing behind', async () => {
    world = await missionWorld({ kiosks: 1 })
    const running = startMissionSupervisor(world.deps)
    const toggle = (action: string) =>
      world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=${action}`)
    await toggle('start')
    await world.reaches('running')
    await toggle('stop')
    await world.reaches('ended')
    await running.stop()
  })

  test('hands its missions over when it stops', async () => {
    // A silent kiosk, so that only the supervisor moves this mission.
    world = await missionWorld({ kiosks: 1, kiosk: { kiosk_id: 'KSK-HANDOVER-MUTE' } })
    await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=start`)
    const first = createSupervisor(world.deps)
    await first.tick()
    expect((await world.mission()).lease_owner).not.toBeNull()
    await first.close()
    const [row] = await world.db.select().from(missions)
    expect(row).toMatchObject({ lease_owner: null, lease_until: null })
  })
})
