import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, missions } from '#server/db/schema/missions.ts'
import { buildMission } from '#tests/support/builders.ts'
import { leftBehind } from '#tests/support/eventFiles.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: MissionWorld

/** A mission of this test's kiosk in a given state, set without a supervisor or driver. */
async function missionIn(state: 'reserved' | 'starting' | 'running' | 'stopping' | 'ended', more = {}) {
  world = await missionWorld({ kiosks: 1 })
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const mission = await buildMission(world.deps, {
    event: world.event,
    kiosk,
    starter: world.manager,
    state,
    ...(state === 'reserved' || state === 'starting' ? { running_at: null } : {}),
    ...(state === 'reserved' ? { started_at: null } : {}),
    ...more,
  })
  return { kiosk, mission_id: mission.mission_id }
}

const upload = (
  token: string,
  mission_id: string,
  path: string,
  body: Uint8Array | string,
  type = 'text/csv',
) =>
  world.app.inject({
    method: 'PUT',
    url: `/api/kiosk-agent/missions/${mission_id}/files/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: Buffer.from(body),
  })
const files = () => world.db.select().from(mission_files).orderBy(mission_files.id)
const read = async (storage_key: string) => {
  const chunks: Buffer[] = []
  for await (const chunk of await world.deps.files.open(storage_key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

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
})

describe('files', () => {
  test('an upload is stored with size, digest and type; a repeated one replaces it', async () => {
    const { kiosk, mission_id } = await missionIn('running')
    const put = (body: string) => upload(kiosk.agent_token, mission_id, 'track.csv?folder=route', body)
    expect((await put('one')).statusCode).toBe(200)
    const [first] = await files()
    expect(first).toMatchObject({
      folder: 'route',
      file_name: 'track.csv',
      content_type: 'text/csv',
      size_bytes: 3,
      sha256: createHash('sha256').update('one').digest('hex'),
      organization_id: kiosk.organization_id,
    })
    expect((await put('three')).statusCode).toBe(200)
    const rows = await files()
    expect(rows.map(({ size_bytes }) => size_bytes)).toEqual([5])
    expect(await read(rows[0]?.storage_key ?? '')).toBe('three')
    await expect(read(first?.storage_key ?? '')).rejects.toThrow()
  })

  test('a database connection that breaks after the commit leaves a complete file', async () => {
    const { kiosk, mission_id } = await missionIn('running')
    const { db } = world.deps
    const transaction = db.transaction.bind(db)
    const breaking = vi.spyOn(db, 'transaction')
    breaking.mockImplementationOnce(async (...args) => {
      await transaction(...args)
      throw new Error('Connection terminated unexpectedly')
    })
    const sent = await upload(kiosk.agent_token, mission_id, 'track.csv?folder=route', 'whole')
    expect(sent.statusCode).toBe(503)
    const [kept] = await files()
    expect(await read(kept?.storage_key ?? '')).toBe('whole')
    breaking.mockRestore()

    // The kiosk sends it again.
    const again = await upload(kiosk.agent_token, mission_id, 'track.csv?folder=route', 'whole')
    expect(again.statusCode).toBe(200)
    const [replaced, ...more] = await files()
    expect(more).toEqual([])
    expect((await leftBehind(world)).files).toEqual([replaced?.storage_key])
  })

  test('the type is detected from the bytes, not taken from the sender', async () => {
    const { kiosk, mission_id } = await missionIn('running')
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1])
    await upload(kiosk.agent_token, mission_id, 'map.png', png, 'text/html')
    await upload(kiosk.agent_token, mission_id, 'fake.png', '<script>alert(1)</script>', 'image/png')
    await upload(kiosk.agent_token, mission_id, 'page.html', '<h1>', 'text/html')
    await upload(kiosk.agent_token, mission_id, 'binary.txt', Buffer.from([65, 0, 66]), 'application/json')
    expect((await files()).map(({ file_name, content_type }) => [file_name, content_type])).toEqual([
      ['map.png', 'image/png'],
      ['fake.png', 'application/octet-stream'],
      ['page.html', 'application/octet-stream'],
      ['binary.txt', 'application/octet-stream'],
    ])
  })

  test('names and folders that lead outside are refused', async () => {
    const { kiosk, mission_id } = await missionIn('running')
    for (const path of [
      '..%2Fsecret.csv',
      '.hidden',
      'a.csv?folder=..%2Fb',
      'a.csv?folder=a%2Fb',
      'a%00.csv',
    ]) {
      expect(
        (await upload(kiosk.agent_token, mission_id, path, 'x')).statusCode,
        path,
      ).toBeGreaterThanOrEqual(400)
    }
    expect(await files()).toEqual([])
  })

  test('a file that arrives after the end is announced, and one before is not', spec('X-749'), async () => {
    const { kiosk, mission_id } = await missionIn('running')
    const announced = () =>
      world.db
        .select({
          subject: activity.subject,
          subject_id: activity.subject_id,
          organization: activity.organization_id,
          actor: activity.actor_name,
          details: activity.details,
        })
        .from(activity)
        .where(eq(activity.action, 'mission_report_file_received'))
    expect((await upload(kiosk.agent_token, mission_id, 'track.csv', 'x')).statusCode).toBe(200)
    expect(await announced()).toEqual([])
    const [mission] = await world.db
      .update(missions)
      .set({ state: 'ended', ended_at: world.clock.now })
      .returning()
    expect((await upload(kiosk.agent_token, mission_id, 'late.csv?folder=route', 'x')).statusCode).toBe(200)
    expect(await announced()).toEqual([
      {
        subject: 'mission-report',
        subject_id: String(mission?.id),
        organization: kiosk.organization_id,
        actor: kiosk.name,
        details: 'route/late.csv',
      },
    ])
  })

  test('a slow kiosk may finish its uploads, but not rewrite an old report', async () => {
    const { kiosk, mission_id } = await missionIn('ended')
    await world.db.update(missions).set({ ended_at: world.clock.now })
    expect((await upload(kiosk.agent_token, mission_id, 'late.csv', 'x')).statusCode).toBe(200)
    world.clock.pass(10 * 60_000 + 1)
    expect((await upload(kiosk.agent_token, mission_id, 'later.csv', 'x')).statusCode).toBe(409)
    expect(await files()).toHaveLength(1)
  })

  test('a simulated kiosk uploads its drive: track, map, picture and summary', async () => {
    world = await missionWorld({ kiosks: 1 })
    const toggle = (action: string) =>
      world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=${action}`)
    await toggle('start')
    await world.round()
    await world.reaches('running')
    world.clock.pass(60_000)
    await toggle('stop')
    await world.round()
    await world.reaches('ended')
    const rows = await files()
    expect(rows.map(({ folder, content_type }) => [folder, content_type])).toEqual([
      ['route', 'text/csv'],
      ['route', 'application/vnd.google-earth.kml+xml'],
      ['pictures', 'image/png'],
      ['summary', 'text/plain'],
    ])
    const csv = await read(rows[0]?.storage_key ?? '')
    expect(csv).toMatch(/^time \(UTC\),elapsed \(s\),.*dose_rate \(uSv\/h\)\r\n/)
    expect(await read(rows[3]?.storage_key ?? '')).toMatch(/Highest dose rate: \d+\.\d\d uSv\/h/)
  })
})
