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
import { NotFound } from '#server/errors.ts'
import { type App, bytes, declared, errors, idOrCodeParam, idParam, keyOf, noContent } from '#server/http.ts'
import { fileHeaders, sendFile } from '#server/modules/files/sendFile.ts'
import { FORM_BYTES, fileField, formBody, takeUploads } from '#server/plugins/uploads.ts'
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
  const homes = new WeakMap<FastifyRequest, MapHome>()

  const route = <Params extends typeof params | typeof idOrCodeParam>(
    path: string,
    { shape, summary }: { shape: Params; summary: string },
    target: (req: FastifyRequest, id: z.infer<Params>['id']) => Promise<MapHome>,
  ) =>
    app.post(
      path,
      {
        config: { takesLong: true },
        bodyLimit: MAP_LIMIT_BYTES,
        // After the session check, before the media type and the body (authz §3).
        onRequest: async (req) => {
          const found = shape.safeParse(req.params)
          if (!found.success) throw new NotFound('offline maps')
          homes.set(req, await target(req, found.data.id))
          if (Number(req.headers['content-length'] ?? 0) > MAP_LIMIT_BYTES) throw mapTooLarge()
        },
        schema: {
          summary,
          description: 'PMTiles of version 3, or GeoJSON; the content must match the extension.',
          consumes: ['multipart/form-data'],
          params: shape,
          body: uploadBody,
          response: { 201: offlineMap, ...errors(400, 401, 403, 404, 409, 413, 415, 429) },
        },
      },
      (req, reply) => {
        const home = homes.get(req)
        if (!home) throw new Error('an upload without its onRequest')
        reply.code(201)
        return upload(req, () => uploadMap(app.deps, req.session, home, req.parts()))
      },
    )
  const ofEvent = { shape: idOrCodeParam, summary: 'Upload an offline map to an event' }
  route('/events/:id/offline-maps/', ofEvent, (req, id) => eventTarget(app.deps, req.session, String(id)))
  const ofOrganization = { shape: params, summary: 'Upload an offline map to an organization' }
  route('/organizations/:id/offline-maps/', ofOrganization, (req, id) =>
    organizationTarget(app.deps, req.session, Number(id)),
  )
}
