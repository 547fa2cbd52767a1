import { Readable } from 'node:stream'
import type { StoredBytes } from '#server/files/fileStore.ts'
import type { SeedDeps } from './world.ts'

/** A file of the exercise before its row exists. */
export interface LibraryFile {
  file_name: string
  content_type: string
  bytes: Buffer
}

/** Far more than any file of the exercise has. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Puts files into the store and remembers them, so that an exercise that could not be written takes its files along.
 */
export class Library {
  readonly #files: SeedDeps['files']
  readonly #keys: string[] = []

  constructor(files: SeedDeps['files']) {
    this.#files = files
  }

  /** Columns of a row in event_files or mission_files. */
  async keep({ file_name, content_type, bytes }: LibraryFile) {
    const stored: StoredBytes = await this.#files.put(Readable.from([bytes]), { max_bytes: MAX_BYTES })
    this.#keys.push(stored.storage_key)
    return { file_name, content_type, ...stored }
  }

  /** Forgets every file kept so far. */
  async discard(): Promise<void> {
    await Promise.all(this.#keys.map((key) => this.#files.remove(key)))
  }
}
