import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import {
  eventObservations,
  observation,
  observationBody,
  observedEvents,
  observedEventsQuery,
  PHOTO_UPLOAD,
  patchObservationBody,
} from '#contract/observations.ts'
import { rowIdNumber } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { NotFound } from '#server/errors.ts'
import { type App, errors, idOrCodeParam } from '#server/http.ts'
import { uploadSlots } from '#server/modules/events/uploads/slots.ts'
import { changeObservation, deleteObservation, fileObservation } from './filing.ts'
import { deletePhoto, photoTarget, photoTooLarge, uploadPhoto } from './photo.ts'
import { listObservedEvents, readEventObservations, readObservation } from './service.ts'

const tags = ['observations']
const params = z.object({ id: rowIdNumber })
/** The photo, and what a form puts around it. */
const PHOTO_LIMIT_BYTES = PHOTO_UPLOAD.max_bytes + 64 * 1024

const keyOf = (req: Pick<FastifyRequest, 'headers'> & { params: { id: number } }) => ({
  id: req.params.id,
  ifMatch: req.headers['if-match'],
})

/** Observations of evaluators, the extension `observations`. */
export async function observationRoutes(app: App) {
  app.get(
    '/observed-events/',
    {
      schema: {
        tags,
        summary: 'Events whose observations the caller files or reads',
        querystring: observedEventsQuery,
        response: { 200: observedEvents, ...errors(400, 401) },
      },
      preHandler: app.signedIn,
    },
    (req) => listObservedEvents(app.deps, req.session, req.query.search),
  )
  app.get(
    '/events/:id/observations/',
    {
      schema: {
        tags,
        summary: 'The observations of an event, with its clock, teams and objectives',
        params: idOrCodeParam,
        response: { 200: eventObservations, ...errors(400, 401, 404) },
      },
      preHandler: app.signedIn,
    },
    (req) => readEventObservations(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/observations/',
    {
      compress: false, // a signed link
      schema: {
        tags,
        summary: 'File an observation',
        params: idOrCodeParam,
        body: observationBody,
        response: { 201: observation, ...errors(400, 401, 403, 404, 409) },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) =>
      reply.code(201).send(await fileObservation(app.deps, req.session, req.params.id, req.body)),
  )
  app.get(
    '/observations/:id/',
    {
      compress: false, // a signed link
      schema: {
        tags,
        summary: 'One observation, with a link to its photo',
        params,
        response: { 200: observation, ...errors(400, 401, 404) },
      },
      preHandler: app.signedIn,
    },
    (req) => readObservation(app.deps, req.session, req.params.id),
  )
  app.patch(
    '/observations/:id/',
    {
      compress: false, // a signed link
      schema: {
        tags,
        summary: 'Change an observation of one’s own',
        params,
        body: patchObservationBody,
        response: { 200: observation, ...errors(400, 401, 403, 404, 412) },
      },
      preHandler: app.signedIn,
    },
    (req) => changeObservation(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/observations/:id/',
    {
      schema: {
        tags,
        summary: 'Delete an observation of one’s own',
        params,
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 412) },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) => {
      await deleteObservation(app.deps, req.session, keyOf(req))
      return reply.code(204).send(null)
    },
  )
  app.delete(
    '/observations/:id/photo/',
    {
      schema: {
        tags,
        summary: 'Remove the photo of an observation of one’s own',
        params,
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 412) },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) => {
      await deletePhoto(app.deps, req.session, keyOf(req))
      return reply.code(204).send(null)
    },
  )
  // A separate scope: no other route accepts multipart bodies.
  await app.register(photoRoute)
}

/** For the document: the body is read part by part and never as a whole. */
const photoBody = z.unknown().register(z.globalRegistry, {
  type: 'object',
  properties: {
    [PHOTO_UPLOAD.field]: {
      type: 'string',
      format: 'binary',
      description: `${PHOTO_UPLOAD.extensions.join(', ')}; up to ${PHOTO_UPLOAD.max_bytes / 1024 ** 2} MiB`,
    },
  },
})

async function photoRoute(app: App) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    // One above ours, so that the sentence that names the limit is ours too.
    limits: {
      fieldNameSize: 100,
      fieldSize: 1024,
      fields: 1,
      files: 2,
      fileSize: PHOTO_UPLOAD.max_bytes + 1,
      headerPairs: 32,
      parts: 3,
    },
    throwFileSizeLimit: false,
  })
  const slots = uploadSlots()

  app.post(
    '/observations/:id/photo/',
    {
      config: { takesLong: true },
      compress: false, // a signed link
      bodyLimit: PHOTO_LIMIT_BYTES,
      // Behind the session, before the media type and before a byte of the body (authz §3).
      onRequest: async (req) => {
        const found = params.safeParse(req.params)
        if (!found.success) throw new NotFound('observation')
        await photoTarget(app.deps, req.session, found.data.id)
        if (Number(req.headers['content-length'] ?? 0) > PHOTO_LIMIT_BYTES) throw photoTooLarge()
      },
      schema: {
        tags,
        summary: 'Upload the photo of an observation of one’s own, in place of the one there',
        consumes: ['multipart/form-data'],
        params,
        body: photoBody,
        response: { 201: observation, ...errors(400, 401, 403, 404, 412, 413, 415, 429) },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) => {
      reply.code(201)
      try {
        return await slots.within(req.session.user.id, () =>
          uploadPhoto(app.deps, req.session, keyOf(req), req.parts()),
        )
      } catch (error) {
        // What still comes goes nowhere: a browser reads the answer only once it has sent its request.
        req.raw.unpipe()
        req.raw.resume()
        throw error
      }
    },
  )
}
