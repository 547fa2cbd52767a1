import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readRange } from './headers.ts'

/**
 * Sends a stored file or the requested range of it (RFC 9110 §14).
 * @param headers for the whole file, with its ETag
 */
export async function sendFile(
  { files }: Pick<Deps, 'files'>,
  req: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { file, headers }: { file: { storage_key: string; size_bytes: number }; headers: { etag: string } },
) {
  reply.headers(headers)
  // A range of another version would not match, so send the whole file (RFC 9110 §13.1.5).
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
  // An empty stream, because Fastify would set Content-Length to 0 for an empty body.
  if (req.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await files.open(file.storage_key, range)
  // Close the file when the client disconnects.
  reply.raw.once('close', () => stream.destroy())
  return reply.send(stream)
}
