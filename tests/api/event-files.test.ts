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
import { buildEvent, buildOrganization, buildPartnership, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
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
  const twice = await sendFiles(world, event.id, token, [xsim('a.xsim'), kml(), xsim('b.xsim')])
  expect([twice.status, twice.body]).toEqual([
    400,
    { loading_files: ['Only one file can be uploaded here.'] },
  ])
  const { rows, files } = await leftBehind(world)
  expect(rows.map(({ file_name }) => file_name)).toEqual(['drill.xsim'])
  expect(files).toHaveLength(1)
})

describe('all files of a call or none', () => {
  const nothing = { rows: [], files: [] }

  test('one that is refused takes the others along', async () => {
    const answer = await sendFiles(world, event.id, token, [
      pdf(),
      kml(),
      { ...kml('bad.kml'), body: '<html/>' },
    ])
    expect([answer.status, answer.body]).toEqual([
      400,
      { navigation_kml: ['“bad.kml” is not KML: it begins with <html>.'] },
    ])
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
    faults.put = async (stream, limit) => {
      const kept = await store.put(stream, limit)
      await world.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id))
      return kept
    }
    expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(403)
    await world.db.update(users).set({ role: 'org_admin', is_active: false }).where(eq(users.id, admin.id))
    faults.put = async (stream, limit) => {
      const kept = await store.put(stream, limit)
      await world.db.update(users).set({ is_active: false }).where(eq(users.id, admin.id))
      return kept
    }
    await world.db.update(users).set({ is_active: true }).where(eq(users.id, admin.id))
    expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(401)
    await world.db.update(users).set({ is_active: true }).where(eq(users.id, admin.id))
    faults.put = async (stream, limit) => {
      const kept = await store.put(stream, limit)
      await world.db.delete(events).where(eq(events.id, event.id))
      return kept
    }
    expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(404)
    expect(await leftBehind(world)).toEqual(nothing)
  })

  test.each([
    ['was signed out', 401, (own: string) => revoke(own)],
    ['reached its end', 401, (own: string) => expire(own)],
    [
      'went on, and another of the same person was signed out',
      201,
      (_own: string, other: string) => revoke(other),
    ],
  ])('while the files came the session %s: %i', async (_what, status, change) => {
    const [bearer, other] = [await world.as(admin.id), await world.as(admin.id)]
    faults.put = async (stream, limit) => {
      const kept = await store.put(stream, limit)
      await change(sessionOf(bearer), sessionOf(other))
      return kept
    }
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
  test('a file that is too large is named with its limit', async () => {
    const { status, body } = await sendFiles(world, event.id, token, [
      pdf(),
      { ...start, body: 'ten bytes.'.replace('.', '\n').repeat(1024 * 1024) + '!' },
    ])
    expect([status, body]).toEqual([
      413,
      { starting_location: ['“start_location.csv” is larger than 10 MiB.'] },
    ])
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
    const row = (number: number) => ({
      event_id: event.id,
      organization_id: organization.id,
      kind: 'kml' as const,
      file_name: `${number}.kml`,
      content_type: 'text/plain',
      size_bytes: 1,
      sha256: '0',
      storage_key: `none-${number}`,
    })
    await world.db.insert(event_files).values(Array.from({ length: 199 }, (_, number) => row(number)))
    const full = { detail: 'An event can have at most 200 files.' }
    expect((await sendFiles(world, event.id, token, [kml('a.kml'), kml('b.kml')])).body).toEqual(full)
    expect((await sendFiles(world, event.id, token, [kml('a.kml')])).status).toBe(201)
    const more = await sendFiles(world, event.id, token, [kml('b.kml')])
    expect([more.status, more.body]).toEqual([400, full])
    await world.db.delete(event_files)
  })

  test('of two uploads that reach the limit together one is refused', async () => {
    const before = Array.from({ length: 198 }, (_, number) => ({
      event_id: event.id,
      organization_id: organization.id,
      kind: 'kml' as const,
      file_name: `${number}.kml`,
      content_type: 'text/plain',
      size_bytes: 1,
      sha256: '0',
      storage_key: `none-${number}`,
    }))
    await world.db.insert(event_files).values(before)
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
    const fourth = await sendFiles(world, event.id, token, [pdf()])
    expect([fourth.status, fourth.body]).toEqual([
      429,
      { detail: '3 of your uploads are in progress. Please wait until one of them has finished.' },
    ])
    release.resolve(undefined)
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await sendFiles(world, event.id, token, [pdf()])).status).toBe(201)
  })
})

