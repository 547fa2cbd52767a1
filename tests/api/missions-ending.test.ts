import { describe, expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, mission_steps } from '#server/db/schema/missions.ts'
import { HEARTBEAT_LIMIT_MS, STARTING_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { buildUser } from '#tests/support/builders.ts'
import { missionCalls } from '#tests/support/missionCalls.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: MissionWorld

const { start, stop, available, shown } = missionCalls(() => world)
const activeKiosk = (who = world.manager, event = world.event) =>
  world.call(who, 'GET', `/events/${event.id}/get-active-kiosk`)
/** A world with one kiosk and a mission running on it. */
async function running() {
  world = await missionWorld({ kiosks: 1 })
  await start()
  await world.round()
  await world.reaches('running')
}

describe('stopping', () => {
  test('a stopped mission delivers its files and frees its kiosk', spec('E-198'), async () => {
    await running()
    world.clock.pass(3_600_000 * 1.5 - 1)
    await world.db.update(kiosks).set({ hours_in_use: 10 })
    // An hour and a half passed on the clock alone; the kiosk's heartbeats are not under test here.
    expect((await stop()).body).toMatchObject({ success: true, data: { state: 'stopping' } })
    await world.round()
    await world.reaches('ended')
    const { mission_id } = await world.mission()
    const files = await world.db.select().from(mission_files)
    expect(files.map(({ folder, file_name }) => `${folder}/${file_name}`).toSorted()).toEqual([
      `pictures/${mission_id}-map.png`,
      `route/${mission_id}-track.csv`,
      `route/${mission_id}-track.kml`,
      `summary/${mission_id}-summary.txt`,
    ])
    expect(await shown()).toMatchObject({ current_user_event: 'not running', active_mission: null })
    const [kiosk] = await world.db.select().from(kiosks)
    expect(kiosk).toMatchObject({ status: 'Stopped', hours_in_use: 11, needs_check: false })
    expect((await available()).status).toBe(200)
  })

  test('stopping twice, or after the end, succeeds and changes nothing', async () => {
    world = await missionWorld()
    await start()
    const both = await Promise.all([stop(), stop()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await stop()).status).toBe(200)
    await world.round()
    await world.reaches('ended')
    expect((await stop()).status).toBe(200)
    const steps = await world.db.select().from(mission_steps).orderBy(mission_steps.id)
    expect(steps.map(({ state }) => state)).toEqual(['starting', 'stopping', 'ended'])
  })

  test('a mission may be stopped before its kiosk is ready', async () => {
    world = await missionWorld()
    await start()
    expect((await stop()).body.data.state).toBe('stopping')
    const late = await world.agent(await kioskOfMission(), (await world.mission()).mission_id, 'ready')
    expect(late.body.state).toBe('stopping')
  })

  test('another organization learns nothing of it and cannot stop it', async () => {
    world = await missionWorld()
    const event = await world.newEvent({ sharing_mode: 'Public' })
    const foreigner = await buildUser(world.deps, { role: 'org_admin' })
    await start(world.manager, event)
    expect(await shown(foreigner, event)).toMatchObject({
      current_user_event: 'not running',
      active_kiosk_name: null,
      active_mission: null,
    })
    await stop(foreigner, event)
    expect((await world.mission()).state).toBe('starting')
    expect((await activeKiosk(foreigner, event)).status).toBe(404)
  })

  test('a colleague without the right to stop is refused with a message', async () => {
    world = await missionWorld()
    const user = await world.newUser()
    await start()
    const answer = await stop(user)
    expect(answer.status).toBe(403)
    expect(answer.body.detail).toMatch(/^Only its operator and managers of the kiosk/)
    expect((await activeKiosk(user)).status).toBe(403)
  })

  test('the active kiosk shows its credentials while the mission is open', spec('E-185'), async () => {
    world = await missionWorld({ kiosks: 1 })
    await start()
    const answer = await activeKiosk()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({
      kiosk_name: world.kiosks[0]?.name,
      status: 'Running',
      username: 'trainee',
      password: expect.stringMatching(/^kiosk-password-\d+$/),
      license_status: 'Active',
    })
    await stop()
    await world.round()
    await world.reaches('ended')
    expect((await activeKiosk()).status).toBe(404)
  })
})

describe('time limits', () => {
  test('a mission whose kiosk never responds fails with a reason; the kiosk is free after its check', async () => {
    world = await missionWorld({ kiosks: 1, kiosk: { kiosk_id: 'KSK-7-MUTE' } })
    await start()
    await world.round()
    world.clock.pass(STARTING_LIMIT_MS - 1)
    await world.round()
    expect((await world.mission()).state).toBe('starting')
    world.clock.pass(1)
    await world.supervisor.tick()
    expect(await world.mission()).toMatchObject({
      state: 'failed',
      failure_reason: `Kiosk ${world.kiosks[0]?.name} did not become ready within 60 seconds.`,
    })
    expect(await shown()).toMatchObject({
      current_user_event: 'not running',
      active_mission: { state: 'failed', can_stop: false },
    })
    await world.round()
    const [kiosk] = await world.db.select().from(kiosks)
    expect(kiosk?.needs_check).toBe(false)
    expect((await available()).status).toBe(200)
    world.clock.pass(10 * 60_000 + 1)
    expect((await shown()).active_mission).toBeNull()
  })

  test("a refusal fails the mission at once, in the kiosk's own words", async () => {
    world = await missionWorld({ kiosks: 1, kiosk: { kiosk_id: 'KSK-8-REFUSE' } })
    await start()
    await world.round()
    expect(await world.mission()).toMatchObject({
      state: 'failed',
      failure_reason: 'The simulation could not be loaded: its image on this kiosk is damaged.',
    })
  })

  test('a kiosk that goes silent while running fails; one that reports continues', async () => {
    // Its reports are those of this test: one of a simulated kiosk may arrive after the clock has passed.
    world = await missionWorld({ kiosks: 1, kiosk: { kiosk_id: 'KSK-9-MUTE' } })
    await start()
    await world.round()
    const kiosk = await kioskOfMission()
    const { mission_id } = await world.mission()
    expect((await world.agent(kiosk, mission_id, 'ready')).body.state).toBe('running')
    world.clock.pass(HEARTBEAT_LIMIT_MS - 1)
    expect((await world.agent(kiosk, mission_id, 'heartbeat')).body.state).toBe('running')
    world.clock.pass(HEARTBEAT_LIMIT_MS - 1)
    await world.round()
    expect((await world.mission()).state).toBe('running')
    world.clock.pass(1)
    await world.round()
    expect(await world.mission()).toMatchObject({ state: 'failed' })
    expect((await world.agent(kiosk, mission_id, 'heartbeat')).body.state).toBe('failed')
  })
})

async function kioskOfMission() {
  const { kiosk_id } = await world.mission()
  const kiosk = world.kiosks.find(({ id }) => id === kiosk_id)
  if (!kiosk) throw new Error('a mission on a kiosk of another test')
  return kiosk
}
