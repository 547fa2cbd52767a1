import type { ByteRange } from '#server/files/fileStore.ts'

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
export function readRange(header: string | undefined, size_bytes: number): ByteRange | null | undefined {
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
