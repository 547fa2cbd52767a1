import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileTooLarge, type StoredBytes } from './fileStore.ts'

/** Counts and hashes a stream, and fails if it is too long. */
export class Meter extends Transform {
  private size_bytes = 0
  private readonly digest = createHash('sha256')
  private readonly max_bytes: number

  constructor(max_bytes: number) {
    super()
    this.max_bytes = max_bytes
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ) {
    this.size_bytes += chunk.length
    if (this.size_bytes > this.max_bytes) return done(new FileTooLarge(this.max_bytes))
    this.digest.update(chunk)
    done(null, chunk)
  }

  result(): Omit<StoredBytes, 'storage_key'> {
    return { size_bytes: this.size_bytes, sha256: this.digest.digest('hex') }
  }
}
