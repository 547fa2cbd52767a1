import type { IncomingMessage } from 'node:http'
import type { App } from '#server/http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows slow bodies, as long as bytes keep arriving. */
    takesLong?: boolean
  }
}

/** Limit for a whole body; a slower one is probably meant to tie up a connection. */
const BODY_TIME_MS = 120_000
/** For uploads: limits without a byte, and in total. */
const SILENCE_MS = 120_000
const LONG_BODY_TIME_MS = 2 * 60 * 60_000

/**
 * Aborts requests whose body arrives too slowly. Node has one limit for all routes, which would be too short for files
 * of gigabytes or too long for everything else.
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

/** Polls the socket, because listening for data would start the stream before anyone reads it. */
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
