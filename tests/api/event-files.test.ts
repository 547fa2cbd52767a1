import { request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadedFiles } from '#contract/eventFiles.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_files, events } from '#server/db/schema/events.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { FileStore } from '#server/files/fileStore.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import {
  BOUNDARY,
  formOf,
  leftBehind,
  MULTIPART,
  type SentFile,
  sendFiles,
} from '#tests/support/eventFiles.ts'

let world: TestApp
let store: FileStore
/** Set by a test that needs the store to misbehave. */
let faults: Partial<Pick<FileStore, 'put' | 'open'>> = {}
let organization: { id: number }
let admin: { id: number }
let event: { id: number; event_id: string }
let token: string

beforeAll(async () => {
  world = await freshApp({
    seed: async (deps) => {
      store = deps.files
      deps.files = {
        put: (stream, limit) => (faults.put ?? store.put)(stream, limit),
        open: (key, range) => (faults.open ?? store.open)(key, range),
        size: (key) => store.size(key),
        keysBefore: (moment) => store.keysBefore(moment),
        removeDrafts: (moment) => store.removeDrafts(moment),
        check: () => store.check(),
        remove: (key) => store.remove(key),
      }
    },
  })
  organization = await buildOrganization(world)
  admin = await buildUser(world, { role: 'org_admin', organization_id: organization.id })
  token = await world.as(admin.id)
})
afterAll(() => world.close())
beforeEach(async () => {
  faults = {}
  await world.db.delete(event_files)
  for (const key of (await leftBehind(world)).files) await store.remove(key)
  event = await buildEvent(world, { organization_id: organization.id, creator_id: admin.id })
})

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString>
  <coordinates>-71.35,41.48,0 -71.30,41.52,0</coordinates></LineString></Placemark></kml>`
const kml = (name = 'course.kml'): SentFile => ({ field: 'navigation_kml', name, body: KML })
const pdf = (name = 'summary.pdf'): SentFile => ({ field: 'summary_files', name, body: '%PDF-1.7\n%%EOF\n' })
const xsim = (name = 'drill.xsim', body: Buffer | string = 'XSIM1 anything'): SentFile => ({
  field: 'loading_files',
  name,
  body,
})
const start: SentFile = {
  field: 'starting_location',
  name: 'start_location.csv',
  body: '\uFEFFlatitude,longitude\r\n41.5,-71.3\r\n',
}
const poi: SentFile = {
  field: 'navigation_poi',
  name: 'poi.csv',
  body: 'Name;Lat (deg);Lon (deg)\nA;41,5;-71,25',
}
const sessionOf = (bearer: string): string =>
  JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()).sid
const revoke = (id: string) =>
  world.db.update(sessions).set({ revoked_at: new Date() }).where(eq(sessions.id, id))
const expire = (id: string) =>
  world.db
    .update(sessions)
    .set({ expires_at: new Date(0) })
    .where(eq(sessions.id, id))
const lastActivity = async () =>
  (await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0]

test('each field is kept under its kind, with type, size, digest and what it draws', async () => {
  const sent = [pdf(), xsim(), start, kml(), kml('course-2.KML'), poi]
  const { status, body } = await sendFiles(world, event.event_id, token, sent)
  expect(status).toBe(201)
  const { files } = uploadedFiles.parse(body)
  expect(files.map(({ file_name }) => file_name)).toEqual(sent.map(({ name }) => name))
  const { rows } = await leftBehind(world)
  expect(
    rows.map(({ kind, content_type, size_bytes, bounds, organization_id }) => ({
      kind,
      content_type,
      size_bytes,
      bounds,
      organization_id,
    })),
  ).toEqual(
    [
      { kind: 'summary', content_type: 'application/pdf', bounds: null },
      { kind: 'loading', content_type: 'application/octet-stream', bounds: null },
      { kind: 'starting_location', content_type: 'text/csv', bounds: [-71.3, 41.5, -71.3, 41.5] },
      {
        kind: 'kml',
        content_type: 'application/vnd.google-earth.kml+xml',
        bounds: [-71.35, 41.48, -71.3, 41.52],
      },
      {
        kind: 'kml',
        content_type: 'application/vnd.google-earth.kml+xml',
        bounds: [-71.35, 41.48, -71.3, 41.52],
      },
      { kind: 'poi', content_type: 'text/csv', bounds: [-71.25, 41.5, -71.25, 41.5] },
    ].map((row, index) => ({
      ...row,
      size_bytes: Buffer.byteLength(sent[index]?.body ?? ''),
      organization_id: organization.id,
    })),
  )
  // The links open, and the list of the event shows the same files.
  const opened = await world.fetch(`http://console.test${files[3]?.file}`)
  expect(await opened.text()).toBe(KML)
  const listed = await call(world, `GET /api/events/${event.id}/files?all=true`, { token })
  expect(listed.body).toMatchObject({
    loading_files: [{ file_name: 'drill.xsim', size: 14 }],
    navigation_files: { kml: [{ file_name: 'course.kml' }, { file_name: 'course-2.KML' }] },
  })
  expect(await lastActivity()).toMatchObject({
    action: 'event_files_uploaded',
    actor_id: admin.id,
    event_id: event.id,
    details: 'Uploaded summary.pdf, drill.xsim, start_location.csv, course.kml, course-2.KML and 1 more',
  })
})

