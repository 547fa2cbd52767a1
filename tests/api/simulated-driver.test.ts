import { describe, expect, test, vi } from 'vitest'
import { type AgentHeartbeat, agentAck, agentHeartbeat } from '#contract/agent.ts'
import { logOptions } from '#server/log.ts'
import { recordingLog, silentLog } from '#tests/support/log.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

// A simulated kiosk is a client of the agent interface: here its connection to the server breaks and is restored.

let world: MissionWorld

/** More attempts than a kiosk makes in a short while. */
const LONG_OUTAGE_CALLS = 8

/** A connection that, once cut, loses or fails every call until it is restored. */
function breakableLine() {
  const line = {
    cut: null as null | (() => Response),
    lost: [] as string[],
    over:
      (send: typeof fetch): typeof fetch =>
      (input, init) => {
        if (!line.cut) return send(input, init)
        line.lost.push(new URL(String(input)).pathname.split('/').slice(5).join('/'))
        return new Promise((resolve) => resolve((line.cut ?? noAnswer)()))
      },
  }
  return line
}
const noAnswer = (): Response => {
  throw new TypeError('fetch failed')
}
const broken = () => new Response('{"detail":"An unexpected error occurred."}', { status: 500 })
const tooMany = () => new Response('{}', { status: 429 })
const outages = [
  ['no answer', noAnswer],
  ['500', broken],
  ['429', tooMany],
] as const

async function onALine(log = silentLog()) {
  const line = breakableLine()
  world = await missionWorld({ kiosks: 1, kioskLine: line.over, heartbeatMs: 5, reportRetryMs: 1, log })
  const toggle = async (action: 'start' | 'stop') => {
    await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=${action}`)
    await world.round()
  }
  const outlast = async () => {
    line.lost.length = 0
    await vi.waitFor(() => expect(line.lost.length).toBeGreaterThanOrEqual(LONG_OUTAGE_CALLS), {
      timeout: 10_000,
    })
    line.cut = null
  }
  return { line, toggle, outlast }
}

describe('an outage of the console', () => {
  test.each(outages)('during a mission: heartbeats continue after it (%s)', async (_name, outage) => {
    const { line, toggle, outlast } = await onALine()
    await toggle('start')
    await world.reaches('running')
    line.cut = outage
    await outlast()
    world.clock.pass(60_000)
    const now = world.clock.now
    await vi.waitFor(async () => expect((await world.mission()).last_heartbeat_at).toEqual(now))
    world.clock.pass(60_000)
    await world.round()
    expect((await world.mission()).state).toBe('running')
  })

  test.each(outages)('at the start: the mission runs after it (%s)', async (_name, outage) => {
    const { log, lines } = recordingLog(logOptions('warn'))
    const { line, toggle, outlast } = await onALine(log)
    line.cut = outage
    await toggle('start')
    await outlast()
    await world.reaches('running')
    // Each failed call is one line that says why, without a stack.
    const failed = lines.filter(({ msg }) => msg === 'a simulated kiosk could not reach the server; retrying')
    expect(failed.length).toBeGreaterThanOrEqual(LONG_OUTAGE_CALLS - 1)
    for (const { reason, err } of failed)
      expect([reason, err]).toEqual([expect.stringMatching(/^\w*Error .+$/), undefined])
  })

  test.each(outages)('at the stop: the mission ends with its files after it (%s)', async (_name, outage) => {
    const { line, toggle, outlast } = await onALine()
    await toggle('start')
    await world.reaches('running')
    line.cut = outage
    await toggle('stop')
    await outlast()
    await world.reaches('ended')
    expect(new Set(line.lost.map((path) => path.split('/')[0]))).toContain('files')
  })
})

test('a kiosk that no longer has its mission is refused once, and stops sending', async () => {
  const { line, toggle } = await onALine()
  line.cut = () => new Response('{"detail":"Not found."}', { status: 404 })
  await toggle('start')
  await vi.waitFor(() => expect(line.lost).toEqual(['ready/']))
  await world.deps.kioskDrivers.close() // waits for pending work of kiosks
  expect(line.lost).toEqual(['ready/'])
})

test('an upload is given more time than other reports, before it is sent again', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  const allowed = new Map<string, number | undefined>()
  const notingTime =
    (send: typeof fetch): typeof fetch =>
    (input, init) => {
      allowed.set(String(init?.method), timeouts.mock.lastCall?.[0])
      return send(input, init)
    }
  world = await missionWorld({ kiosks: 1, kioskLine: notingTime, heartbeatMs: 5 })
  const toggle = (action: string) =>
    world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=${action}`)
  await toggle('start')
  await world.round()
  await world.reaches('running')
  await toggle('stop')
  await world.round()
  await world.reaches('ended')
  timeouts.mockRestore()
  expect(Object.fromEntries(allowed)).toEqual({ POST: 15_000, PUT: 120_000 })
})

