import { liveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import { HttpError, UNAVAILABLE_BODY } from '#server/errors.ts'
import { type App, errors } from '#server/http.ts'
import { createLiveHub, type LiveHub, MAX_CATCH_UP } from '#server/modules/live/hub.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveHub
  }
}

/** The hub belongs to the whole server: metrics ask for its size, closing the server ends its streams. */
export function liveHub(app: App): void {
  app.decorate('live', createLiveHub(app.deps))
  app.addHook('onReady', () => app.live.start())
  // Before the server waits for its connections: a stream never ends by itself.
  app.addHook('preClose', () => app.live.stop())
}

/** The live channel (docs/decisions/004, 010). */
export async function liveRoutes(app: App) {
  app.get(
    '/live/',
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Changes as server-sent events',
        description:
          'An endless `text/event-stream` of `event: change` messages whose data is the schema below, sent after ' +
          'the commit to those who may see the row. Comments keep it open. Send the last `id` back as ' +
          `\`Last-Event-ID\` to hear what was missed: the newest ${MAX_CATCH_UP} changes at most, some of them ` +
          'perhaps twice. Who was away for longer reads again what it shows.',
        headers: z.object({ 'last-event-id': z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
        response: {
          200: {
            description: 'A stream of changes',
            content: { 'text/event-stream': { schema: liveChange } },
          },
          ...errors(400, 401, 429, 503),
        },
      },
      config: { takesWidgets: true },
    },
    async (req, reply) => {
      // Another process takes it: nginx passes a 503 on, a browser asks again.
      if (!app.readiness.ready) {
        throw new HttpError(503, UNAVAILABLE_BODY, { 'retry-after': '1' })
      }
      const last = req.headers['last-event-id']
      const stream = await app.live.open(req.session, last === undefined ? null : Number(last))
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // The end of the stream is the end of its connection: a server that stops must not wait for it to go stale.
          connection: 'close',
          // nginx would otherwise collect messages before it passes them on.
          'x-accel-buffering': 'no',
        })
        .send(stream as never)
    },
  )
}
