import { Readable } from 'node:stream'

const PMTILES = 'application/vnd.pmtiles'

/** Content types that may be sent; anything else is application/octet-stream. */
const BY_EXTENSION: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  log: 'text/plain',
  rctrk: 'text/plain',
  json: 'application/json',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  kml: 'application/vnd.google-earth.kml+xml',
  kmz: 'application/vnd.google-earth.kmz',
  zip: 'application/zip',
  geojson: 'application/geo+json',
  pmtiles: PMTILES,
}
export const BYTES = 'application/octet-stream'

/** Required first bytes per type, so that no HTML page is sent as an image. */
const SIGNATURES: Record<string, Buffer[]> = {
  'image/png': [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  'image/jpeg': [Buffer.from([0xff, 0xd8, 0xff])],
  'application/pdf': [Buffer.from('%PDF-')],
  // Compound file of Word before 2007.
  'application/msword': [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [Buffer.from('PK\x03\x04')],
  'application/zip': [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')],
  'application/vnd.google-earth.kmz': [Buffer.from('PK\x03\x04')],
  // Only version 3 is supported.
  [PMTILES]: [Buffer.from('PMTiles\x03')],
}

/** Number of leading bytes that `contentTypeOf` checks. */
export const SNIFFED_BYTES = 512

/**
 * Content type by file name, if the first bytes do not contradict it; the sender's own is ignored.
 * @param head the first SNIFFED_BYTES of the file
 */
export function contentTypeOf(file_name: string, head: Buffer): string {
  const type = BY_EXTENSION[file_name.split('.').pop()?.toLowerCase() ?? ''] ?? BYTES
  const signatures = SIGNATURES[type]
  if (signatures) return signatures.some((one) => head.subarray(0, one.length).equals(one)) ? type : BYTES
  // Text has no zero bytes, except in UTF-16, which is then sent as bytes.
  return type !== BYTES && head.includes(0) ? BYTES : type
}

/** The first bytes of a stream, and a stream with all of them. */
export async function peek(source: Readable): Promise<{ head: Buffer; stream: Readable }> {
  const chunks = source.iterator({ destroyOnReturn: false })
  const seen: Buffer[] = []
  let size = 0
  while (size < SNIFFED_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    const chunk = Buffer.from(next.value as Uint8Array)
    seen.push(chunk)
    size += chunk.length
  }
  async function* whole() {
    yield* seen
    // Continue with the iterator: it may have buffered chunks that `source` no longer has.
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value as Buffer
  }
  return {
    head: Buffer.concat(seen).subarray(0, SNIFFED_BYTES),
    stream: Readable.from(whole(), { objectMode: false }),
  }
}
