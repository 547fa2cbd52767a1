import { Readable } from 'node:stream'
import { z } from '#contract/zod.ts'
import { type App, bytes, errors } from '#server/http.ts'
import { fileHeaders, readRange } from './headers.ts'
import { fileOfLink } from './service.ts'

const MAX_TOKEN_LENGTH = 160

/** authz line 75: the link itself is the credential, so that a browser tab can open it. */
export async function fileRoutes(app: App) {
  app.get(
    '/files/:token',
    {
      schema: {
        tags: ['files'],
        summary: 'One file by its signed link',
        description: 'The link is the credential, for as long as it is valid. `Range` asks for a part.',
        params: z.object({ token: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)) }),
        response: {
          200: bytes('The file, in its own media type where that is known'),
          206: bytes('The part asked for'),
          416: z.null(),
          ...errors(404),
        },
      },
    },
    async (req, reply) => {
      const file = await fileOfLink(app.deps, req.params.token)
      const headers = fileHeaders(file)
      reply.headers(headers)
      // A part of another version of the file would not fit: then the whole is sent (RFC 9110 §13.1.5).
      const fits = req.headers['if-range'] === undefined || req.headers['if-range'] === headers.etag
      const range = fits ? readRange(req.headers.range, file.size_bytes) : undefined
      if (range === null) {
        return reply.code(416).header('content-range', `bytes */${file.size_bytes}`).send()
      }
      const sent = range ?? { start: 0, end: file.size_bytes - 1 }
      reply.header('content-length', sent.end - sent.start + 1)
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size_bytes}`)
      }
      // An empty stream, because Fastify would overwrite the length of an empty answer with 0.
      if (req.method === 'HEAD') return reply.send(Readable.from([]))
      const stream = await app.deps.files.open(file.storage_key, range)
      // A reader that has gone must not leave the file open.
      reply.raw.once('close', () => stream.destroy())
      return reply.send(stream)
    },
  )
}
