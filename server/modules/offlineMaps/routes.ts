import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import {
  OFFLINE_MAP_FIELD,
  OFFLINE_MAP_UPLOADS,
  offlineMap,
  offlineMapList,
  patchOfflineMapBody,
} from '#contract/offlineMaps.ts'
import { rowIdNumber } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { NotFound } from '#server/errors.ts'
import { type App, bytes, errors, idOrCodeParam } from '#server/http.ts'
import { uploadSlots } from '#server/modules/events/uploads/slots.ts'
import { fileHeaders } from '#server/modules/files/headers.ts'
import { sendFile } from '#server/modules/files/sendFile.ts'
import { changeMap, deleteMap } from './managing.ts'
import type { MapHome } from './queries.ts'
import { readableMap, readEventMaps, readOrganizationMaps } from './service.ts'
import { eventTarget, MAP_LIMIT_BYTES, mapTooLarge, organizationTarget, uploadMap } from './uploading.ts'

const tags = ['offline-maps']
const params = z.object({ id: rowIdNumber })

const keyOf = (req: Pick<FastifyRequest, 'headers'> & { params: { id: number } }) => ({
  id: req.params.id,
  ifMatch: req.headers['if-match'],
})

/** Maps that lie below what others show, the extension `offline-maps`. */
export async function offlineMapRoutes(app: App) {
  app.get(
    '/events/:id/offline-maps/',
    {
      schema: {
        tags,
        summary: 'The offline maps of an event and of its organization',
        params: idOrCodeParam,
        response: { 200: offlineMapList, ...errors(400, 401, 404) },
      },
      preHandler: app.signedIn,
    },
    (req) => readEventMaps(app.db, req.session, req.params.id),
  )
  app.get(
    '/organizations/:id/offline-maps/',
    {
      schema: {
        tags,
        summary: 'The offline maps of an organization',
        params,
        response: { 200: offlineMapList, ...errors(400, 401, 403, 404) },
      },
      preHandler: app.signedIn,
    },
    (req) => readOrganizationMaps(app.db, req.session, req.params.id),
  )
  app.get(
    '/offline-maps/:id/content',
    {
      compress: false, // parts of a file that is compressed within
      schema: {
        tags,
        summary: 'The file of an offline map',
        description: '`Range` asks for a part.',
        params,
        response: {
          200: bytes('PMTiles or GeoJSON'),
          206: bytes('The part asked for'),
          304: z.null(),
          416: z.null(),
          ...errors(400, 401, 404),
        },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) => {
      const file = await readableMap(app.db, req.session, req.params.id)
      const headers = fileHeaders(file)
      if (req.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
      return sendFile(app.deps, req, reply, { file, headers })
    },
  )
  app.patch(
    '/offline-maps/:id/',
    {
      schema: {
        tags,
        summary: 'Rename an offline map, or change whom it names as source',
        params,
        body: patchOfflineMapBody,
        response: { 200: offlineMap, ...errors(400, 401, 403, 404, 412) },
      },
      preHandler: app.signedIn,
    },
    (req) => changeMap(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/offline-maps/:id/',
    {
      schema: {
        tags,
        summary: 'Delete an offline map',
        params,
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 412) },
      },
      preHandler: app.signedIn,
    },
    async (req, reply) => {
      await deleteMap(app.deps, req.session, keyOf(req))
      return reply.code(204).send(null)
    },
  )
  // A separate scope: no other route accepts multipart bodies.
  await app.register(uploadRoutes)
}

/** For the document: the body is read part by part and never as a whole. */
const uploadBody = z.unknown().register(z.globalRegistry, {
  type: 'object',
  properties: {
    [OFFLINE_MAP_FIELD]: {
      type: 'string',
      format: 'binary',
      description: OFFLINE_MAP_UPLOADS.map(
        ({ extensions, max_bytes }) => `${extensions.join(', ')}: up to ${max_bytes / 1024 ** 2} MiB`,
      ).join('; '),
    },
  },
})

async function uploadRoutes(app: App) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    // One above ours, so that the sentence that names the limit is ours too.
    limits: {
      fieldNameSize: 100,
      fieldSize: 1024,
      fields: 1,
      files: 2,
      fileSize: MAP_LIMIT_BYTES,
      headerPairs: 32,
      parts: 3,
    },
    throwFileSizeLimit: false,
  })
  const slots = uploadSlots()
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
        // Behind the session, before the media type and before a byte of the body (authz §3).
        onRequest: async (req) => {
          const found = shape.safeParse(req.params)
          if (!found.success) throw new NotFound('offline maps')
          homes.set(req, await target(req, found.data.id))
          if (Number(req.headers['content-length'] ?? 0) > MAP_LIMIT_BYTES) throw mapTooLarge()
        },
        schema: {
          tags,
          summary,
          description: 'PMTiles of version 3, or GeoJSON; held against its ending by what is in it.',
          consumes: ['multipart/form-data'],
          params: shape,
          body: uploadBody,
          response: { 201: offlineMap, ...errors(400, 401, 403, 404, 409, 413, 415, 429) },
        },
        preHandler: app.signedIn,
      },
      async (req, reply) => {
        reply.code(201)
        const home = homes.get(req)
        if (!home) throw new Error('an upload without its onRequest')
        try {
          return await slots.within(req.session.user.id, () =>
            uploadMap(app.deps, req.session, home, req.parts()),
          )
        } catch (error) {
          // What still comes goes nowhere: a browser reads the answer only once it has sent its request.
          req.raw.unpipe()
          req.raw.resume()
          throw error
        }
      },
    )
  const ofEvent = { shape: idOrCodeParam, summary: 'Upload an offline map to an event' }
  route('/events/:id/offline-maps/', ofEvent, (req, id) => eventTarget(app.deps, req.session, String(id)))
  const ofOrganization = { shape: params, summary: 'Upload an offline map to an organization' }
  route('/organizations/:id/offline-maps/', ofOrganization, (req, id) =>
    organizationTarget(app.deps, req.session, Number(id)),
  )
}
