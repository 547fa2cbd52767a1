import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { LATE_FILES_MS, STOPPING_BOUND_MS, STOPPING_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { spec } from '#tests/support/spec.ts'
import { files, missionIn, upload, world } from './agentWorld.ts'

// How long a kiosk may take to stop. It sends its files before it confirms, which takes minutes on a slow network.

/** A mission that was just stopped, on a kiosk whose reports are those of the test. */
async function stopped() {
  const { kiosk, mission_id } = await missionIn('running', { on: 'KSK-9-MUTE' })
  const answer = await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=stop`)
  expect(answer.body.data.state).toBe('stopping')
  return {
    name: kiosk.name,
    agent: (call: string, body: object = {}) => world.agent(kiosk, mission_id, call, body),
    put: (name: string, body: string) => upload(kiosk.agent_token, mission_id, name, body),
    /** A file whose parts each arrive just before the limit. */
    putSlowly: (parts: number) =>
      world.app.inject({
        method: 'PUT',
        url: `/api/kiosk-agent/missions/${mission_id}/files/slow.csv`,
        headers: { authorization: `Bearer ${kiosk.agent_token}`, 'content-type': 'text/csv' },
        payload: Readable.from(slowly(parts)),
      }),
  }
}

async function* slowly(parts: number) {
  for (let part = 0; part < parts; part++) {
    // Not before the server has read the part before.
    if (part > 0) {
      await vi.waitFor(async () => expect((await world.mission()).last_heartbeat_at).toEqual(world.clock.now))
    }
    world.clock.pass(STOPPING_LIMIT_MS - 1)
    await world.round()
    yield Buffer.alloc(1_024, 'x')
  }
}

const after = async (ms: number) => {
  world.clock.pass(ms)
  await world.round()
  return world.mission()
}

test('a kiosk that sends nothing after the stop fails its mission at the limit', spec('X-1190'), async () => {
  const { name } = await stopped()
  expect((await after(STOPPING_LIMIT_MS - 1)).state).toBe('stopping')
  expect(await after(1)).toMatchObject({
    state: 'failed',
    failure_reason: `Kiosk ${name} did not confirm the stop and sent nothing for 60 seconds.`,
  })
})

test('a stop waits for a kiosk that is still sending its files', spec('X-1190'), async () => {
  const { agent, put } = await stopped()
  for (const name of ['track.csv', 'track.kml', 'map.png']) {
    expect((await after(STOPPING_LIMIT_MS - 1)).state).toBe('stopping')
    expect((await put(name, 'x')).json()).toMatchObject({ state: 'stopping' })
  }
  expect((await after(STOPPING_LIMIT_MS - 1)).state).toBe('stopping')
  expect((await agent('heartbeat')).body.state).toBe('stopping')
  // What the board measures a silence from.
  expect((await world.mission()).last_heartbeat_at).toEqual(world.clock.now)
  await after(STOPPING_LIMIT_MS - 1)
  expect((await agent('stopped', { outcome: 'ended' })).body.state).toBe('ended')
  expect(await world.mission()).toMatchObject({ failure_reason: null, deadline_at: null })
})

test('one that is silent between two files fails at the limit after the first', spec('X-1190'), async () => {
  const { put } = await stopped()
  await after(STOPPING_LIMIT_MS - 1)
  await put('track.csv', 'x')
  expect((await after(STOPPING_LIMIT_MS - 1)).state).toBe('stopping')
  expect((await after(1)).failure_reason).toMatch(/did not confirm the stop and sent nothing for 60 seconds/)
})

test('a large file counts for as long as it is arriving', spec('X-1190'), async () => {
  const { agent, putSlowly } = await stopped()
  expect((await putSlowly(4)).json()).toMatchObject({ state: 'stopping' })
  expect((await agent('stopped', { outcome: 'ended' })).body.state).toBe('ended')
})

test('a kiosk that reports but never stops fails its mission in the end', spec('X-1190'), async () => {
  const { name, agent } = await stopped()
  const step = STOPPING_LIMIT_MS / 2
  for (let passed = step; passed < STOPPING_BOUND_MS; passed += step) {
    expect((await after(step)).state).toBe('stopping')
    await agent('heartbeat')
  }
  expect((await after(step - 1)).state).toBe('stopping')
  expect((await after(1)).failure_reason).toBe(`Kiosk ${name} did not confirm the stop within 10 minutes.`)
})

test(
  'a stop confirmed after the mission failed changes neither its end nor its reason; later files are kept',
  spec('X-1191'),
  async () => {
    const { agent, put } = await stopped()
    const failed = await after(STOPPING_LIMIT_MS)
    world.clock.pass(LATE_FILES_MS - 1)
    expect((await put('late.csv', 'x')).json()).toMatchObject({ state: 'failed' })
    expect((await agent('stopped', { outcome: 'ended' })).body.state).toBe('failed')
    expect(await world.mission()).toEqual(failed)
    expect((await files()).map(({ file_name }) => file_name)).toEqual(['late.csv'])
  },
)
