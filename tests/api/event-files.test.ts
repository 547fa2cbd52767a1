import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { uploadedFiles } from '#contract/eventFiles.ts'
import { event_files } from '#server/db/schema/events.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { formOf, leftBehind, MULTIPART, sendFiles } from '#tests/support/eventFiles.ts'
import { Gate } from '#tests/support/Gate.ts'
import { KML, kml, pdf, poi, start, uploadWorld, xsim } from '#tests/support/uploadWorld.ts'

const world = await uploadWorld()

test('each field is stored under its kind, with type, size, digest and map bounds', async () => {
  const sent = [pdf(), xsim(), start, kml(), kml('course-2.KML'), poi]
  const { status, body } = await sendFiles(world, world.event.event_id, world.token, sent)
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
      organization_id: world.organization.id,
    })),
  )
  // The links work, and the event's list shows the same files.
  const opened = await world.fetch(`http://console.test${files[3]?.file}`)
  expect(await opened.text()).toBe(KML)
  const listed = await call(world, `GET /api/events/${world.event.id}/files?all=true`, { token: world.token })
  expect(listed.body).toMatchObject({
    loading_files: [{ file_name: 'drill.xsim', size: 14 }],
    navigation_files: { kml: [{ file_name: 'course.kml' }, { file_name: 'course-2.KML' }] },
  })
  expect(await world.lastActivity()).toMatchObject({
    action: 'event_files_uploaded',
    actor_id: world.admin.id,
    event_id: world.event.id,
    details: 'Uploaded summary.pdf, drill.xsim, start_location.csv, course.kml, course-2.KML and 1 more',
  })
})

test('an event has one simulation file and one starting location; a new upload replaces it', async () => {
  for (const files of [[xsim(), start, kml()], [kml('course-2.kml')]]) {
    expect((await sendFiles(world, world.event.id, world.token, files)).status).toBe(201)
  }
  expect((await sendFiles(world, world.event.id, world.token, [xsim('second.xsim'), start])).status).toBe(201)
  expect((await world.lastActivity())?.details).toBe(
    'Uploaded second.xsim, start_location.csv in place of drill.xsim, start_location.csv',
  )
  const kept = await vi.waitFor(async () => {
    const left = await leftBehind(world)
    expect(left.files).toHaveLength(4)
    return left
  })
  const names = ['course.kml', 'course-2.kml', 'second.xsim', 'start_location.csv']
  expect(kept.rows.map(({ file_name }) => file_name)).toEqual(names)

  const both = ['a.xsim', 'b.xsim'].map((name) => sendFiles(world, world.event.id, world.token, [xsim(name)]))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201])
  const { rows: after } = await leftBehind(world)
  expect(after.filter(({ kind }) => kind === 'loading')).toHaveLength(1)
})

test('one call contains one file where only one is allowed', async () => {
  expect((await sendFiles(world, world.event.id, world.token, [xsim()])).status).toBe(201)
  expectRefusal(
    await sendFiles(world, world.event.id, world.token, [xsim('a.xsim'), kml(), xsim('b.xsim')]),
    400,
    {
      loading_files: 'Only one file can be uploaded here.',
    },
  )
  const { rows, files } = await leftBehind(world)
  expect(rows.map(({ file_name }) => file_name)).toEqual(['drill.xsim'])
  expect(files).toHaveLength(1)
})

