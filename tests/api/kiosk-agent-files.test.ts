import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { missions } from '#server/db/schema/missions.ts'
import { leftBehind } from '#tests/support/eventFiles.ts'
import { Gate } from '#tests/support/Gate.ts'
import { spec } from '#tests/support/spec.ts'
import { files, missionIn, open, read, upload, world } from './agentWorld.ts'

// Files that a kiosk uploads.

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
  await world.deps.background.settled()
  await expect(read(first?.storage_key ?? '')).rejects.toThrow()
})

test('a replaced file that cannot be removed does not fail the upload', async () => {
  const { kiosk, mission_id } = await missionIn('running')
  const put = (body: string) => upload(kiosk.agent_token, mission_id, 'track.csv?folder=route', body)
  await put('one')
  vi.spyOn(world.deps.files, 'remove').mockRejectedValueOnce(new Error('denied'))
  expect((await put('three')).statusCode).toBe(200)
  const [row] = await files()
  expect(await read(row?.storage_key ?? '')).toBe('three')
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
  await world.deps.background.settled()
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
    expect((await upload(kiosk.agent_token, mission_id, path, 'x')).statusCode, path).toBeGreaterThanOrEqual(
      400,
    )
  }
  expect(await files()).toEqual([])
})

test('a file that is still arriving at the end is announced', spec('X-749'), async () => {
  const { kiosk, mission_id } = await missionIn('stopping')
  const end = new Gate()
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('x'.repeat(1_000))
      await end.opened
    })(),
    { objectMode: false },
  )
  const put = vi.spyOn(world.deps.files, 'put')
  const sent = upload(kiosk.agent_token, mission_id, 'late.csv', body)
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  expect((await world.agent(kiosk, mission_id, 'stopped', { outcome: 'ended' })).body.state).toBe('ended')
  end.open()
  expect((await sent).json()).toMatchObject({ state: 'ended' })
  const announced = eq(activity.action, 'mission_report_file_received')
  expect(await world.db.$count(activity, announced)).toBe(1)
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
  await open()
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
