import cors from '@fastify/cors'
import { isLoopback } from '#server/config.ts'
import type { App } from '#server/http.ts'

const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * Pages of other origins that hold widgets may call the interface: those EMBED_ORIGINS names and, for the demo on
 * this machine alone, any page of this machine. Tokens travel in a header, so no cookie is ever needed.
 */
export async function embedding(api: App): Promise<void> {
  const { embedOrigins, demo, host } = api.deps.config
  const anyLocal = demo && isLoopback(host)
  await api.register(cors, {
    origin: [...embedOrigins, ...(anyLocal ? [LOOPBACK_ORIGIN] : [])],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'last-event-id', 'if-match'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    credentials: false,
    maxAge: 600,
  })
  // Whoever is let in must be able to read what it is sent.
  api.addHook('onSend', async (_req, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
  })
}
