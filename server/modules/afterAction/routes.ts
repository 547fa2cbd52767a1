import {
  actionBody,
  actionQuery,
  correctiveAction,
  eventActions,
  patchActionBody,
} from '#contract/correctiveActions.ts'
import { listOf } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import {
  type App,
  created,
  declared,
  errors,
  idOrCodeParam,
  idParam,
  keyOf,
  listAnswer,
  noContent,
} from '#server/http.ts'
import {
  changeAction,
  createAction,
  deleteAction,
  listActions,
  readAction,
  readEventActions,
} from './service.ts'

const params = idParam

/** Corrective actions, extension `after-action`. */
export async function correctiveActionRoutes(app: App) {
  app.get(
    '/corrective-actions/',
    declared('Corrective actions the caller reads, of all events', {
      querystring: actionQuery,
      response: { 200: listOf(correctiveAction), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listActions(app.deps, req.session, req.query)),
  )
  app.get(
    '/events/:id/corrective-actions/',
    declared('Corrective actions of an event, and who can be responsible for one', {
      params: idOrCodeParam,
      response: { 200: eventActions, ...errors(400, 401, 403, 404) },
    }),
    (req) => readEventActions(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/corrective-actions/',
    declared('Add a corrective action to an event', {
      params: idOrCodeParam,
      body: actionBody,
      response: { 201: correctiveAction, ...errors(400, 401, 403, 404, 409) },
    }),
    (req, reply) => created(reply, createAction(app.deps, req.session, req.params.id, req.body)),
  )
  app.get(
    '/corrective-actions/:id/',
    declared('One corrective action', {
      params,
      response: { 200: correctiveAction, ...errors(400, 401, 403, 404) },
    }),
    (req) => readAction(app.deps, req.session, req.params.id),
  )
  app.patch(
    '/corrective-actions/:id/',
    declared('Change a corrective action; the organization responsible for it can only change its state', {
      params,
      body: patchActionBody,
      response: { 200: correctiveAction, ...errors(400, 401, 403, 404, 412) },
    }),
    (req) => changeAction(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/corrective-actions/:id/',
    declared('Delete a corrective action', {
      params,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 412) },
    }),
    (req, reply) => noContent(reply, deleteAction(app.deps, req.session, keyOf(req))),
  )
}
