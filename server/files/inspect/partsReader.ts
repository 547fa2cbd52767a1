import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import type { ByteRange } from '#server/files/fileStore.ts'

/** Read-ahead: central directory entries are tens of bytes, and each read is a call to the store. */
const BLOCK_BYTES = 256 * 1024

/** Random access to a stored file for yauzl, which starts reading at the end. */
export class PartsReader extends yauzl.RandomAccessReader {
  readonly #open: (range: ByteRange) => Promise<Readable>
  readonly #size: number
  #block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  constructor(open: (range: ByteRange) => Promise<Readable>, size_bytes: number) {
    super()
    this.#open = open
    this.#size = size_bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough()
    this.#open({ start, end: end - 1 })
      .then((part) => pipeline(part, out))
      .catch((error: unknown) => out.destroy(error as Error))
    return out
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    void this.#answer(buffer, offset, length, position, callback)
  }

  async #answer(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ) {
    const bytes = await this.part(position, length).catch((error: unknown) => error as Error)
    if (bytes instanceof Error) callback(bytes)
    else callback(null, bytes.copy(buffer, offset))
  }

  /** @throws RangeError beyond the end of the file */
  async part(position: number, length: number): Promise<Buffer> {
    const end = position + length
    if (end > this.#size) throw new RangeError('The file names a place behind its own end.')
    const { start, bytes } = this.#block
    if (position < start || end > start + bytes.length) {
      const last = Math.min(this.#size, Math.max(end, position + BLOCK_BYTES)) - 1
      const chunks: Buffer[] = []
      for await (const chunk of await this.#open({ start: position, end: last })) chunks.push(chunk as Buffer)
      this.#block = { start: position, bytes: Buffer.concat(chunks) }
    }
    const from = position - this.#block.start
    return this.#block.bytes.subarray(from, from + length)
  }
}
