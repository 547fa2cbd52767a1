import type { Readable } from 'node:stream'

/** What a store names its files: nothing else ever becomes a path or an object's key. */
export const STORAGE_KEY = /^[0-9a-f]{32}$/

/** What `put` tells of a file it keeps. */
export interface StoredBytes {
  /** Random, path-safe, never shown to a client. */
  storage_key: string
  size_bytes: number
  /** Hex digest of the whole content. */
  sha256: string
}

/** Both ends included, counted from 0, as in an HTTP Range header. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the bytes of event files and mission files are kept; their rows hold the key.
 * Every server process of an installation must reach the same store.
 */
export interface FileStore {
  /**
   * Keeps a stream. All or nothing: a stream that fails, is aborted or is too long leaves nothing behind.
   * @throws FileTooLarge once more than max_bytes have arrived
   */
  put(stream: Readable, limit: { max_bytes: number }): Promise<StoredBytes>
  /**
   * Opens a kept file, or a part of it. The caller reads the stream to its end or destroys it.
   * @throws FileMissing when the store has no such key
   */
  open(storage_key: string, range?: ByteRange): Promise<Readable>
  /**
   * How many bytes of a file the store has, without reading them.
   * @throws FileMissing when the store has no such key
   */
  size(storage_key: string): Promise<number>
  /**
   * The keys of all files that were kept before this moment, in no order. Other files are skipped.
   */
  keysBefore(moment: Date): AsyncIterable<string>
  /**
   * Removes what uploads left that have not grown since this moment; where the store does that by itself, nothing.
   * @returns how many
   */
  removeDrafts(moment: Date): Promise<number>
  /** @throws when files can be neither kept nor read at this moment, as far as can be seen without keeping one */
  check(): Promise<void>
  /** Forgets a file; a key that is already gone is no error. */
  remove(storage_key: string): Promise<void>
}

/** A stream brought more bytes than its receiver takes. */
export class FileTooLarge extends Error {
  readonly max_bytes: number
  constructor(max_bytes: number) {
    super(`The file is larger than ${max_bytes} bytes.`)
    this.name = 'FileTooLarge'
    this.max_bytes = max_bytes
  }
}

/** A row names a file that the store does not have: the disk lost it, or points elsewhere than before. */
export class FileMissing extends Error {
  constructor(storage_key: string) {
    super(`The file store has no file ${storage_key.slice(0, 8)}...`)
    this.name = 'FileMissing'
  }
}