describe('limits', () => {
  const addRows = (count: number) =>
    world.db.insert(event_files).values(
      Array.from({ length: count }, (_, number) => ({
        event_id: world.event.id,
        organization_id: world.organization.id,
        kind: 'kml' as const,
        file_name: `${number}.kml`,
        content_type: 'text/plain',
        size_bytes: 1,
        sha256: '0',
        storage_key: `none-${number}`,
      })),
    )

  test('a file that is too large is refused with its limit', async () => {
    expectRefusal(
      await sendFiles(world, world.event.id, world.token, [
        pdf(),
        { ...start, body: 'ten bytes.'.replace('.', '\n').repeat(1024 * 1024) + '!' },
      ]),
      413,
      { starting_location: '“start_location.csv” is larger than 10 MB.' },
    )
    expect(await leftBehind(world)).toEqual({ rows: [], files: [] })
  })

  test('an upload announced as too large is refused before its body', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/events/${world.event.id}/upload_files/`,
      headers: {
        authorization: `Bearer ${world.token}`,
        'content-type': MULTIPART,
        'content-length': String(4096 * 1024 * 1024 + 1),
      },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'An upload can have at most 4 GB in total.' },
    ])
  })

  test('an event keeps 200 files, including the last that fits', async () => {
    await addRows(199)
    const full = { detail: 'An event can have at most 200 files.' }
    expect((await sendFiles(world, world.event.id, world.token, [kml('a.kml'), kml('b.kml')])).body).toEqual(
      full,
    )
    expect((await sendFiles(world, world.event.id, world.token, [kml('a.kml')])).status).toBe(201)
    expectRefusal(await sendFiles(world, world.event.id, world.token, [kml('b.kml')]), 400, full)
    await world.db.delete(event_files)
  })

  test('a full event still takes a file that replaces another', async () => {
    expect((await sendFiles(world, world.event.id, world.token, [start])).status).toBe(201)
    await addRows(199)
    const full = { detail: 'An event can have at most 200 files.' }
    expectRefusal(await sendFiles(world, world.event.id, world.token, [start, kml('b.kml')]), 400, full)
    expectRefusal(await sendFiles(world, world.event.id, world.token, [xsim()]), 400, full)
    expect((await sendFiles(world, world.event.id, world.token, [start])).status).toBe(201)
    expect(await world.db.$count(event_files)).toBe(200)
    await world.db.delete(event_files)
  })

  test('of two uploads that reach the limit together, one is refused', async () => {
    await addRows(198)
    const two = [kml('a.kml'), kml('b.kml')]
    const answers = await Promise.all([1, 2].map(() => sendFiles(world, world.event.id, world.token, two)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await world.db.$count(event_files)).toBe(200)
    await world.db.delete(event_files)
  })

  test('a person has at most three uploads at a time', async () => {
    let waiting = 0
    const gate = new Gate()
    world.faults.put = async (stream, limit) => {
      waiting += 1
      await gate.opened
      return world.store.put(stream, limit)
    }
    const three = [1, 2, 3].map(() => sendFiles(world, world.event.id, world.token, [pdf()]))
    await vi.waitFor(() => expect(waiting).toBe(3), { timeout: 10_000 })
    expectRefusal(
      await sendFiles(world, world.event.id, world.token, [pdf()]),
      429,
      '3 of your uploads are in progress. Please wait until one of them has finished.',
    )
    gate.open()
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await sendFiles(world, world.event.id, world.token, [pdf()])).status).toBe(201)
  })
})

describe('who may upload and delete', () => {
  test('rights are checked before the body is read, and before its type', async () => {
    const colleague = await buildUser(world, {
      role: 'org_event_manager',
      organization_id: world.organization.id,
    })
    const puts = vi.fn(world.store.put)
    world.faults.put = puts
    const rubbish = { raw: Buffer.from('{}'), type: 'text/plain' }
    for (const [who, event_id, bearer, statuses] of [
      ['nobody', world.event.id, undefined, [401, 401]],
      ['a colleague', world.event.id, await world.as(colleague.id), [403, 403]],
      ['an event that is not there', 999_999, world.token, [404, 404]],
      ['the administrator', world.event.id, world.token, [201, 415]],
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

  test('a deleted file leaves the list and the store, and is logged', async () => {
    const [kept, other] = uploadedFiles.parse(
      (await sendFiles(world, world.event.id, world.token, [pdf(), kml()])).body,
    ).files
    expect((await call(world, `DELETE /api/event-files/${kept?.id}/`, { token: world.token })).status).toBe(
      204,
    )
    expect(await world.lastActivity()).toMatchObject({
      action: 'event_file_deleted',
      event_id: world.event.id,
      details: 'Deleted summary.pdf',
    })
    await world.deps.background.settled()
    const { rows, files } = await leftBehind(world)
    expect(rows.map(({ id }) => id)).toEqual([other?.id])
    expect(files).toEqual(rows.map(({ storage_key }) => storage_key))
    expect((await world.fetch(`http://console.test${kept?.file}`)).status).toBe(404)
    expect((await call(world, `DELETE /api/event-files/${kept?.id}/`, { token: world.token })).status).toBe(
      404,
    )
    expect((await call(world, 'DELETE /api/event-files/none/', { token: world.token })).status).toBe(404)
  })
})

test('a file is streamed: it is never in memory as a whole', async () => {
  const chunk = Buffer.alloc(64 * 1024, 1)
  let made = 0
  let kept = 0
  let furthest = 0
  world.faults.put = async (stream) => {
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
    url: `/api/events/${world.event.id}/upload_files/`,
    headers: { authorization: `Bearer ${world.token}`, 'content-type': MULTIPART },
    payload: body,
  })
  expect(answer.statusCode).toBe(500)
  expect(kept).toBe(256 * chunk.length)
  // Data in the buffers between the socket and world.store.
  expect(furthest).toBeLessThan(32 * chunk.length)
})
