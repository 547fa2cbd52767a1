import compress from '@fastify/compress'
import type { App } from '#server/http.ts'

/**
 * Lists and other JSON are compressed from 1 kB on, if the client accepts it: a page of rows is a tenth of its size
 * (docs/decisions/050). What streams (the live channel, files, archives) goes as it is, and so do routes with
 * `compress: false`: they answer with credentials, tokens or signed links, which must not share one compressed text with what
 * others wrote. Requests are not unpacked: limits of
 * bodies count the bytes that come.
 */
export async function compression(api: App): Promise<void> {
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    globalDecompression: false,
  })
  // An answer to HEAD is emptied by a handler that is there already. Compression must see it first, so that it has the headers
  // an answer to GET has.
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' || route.compress === false || !Array.isArray(route.onSend)) return
    const compressing = route.onSend.pop()
    if (compressing) route.onSend.unshift(compressing)
  })
}
