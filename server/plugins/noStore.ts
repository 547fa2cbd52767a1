import type { App } from '#server/http.ts'

/**
 * Answers depend on the caller, so caches must not store them for the next person at the same browser or proxy. The few
 * answers that are the same for everyone override this (modules/site/docs.ts).
 */
export function noStore(api: App): void {
  api.addHook('onRequest', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
