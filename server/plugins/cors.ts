import cors from '@fastify/cors'
import type { App } from '#server/http.ts'

/**
 * Pages of other origins that hold widgets may call the interface: those EMBED_ORIGINS or an organization names and, for
 * the demo on this machine alone, any page of this machine. Tokens travel in a header, so no cookie is ever needed.
 */
export async function embedding(api: App): Promise<void> {
  await api.register(cors, {
    // An empty list is an answer without a header; false would be no answer to a preflight at all.
    origin: async (origin?: string) =>
      origin !== undefined && (await api.embedOrigins.has(origin)) ? true : [],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'last-event-id', 'if-match', 'if-none-match'],
    exposedHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
    credentials: false,
    maxAge: 600,
  })
  // Allowed origins must be able to read the answers.
  api.addHook('onSend', async (_req, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
  })
}
