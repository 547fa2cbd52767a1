import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_EVENT_FILES, MAX_UPLOAD_BYTES, UPLOAD_FIELDS, uploadedFiles } from '#contract/eventFiles.ts'
import { rowIdNumber } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { NotFound } from '#server/errors.ts'
import { type App, errors, idOrCodeParam } from '#server/http.ts'
import { tooMuch } from './receive.ts'
import { deleteEventFile, type UploadTarget, uploadEventFiles, uploadTarget } from './service.ts'
import { uploadSlots } from './slots.ts'

const tags = ['events']
const LARGEST_FILE = Math.max(...UPLOAD_FIELDS.map(({ max_bytes }) => max_bytes))

/** One above ours, so that the sentence that names the limit is ours too. */
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 1024,
  fields: 10,
  files: MAX_EVENT_FILES + 1,
  fileSize: LARGEST_FILE + 1,
  headerPairs: 32,
  parts: MAX_EVENT_FILES + 11,
}

/** For the document: the body is read part by part and never as a whole. */
const uploadBody = z.unknown().register(z.globalRegistry, {
  type: 'object',
  properties: Object.fromEntries(
    UPLOAD_FIELDS.map(({ field, extensions, multiple, max_bytes }) => [
      field,
      {
        type: 'array',
        items: { type: 'string', format: 'binary' },
        ...(multiple ? {} : { maxItems: 1 }),
        description: `${extensions.join(', ')}; up to ${max_bytes / 1024 / 1024} MiB each`,
      },
    ]),
  ),
})

/** Simulation files of events, written (events spec §7, authz lines 51 and 52). */
export async function eventFileRoutes(app: App) {
  app.delete(
    '/event-files/:id/',
    {
      schema: {
        tags,
        summary: 'Delete a file of an event',
        params: z.object({ id: rowIdNumber }),
        response: { 204: z.null(), ...errors(401, 403, 404) },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) => {
      await deleteEventFile(app.deps, req.session, req.params.id)
      return reply.code(204).send(null)
    },
  )
  // A separate scope: no other route accepts multipart bodies.
  await app.register(uploadRoute)
}

async function uploadRoute(app: App) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
  const targets = new WeakMap<FastifyRequest, UploadTarget>()
  const slots = uploadSlots()

  app.post(
    '/events/:id/upload_files/',
    {
      config: { takesLong: true },
      compress: false, // signed links
      bodyLimit: MAX_UPLOAD_BYTES,
      // Behind the session, before the media type and before a byte of the body (authz §3).
      onRequest: async (req) => {
        const params = idOrCodeParam.safeParse(req.params)
        if (!params.success) throw new NotFound('event')
        targets.set(req, await uploadTarget(app.deps, req.session, params.data.id))
        if (Number(req.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw tooMuch()
      },
      schema: {
        tags,
        summary: 'Upload simulation files to an event',
        description:
          'All files of a call are kept or none. Each is held against its ending by what is in it; sentences of a ' +
          'refusal are listed under the field of the file. Where a field takes one file, it replaces the one there.',
        consumes: ['multipart/form-data'],
        params: idOrCodeParam,
        body: uploadBody,
        response: { 201: uploadedFiles, ...errors(400, 401, 403, 404, 413, 415, 429) },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) => {
      reply.code(201)
      const target = targets.get(req)
      if (!target) throw new Error('an upload without its onRequest')
      try {
        return await slots.within(req.session.user.id, () =>
          uploadEventFiles(app.deps, req.session, target, req.parts()),
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
