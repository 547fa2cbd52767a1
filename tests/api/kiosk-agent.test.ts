import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { spec } from '#tests/support/spec.ts'
import { waitingQueries } from '#tests/support/waitingQueries.ts'
import { files, missionIn, upload, world } from './agentWorld.ts'

describe('who may report for a kiosk', () => {
  test('only its own token, before anything else about the call is checked', async () => {
    const { kiosk, mission_id } = await missionIn('starting')
    const person = await world.as(world.manager.id)
    for (const agent_token of [person, 'kt_not-a-token-of-anyone', '']) {
      expect((await world.agent({ agent_token }, mission_id, 'ready')).status).toBe(401)
      expect((await world.agent({ agent_token }, mission_id, 'stopped', { outcome: 7 })).status).toBe(401)
      expect((await upload(agent_token, mission_id, 'a.csv', 'x')).statusCode).toBe(401)
    }
    const other = await world.newKiosk()
    const foreign = await world.agent(other, mission_id, 'ready')
    const missing = await world.agent(kiosk, 'MSN-1', 'ready')
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await world.agent(kiosk, 'x', 'ready')).text).toBe(missing.text)
    expect((await world.mission(mission_id)).state).toBe('starting')
    expect(await files()).toEqual([])
  })

  test('a kiosk token opens nothing of the interface for people', async () => {
    const { kiosk } = await missionIn('running')
    const answer = await world.app.inject({
      url: '/api/events/',
      headers: { authorization: `Bearer ${kiosk.agent_token}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('a reservation is not a mission to its kiosk', async () => {
    const { kiosk, mission_id } = await missionIn('reserved')
    expect((await world.agent(kiosk, mission_id, 'ready')).status).toBe(404)
  })
})

describe('reports', () => {
  test('a repeated ready is one transition', async () => {
    const { kiosk, mission_id } = await missionIn('starting')
    expect((await world.agent(kiosk, mission_id, 'ready')).body).toEqual({ mission_id, state: 'running' })
    world.clock.pass(5_000)
    expect((await world.agent(kiosk, mission_id, 'ready')).body.state).toBe('running')
    const mission = await world.mission(mission_id)
    expect(mission.running_at?.getTime()).toBe(world.clock.now.getTime() - 5_000)
    const [row] = await world.db.select().from(kiosks)
    expect(row?.status).toBe('Running')
  })

  test('ready may include the access address, if a browser may open it', async () => {
    const { kiosk, mission_id } = await missionIn('starting')
    const refused = [
      'javascript:alert(1)',
      '/here',
      'https://user:secret@kiosk.test/',
      'https:/\\kiosk.test/',
    ]
    for (const access_url of refused) {
      expect((await world.agent(kiosk, mission_id, 'ready', { access_url })).status).toBe(400)
    }
    expect((await world.mission(mission_id)).state).toBe('starting')
    const access_url = 'https://stream.kiosk.test/7/'
    await world.agent(kiosk, mission_id, 'ready', { access_url: 'HTTPS://stream.kiosk.test:443/6/../7/' })
    const [row] = await world.db.select().from(kiosks)
    const sealed = row?.access_url_sealed ?? Buffer.alloc(0)
    const place = { table: 'kiosks', column: 'access_url_sealed', row: row?.id ?? 0 }
    expect(world.deps.vault.open(sealed, place)).toBe(access_url)
  })

  test('stopped ends a stopping mission once, and also a running one', async () => {
    const { kiosk, mission_id } = await missionIn('running')
    const end = () => world.agent(kiosk, mission_id, 'stopped', { outcome: 'ended' })
    expect((await end()).body.state).toBe('ended')
    const { ended_at } = await world.mission(mission_id)
    world.clock.pass(1_000)
    expect((await end()).body.state).toBe('ended')
    expect((await world.mission(mission_id)).ended_at).toEqual(ended_at)
    expect((await world.agent(kiosk, mission_id, 'ready')).body.state).toBe('ended')
  })

  test(
    'the clock offset comes from the fastest heartbeat; a corrected clock is trusted again',
    spec('X-448'),
    async () => {
      const { kiosk, mission_id } = await missionIn('running')
      const offsetAfter = async (ms: number) => {
        const sent_at = new Date(world.clock.now.getTime() + ms).toISOString()
        expect((await world.agent(kiosk, mission_id, 'heartbeat', { sent_at })).status).toBe(200)
        return (await world.mission()).clock_offset_ms
      }
      expect(await offsetAfter(90_000)).toBe(90_000)
      expect(await offsetAfter(88_500)).toBe(90_000)
      expect(await offsetAfter(90_400)).toBe(90_400)
      const wrong = Date.parse('9999-01-01T00:00:00Z') - world.clock.now.getTime()
      expect(await offsetAfter(wrong)).toBe(wrong)
      expect(await offsetAfter(90_000)).toBe(90_000)
    },
  )

  test(
    'a heartbeat may carry measurement and position; both are stored with their time, but not logged',
    spec('X-310'),
    async () => {
      const { kiosk, mission_id } = await missionIn('running')
      const logged = await world.db.$count(activity)
      const measured = { dose_rate_usv_h: 0.34, position: { lat: 41.5, lng: -71.3 } }
      expect((await world.agent(kiosk, mission_id, 'heartbeat', measured)).status).toBe(200)
      const first = world.clock.now
      const kept = {
        last_dose_rate_usv_h: 0.34,
        last_position_lat: 41.5,
        last_position_lng: -71.3,
        last_measured_at: first,
      }
      expect(await world.mission()).toMatchObject({ ...kept, last_heartbeat_at: first })
      world.clock.pass(15_000)
      await world.agent(kiosk, mission_id, 'heartbeat')
      expect(await world.mission()).toMatchObject({ ...kept, last_heartbeat_at: world.clock.now })
      // A current rate is not shown at a former position.
      await world.agent(kiosk, mission_id, 'heartbeat', { dose_rate_usv_h: 0 })
      expect(await world.mission()).toMatchObject({ last_dose_rate_usv_h: 0, last_position_lat: null })
      expect(await world.db.$count(activity)).toBe(logged)
    },
  )

  test('an impossible measurement is refused', spec('X-310'), async () => {
    const { kiosk, mission_id } = await missionIn('running')
    const refused = [
      { dose_rate_usv_h: -0.1 },
      { dose_rate_usv_h: 1.1e9 },
      { dose_rate_usv_h: '0.3' },
      { position: { lat: 91, lng: 0 } },
      { position: { lat: 1 } },
    ]
    for (const body of refused)
      expect([body, (await world.agent(kiosk, mission_id, 'heartbeat', body)).status]).toEqual([body, 400])
    expect((await world.mission()).last_measured_at).toBeNull()
  })

  test("a failure carries the kiosk's reason and sends the kiosk to its check", async () => {
    const { kiosk, mission_id } = await missionIn('running')
    const reason = 'The simulation process ended with code 139.'
    await world.agent(kiosk, mission_id, 'stopped', { outcome: 'failed', reason })
    expect(await world.mission(mission_id)).toMatchObject({ state: 'failed', failure_reason: reason })
    const [row] = await world.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id))
    expect(row?.needs_check).toBe(true)
    await world.round()
    const [checked] = await world.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id))
    expect(checked?.needs_check).toBe(false)
  })

  test('a kiosk that ends a mission it never began has failed', async () => {
    const { kiosk, mission_id } = await missionIn('starting')
    expect((await world.agent(kiosk, mission_id, 'stopped', { outcome: 'ended' })).body.state).toBe('failed')
  })

  test('one that gives up just as a person stops its mission has stopped', async () => {
    const { kiosk, mission_id } = await missionIn('starting')
    const other = await secondServer(world, { now: () => world.clock.now })
    const { stopped } = await other.db.transaction(async (tx) => {
      await tx.update(missions).set({ state: 'stopping', stopping_at: world.clock.now })
      const answer = world.agent(kiosk, mission_id, 'stopped', { outcome: 'ended' })
      await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
      return { stopped: answer }
    })
    expect((await stopped).body.state).toBe('ended')
  })
})
