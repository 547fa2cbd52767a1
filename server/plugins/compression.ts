import compress from '@fastify/compress'
import type { App } from '#server/http.ts'

/**
 * Lists and other JSON travel compressed to whoever takes it so, from 1 kB on: a page of rows is a tenth of its size
 * (docs/decisions/050). What streams (the live channel, files, archives) goes as it is. Requests are not unpacked: limits of
 * bodies count the bytes that come.
 */
export async function compression(api: App): Promise<void> {
  // What nobody may keep holds credentials, tokens or signed links: not in one compressed text with what others wrote.
  api.addHook('onSend', async (req, reply) => {
    if (/no-store/.test(String(reply.getHeader('cache-control'))))
      req.headers['x-no-compression'] = 'no-store'
  })
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    globalDecompression: false,
  })
}
