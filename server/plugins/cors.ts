import cors from '@fastify/cors'
import type { App } from '#server/http.ts'

/**
 * Allows pages of other origins with widgets to call the API: those in EMBED_ORIGINS or listed by an organization and,
 * in a demo on loopback, any loopback page. Tokens are sent in a header, so cookies are not needed.
 */
export async function embedding(api: App): Promise<void> {
  await api.register(cors, {
    // An empty list sends no CORS header; false would not answer preflights at all.
    origin: async (origin?: string) =>
      origin !== undefined && (await api.embedOrigins.has(origin)) ? true : [],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'last-event-id', 'if-match', 'if-none-match'],
    exposedHeaders: ['content-disposition', 'etag', 'live-cursor', 'retry-after', 'x-request-id'],
    credentials: false,
    maxAge: 600,
  })
  // Otherwise pages of allowed origins could not read the answers.
  api.addHook('onSend', async (_req, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
  })
}
