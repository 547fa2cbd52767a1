import { Readable } from 'node:stream'
import type { StoredBytes } from '#server/files/fileStore.ts'
import type { SeedDeps } from './world.ts'

/** A demo file before its row exists. */
export interface LibraryFile {
  file_name: string
  content_type: string
  bytes: Buffer
}

/** Far above any demo file. */
const MAX_BYTES = 16 * 1024 * 1024

/** Stores files and remembers their keys, so that they can be deleted if the demo could not be written. */
export class Library {
  readonly #files: SeedDeps['files']
  readonly #keys: string[] = []

  constructor(files: SeedDeps['files']) {
    this.#files = files
  }

  /** Columns for event_files or mission_files. */
  async keep({ file_name, content_type, bytes }: LibraryFile) {
    const stored: StoredBytes = await this.#files.put(Readable.from([bytes]), { max_bytes: MAX_BYTES })
    this.#keys.push(stored.storage_key)
    return { file_name, content_type, ...stored }
  }

  /** Deletes all files stored so far. */
  async discard(): Promise<void> {
    await Promise.all(this.#keys.map((key) => this.#files.remove(key)))
  }
}