describe('who may upload and delete', () => {
  test('rows are asked for before a byte of the body, also before its type', async () => {
    const home = { organization_id: organization.id }
    const partner = await buildOrganization(world)
    const partnership = await buildPartnership(world, {
      from_organization_id: organization.id,
      to_organization_id: partner.id,
    })
    const shared = await buildEvent(world, {
      ...home,
      creator_id: admin.id,
      sharing_mode: 'Partners',
      partnerships: [partnership],
    })
    const person = async (values: Parameters<typeof buildUser>[1]) =>
      world.as((await buildUser(world, values)).id)
    const scoped = { manage_organizations: [organization.id] }
    const callers: [string, string | undefined, number][] = [
      ['nobody', undefined, 401],
      ['super_admin', await person({ role: 'super_admin' }), 201],
      [
        'admin with the events',
        await person({
          role: 'admin',
          permissions: { manage_events: true, manage_organizations: true },
          ...scoped,
        }),
        201,
      ],
      [
        'admin without',
        await person({ role: 'admin', permissions: { manage_organizations: true }, ...scoped }),
        403,
      ],
      ['admin of others', await person({ role: 'admin', permissions: { manage_events: true } }), 404],
      ['org_admin', token, 201],
      ['a manager who did not make it', await person({ role: 'org_event_manager', ...home }), 403],
      ['org_user', await person({ role: 'org_user', ...home }), 403],
      ['user', await person({ role: 'user', ...home }), 403],
      ["a partner's admin", await person({ role: 'org_admin', organization_id: partner.id }), 403],
      ["a partner's user", await person({ role: 'user', organization_id: partner.id }), 403],
      ['a stranger', await person({ role: 'org_admin' }), 404],
    ]
    const missing = await sendFiles(world, 999_999, token, [pdf()])
    expect([missing.status, missing.text]).toEqual([404, '{"detail":"Not found."}'])
    const [kept] = uploadedFiles.parse((await sendFiles(world, shared.id, token, [pdf()])).body).files
    const noFile = await call(world, 'DELETE /api/event-files/999999/', { token })
    expect(noFile.text).toBe(missing.text)
    const puts = vi.fn(store.put)
    faults.put = puts
    for (const [who, bearer, status] of callers) {
      puts.mockClear()
      const upload = await sendFiles(world, shared.id, bearer, [pdf()])
      expect([who, upload.status]).toEqual([who, status])
      expect([who, puts.mock.calls.length]).toEqual([who, status === 201 ? 1 : 0])
      const rubbish = await sendFiles(world, shared.id, bearer, {
        raw: Buffer.from('{}'),
        type: 'text/plain',
      })
      expect([who, rubbish.status]).toEqual([who, status === 201 ? 415 : status])
      const before = await world.db
        .select()
        .from(event_files)
        .where(eq(event_files.id, Number(kept?.id)))
      // A separate file row for those who may delete, so that the next caller finds it again.
      const own = status === 201 ? uploadedFiles.parse(upload.body).files[0]?.id : kept?.id
      const gone = await call(
        world,
        `DELETE /api/event-files/${own}/`,
        bearer === undefined ? {} : { token: bearer },
      )
      expect([who, gone.status]).toEqual([who, status === 201 ? 204 : status])
      const hidden = [upload, gone].filter((answer) => answer.status === 404).map(({ text }) => text)
      expect([who, hidden]).toEqual([who, status === 404 ? [missing.text, missing.text] : []])
      const after = await world.db
        .select()
        .from(event_files)
        .where(eq(event_files.id, Number(kept?.id)))
      expect(after).toEqual(before)
    }
  })

  test('of a public event elsewhere its files do not exist for an admin outside of his organizations', async () => {
    const open = await buildEvent(world, {
      organization_id: organization.id,
      creator_id: admin.id,
      sharing_mode: 'Public',
    })
    const [kept] = uploadedFiles.parse((await sendFiles(world, open.id, token, [pdf()])).body).files
    const outside = await world.as(
      (await buildUser(world, { role: 'admin', permissions: { manage_events: true } })).id,
    )
    const answer = await call(world, `DELETE /api/event-files/${kept?.id}/`, { token: outside })
    expect([answer.status, answer.text]).toEqual([404, '{"detail":"Not found."}'])
    expect((await sendFiles(world, open.id, outside, [pdf()])).status).toBe(403)
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
