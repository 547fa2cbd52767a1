import {
  embedOrigins,
  embedOriginsBody,
  embedStatus,
  embedTokenBody,
  embedTokenResponse,
} from '#contract/embed.ts'
import { type App, declared, errors, idParam, keyOf } from '#server/http.ts'
import { createKnownOrigins, type KnownOrigins } from './allowed.ts'
import { changeEmbedOrigins, makeEmbedToken, readEmbedOrigins, readEmbedStatus } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    embedOrigins: KnownOrigins
  }
}

/** Registered on the whole server, because plugins/cors.ts uses it for every cross-origin call. */
export function embedOriginsOf(app: App): void {
  app.decorate('embedOrigins', createKnownOrigins(app.deps))
}

const params = idParam

/** Widgets on pages of other origins (docs/decisions/045); authz §4.1 and §4.2. */
export async function embedRoutes(app: App) {
  app.post(
    '/auth/embed-token/',
    declared('Exchange a session for an embed token for the widgets of one page', {
      compress: false, // a token
      description:
        'Called by the page’s server with the viewer’s access token. The token is only valid on pages of this origin, ' +
        'for at most 15 minutes, no longer than the person’s session, and only for calls that list `widgetBearer` here.',
      body: embedTokenBody,
      response: { 200: embedTokenResponse, ...errors(400, 401, 403, 429) },
    }),
    (req) => makeEmbedToken(app.deps, req.session, req.body.origin),
  )
  app.get(
    '/organizations/:id/embed-origins/',
    declared('Addresses of pages that may show an organization’s widgets', {
      params,
      response: { 200: embedOrigins, ...errors(401, 403, 404) },
    }),
    (req) => readEmbedOrigins(app.db, req.session, req.params.id),
  )
  app.put(
    '/organizations/:id/embed-origins/',
    declared('Set the addresses of pages that may show an organization’s widgets', {
      params,
      body: embedOriginsBody,
      response: { 200: embedOrigins, ...errors(400, 401, 403, 404, 412) },
    }),
    async (req) => {
      const answer = await changeEmbedOrigins(app.deps, req.session, keyOf(req), req.body)
      app.embedOrigins.clear()
      return answer
    },
  )
  app.get(
    '/embed/status/',
    {
      ...declared('Whether the page that asks may show widgets', {
        security: [], // anyone
        description: 'Answers for the `Origin` of the request. Any page may read the response.',
        response: { 200: embedStatus },
      }),
      // A page that may not call anything else must be able to read the reason.
      config: { cors: { origin: '*' } },
    },
    async ({ headers }, reply) => {
      reply.header('vary', 'Origin')
      return readEmbedStatus(app.deps, app.embedOrigins, headers)
    },
  )
}
