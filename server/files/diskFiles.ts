import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#server/makeFolder.ts'
import { type ByteRange, FileMissing, type FileStore, STORAGE_KEY } from './fileStore.ts'
import { Meter } from './meter.ts'

/** Unfinished uploads, on the same file system as the files, so that renames are atomic. */
const UNFINISHED = 'unfinished'
const SHELF = /^[0-9a-f]{2}$/

/**
 * Files on disk: `{folder}/{first two digits of the key}/{key}`. A file is written under a temporary name, flushed and
 * renamed, so a returned key is complete on disk.
 * @param folder created if missing; the server uses `{DATA_DIR}/files`
 */
export async function diskFiles(folder: string): Promise<FileStore> {
  const unfinished = join(folder, UNFINISHED)
  makeFolder(unfinished)

  const shelfOf = (key: string) => join(folder, key.slice(0, 2))
  const pathOf = (key: string) => {
    // Keys come from our own rows; check them anyway before using them as a path.
    if (!STORAGE_KEY.test(key)) throw new FileMissing(key)
    return join(shelfOf(key), key)
  }

  return {
    async put(stream, { max_bytes }) {
      const storage_key = randomBytes(16).toString('hex')
      const draft = join(unfinished, storage_key)
      const meter = new Meter(max_bytes)
      const written = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
      try {
        await pipeline(stream, meter, written)
        const isNew = await mkdir(shelfOf(storage_key), { recursive: true, mode: 0o700 })
        if (isNew) await flushFolder(folder)
        await rename(draft, pathOf(storage_key))
        await flushFolder(shelfOf(storage_key))
      } catch (error) {
        // The stream may still be opening, and would create the file after its removal.
        if (!written.closed) await new Promise<void>((resolve) => written.once('close', () => resolve()))
        await rm(draft, { force: true })
        throw error
      }
      return { storage_key, ...meter.result() }
    },

    async open(storage_key, range?: ByteRange): Promise<Readable> {
      const handle = await open(pathOf(storage_key), 'r').catch(missing(storage_key))
      return handle.createReadStream(range)
    },

    async size(storage_key) {
      return (await stat(pathOf(storage_key)).catch(missing(storage_key))).size
    },

    async *keysBefore(moment) {
      for (const shelf of await readdir(folder)) {
        if (!SHELF.test(shelf)) continue
        for (const name of await readdir(join(folder, shelf))) {
          if (!STORAGE_KEY.test(name)) continue
          // Deleted meanwhile.
          const found = await stat(join(folder, shelf, name)).catch(() => undefined)
          if (found && found.mtimeMs < moment.getTime()) yield name
        }
      }
    },

    async removeDrafts(moment) {
      let removed = 0
      for (const name of await readdir(unfinished)) {
        const path = join(unfinished, name)
        // Another process may have finished or deleted it.
        const found = await stat(path).catch(() => undefined)
        if (!found || found.mtimeMs >= moment.getTime()) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },

    check: () => access(unfinished, constants.R_OK | constants.W_OK),

    async remove(storage_key) {
      await rm(pathOf(storage_key), { force: true })
    },
  }
}

const missing = (storage_key: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? new FileMissing(storage_key) : error
}

/** A new shelf and the rename must be on disk before a row with the key is committed. */
async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
