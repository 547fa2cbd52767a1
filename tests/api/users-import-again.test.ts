import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roster_imports } from '#server/db/schema/users.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { crowd, PATH, rosterWorld, somebody } from '#tests/support/rosterWorld.ts'

const world = await rosterWorld()

describe('the same roster again', () => {
  test('repeats the first answer, and writes nothing more', async () => {
    const people = crowd(3)
    const id = randomUUID()
    expect((await world.at.importing(people, id)).body).toMatchObject({ imported: 3 })
    await world.deps.background.settled()
    const before = await world.written()
    expect(await world.at.importing(people, id)).toMatchObject({ status: 200, body: { imported: 3 } })
    expect(await world.written()).toEqual(before)
  })

  test('ten times at once is written once', async () => {
    const people = crowd(40)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.at.importing(people, id)))
    expect(answers).toMatchObject(Array(10).fill({ status: 200, body: { imported: 40 } }))
    expect(await world.at.members()).toBe(40)
  })

  test('under two ids at once is written once; the other gets an error for every address', async () => {
    const people = crowd(20)
    const answers = await Promise.all([world.at.importing(people), world.at.importing(people)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.rows).toEqual(
      people.map((_, index) => ({
        row: index + 1,
        field: 'email',
        message: 'An account with this email already exists.',
      })),
    )
    expect(await world.at.members()).toBe(20)
  })

  test('an id is valid for one roster in one organization', async () => {
    const id = randomUUID()
    const people = [somebody()]
    await world.at.importing(people, id)
    expect((await world.at.importing([somebody()], id)).status).toBe(409)
    const stranger = await world.as((await buildUser(world, { role: 'org_admin' })).id)
    expect((await world.at.importing(people, id, stranger)).status).toBe(409)
    expect(await world.at.members()).toBe(1)
  })

  test('while someone adds one of its people by hand: never duplicates, never a part', async () => {
    const people = crowd(30)
    const [, , wanted] = people
    const [roster, single] = await Promise.all([
      world.at.importing(people),
      call(world, 'POST /api/organization-users/', { token: world.at.token, json: wanted }),
    ])
    expect([roster.status === 200, single.status === 201].filter(Boolean)).toHaveLength(1)
    expect(await world.at.members()).toBe(roster.status === 200 ? 30 : 1)
  })
})

describe('a broken connection', () => {
  /** Sends part or all of the request, and disconnects without waiting. */
  async function hangUp(body: string, share: number): Promise<void> {
    const { port } = world.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${world.at.token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      '',
    ].join('\r\n')
    const whole = Buffer.from(head + body)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(whole.subarray(0, Math.ceil(whole.length * share)), () => resolve())
    })
    socket.destroy()
  }

  test('in the middle of the roster adds nobody', async () => {
    const before = await world.written()
    // Whatever the server received is processed once it has closed the connection.
    const isOver = new Promise((resolve) => {
      world.app.server.once('connection', (line) => line.once('close', resolve))
    })
    await hangUp(JSON.stringify({ import_id: randomUUID(), users: crowd(200) }), 0.5)
    await isOver
    expect(await world.written()).toEqual(before)
  })

  test('after the roster adds everyone once, however often it is sent again', async () => {
    const id = randomUUID()
    const people = crowd(300)
    await hangUp(JSON.stringify({ import_id: id, users: people }), 1)
    expect(await world.at.importing(people, id)).toMatchObject({ status: 200, body: { imported: 300 } })
    expect(await world.at.members()).toBe(300)
    expect(await world.db.$count(roster_imports, eq(roster_imports.id, id))).toBe(1)
  })
})

// Last in this file, so that no test waits for five thousand mails.
test('a roster of five thousand does not block other requests', async () => {
  const people = crowd(5_000)
  let isDone = false
  const whole = world.at.importing(people).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    // An injected call never leaves the turn it is made in.
    await nextTurn()
    await call(world, 'GET /healthz')
    answered += 1
  }
  expect(await whole).toMatchObject({ status: 200, body: { imported: 5_000 } })
  expect(await world.at.members()).toBe(5_000)
  // A batch of 250 mails at a time leaves room for others in between.
  expect(answered).toBeGreaterThan(20)
}, 60_000)
