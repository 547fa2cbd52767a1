import { eventReadiness } from '#contract/eventReadiness.ts'
import { event, eventQuery } from '#contract/events.ts'
import {
  createEventBody,
  endedEvent,
  eventEndPreview,
  patchEventBody,
  removeTeamBody,
} from '#contract/eventWrites.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idOrCodeParam, keyOf, noContent } from '#server/http.ts'
import { changeEvent } from './change.ts'
import { createEvent } from './create.ts'
import { readReadiness } from './readiness.ts'
import { deleteEvent, endEvent, readEventEnd, toggleEvent } from './status.ts'
import { removeTeam } from './teams.ts'

/** Creating, changing and ending events (events spec §7, authz lines 46 to 49 and 54). */
export async function eventWriteRoutes(app: App) {
  app.post(
    '/events/',
    declared('Create an event of the caller’s organization', {
      body: createEventBody,
      response: { 201: event, ...errors(400, 401, 403) },
    }),
    (req, reply) => created(reply, createEvent(app.deps, req.session, req.body)),
  )
  app.patch(
    '/events/:id/',
    declared('Change an event, or assign its teams', {
      params: idOrCodeParam,
      body: patchEventBody,
      response: { 200: event, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => changeEvent(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/events/:id/',
    declared('Delete an event with its files; reports of its missions stay', {
      params: idOrCodeParam,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req, reply) => noContent(reply, deleteEvent(app.deps, req.session, keyOf(req))),
  )
  app.post(
    '/events/:id/toggle-status/',
    declared('Deactivate or activate an event', {
      params: idOrCodeParam,
      // The portal sends its list's filters (events spec §7); they are ignored.
      querystring: eventQuery,
      response: { 200: event, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => toggleEvent(app.deps, req.session, keyOf(req)),
  )
  app.post(
    '/events/:id/remove-team/',
    declared('Remove a team from an event', {
      params: idOrCodeParam,
      body: removeTeamBody,
      response: { 200: event, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => removeTeam(app.deps, req.session, keyOf(req), req.body.team_id),
  )
  app.get(
    '/events/:id/end/',
    declared('What ending an event would stop', {
      params: idOrCodeParam,
      response: { 200: eventEndPreview, ...errors(400, 401, 403, 404) },
    }),
    (req) => readEventEnd(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/end/',
    declared('End an event: stop its missions and deactivate it', {
      params: idOrCodeParam,
      response: { 200: endedEvent, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => endEvent(app.deps, req.session, keyOf(req)),
  )
  app.get(
    '/events/:id/readiness/',
    declared('Whether an exercise can start, and what is blocking it', {
      params: idOrCodeParam,
      response: { 200: eventReadiness, ...errors(400, 401, 403, 404) },
    }),
    (req) => readReadiness(app.deps, req.session, req.params.id),
  )
}