test('an event has one simulation file and one starting location, no matter who sends another', async () => {
  for (const files of [[xsim(), start, kml()], [kml('course-2.kml')]]) {
    expect((await sendFiles(world, event.id, token, files)).status).toBe(201)
  }
  expect((await sendFiles(world, event.id, token, [xsim('second.xsim'), start])).status).toBe(201)
  expect((await lastActivity())?.details).toBe(
    'Uploaded second.xsim, start_location.csv in place of drill.xsim, start_location.csv',
  )
  const kept = await vi.waitFor(async () => {
    const left = await leftBehind(world)
    expect(left.files).toHaveLength(4)
    return left
  })
  const names = ['course.kml', 'course-2.kml', 'second.xsim', 'start_location.csv']
  expect(kept.rows.map(({ file_name }) => file_name)).toEqual(names)

  const both = ['a.xsim', 'b.xsim'].map((name) => sendFiles(world, event.id, token, [xsim(name)]))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201])
  const { rows: after } = await leftBehind(world)
  expect(after.filter(({ kind }) => kind === 'loading')).toHaveLength(1)
})

test('one call brings a single file where one is taken', async () => {
  expect((await sendFiles(world, event.id, token, [xsim()])).status).toBe(201)
  expectRefusal(await sendFiles(world, event.id, token, [xsim('a.xsim'), kml(), xsim('b.xsim')]), 400, {
    loading_files: 'Only one file can be uploaded here.',
  })
  const { rows, files } = await leftBehind(world)
  expect(rows.map(({ file_name }) => file_name)).toEqual(['drill.xsim'])
  expect(files).toHaveLength(1)
})

