import { setTimeout as after } from 'node:timers/promises'
import type { App } from '#server/http.ts'

/** Enough for a load balancer that polls /readyz every half second to see the 503. */
const DRAIN_MS = 1_000
const LOOK_EVERY_MS = 250
/** A faster turn of the event loop counts as idle. */
const IDLE_TURN_MS = 0.1
/** Limit for a process that is never idle. */
const IDLE_WAIT_MS = 500

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * First half of a shutdown: /readyz returns 503 and live streams end, while other calls are still answered, with
     * `Connection: close`. `close()` is the second half: it accepts nothing new and waits for pending calls.
     */
    drain(): Promise<void>
  }
}

export function draining(app: App): void {
  let callsUnderWay = 0
  app.addHook('onRequest', async (_req, reply) => {
    callsUnderWay += 1
    reply.raw.once('close', () => {
      callsUnderWay -= 1
    })
  })
  // As late as possible, so that calls in progress get it too.
  app.addHook('onSend', async (_req, reply) => {
    if (!app.serving.isReady) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    app.serving.isReady = false
    await app.live.stop()
    await after(DRAIN_MS)
  })
  // Fastify closes idle connections, but browsers open connections ahead of need, and Node does not count one as idle
  // before its first request: each would delay the shutdown by a minute.
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    await closeInIdleTurn(app.server)
    // The first interval gives a connection just accepted time for its request.
    const timer = setInterval(() => {
      if (callsUnderWay > 0) return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, LOOK_EVERY_MS)
    timer.unref()
  })
}

/**
 * Stops accepting connections right after an idle turn of the event loop. Otherwise pending connections and unread
 * requests would be reset when the sockets close, and a proxy may not repeat a POST; under load there is one after
 * almost every busy turn. Fastify's own `close` then waits as usual.
 */
function closeInIdleTurn(server: App['server']): Promise<void> {
  const until = performance.now() + IDLE_WAIT_MS
  return new Promise((done) => {
    let began = 0
    const look = () => {
      const now = performance.now()
      if (now - began > IDLE_TURN_MS && now < until) {
        began = performance.now()
        setImmediate(look)
        return
      }
      server.close()
      done()
    }
    look()
  })
}
