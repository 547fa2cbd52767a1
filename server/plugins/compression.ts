import compress from '@fastify/compress'
import type { App } from '#server/http.ts'

/**
 * Compresses JSON from 1 kB on if the client accepts it: a page of rows shrinks to a tenth (docs/decisions/050).
 * Streams (the live channel, files, archives) are sent as they are, and so are routes with `compress: false`:
 * credentials, tokens and signed links must not be compressed together with others' text. Requests are not
 * decompressed, so that body limits count received bytes.
 */
export async function compression(api: App): Promise<void> {
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    globalDecompression: false,
  })
  // Another hook empties answers to HEAD. Compress before it, so that HEAD has the same headers as GET.
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' || route.compress === false || !Array.isArray(route.onSend)) return
    const compressing = route.onSend.pop()
    if (compressing) route.onSend.unshift(compressing)
  })
}
