import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Listen } from '#server/db/listen.ts'
import { createLiveHub, type LiveHub, MAX_CATCH_UP } from '#server/modules/live/hub.ts'
import { buildUser } from '#tests/support/builders.ts'
import { liveServer } from '#tests/support/liveServer.ts'
import { silentLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'

// Streams that missed changes. Once 500 were written within 30 seconds, a loss of notifications ends all streams: the
// test with fewer is the first.

const world = liveServer()
const { listen, mark, record, recordMany, sessionOf } = world

describe('an open stream, after a short loss of the notifications,', () => {
  // The connection comes back at the first try, so that streams stay open.
  let hub: LiveHub
  let stream: Readable
  /** Notifications do not arrive before. */
  let comeBack: () => void
  let isReadable: boolean
  beforeEach(async () => {
    isReadable = true
    const silent: Listen = async (_channel, { onGap }) => {
      comeBack = () => onGap?.()
      return async () => undefined
    }
    hub = createLiveHub({
      ...world.deps,
      log: silentLog(),
      database: { ...world.deps.database, listen: silent },
      db: new Proxy(world.deps.db, {
        get: (db, key) => {
          if (key === 'select' && !isReadable) throw new Error('The database does not answer.')
          return Reflect.get(db, key)
        },
      }),
    })
    await hub.start()
    stream = await hub.open(await sessionOf(await buildUser(world, { role: 'super_admin' })), null)
  })
  afterEach(() => hub.stop())

  test('gets what it missed', spec('X-771'), async () => {
    await record({ action: 'missed' })
    comeBack()
    let sent = ''
    for await (const chunk of stream) {
      sent += String(chunk)
      if (sent.includes('"action":"missed"')) break
    }
    expect(sent).toContain('"action":"missed"')
  })

  test('ends if it may have missed more than the server repeats', spec('X-771'), async () => {
    await recordMany(MAX_CATCH_UP + 1)
    comeBack()
    expect(await actionsIn(stream)).toEqual([])
  })

  test('ends if what it missed cannot be read', spec('X-771'), async () => {
    isReadable = false
    comeBack()
    expect(await actionsIn(stream)).toEqual([])
  })
})

describe('a catch-up', () => {
  test('is sent whole, however long its messages are together', spec('X-769'), async () => {
    const { token, seq, user } = await world.someoneWhoLeft()
    await recordMany(MAX_CATCH_UP)
    await vi.waitFor(() => expect(world.app.live.cursor()).toBe(seq + MAX_CATCH_UP))
    const again = await listen(world.app, token, seq)
    for (let missed = 0; missed < MAX_CATCH_UP; missed += 1) {
      expect((await again.next()).action).toBe('mission_started')
    }
    await mark(user, 'afterwards')
    expect((await again.next()).action).toBe('afterwards')
  })

  test('does not keep a client connected that stops reading', spec('X-769'), async () => {
    const session = await sessionOf(await buildUser(world, { role: 'super_admin' }))
    const hub = createLiveHub(world.deps)
    await hub.start()
    const cursor = Number(hub.cursor())
    await recordMany(MAX_CATCH_UP)
    await vi.waitFor(() => expect(hub.cursor()).toBe(cursor + MAX_CATCH_UP))
    const stream = await hub.open(session, cursor)
    expect(stream.destroyed).toBe(false)
    await recordMany(MAX_CATCH_UP)
    await vi.waitFor(() => expect(stream.destroyed).toBe(true))
    await hub.stop()
  })
})

/** Until it ends. */
async function actionsIn(ending: Readable): Promise<string[]> {
  let sent = ''
  for await (const chunk of ending) sent += String(chunk)
  return [...sent.matchAll(/"action":"([^"]+)"/g)].map(([, action]) => String(action))
}
