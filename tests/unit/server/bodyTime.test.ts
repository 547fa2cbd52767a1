import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '#server/http.ts'
import { bodyTime } from '#server/plugins/bodyTime.ts'

const MINUTE_MS = 60_000
let app: App
let socket: Socket
afterEach(async () => {
  socket.destroy()
  await app.close()
})

/** A request that announces ten bytes and sends one. */
async function begin(takesLong: boolean) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  app = Fastify()
  bodyTime(app)
  const arrived = new Promise<Socket>((resolve) =>
    app.addHook('onRequest', async ({ raw }) => resolve(raw.socket)),
  )
  app.post('/', { config: { takesLong } }, async () => 'taken')
  const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  socket = connect(Number(origin.port), origin.hostname)
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined) // the test expects it to end
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\n1')
  return { received, closed, served: await arrived }
}

test('a connection is closed if the body is not complete within two minutes', async () => {
  const { closed } = await begin(false)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await closed
})

test('an upload may take longer as long as data keeps arriving', async () => {
  const { received, closed, served } = await begin(true)
  for (const byte of '23456789') {
    const before = served.bytesRead
    socket.write(byte)
    await vi.waitFor(() => expect(served.bytesRead).toBe(before + 1))
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  }
  expect(socket.destroyed).toBe(false)
  socket.write('0')
  await vi.waitFor(() => expect(received.join('')).toContain('taken'))
  socket.end()
  await closed
})

test('an upload that stalls is closed', async () => {
  const { closed } = await begin(true)
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
  await closed
})
