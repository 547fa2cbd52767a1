import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:html|js|mjs|css|json|svg|map|txt|webmanifest)$/
const LEAST_BYTES = 1024 // below this the headers outweigh what is saved

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** @param {Buffer} bytes compressed as the server sends them to browsers with brotli */
export const brotli = (bytes) =>
  toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** @param {Buffer} bytes */
export const gzipped = (bytes) => toGzip(bytes, { level: 9 })

/**
 * Writes .br and .gz copies of every text file of a folder, so that the server never compresses.
 * @param {string} folder
 * @returns {Promise<number>} files compressed
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= LEAST_BYTES)
  await Promise.all(
    files.map(async (path) => {
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await brotli(bytes))
      await writeFile(`${path}.gz`, await gzipped(bytes))
    }),
  )
  return files.length
}
