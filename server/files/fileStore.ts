import type { Readable } from 'node:stream'

/** Format of storage keys; nothing else is used as a path or object key. */
export const STORAGE_KEY = /^[0-9a-f]{32}$/

/** The result of `put`. */
export interface StoredBytes {
  /** Random and path-safe; never sent to a client. */
  storage_key: string
  size_bytes: number
  /** Hex digest of the content. */
  sha256: string
}

/** Both ends included, from 0, as in an HTTP Range header. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores the bytes of uploaded files; their rows contain the key. All server processes of an installation must use the
 * same store.
 */
export interface FileStore {
  /**
   * Stores a stream. All or nothing: one that fails, is aborted or is too long leaves nothing behind.
   * @throws FileTooLarge once more than max_bytes have arrived
   */
  put(stream: Readable, limit: { max_bytes: number }): Promise<StoredBytes>
  /**
   * Opens a file or a range of it. The caller reads the stream to its end or destroys it.
   * @throws FileMissing
   */
  open(storage_key: string, range?: ByteRange): Promise<Readable>
  /**
   * A file's size in bytes.
   * @throws FileMissing
   */
  size(storage_key: string): Promise<number>
  /** The keys of all files stored before this time, unsorted. Other files are skipped. */
  keysBefore(moment: Date): AsyncIterable<string>
  /**
   * Deletes partial uploads that have not grown since this time; a no-op if the store does that itself.
   * @returns how many
   */
  removeDrafts(moment: Date): Promise<number>
  /** @throws if the store is unavailable, as far as can be told without writing to it */
  check(): Promise<void>
  /** Deletes a file. Idempotent. */
  remove(storage_key: string): Promise<void>
}

/** A stream exceeded its limit. */
export class FileTooLarge extends Error {
  readonly max_bytes: number
  constructor(max_bytes: number) {
    super(`The file is larger than ${max_bytes} bytes.`)
    this.name = 'FileTooLarge'
    this.max_bytes = max_bytes
  }
}

/** A row refers to a file that the store does not have: it was lost, or the store was moved. */
export class FileMissing extends Error {
  constructor(storage_key: string) {
    super(`The file store has no file ${storage_key.slice(0, 8)}...`)
    this.name = 'FileMissing'
  }
}
