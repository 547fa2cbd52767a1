import { Readable } from 'node:stream'
import { SNIFFED_BYTES } from './contentType.ts'

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
