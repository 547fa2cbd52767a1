import type { App } from '#server/http.ts'
import { referencePage } from './reference.ts'
import { referenceStyle } from './referenceStyle.ts'

/** The API for generators (openapi.json) and people (docs), both generated from the routes. */
export async function docsRoutes(app: App) {
  const anyone = { schema: { security: [] } }
  app.get('/openapi.json', anyone, async (_req, reply) => {
    reply.header('cache-control', 'no-cache')
    return app.swagger()
  })
  app.get('/docs/', anyone, async (_req, reply) => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return referencePage(app.swagger())
  })
  app.get('/docs.css', anyone, async (_req, reply) => {
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8')
    return referenceStyle
  })
}
