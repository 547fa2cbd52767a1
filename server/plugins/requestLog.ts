import type { FastifyRequest } from 'fastify'
import type { App } from '#server/http.ts'

/**
 * Logs one line per answer. Logs the route template instead of the URL: paths contain signed links and query strings
 * contain searches, which do not belong in a log.
 */
export function requestLog(app: App): void {
  app.addHook('onResponse', async (req, reply) => {
    const line = {
      method: req.method,
      route: req.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: req.ip,
    }
    if (isProbe(req)) req.log.debug(line, 'answered')
    else req.log.info(line, 'answered')
  })
  app.addHook('onRequest', async (req, reply) => {
    reply.header('x-request-id', req.id)
  })
}

const isProbe = (req: FastifyRequest): boolean =>
  ['/healthz', '/readyz', '/metrics'].includes(req.routeOptions.url ?? '')
