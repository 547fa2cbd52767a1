import { liveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import { HttpError, UNAVAILABLE_BODY } from '#server/errors.ts'
import { type App, declared, errors } from '#server/http.ts'
import { createLiveHub, type LiveHub, MAX_CATCH_UP } from './hub.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveHub
  }
}

/** Registered on the whole server: metrics read its size, and closing the server ends its streams. */
export function liveHub(app: App): void {
  app.decorate('live', createLiveHub(app.deps))
  app.addHook('onReady', () => app.live.start())
  // Before the server waits for open connections, because streams never end by themselves.
  app.addHook('preClose', () => app.live.stop())
}

/** The live channel (docs/decisions/004, 010). */
export async function liveRoutes(app: App) {
  app.get(
    '/live/',
    declared('Changes as server-sent events', {
      exposeHeadRoute: false,
      takesWidgets: true,
      description:
        'An endless `text/event-stream` of `event: change` messages whose data is the schema below, sent after ' +
        'the commit to those who may see the row. Comments keep the stream open. Send the last `id` back as ' +
        `\`Last-Event-ID\` to get what was missed: at most the newest ${MAX_CATCH_UP} changes, some of them ` +
        'possibly twice. The first time, send the `Live-Cursor` header of the earliest answer on screen to get ' +
        'what it does not show. After a longer absence, reload what is on screen.',
      headers: z.object({ 'last-event-id': z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
      response: {
        200: {
          description: 'A stream of changes',
          content: { 'text/event-stream': { schema: liveChange } },
        },
        ...errors(400, 401, 429, 503),
      },
    }),
    async (req, reply) => {
      // nginx retries a 503 on another process, and browsers reconnect.
      if (!app.serving.isReady) {
        throw new HttpError(503, UNAVAILABLE_BODY, { 'retry-after': '1' })
      }
      const last = req.headers['last-event-id']
      const stream = await app.live.open(req.session, last === undefined ? null : Number(last))
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // Close the connection with the stream, so that a stopping server does not wait for it to time out.
          connection: 'close',
          // Keeps nginx from buffering messages.
          'x-accel-buffering': 'no',
        })
        .send(stream as never)
    },
  )
}
