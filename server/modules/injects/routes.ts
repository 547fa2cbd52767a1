import {
  acknowledgeBody,
  importedInjects,
  importInjectsBody,
  importInjectsProblems,
  inject,
  injectBody,
  injectList,
  message,
  messageList,
  messagesQuery,
  patchInjectBody,
} from '#contract/exercise.ts'
import { errorBody } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import {
  type App,
  created,
  declared,
  errors,
  idOrCodeParam,
  idParam,
  keyOf,
  noContent,
} from '#server/http.ts'
import { expectRowMistakesOnly } from '#server/rowImport.ts'
import { changeInject, createInject, deleteInject } from './change.ts'
import { deliverNow } from './delivery.ts'
import { importInjects } from './import.ts'
import { acknowledgeMessage, listMessages } from './messages.ts'
import { listInjects } from './service.ts'

const params = idParam
/** Fits the most rows at their longest. */
const IMPORT_LIMIT_BYTES = 8 * 1024 * 1024

/** Injects and messages of Exercise Control, extension `exercise-control`. */
export async function injectRoutes(app: App) {
  app.get(
    '/events/:id/injects/',
    declared('The injects of an event, planned and delivered, and who acknowledged them', {
      params: idOrCodeParam,
      response: { 200: injectList, ...errors(400, 401, 403, 404) },
    }),
    (req) => listInjects(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/injects/',
    declared('Plan an inject', {
      params: idOrCodeParam,
      body: injectBody,
      response: { 201: inject, ...errors(400, 401, 403, 404, 409) },
    }),
    (req, reply) => created(reply, createInject(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/injects/import/',
    declared('Import a list of injects: all of them, or none', {
      bodyLimit: IMPORT_LIMIT_BYTES,
      attachValidation: true,
      params: idOrCodeParam,
      body: importInjectsBody,
      response: {
        200: importedInjects,
        ...errors(401, 403, 404, 409),
        400: z.union([importInjectsProblems, errorBody]),
      },
    }),
    (req) => {
      expectRowMistakesOnly(req)
      return importInjects(app.deps, req.session, req.params.id, req.body)
    },
  )
  app.patch(
    '/injects/:id/',
    declared('Change an inject that has not been delivered', {
      params,
      body: patchInjectBody,
      response: { 200: inject, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => changeInject(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/injects/:id/',
    declared('Delete an inject that has not been delivered', {
      params,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req, reply) => noContent(reply, deleteInject(app.deps, req.session, keyOf(req))),
  )
  app.post(
    '/injects/:id/deliver/',
    declared('Deliver an inject now', {
      params,
      response: { 200: inject, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => deliverNow(app.deps, req.session, keyOf(req)),
  )
  app.get(
    '/events/:id/messages/',
    declared('Messages delivered to the caller’s teams: unanswered ones, then the newest of the others', {
      compress: false, // signed links
      takesWidgets: true,
      params: idOrCodeParam,
      querystring: messagesQuery,
      response: { 200: messageList, ...errors(400, 401, 404) },
    }),
    (req) => listMessages(app.deps, req.session, req.params.id, req.query),
  )
  app.post(
    '/injects/:id/acknowledge/',
    declared('Acknowledge a message for a team', {
      compress: false, // a signed link
      params,
      body: acknowledgeBody,
      response: { 200: message, ...errors(400, 401, 403, 404) },
    }),
    (req) => acknowledgeMessage(app.deps, req.session, { id: req.params.id, team: req.body.team }),
  )
}
