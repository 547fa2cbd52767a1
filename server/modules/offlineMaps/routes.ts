import type { FastifyRequest } from 'fastify'
import {
  OFFLINE_MAP_FIELD,
  OFFLINE_MAP_UPLOADS,
  offlineMap,
  offlineMapList,
  patchOfflineMapBody,
} from '#contract/offlineMaps.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
import { z } from '#contract/zod.ts'
import { type App, bytes, declared, errors, idOrCodeParam, idParam, keyOf, noContent } from '#server/http.ts'
import { fileHeaders, sendFile } from '#server/modules/files/sendFile.ts'
import { FORM_BYTES, fileField, formBody, takeUploads, uploadCheck } from '#server/plugins/uploads.ts'
import { changeMap, deleteMap } from './change.ts'
import type { MapHome } from './queries.ts'
import { readableMap, readEventMaps, readOrganizationMaps } from './service.ts'
import { eventTarget, LARGEST_MAP_BYTES, mapTooLarge, organizationTarget, uploadMap } from './upload.ts'

const params = idParam
const MAP_LIMIT_BYTES = LARGEST_MAP_BYTES + FORM_BYTES
const uploadBody = formBody({
  [OFFLINE_MAP_FIELD]: fileField(
    OFFLINE_MAP_UPLOADS.map(
      ({ extensions, max_bytes }) => `${extensions.join(', ')}: up to ${sizeLimit(max_bytes)}`,
    ).join('; '),
  ),
})

/** Offline base maps, extension `offline-maps`. */
export async function offlineMapRoutes(app: App) {
  app.get(
    '/events/:id/offline-maps/',
    declared('The offline maps of an event and of its organization', {
      params: idOrCodeParam,
      response: { 200: offlineMapList, ...errors(400, 401, 404) },
    }),
    (req) => readEventMaps(app.db, req.session, req.params.id),
  )
  app.get(
    '/organizations/:id/offline-maps/',
    declared('The offline maps of an organization', {
      params,
      response: { 200: offlineMapList, ...errors(400, 401, 403, 404) },
    }),
    (req) => readOrganizationMaps(app.db, req.session, req.params.id),
  )
  app.get(
    '/offline-maps/:id/content',
    declared('Download an offline map', {
      compress: false, // ranges of an already compressed file
      description: '`Range` requests are supported.',
      params,
      response: {
        200: bytes('PMTiles or GeoJSON'),
        206: bytes('The requested range'),
        304: z.null(),
        416: z.null(),
        ...errors(400, 401, 404),
      },
    }),
    async (req, reply) => {
      const file = await readableMap(app.db, req.session, req.params.id)
      const headers = fileHeaders(file)
      if (req.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
      return sendFile(app.deps, req, reply, { file, headers })
    },
  )
  app.patch(
    '/offline-maps/:id/',
    declared('Rename an offline map, or change its attribution', {
      params,
      body: patchOfflineMapBody,
      response: { 200: offlineMap, ...errors(400, 401, 403, 404, 412) },
    }),
    (req) => changeMap(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/offline-maps/:id/',
    declared('Delete an offline map', {
      params,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 412) },
    }),
    (req, reply) => noContent(reply, deleteMap(app.deps, req.session, keyOf(req))),
  )
  // Encapsulated, so that no other route accepts multipart bodies.
  await app.register(uploadRoutes)
}

async function uploadRoutes(app: App) {
  const upload = await takeUploads(app, { files: 1, max_bytes: LARGEST_MAP_BYTES, fields: 1 })

  const route = <Id>(
    path: string,
    summary: string,
    keyParams: z.ZodMiniType<{ id: Id }>,
    find: (req: FastifyRequest, id: Id) => Promise<MapHome>,
  ) => {
    const check = uploadCheck(keyParams, find, { max_bytes: MAP_LIMIT_BYTES, tooLarge: mapTooLarge })
    app.post(
      path,
      {
        config: { takesLong: true },
        bodyLimit: MAP_LIMIT_BYTES,
        onRequest: check.onRequest,
        schema: {
          summary,
          description: 'PMTiles of version 3, or GeoJSON; the content must match the extension.',
          consumes: ['multipart/form-data'],
          params: keyParams,
          body: uploadBody,
          response: { 201: offlineMap, ...errors(400, 401, 403, 404, 409, 413, 415, 429) },
        },
      },
      (req, reply) => {
        reply.code(201)
        return upload(req, () => uploadMap(app.deps, req.session, check.targetOf(req), req.parts()))
      },
    )
  }
  route('/events/:id/offline-maps/', 'Upload an offline map to an event', idOrCodeParam, (req, id) =>
    eventTarget(app.deps, req.session, id),
  )
  route('/organizations/:id/offline-maps/', 'Upload an offline map to an organization', params, (req, id) =>
    organizationTarget(app.deps, req.session, id),
  )
}
