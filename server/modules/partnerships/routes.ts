import { partnership } from '#contract/partnerships.ts'
import { listOf, pageQuery } from '#contract/shared.ts'
import { type App, errors, listAnswer } from '#server/http.ts'
import { listPartnerships } from './service.ts'

/** authz line 65, read side. */
export async function partnershipRoutes(app: App) {
  app.get(
    '/partnerships/',
    {
      schema: {
        tags: ['partnerships'],
        summary: 'Partnerships of the organizations the caller may see',
        querystring: pageQuery,
        response: { 200: listOf(partnership), ...errors(400, 401, 403) },
      },
      preHandler: app.signedIn,
    },
    async (req) => listAnswer(req.query, await listPartnerships(app.db, req.session, req.query)),
  )
}
