import type { IncomingMessage } from 'node:http'
import type { App } from '#server/http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that takes this route long may: it must only keep coming. */
    takesLong?: boolean
  }
}

/** Time for a whole body; one that is not there by then is sent to hold a connection, not to be read. */
const BODY_TIME_MS = 120_000
/** Of a route that takes files: time without a byte, and altogether. */
const SILENCE_MS = 120_000
const LONG_BODY_TIME_MS = 2 * 60 * 60_000

/**
 * Ends connections whose body comes too slowly. Node's own limit for a request is one number for all routes, which is
 * either too short for a file of gigabytes or too long for everyone else.
 */
export function bodyTime(app: App): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const takesLong = routeOptions.config.takesLong === true
    const limit = setTimeout(() => tooSlow(raw), takesLong ? LONG_BODY_TIME_MS : BODY_TIME_MS).unref()
    const silence = takesLong ? watchSilence(raw) : undefined
    const done = () => {
      clearTimeout(limit)
      clearInterval(silence)
    }
    raw.once('end', done).once('close', done)
  })
}

/** Not by listening to the data: that would make a body flow before anybody reads it. */
function watchSilence(raw: IncomingMessage): NodeJS.Timeout {
  let before = raw.socket.bytesRead
  return setInterval(() => {
    const now = raw.socket.bytesRead
    if (now === before) tooSlow(raw)
    before = now
  }, SILENCE_MS).unref()
}

const tooSlow = (raw: IncomingMessage) =>
  raw.destroy(Object.assign(new Error('The request body arrived too slowly.'), { statusCode: 408 }))
