import type { App } from '#server/http.ts'

/**
 * What the interface answers depends on who asks, so no cache may keep it: the next person at the same browser or proxy is
 * another. The few answers that are the same for everyone say so themselves (modules/site/docs.ts).
 */
export function noStore(api: App): void {
  api.addHook('onRequest', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
