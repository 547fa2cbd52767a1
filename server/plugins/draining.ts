import { setTimeout as after } from 'node:timers/promises'
import type { App } from '#server/http.ts'

/** A load balancer that asks /readyz every half second has seen the 503 by then. */
const DRAIN_MS = 1_000
const LOOK_EVERY_MS = 250
/** A turn of the event loop that took no longer had nothing to do. */
const IDLE_TURN_MS = 0.1
/** A process that is never idle closes all the same. */
const IDLE_WAIT_MS = 500

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * First half of a stop: /readyz says 503 and live streams end, while every other call is still answered, with
     * `Connection: close`. `close()` is the second half: it accepts nothing new and waits for the calls under way.
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
  // As late as possible, so that calls which began before the stop get it too.
  app.addHook('onSend', async (_req, reply) => {
    if (!app.readiness.ready) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    app.readiness.ready = false
    await app.live.stop()
    await after(DRAIN_MS)
  })
  // Fastify closes idle connections. To Node a connection is not idle before its first request, and browsers open
  // such connections ahead of need: each would hold up the stop for a minute.
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    await closeInIdleTurn(app.server)
    // The first look leaves a connection that was just accepted the time to bring its call.
    const timer = setInterval(() => {
      if (callsUnderWay > 0) return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, LOOK_EVERY_MS)
    timer.unref()
  })
}

/**
 * Accepts no more connections, from right after a turn of the event loop that found nothing to do. A connection that waits
 * to be accepted, or a call that waits to be read, is reset when the sockets close, and a proxy may not send a POST again:
 * with many calls a second there is one after almost every turn that was busy. Fastify's own `close` then waits as ever.
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
