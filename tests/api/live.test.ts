import type { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { createSessionsLoader } from '#server/modules/auth/sessionCheck.ts'
import { createLiveHub, MAX_STREAMS_PER_USER } from '#server/modules/live/hub.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { liveServer, originOf } from '#tests/support/liveServer.ts'
import { spec } from '#tests/support/spec.ts'

// The live channel itself. Who is notified of what: live-readers; what ends a stream: live-rights.

const world = liveServer()
const { anotherServer, listen, mark, record, sessionOf } = world

test('a change is sent after its commit, and never after a rollback', async () => {
  const user = await buildUser(world, { role: 'super_admin' })
  const reader = await listen(world.app, await world.as(user.id))
  await expect(
    world.db.transaction(async (tx) => {
      await recordActivity(
        tx,
        { system: 'System' },
        { action: 'team_changed', subject: 'team', subject_id: 1 },
      )
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await record({ action: 'mission_started', subject: 'mission', subject_id: 'MSN-000001' })
  expect(await reader.next()).toEqual({
    seq: expect.any(Number),
    action: 'mission_started',
    subject: 'mission',
    subject_id: 'MSN-000001',
    event: null,
    event_id: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('a returning client gets what it missed, in order', async () => {
  const { token, seq } = await world.someoneWhoLeft()
  await record({ action: 'first' })
  await record({ action: 'second' })
  const again = await listen(world.app, token, seq)
  const actions: string[] = []
  while (!actions.includes('second')) actions.push((await again.next()).action)
  expect(actions.slice(actions.indexOf('before') + 1)).toEqual(['first', 'second'])
})

describe('a stream opened with the Live-Cursor of an answer', spec('X-746'), () => {
  const readAs = async (token: string) => {
    const { headers } = await call(world, 'GET /api/events/', { token })
    return headers.get('live-cursor')
  }
  /** What a stream gets that starts from there. */
  const since = async (user: { id: number }, cursor: string | null) => {
    const reader = await listen(world.app, await world.as(user.id), Number(cursor))
    await mark(user, 'end')
    return world.untilTheEnd(reader)
  }

  test('begins with exactly what was committed afterwards', async () => {
    const user = await buildUser(world, { role: 'super_admin' })
    const token = await world.as(user.id)
    const reader = await listen(world.app, token)
    await record({ action: 'shown by the answer' })
    await reader.next() // its number has reached this process
    const cursor = await readAs(token)
    expect(cursor).toMatch(/^\d+$/)
    expect(await since(user, cursor)).toEqual([])
    const again = await readAs(token)
    await record({ action: 'first' })
    await record({ action: 'second' })
    expect(await since(user, again)).toEqual(['first', 'second'])
  })

  test('sends a change once, even if its delivery is under way when it opens', async () => {
    const session = await sessionOf(await buildUser(world, { role: 'super_admin' }))
    const { database } = world.deps
    const notified = vi.fn<() => void>()
    const hub = createLiveHub({
      ...world.deps,
      database: {
        ...database,
        listen: (channel, { onMessage, ...handlers }) =>
          database.listen(channel, {
            ...handlers,
            onMessage: (payload) => {
              onMessage(payload)
              notified()
            },
          }),
      },
    })
    await hub.start()
    await hub.open(session, null) // without listeners nothing is delivered
    await record({ action: 'shown by the answer' })
    await vi.waitFor(() => expect(notified).toHaveBeenCalled())
    const cursor = hub.cursor()
    const opening = new Promise<Readable>((resolve) => {
      notified.mockImplementationOnce(() => resolve(hub.open(session, cursor)))
    })
    await record({ action: 'under way' })
    const stream = await opening
    await record({ action: 'end' })
    const sent: string[] = []
    for await (const chunk of stream) {
      for (const [, action] of String(chunk).matchAll(/"action":"([^"]+)"/g)) sent.push(String(action))
      if (sent.includes('end')) break
    }
    expect(sent).toEqual(['under way', 'end'])
    await hub.stop()
  })

  test('sends a change with a lower number that is committed later', async () => {
    // The embedded database has one connection: its changes are committed in the order of their numbers.
    if (!world.deps.database.pool) return
    const user = await buildUser(world, { role: 'super_admin' })
    const token = await world.as(user.id)
    let commit = () => undefined as void
    const { promise: late } = await new Promise<{ promise: Promise<void> }>((begun) => {
      const promise = world.db.transaction(async (tx) => {
        const entry = { action: 'team_changed', subject: 'team', subject_id: 1 } as const
        await recordActivity(tx, { system: 'System' }, entry)
        await new Promise<void>((resolve) => {
          commit = resolve
          begun({ promise })
        })
      })
    })
    const reader = await listen(world.app, token)
    await record({ action: 'with a higher number' })
    await reader.next() // its number has reached this process
    const cursor = await readAs(token)
    commit()
    await late
    expect((await reader.next()).action).toBe('team_changed')
    reader.close()
    expect(await since(user, cursor)).toEqual(['team_changed'])
  })

  test('does the same in another process', async () => {
    const user = await buildUser(world, { role: 'super_admin' })
    const second = await anotherServer()
    const reader = await listen(second.app, await second.as(user.id))
    await record({ action: 'shown by the answer' })
    await reader.next()
    const cursor = await readAs(await world.as(user.id))
    await record({ action: 'afterwards' })
    expect((await reader.next()).action).toBe('afterwards')
    const there = await listen(second.app, await second.as(user.id), Number(cursor))
    expect((await there.next()).action).toBe('afterwards')
    await second.close()
  })

  test('misses nothing in a process that has started since', async () => {
    const user = await buildUser(world, { role: 'super_admin' })
    const cursor = await readAs(await world.as(user.id))
    await record({ action: 'before the restart' })
    const second = await anotherServer()
    const reader = await listen(second.app, await second.as(user.id), Number(cursor))
    const actions: string[] = []
    while (!actions.includes('before the restart')) actions.push((await reader.next()).action)
    await second.close()
  })

  test('is for people who are signed in: only answers to their reads have one', async () => {
    expect((await call(world, 'GET /api/events/')).headers.get('live-cursor')).toBeNull()
    expect((await call(world, 'GET /api/embed/status/')).headers.get('live-cursor')).toBeNull()
    const token = await world.as((await buildUser(world, { role: 'user' })).id)
    const written = await call(world, 'POST /api/auth/logout/', { token, json: {} })
    expect([written.status, written.headers.get('live-cursor')]).toEqual([200, null])
  })
})

test('the number of streams per person is limited', async () => {
  const user = await buildUser(world, { role: 'user' })
  const token = await world.as(user.id)
  for (let stream = 0; stream < MAX_STREAMS_PER_USER; stream += 1) await listen(world.app, token)
  const refused = await fetch(`${originOf(world.app)}/api/live/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(429)
  await refused.body?.cancel()
})

describe('a catch-up', () => {
  test('that fails leaves no stream behind', async () => {
    const session = await sessionOf(await buildUser(world, { role: 'super_admin' }))
    const hub = createLiveHub(world.deps)
    for (let attempt = 0; attempt <= MAX_STREAMS_PER_USER; attempt += 1) {
      // The database refuses this number, as it would any when unavailable.
      await expect(hub.open(session, Number.NaN)).rejects.toThrow('Failed query')
    }
    expect(hub.size()).toBe(0)
  })

  test('sends nothing more once its stream is ended', async () => {
    const session = await sessionOf(await buildUser(world, { role: 'super_admin' }))
    const hub = createLiveHub(world.deps)
    await record({ action: 'missed' })
    const opening = hub.open(session, 0)
    await hub.stop()
    const sent: string[] = []
    for await (const chunk of await opening) sent.push(String(chunk))
    expect(sent.join('')).not.toContain('missed')
    expect(hub.size()).toBe(0)
  })
})

test('sessions are loaded together, and only active ones are found', async () => {
  const [first, second] = [await buildUser(world, { role: 'user' }), await buildUser(world, { role: 'user' })]
  const sessionIdOf = async (id: number) =>
    String(JSON.parse(Buffer.from((await world.as(id)).split('.')[1] ?? '', 'base64url').toString()).sid)
  const ids = [await sessionIdOf(first.id), await sessionIdOf(second.id)]
  const load = createSessionsLoader(world.deps)
  expect([...(await load([...ids, 'nobody'])).keys()].toSorted()).toEqual(ids.toSorted())
  await changeRow(world, users, first.id, { is_active: false })
  expect([...(await load(ids)).values()].map(({ user }) => user.id)).toEqual([second.id])
  expect((await load([])).size).toBe(0)
})

test('a stream needs credentials, and accepts only a number to catch up from', async () => {
  expect((await call(world, 'GET /api/live/')).status).toBe(401)
  const user = await buildUser(world, { role: 'user' })
  const token = await world.as(user.id)
  const bad = await call(world, 'GET /api/live/', { token, headers: { 'last-event-id': 'x' } })
  expect([bad.status, Object.keys(bad.body as object)]).toEqual([400, ['last-event-id']])
  expect((await call(world, 'HEAD /api/live/', { token })).status).toBe(405)
})

test('two servers on one database notify each other', async () => {
  const second = await anotherServer()
  const user = await buildUser(world, { role: 'super_admin' })
  const here = await listen(world.app, await world.as(user.id))
  const there = await listen(second.app, await second.as(user.id))
  await record({ action: 'from the first' })
  await record({ action: 'from the second' }, second)
  for (const reader of [here, there]) {
    expect((await reader.next()).action).toBe('from the first')
    expect((await reader.next()).action).toBe('from the second')
  }
  await second.close()
})

test('the channel survives the loss of its database connection', async () => {
  // The embedded database has no connection to lose; the same changes simply arrive.
  const { pool } = world.deps.database
  const user = await buildUser(world, { role: 'super_admin' })
  const reader = await listen(world.app, await world.as(user.id))
  await pool?.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'radops-console-live' and datname = current_database()`)
  await record({ action: 'while it was away' })
  // Recent changes are sent again: listeners refetch, and never miss one.
  while ((await reader.next()).action !== 'while it was away');
  await record({ action: 'afterwards' })
  while ((await reader.next()).action !== 'afterwards');
})
