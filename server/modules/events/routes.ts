import { eventFiles } from '#contract/eventFiles.ts'
import { teamsDetails } from '#contract/eventParticipants.ts'
import { event, eventQuery, lastActiveEvent } from '#contract/events.ts'
import { listOf, pageQuery } from '#contract/shared.ts'
import { team } from '#contract/teams.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors, idOrCodeParam } from '#server/http.ts'
import {
  listEvents,
  listPartnerTeams,
  readEvent,
  readEventFiles,
  readLastActiveEvent,
  readTeamsDetails,
} from './service.ts'

/** Events for lists and dashboards (events spec §7, authz lines 42 to 53); the rest is in writeRoutes.ts. */
export async function eventRoutes(app: App) {
  app.get(
    '/events/',
    declared('Events the caller may see', {
      takesWidgets: true,
      querystring: eventQuery,
      response: { 200: listOf(event), ...errors(400, 401) },
    }),
    (req) => listEvents(app.deps, req.session, req.query),
  )
  app.get(
    '/events/last-active-event/',
    declared('The event the caller opens first', {
      takesWidgets: true,
      querystring: pageQuery,
      response: { 200: lastActiveEvent, ...errors(400, 401) },
    }),
    (req) => readLastActiveEvent(app.deps, req.session),
  )
  app.get(
    '/events/:id/',
    declared('One event', {
      takesWidgets: true,
      params: idOrCodeParam,
      response: { 200: event, ...errors(400, 401, 404) },
    }),
    (req) => readEvent(app.deps, req.session, req.params.id),
  )
  app.get(
    '/events/:id/files',
    declared('Files of an event, with signed links', {
      compress: false, // signed links
      params: idOrCodeParam,
      response: { 200: eventFiles, ...errors(400, 401, 403, 404) },
    }),
    (req) => readEventFiles(app.deps, req.session, req.params.id),
  )
  app.get(
    '/events/:id/partner-teams/',
    declared('Teams of partners that can be assigned to an event', {
      params: idOrCodeParam,
      response: { 200: z.array(team), ...errors(400, 401, 403, 404) },
    }),
    (req) => listPartnerTeams(app.deps, req.session, req.params.id),
  )
  app.get(
    '/events/:id/teams-details/',
    declared('Teams of an event with their members', {
      params: idOrCodeParam,
      response: { 200: teamsDetails, ...errors(400, 401, 403, 404) },
    }),
    (req) => readTeamsDetails(app.deps, req.session, req.params.id),
  )
}
