import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listenOnPostgres } from '#server/db/listen.ts'
import { silentLog } from '#tests/support/log.ts'

/** One message of the PostgreSQL protocol: a letter, the length of the rest, and the rest. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const READY = message('Z', Buffer.from('I'))
const SIGNED_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY])
const LISTENING = Buffer.concat([message('C', Buffer.from('LISTEN\0')), READY])
const REFUSED = Buffer.concat([message('E', Buffer.from('SERROR\0VERROR\0C57P03\0Mstarting up\0\0')), READY])

type Answer = 'listens' | 'refuses' | 'breaks'

/** As much of PostgreSQL as LISTEN needs; each connection gets the next answer, later ones the last. */
async function postgresThat(...answers: Answer[]) {
  const open = new Set<Socket>()
  let accepted = 0
  const server = createServer((socket) => {
    const answer = answers[Math.min(accepted, answers.length - 1)]
    accepted += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    socket.once('data', () => {
      socket.write(SIGNED_IN)
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) !== 'Q') return
        if (answer === 'breaks') socket.destroy()
        else socket.write(answer === 'listens' ? LISTENING : REFUSED)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://radops@127.0.0.1:${(server.address() as AddressInfo).port}/radops`,
    open: () => open.size,
    accepted: () => accepted,
    breakAll: () => {
      for (const socket of open) socket.destroy()
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

let database: Awaited<ReturnType<typeof postgresThat>>
let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
  database.close()
})

test.each<Answer>(['refuses', 'breaks'])(
  'a database that %s while it restarts costs one connection and one retry at a time',
  async (answer) => {
    database = await postgresThat('listens', answer, answer, 'listens')
    const onGap = vi.fn()
    stop = await listenOnPostgres(database.url, silentLog())('changes', { onMessage: () => undefined, onGap })
    database.breakAll()
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), { timeout: 8_000 })
    await vi.waitFor(() => expect(database.open()).toBe(1))
    expect(database.accepted()).toBe(4)
    expect(onGap).toHaveBeenCalledTimes(1)
  },
  10_000,
)

test('a refused first LISTEN leaves no connection behind', async () => {
  database = await postgresThat('refuses')
  const listening = listenOnPostgres(database.url, silentLog())('changes', { onMessage: () => undefined })
  await expect(listening).rejects.toThrow('starting up')
  await vi.waitFor(() => expect(database.open()).toBe(0))
})
