import { listOf, pageQuery } from '#contract/shared.ts'
import { organizationName, team, teamQuery } from '#contract/teams.ts'
import { z } from '#contract/zod.ts'
import { type App, errors, listAnswer } from '#server/http.ts'
import { listMyTeams, listTeams, listTeamsOrganizations } from './service.ts'

/** authz lines 59 to 61, read side. */
export async function teamRoutes(app: App) {
  app.get(
    '/teams/',
    {
      schema: {
        tags: ['teams'],
        summary: 'Teams the caller may see',
        querystring: teamQuery,
        response: { 200: listOf(team), ...errors(400, 401, 403) },
      },
      preHandler: app.signedIn,
    },
    async (req) => listAnswer(req.query, await listTeams(app.db, req.session, req.query)),
  )

  app.get(
    '/teams/my-teams/',
    {
      schema: {
        tags: ['teams'],
        summary: 'Teams the caller is in',
        querystring: pageQuery,
        response: { 200: listOf(team), ...errors(400, 401, 403) },
      },
      preHandler: app.signedIn,
    },
    async (req) => listAnswer(req.query, await listMyTeams(app.db, req.session, req.query)),
  )

  app.get(
    '/teams-organizations',
    {
      schema: {
        tags: ['teams'],
        summary: 'Organizations whose teams the caller may see',
        response: { 200: z.array(organizationName), ...errors(401, 403) },
      },
      preHandler: app.signedIn,
    },
    async (req) => listTeamsOrganizations(app.db, req.session),
  )
}