test('heartbeats stop once the server answers that the mission is over', async () => {
  const { line, toggle } = await onALine()
  await toggle('start')
  await world.reaches('running')
  const { mission_id } = await world.mission()
  line.cut = () => Response.json(agentAck.parse({ mission_id, state: 'ended' }))
  await vi.waitFor(() => expect(line.lost).toEqual(['heartbeat/']))
  await world.deps.kioskDrivers.close()
  expect(line.lost).toEqual(['heartbeat/'])
})

test('a kiosk whose mission was moved to another one still sends its track', spec('X-922'), async () => {
  const { line, toggle } = await onALine()
  await toggle('start')
  await world.reaches('running')
  const { mission_id } = await world.mission()
  line.cut = () => Response.json(agentAck.parse({ mission_id, state: 'failed' }))
  await vi.waitFor(() => expect(line.lost).toContain(`files/${mission_id}-track.csv`))
  await vi.waitFor(() => expect(line.lost).toContain(`files/${mission_id}-summary.txt`))
  await world.deps.kioskDrivers.close()
  expect(line.lost.filter((path) => !path.startsWith('files/'))).toEqual(['heartbeat/'])
})

describe('what a simulated kiosk reports about its drive', () => {
  /** A running mission on a kiosk with this id. */
  async function runningOn(kiosk_id: string, kioskLine?: (send: typeof fetch) => typeof fetch) {
    world = await missionWorld({ kiosks: 1, heartbeatMs: 5, kiosk: { kiosk_id }, kioskLine })
    await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=start`)
    await world.round()
    await world.reaches('running')
  }
  const measuredNow = () =>
    vi.waitFor(async () => {
      const mission = await world.mission()
      expect(mission.last_measured_at).toEqual(world.clock.now)
      return mission
    })

  test('it measures near the release point, and elsewhere a minute later', spec('X-311'), async () => {
    await runningOn('DEMO-1')
    const first = await measuredNow()
    expect(first.last_dose_rate_usv_h).toBeGreaterThan(0)
    expect(Math.abs((first.last_position_lat ?? 0) - world.event.release_point_lat)).toBeLessThan(0.1)
    world.clock.pass(60_000)
    // A report in transit when the minute passed still has the previous position.
    await vi.waitFor(async () => {
      const then = await measuredNow()
      expect([then.last_position_lat, then.last_position_lng]).not.toEqual([
        first.last_position_lat,
        first.last_position_lng,
      ])
    })
  })

  test.each(['DEMO-1', 'DEMO-1-FAST'])(
    'what %s reports during its mission is on the track it sends at the end',
    spec('X-1024'),
    async (kiosk_id) => {
      const sent = { heartbeats: new Map<string, AgentHeartbeat>(), track: '' }
      await runningOn(kiosk_id, (send) => (input, init) => {
        const url = String(input)
        if (url.endsWith('/heartbeat/')) {
          const beat = agentHeartbeat.parse(JSON.parse(String(init?.body)))
          sent.heartbeats.set(String(beat.sent_at), beat)
        }
        if (url.includes('-track.csv')) sent.track = new TextDecoder().decode(init?.body as Uint8Array)
        return send(input, init)
      })
      world.clock.pass(60_000)
      const minute = world.clock.now.toISOString()
      await vi.waitFor(() => expect([...sent.heartbeats.keys()]).toContain(minute))
      world.clock.pass(60_000)
      await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=stop`)
      await world.round()
      await world.reaches('ended')

      const { position, dose_rate_usv_h } = sent.heartbeats.get(minute) ?? {}
      const [, , lat, lng, , , rate] =
        sent.track
          .split('\r\n')
          .find((row) => row.startsWith(minute))
          ?.split(',') ?? []
      expect([lat, lng, rate]).toEqual([
        position?.lat.toFixed(6),
        position?.lng.toFixed(6),
        dose_rate_usv_h?.toFixed(3),
      ])
    },
  )

  test('one whose id ends in -FAIL breaks down after half a minute', spec('X-311'), async () => {
    await runningOn('DEMO-2-FAIL')
    world.clock.pass(29_000)
    await measuredNow()
    world.clock.pass(1_000)
    await world.reaches('failed')
    expect((await world.mission()).failure_reason).toContain('ended unexpectedly')
  })
})
