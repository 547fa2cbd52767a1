import { newWallLink, wallLinkBody, wallLinks, wallPicture } from '#contract/exerciseWall.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idOrCodeParam, idParam, noContent } from '#server/http.ts'
import { bearerOf } from '#server/plugins/auth.ts'
import { listWallLinks, makeWallLink, revokeWallLink } from './links.ts'
import { readWall } from './picture.ts'

/** The wall of Exercise Control, extension `exercise-control`, and its links. */
export async function wallRoutes(app: App) {
  app.get(
    '/events/:id/wall-links/',
    declared('Links to the wall of an event’s exercise', {
      params: idOrCodeParam,
      response: { 200: wallLinks, ...errors(400, 401, 403, 404) },
    }),
    async (req) => ({ links: await listWallLinks(app.deps, req.session, req.params.id) }),
  )
  app.post(
    '/events/:id/wall-links/',
    declared('Create a link to the wall; only this response contains its token', {
      compress: false, // a token
      params: idOrCodeParam,
      body: wallLinkBody,
      response: { 201: newWallLink, ...errors(400, 401, 403, 404, 409) },
    }),
    (req, reply) => created(reply, makeWallLink(app.deps, req.session, req.params.id, req.body)),
  )
  app.delete(
    '/wall-links/:id/',
    declared('Revoke a link to the wall', {
      params: idParam,
      response: { 204: z.null(), ...errors(400, 401, 403, 404) },
    }),
    (req, reply) => noContent(reply, revokeWallLink(app.deps, req.session, req.params.id)),
  )
  app.get(
    '/wall/',
    declared('What the wall of an exercise shows', {
      description:
        'States, clocks, dose rates and positions, without people and kiosks. Any token but that of a valid link gets the same 404. ' +
        'The ETag changes only if something other than the time has changed.',
      security: [{ wallBearer: [] }],
      response: { 200: wallPicture, 304: z.null(), ...errors(404, 429) },
    }),
    async (req, reply) => {
      const { picture, etag } = await readWall(app.deps, bearerOf(req), req.ip || null)
      reply.header('etag', etag)
      const known = req.headers['if-none-match']?.split(',').map((tag) => tag.trim())
      return known?.includes(etag) ? reply.code(304).send(null) : picture
    },
  )
}