describe('all files of a call or none', () => {
  const nothing = { rows: [], files: [] }
  /** What happens while the files come: after each is stored, before its row is written. */
  const afterPut = (change: () => Promise<unknown>) => {
    faults.put = async (stream, limit) => {
      const kept = await store.put(stream, limit)
      await change()
      return kept
    }
  }

  test('one that is refused takes the others along', async () => {
    expectRefusal(
      await sendFiles(world, event.id, token, [pdf(), kml(), { ...kml('bad.kml'), body: '<html/>' }]),
      400,
      { navigation_kml: '“bad.kml” is not KML: it begins with <html>.' },
    )
    expect(await leftBehind(world)).toEqual(nothing)
  })

  test('a store that fails in the middle is an error of the server, and keeps none', async () => {
    let puts = 0
    faults.put = async (stream, limit) => {
      puts += 1
      if (puts === 2) throw new Error('disk full')
      return store.put(stream, limit)
    }
    expect((await sendFiles(world, event.id, token, [pdf(), kml()])).status).toBe(500)
    expect(await leftBehind(world)).toEqual(nothing)
  })

  test('a right that ends while the files come ends the upload', async () => {
    const setAdmin = (values: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(values).where(eq(users.id, admin.id))
    for (const [status, change] of [
      [403, () => setAdmin({ role: 'user' })],
      [401, () => setAdmin({ is_active: false })],
      [404, () => world.db.delete(events).where(eq(events.id, event.id))],
    ] as const) {
      afterPut(change)
      expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(status)
      await setAdmin({ role: 'org_admin', is_active: true })
    }
    expect(await leftBehind(world)).toEqual(nothing)
  })

  test.each([
    ['was signed out', 401, revoke],
    ['reached its end', 401, expire],
    [
      'went on, and another of the same person was signed out',
      201,
      (_: string, other: string) => revoke(other),
    ],
  ])('while the files came the session %s: %i', async (_what, status, change) => {
    const [bearer, other] = [await world.as(admin.id), await world.as(admin.id)]
    afterPut(() => change(sessionOf(bearer), sessionOf(other)))
    expect((await sendFiles(world, event.id, bearer, [pdf()])).status).toBe(status)
    const { rows, files } = await leftBehind(world)
    expect([rows.length, files.length]).toEqual(status === 201 ? [1, 1] : [0, 0])
  })

  describe('when the line to the database breaks', () => {
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
    afterEach(() => vi.restoreAllMocks())

    test('after the commit, the files are kept and answered', async () => {
      nextTransaction(async (run) => {
        await run()
        lost()
      })
      const { status, body } = await sendFiles(world, event.id, token, [pdf(), kml()])
      const { rows, files } = await leftBehind(world)
      expect(rows.map(({ file_name }) => file_name)).toEqual(['summary.pdf', 'course.kml'])
      expect(files.toSorted()).toEqual(rows.map(({ storage_key }) => storage_key).toSorted())
      expect(status).toBe(201)
      const answered = uploadedFiles.parse(body).files
      expect(answered.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      const opened = await world.fetch(`http://console.test${answered[1]?.file}`)
      expect(await opened.text()).toBe(KML)
    })

    test('before it, nothing is kept', async () => {
      nextTransaction(async () => lost())
      expect((await sendFiles(world, event.id, token, [pdf(), kml()])).status).toBe(503)
      expect(await leftBehind(world)).toEqual(nothing)
    })

    test("and stays so, the bytes stay: they may be the event's", async () => {
      nextTransaction(async (run) => {
        await run()
        nextTransaction(async () => lost())
        lost()
      })
      expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(503)
      const { rows, files } = await leftBehind(world)
      expect(files).toEqual(rows.map(({ storage_key }) => storage_key))
      expect(files).toHaveLength(1)
    })
  })

  test('a sender who hangs up leaves neither rows nor bytes, and the next upload works', async () => {
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
    expect((world.app.server.address() as AddressInfo).port).toBeGreaterThan(0)
    const body = new PassThrough()
    const sending = request(`${origin}/api/events/${event.id}/upload_files/`, {
      method: 'POST',
      headers: { 'content-type': MULTIPART, authorization: `Bearer ${token}` },
    })
    const gone = new Promise((resolve) => sending.once('error', resolve))
    body.pipe(sending)
    const whole = formOf([pdf(), xsim('large.xsim', Buffer.alloc(4_000_000, 7))])
    body.write(whole.subarray(0, 2_000_000))
    // The first file is kept whole and the second half by now.
    await vi.waitFor(async () => expect((await leftBehind(world)).files).toHaveLength(2), { timeout: 10_000 })
    sending.destroy()
    await gone
    await vi.waitFor(async () => expect(await leftBehind(world)).toEqual(nothing), { timeout: 10_000 })
    expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(201)
  })

  test('a form that ends before its end is refused', async () => {
    const whole = formOf([pdf(), kml()])
    for (const length of [whole.length - 6, whole.length - BOUNDARY.length - 20, 400, 60]) {
      const { status, body } = await sendFiles(world, event.id, token, { raw: whole.subarray(0, length) })
      expect([length, status, body]).toEqual([
        length,
        400,
        { detail: expect.stringMatching(/Please send it again/) },
      ])
    }
    expect(await leftBehind(world)).toEqual(nothing)
  })
})

describe('limits', () => {
  const addRows = (count: number) =>
    world.db.insert(event_files).values(
      Array.from({ length: count }, (_, number) => ({
        event_id: event.id,
        organization_id: organization.id,
        kind: 'kml' as const,
        file_name: `${number}.kml`,
        content_type: 'text/plain',
        size_bytes: 1,
        sha256: '0',
        storage_key: `none-${number}`,
      })),
    )

  test('a file that is too large is named with its limit', async () => {
    expectRefusal(
      await sendFiles(world, event.id, token, [
        pdf(),
        { ...start, body: 'ten bytes.'.replace('.', '\n').repeat(1024 * 1024) + '!' },
      ]),
      413,
      { starting_location: '“start_location.csv” is larger than 10 MiB.' },
    )
    expect(await leftBehind(world)).toEqual({ rows: [], files: [] })
  })

  test('an upload that says it is larger than any may be is refused before its body', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/events/${event.id}/upload_files/`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': MULTIPART,
        'content-length': String(4096 * 1024 * 1024 + 1),
      },
    })
    expect([answer.statusCode, answer.json()]).toEqual([413, { detail: 'One upload takes 4 GiB in total.' }])
  })

  test('an event keeps 200 files, and the last that fits is taken', async () => {
    await addRows(199)
    const full = { detail: 'An event can have at most 200 files.' }
    expect((await sendFiles(world, event.id, token, [kml('a.kml'), kml('b.kml')])).body).toEqual(full)
    expect((await sendFiles(world, event.id, token, [kml('a.kml')])).status).toBe(201)
    expectRefusal(await sendFiles(world, event.id, token, [kml('b.kml')]), 400, full)
    await world.db.delete(event_files)
  })

  test('of two uploads that reach the limit together one is refused', async () => {
    await addRows(198)
    const two = [kml('a.kml'), kml('b.kml')]
    const answers = await Promise.all([1, 2].map(() => sendFiles(world, event.id, token, two)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await world.db.$count(event_files)).toBe(200)
    await world.db.delete(event_files)
  })

  test('one person has three uploads under way at most', async () => {
    let waiting = 0
    const release = withResolvers()
    faults.put = async (stream, limit) => {
      waiting += 1
      await release.promise
      return store.put(stream, limit)
    }
    const three = [1, 2, 3].map(() => sendFiles(world, event.id, token, [pdf()]))
    await vi.waitFor(() => expect(waiting).toBe(3), { timeout: 10_000 })
    expectRefusal(
      await sendFiles(world, event.id, token, [pdf()]),
      429,
      '3 of your uploads are in progress. Please wait until one of them has finished.',
    )
    release.resolve(undefined)
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(201)
  })
})

describe('who may upload and delete', () => {
  test('rights are asked for before a byte of the body, and before its type', async () => {
    const colleague = await buildUser(world, { role: 'org_event_manager', organization_id: organization.id })
    const puts = vi.fn(store.put)
    faults.put = puts
    const rubbish = { raw: Buffer.from('{}'), type: 'text/plain' }
    for (const [who, event_id, bearer, statuses] of [
      ['nobody', event.id, undefined, [401, 401]],
      ['a colleague', event.id, await world.as(colleague.id), [403, 403]],
      ['an event that is not there', 999_999, token, [404, 404]],
      ['the administrator', event.id, token, [201, 415]],
    ] as const) {
      puts.mockClear()
      const answers = [
        await sendFiles(world, event_id, bearer, [pdf()]),
        await sendFiles(world, event_id, bearer, rubbish),
      ]
      expect([who, answers.map(({ status }) => status)]).toEqual([who, statuses])
      expect([who, puts.mock.calls.length]).toEqual([who, statuses[0] === 201 ? 1 : 0])
    }
  })

  test('a deleted file leaves the list, the store and a line in the log', async () => {
    const [kept, other] = uploadedFiles.parse(
      (await sendFiles(world, event.id, token, [pdf(), kml()])).body,
    ).files
    expect((await call(world, `DELETE /api/event-files/${kept?.id}/`, { token })).status).toBe(204)
    expect(await lastActivity()).toMatchObject({
      action: 'event_file_deleted',
      event_id: event.id,
      details: 'Deleted summary.pdf',
    })
    await world.deps.background.settled()
    const { rows, files } = await leftBehind(world)
    expect(rows.map(({ id }) => id)).toEqual([other?.id])
    expect(files).toEqual(rows.map(({ storage_key }) => storage_key))
    expect((await world.fetch(`http://console.test${kept?.file}`)).status).toBe(404)
    expect((await call(world, `DELETE /api/event-files/${kept?.id}/`, { token })).status).toBe(404)
    expect((await call(world, 'DELETE /api/event-files/none/', { token })).status).toBe(404)
  })
})

test('a file is read once: the whole of it is never in memory', async () => {
  const chunk = Buffer.alloc(64 * 1024, 1)
  let made = 0
  let kept = 0
  let furthest = 0
  faults.put = async (stream) => {
    for await (const piece of stream) {
      kept += (piece as Buffer).length
      furthest = Math.max(furthest, made - kept)
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error('enough seen')
  }
  const [head, tail] = formOf([xsim('large.xsim', '@')])
    .toString('latin1')
    .split('@')
  const body = Readable.from(
    (function* () {
      yield Buffer.from(head ?? '', 'latin1')
      for (let piece = 0; piece < 256; piece++) {
        made += chunk.length
        yield chunk
      }
      yield Buffer.from(tail ?? '', 'latin1')
    })(),
    { objectMode: false },
  )
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/events/${event.id}/upload_files/`,
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART },
    payload: body,
  })
  expect(answer.statusCode).toBe(500)
  expect(kept).toBe(256 * chunk.length)
  // What is in the buffers between the socket and the store.
  expect(furthest).toBeLessThan(32 * chunk.length)
})

function withResolvers() {
  let resolve: (value: unknown) => void = () => undefined
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}
