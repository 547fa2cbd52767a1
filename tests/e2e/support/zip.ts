import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** Every entry of a zip file with its content, by name; throws if the archive is broken. */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path)
  const contents = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return contents
}
