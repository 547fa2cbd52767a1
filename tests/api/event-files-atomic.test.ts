import { request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { BOUNDARY, formOf, leftBehind, MULTIPART, sendFiles } from '#tests/support/eventFiles.ts'
import { kml, pdf, uploadWorld, xsim } from '#tests/support/uploadWorld.ts'

// Either all files of a call are kept, or none.

const world = await uploadWorld()

const sessionOf = (bearer: string): string =>
  JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()).sid
const revoke = (id: string) => changeRow(world, sessions, id, { revoked_at: new Date() })
const expire = (id: string) => changeRow(world, sessions, id, { expires_at: new Date(0) })

const nothing = { rows: [], files: [] }
/** What happens while files arrive: after each is stored, before its row is written. */
const afterPut = (change: () => Promise<unknown>) => {
  world.faults.put = async (stream, limit) => {
    const kept = await world.store.put(stream, limit)
    await change()
    return kept
  }
}

test('a refused file rejects the others too', async () => {
  expectRefusal(
    await sendFiles(world, world.event.id, world.token, [
      pdf(),
      kml(),
      { ...kml('bad.kml'), body: '<html/>' },
    ]),
    400,
    { navigation_kml: '“bad.kml” is not KML: it begins with <html>.' },
  )
  expect(await leftBehind(world)).toEqual(nothing)
})

test('a store that fails midway is a server error, and nothing is kept', async () => {
  let puts = 0
  world.faults.put = async (stream, limit) => {
    puts += 1
    if (puts === 2) throw new Error('disk full')
    return world.store.put(stream, limit)
  }
  expect((await sendFiles(world, world.event.id, world.token, [pdf(), kml()])).status).toBe(500)
  expect(await leftBehind(world)).toEqual(nothing)
})

test('losing the permission during the upload aborts it', async () => {
  const setAdmin = (values: Partial<typeof users.$inferInsert>) =>
    changeRow(world, users, world.admin.id, values)
  for (const [status, change] of [
    [403, () => setAdmin({ role: 'user' })],
    [401, () => setAdmin({ is_active: false })],
    [404, () => world.db.delete(events).where(eq(events.id, world.event.id))],
  ] as const) {
    afterPut(change)
    expect((await sendFiles(world, world.event.id, world.token, [pdf()])).status).toBe(status)
    await setAdmin({ role: 'org_admin', is_active: true })
  }
  expect(await leftBehind(world)).toEqual(nothing)
})

test.each([
  ['was signed out', 401, revoke],
  ['reached its end', 401, expire],
  [
    'continued, and another of the same person was signed out',
    201,
    (_: string, other: string) => revoke(other),
  ],
])('while the files arrived, the session %s: %i', async (_what, status, change) => {
  const [bearer, other] = [await world.as(world.admin.id), await world.as(world.admin.id)]
  afterPut(() => change(sessionOf(bearer), sessionOf(other)))
  expect((await sendFiles(world, world.event.id, bearer, [pdf()])).status).toBe(status)
  const { rows, files } = await leftBehind(world)
  expect([rows.length, files.length]).toEqual(status === 201 ? [1, 1] : [0, 0])
})

describe('when the database connection breaks', () => {
  type Fate = (run: () => Promise<unknown>) => Promise<unknown>
  /** What the caller of the next transaction sees of it. */
  const nextTransaction = (fate: Fate) => {
    const { db } = world.deps
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce((...args) => fate(() => transaction(...args)))
  }
  const lost = (): never => {
    throw new Error('Connection terminated unexpectedly')
  }

  test('after the commit, the files of the rows are kept', async () => {
    nextTransaction(async (run) => {
      await run()
      lost()
    })
    expect((await sendFiles(world, world.event.id, world.token, [pdf(), kml()])).status).toBe(503)
    const { rows, files } = await leftBehind(world)
    expect(rows.map(({ file_name }) => file_name)).toEqual(['summary.pdf', 'course.kml'])
    expect(files.toSorted()).toEqual(rows.map(({ storage_key }) => storage_key).toSorted())
  })

  test('before the commit, files stay until the sweep deletes those without a row', async () => {
    nextTransaction(async () => lost())
    expect((await sendFiles(world, world.event.id, world.token, [pdf(), kml()])).status).toBe(503)
    const { rows, files } = await leftBehind(world)
    expect([rows.length, files.length]).toEqual([0, 2])
  })
})

test('an aborted upload leaves neither rows nor bytes, and the next one works', async () => {
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  expect((world.app.server.address() as AddressInfo).port).toBeGreaterThan(0)
  const body = new PassThrough()
  const sending = request(`${origin}/api/events/${world.event.id}/upload_files/`, {
    method: 'POST',
    headers: { 'content-type': MULTIPART, authorization: `Bearer ${world.token}` },
  })
  const gone = new Promise((resolve) => sending.once('error', resolve))
  body.pipe(sending)
  const whole = formOf([pdf(), xsim('large.xsim', Buffer.alloc(4_000_000, 7))])
  body.write(whole.subarray(0, 2_000_000))
  // By now the first file and half of the second are stored.
  await vi.waitFor(async () => expect((await leftBehind(world)).files).toHaveLength(2), { timeout: 10_000 })
  sending.destroy()
  await gone
  await vi.waitFor(async () => expect(await leftBehind(world)).toEqual(nothing), { timeout: 10_000 })
  expect((await sendFiles(world, world.event.id, world.token, [pdf()])).status).toBe(201)
})

test('a truncated form is refused', async () => {
  const whole = formOf([pdf(), kml()])
  for (const length of [whole.length - 6, whole.length - BOUNDARY.length - 20, 400, 60]) {
    const { status, body } = await sendFiles(world, world.event.id, world.token, {
      raw: whole.subarray(0, length),
    })
    expect([length, status, body]).toEqual([
      length,
      400,
      { detail: expect.stringMatching(/Please send it again/) },
    ])
  }
  expect(await leftBehind(world)).toEqual(nothing)
})
