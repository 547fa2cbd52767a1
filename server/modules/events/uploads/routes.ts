import { MAX_EVENT_FILES, MAX_UPLOAD_BYTES, UPLOAD_FIELDS, uploadedFiles } from '#contract/eventFiles.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors, idOrCodeParam, idParam, noContent } from '#server/http.ts'
import { formBody, takeUploads, uploadCheck } from '#server/plugins/uploads.ts'
import { tooMuch } from './receive.ts'
import { deleteEventFile, uploadEventFiles, uploadTarget } from './service.ts'

const LARGEST_FILE = Math.max(...UPLOAD_FIELDS.map(({ max_bytes }) => max_bytes))

/** Most non-file fields in the form. */
const OTHER_FIELDS = 10
const uploadBody = formBody(
  Object.fromEntries(
    UPLOAD_FIELDS.map(({ field, extensions, multiple, max_bytes }) => [
      field,
      {
        type: 'array',
        items: { type: 'string', format: 'binary' },
        ...(multiple ? {} : { maxItems: 1 }),
        description: `${extensions.join(', ')}; up to ${sizeLimit(max_bytes)} each`,
      },
    ]),
  ),
)

/** Uploading and deleting simulation files (events spec §7, authz lines 51 and 52). */
export async function eventFileRoutes(app: App) {
  app.delete(
    '/event-files/:id/',
    declared('Delete a file of an event', {
      params: idParam,
      response: { 204: z.null(), ...errors(401, 403, 404) },
    }),
    (req, reply) => noContent(reply, deleteEventFile(app.deps, req.session, req.params.id)),
  )
  // Encapsulated, so that no other route accepts multipart bodies.
  await app.register(uploadRoute)
}

async function uploadRoute(app: App) {
  const upload = await takeUploads(app, {
    files: MAX_EVENT_FILES,
    max_bytes: LARGEST_FILE,
    fields: OTHER_FIELDS,
  })
  const check = uploadCheck(idOrCodeParam, (req, id) => uploadTarget(app.deps, req.session, id), {
    max_bytes: MAX_UPLOAD_BYTES,
    tooLarge: tooMuch,
  })

  app.post(
    '/events/:id/upload_files/',
    {
      config: { takesLong: true },
      compress: false, // signed links
      bodyLimit: MAX_UPLOAD_BYTES,
      onRequest: check.onRequest,
      ...declared('Upload simulation files to an event', {
        description:
          'All files of a call are stored, or none. The content of each must match its extension; the reasons of a ' +
          'refusal are listed under the field of the file. In a field for one file, the new file replaces the old one.',
        consumes: ['multipart/form-data'],
        params: idOrCodeParam,
        body: uploadBody,
        response: { 201: uploadedFiles, ...errors(400, 401, 403, 404, 413, 415, 429) },
      }),
    },
    (req, reply) => {
      reply.code(201)
      return upload(req, () => uploadEventFiles(app.deps, req.session, check.targetOf(req), req.parts()))
    },
  )
}
