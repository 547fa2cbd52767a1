import {
  eventObservations,
  observation,
  observationBody,
  observedEvents,
  observedEventsQuery,
  PHOTO_UPLOAD,
  patchObservationBody,
} from '#contract/observations.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
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
import { FORM_BYTES, fileField, formBody, takeUploads, uploadCheck } from '#server/plugins/uploads.ts'
import { changeObservation, deleteObservation, fileObservation } from './change.ts'
import { deletePhoto, photoTarget, photoTooLarge, uploadPhoto } from './photo.ts'
import { listObservedEvents, readEventObservations, readObservation } from './service.ts'

const params = idParam
const PHOTO_LIMIT_BYTES = PHOTO_UPLOAD.max_bytes + FORM_BYTES
const photoBody = formBody({
  [PHOTO_UPLOAD.field]: fileField(
    `${PHOTO_UPLOAD.extensions.join(', ')}; up to ${sizeLimit(PHOTO_UPLOAD.max_bytes)}`,
  ),
})

/** Observations of evaluators, extension `observations`. */
export async function observationRoutes(app: App) {
  app.get(
    '/observed-events/',
    declared('Events whose observations the caller can file or read', {
      querystring: observedEventsQuery,
      response: { 200: observedEvents, ...errors(400, 401) },
    }),
    (req) => listObservedEvents(app.deps, req.session, req.query.search),
  )
  app.get(
    '/events/:id/observations/',
    declared('The observations of an event, with its clock, teams and objectives', {
      params: idOrCodeParam,
      response: { 200: eventObservations, ...errors(400, 401, 404) },
    }),
    (req) => readEventObservations(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/observations/',
    declared('File an observation', {
      compress: false, // a signed link
      params: idOrCodeParam,
      body: observationBody,
      response: { 201: observation, ...errors(400, 401, 403, 404, 409) },
    }),
    (req, reply) => created(reply, fileObservation(app.deps, req.session, req.params.id, req.body)),
  )
  app.get(
    '/observations/:id/',
    declared('One observation, with a link to its photo', {
      compress: false, // a signed link
      params,
      response: { 200: observation, ...errors(400, 401, 404) },
    }),
    (req) => readObservation(app.deps, req.session, req.params.id),
  )
  app.patch(
    '/observations/:id/',
    declared('Change your own observation', {
      compress: false, // a signed link
      params,
      body: patchObservationBody,
      response: { 200: observation, ...errors(400, 401, 403, 404, 412) },
    }),
    (req) => changeObservation(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/observations/:id/',
    declared('Delete your own observation', {
      params,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 412) },
    }),
    (req, reply) => noContent(reply, deleteObservation(app.deps, req.session, keyOf(req))),
  )
  app.delete(
    '/observations/:id/photo/',
    declared('Remove the photo of your own observation', {
      params,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 412) },
    }),
    (req, reply) => noContent(reply, deletePhoto(app.deps, req.session, keyOf(req))),
  )
  // Encapsulated, so that no other route accepts multipart bodies.
  await app.register(photoRoute)
}

async function photoRoute(app: App) {
  const upload = await takeUploads(app, { files: 1, max_bytes: PHOTO_UPLOAD.max_bytes, fields: 1 })
  const check = uploadCheck(params, (req, id) => photoTarget(app.deps, req.session, id), {
    max_bytes: PHOTO_LIMIT_BYTES,
    tooLarge: photoTooLarge,
  })
  app.post(
    '/observations/:id/photo/',
    {
      config: { takesLong: true },
      compress: false, // a signed link
      bodyLimit: PHOTO_LIMIT_BYTES,
      onRequest: check.onRequest,
      ...declared('Upload or replace the photo of your own observation', {
        consumes: ['multipart/form-data'],
        params,
        body: photoBody,
        response: { 201: observation, ...errors(400, 401, 403, 404, 412, 413, 415, 429) },
      }),
    },
    (req, reply) => {
      reply.code(201)
      return upload(req, () => uploadPhoto(app.deps, req.session, keyOf(req), req.parts()))
    },
  )
}
