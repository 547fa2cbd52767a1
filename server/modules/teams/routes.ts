import { organizationName } from '#contract/organizationName.ts'
import { listOf, pageQuery } from '#contract/shared.ts'
import {
  patchTeamBody,
  team,
  teamBody,
  teamCandidate,
  teamCandidateQuery,
  teamQuery,
} from '#contract/teams.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idParam, keyOf, listAnswer, noContent } from '#server/http.ts'
import { changeTeam, createTeam, deleteTeam } from './change.ts'
import { listCandidates, listMyTeams, listTeams, listTeamsOrganizations, readTeam } from './service.ts'

const params = idParam

/** authz lines 59 to 64. Two names for the same teams (ruling 54). */
export async function teamRoutes(app: App) {
  app.get(
    '/teams/',
    declared('Teams the caller may see', {
      querystring: teamQuery,
      response: { 200: listOf(team), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listTeams(app.db, req.session, req.query)),
  )

  app.get(
    '/teams/my-teams/',
    declared('Teams the caller is in', {
      takesWidgets: true,
      querystring: pageQuery,
      response: { 200: listOf(team), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listMyTeams(app.db, req.session, req.query)),
  )

  app.get(
    '/teams-organizations',
    declared('Organizations whose teams the caller may see', {
      response: { 200: z.array(organizationName), ...errors(401, 403) },
    }),
    async (req) => listTeamsOrganizations(app.db, req.session),
  )

  app.get(
    '/sample-teams/',
    declared('Same as teams/, under the path the team screen uses', {
      querystring: teamQuery,
      response: { 200: listOf(team), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listTeams(app.db, req.session, req.query)),
  )

  app.get(
    '/sample-users/',
    declared('People who can join a team', {
      querystring: teamCandidateQuery,
      response: { 200: listOf(teamCandidate), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listCandidates(app.db, req.session, req.query)),
  )

  app.get(
    '/sample-users/by_organization',
    declared('People of one organization who can join a team', {
      querystring: teamCandidateQuery,
      response: { 200: listOf(teamCandidate), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listCandidates(app.db, req.session, req.query)),
  )

  app.post(
    '/sample-teams/',
    declared('Create a team of one to four people of one organization', {
      body: teamBody,
      response: { 201: team, ...errors(400, 401, 403, 409) },
    }),
    (req, reply) => created(reply, createTeam(app.deps, req.session, req.body)),
  )

  app.get(
    '/sample-teams/:id/',
    declared('A team the caller may see', { params, response: { 200: team, ...errors(401, 403, 404) } }),
    (req) => readTeam(app.db, req.session, req.params.id),
  )

  app.patch(
    '/sample-teams/:id/',
    declared('Change a team; the members sent replace the current ones', {
      params,
      body: patchTeamBody,
      response: { 200: team, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => changeTeam(app.deps, req.session, keyOf(req), req.body),
  )

  app.delete(
    '/sample-teams/:id/',
    declared('Delete a team; its mission reports keep its name', {
      params,
      response: { 204: z.null(), ...errors(401, 403, 404, 409, 412) },
    }),
    (req, reply) => noContent(reply, deleteTeam(app.deps, req.session, keyOf(req))),
  )
}
