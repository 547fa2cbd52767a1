import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { ByteRange } from '#server/files/fileStore.ts'

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
  return reply.send(await files.open(file.storage_key, range))
}

/** Images without scripts: the only files a browser may show inline. */
const SHOWN_IN_PLACE = new Set(['image/png', 'image/jpeg'])
/**
 * Types sent with downloads; any other becomes application/octet-stream, so that no upload decides what a browser runs.
 */
const KNOWN_TYPES = new Set([
  ...SHOWN_IN_PLACE,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.google-earth.kml+xml',
  'application/vnd.google-earth.kmz',
  'text/csv',
  'text/plain',
])

/** Headers for an uploaded file: sandboxed, not cached, not sniffed. */
export function fileHeaders(file: { file_name: string; content_type: string; sha256: string }) {
  const type = file.content_type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const content_type = KNOWN_TYPES.has(type) ? type : 'application/octet-stream'
  return {
    'content-type': content_type.startsWith('text/') ? `${content_type}; charset=utf-8` : content_type,
    'content-disposition': contentDisposition(
      SHOWN_IN_PLACE.has(content_type) ? 'inline' : 'attachment',
      file.file_name,
    ),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
    etag: `"${file.sha256}"`,
  }
}

/** RFC 6266: an ASCII name for old clients, and the full one in RFC 5987 form. */
function contentDisposition(kind: 'inline' | 'attachment', file_name: string): string {
  const plain = file_name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\/%]/g, '_')
  const full = encodeURIComponent(file_name.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

/**
 * Parses one range of a Range header (RFC 9110 §14).
 * @returns undefined to send the whole file (no header, another unit, several ranges); null for 416
 */
function readRange(header: string | undefined, size_bytes: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size_bytes)
    return length === 0 ? null : { start: size_bytes - length, end: size_bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size_bytes - 1 : Math.min(Number(last), size_bytes - 1)
  if (last !== '' && Number(last) < start) return undefined // invalid range: ignored
  return start >= size_bytes ? null : { start, end }
}
