import { listOf, pageQuery } from '#contract/shared.ts'
import { organizationName } from '#contract/teams.ts'
import { type App, errors, listAnswer } from '#server/http.ts'
import { listOrganizations } from './service.ts'

/** authz line 16. */
export async function organizationRoutes(app: App) {
  app.get(
    '/organizations/',
    {
      schema: {
        tags: ['organizations'],
        summary: 'Organizations by name',
        querystring: pageQuery,
        response: { 200: listOf(organizationName), ...errors(400, 401, 403) },
      },
      preHandler: app.signedIn,
    },
    async (req) => listAnswer(req.query, await listOrganizations(app.db, req.session, req.query)),
  )
}
