import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Listen } from '#server/db/listen.ts'
import { createLiveHub, type LiveHub, MAX_CATCH_UP } from '#server/modules/live/hub.ts'
import { buildUser } from '#tests/support/builders.ts'
import { liveServer } from '#tests/support/liveServer.ts'
import { silentLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'

// A database connection that comes back at the first try: streams stay open, and notifications are lost.

const world = liveServer()
const { record, recordMany, sessionOf } = world

let hub: LiveHub
let stream: Readable
/** Notifications do not arrive before. */
let comeBack: () => void
let isReadable: boolean
beforeEach(async () => {
  isReadable = true
  const listen: Listen = async (_channel, { onGap }) => {
    comeBack = () => onGap?.()
    return async () => undefined
  }
  hub = createLiveHub({
    ...world.deps,
    log: silentLog(),
    database: { ...world.deps.database, listen },
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

describe('an open stream, after a short loss of the notifications,', () => {
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

/** Until it ends. */
async function actionsIn(ending: Readable): Promise<string[]> {
  let sent = ''
  for await (const chunk of ending) sent += String(chunk)
  return [...sent.matchAll(/"action":"([^"]+)"/g)].map(([, action]) => String(action))
}
