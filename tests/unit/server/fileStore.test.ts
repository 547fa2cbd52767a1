import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { diskFiles } from '#server/files/diskFiles.ts'
import { FileMissing, type FileStore, FileTooLarge } from '#server/files/fileStore.ts'
import { openFiles } from '#server/files/openFiles.ts'
import type { S3Place } from '#server/files/place.ts'
import { s3Files } from '#server/files/s3Files.ts'
import { StartError } from '#server/startError.ts'
import { BUCKET, S3_ACCOUNT, type S3Server, startS3 } from '#tests/support/s3Server.ts'

// Behaviour common to all stores, on disk and in a bucket of a real S3 server.

let folder: string
let s3: S3Server
const place = (more: Partial<S3Place> = {}): S3Place => ({
  kind: 's3',
  bucket: BUCKET,
  prefix: 'console/files',
  endpoint: s3.endpoint,
  region: 'us-east-1',
  ...more,
})

beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_ACCOUNT)) vi.stubEnv(name, value)
})
afterAll(() => vi.unstubAllEnvs())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radops-store-'))
  s3 = await startS3(join(folder, 's3'))
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** Every file the store has on disk, including parts; s3rver keeps an object in three files. */
const keptFiles = async (below: string) => {
  const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
/** Larger than one part of a multipart upload, and not a multiple of one. */
const LARGE = 20 * 1024 * 1024 + 3

const chunks = (content: Buffer, size = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
    })(),
    { objectMode: false },
  )

const STORES: [string, () => Promise<FileStore>][] = [
  ['disk', () => diskFiles(join(folder, 'disk'))],
  ['s3', async () => s3Files(place())],
]

describe.each(STORES)('%s', (below, open) => {
  let files: FileStore
  beforeEach(async () => {
    files = await open()
  })

  test.each([0, 1, 1000, LARGE])('%i bytes are read back one by one, with size and digest', async (size) => {
    const content = randomBytes(size)
    const stored = await files.put(chunks(content), { max_bytes: LARGE })
    expect(stored).toEqual({
      storage_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      size_bytes: size,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    expect((await buffer(await files.open(stored.storage_key))).equals(content)).toBe(true)
    expect(await files.size(stored.storage_key)).toBe(size)
  })

  test('lists only the keys of files stored before a given time', async () => {
    const keys = []
    for (const content of ['one', 'two', 'three']) {
      keys.push((await files.put(Readable.from([Buffer.from(content)]), { max_bytes: 9 })).storage_key)
    }
    const before = async (ms: number) =>
      new Set<string>(await Readable.from(files.keysBefore(new Date(ms))).toArray())
    const HOUR_MS = 60 * 60_000
    expect(await before(Date.now() - HOUR_MS)).toEqual(new Set())
    expect(await before(Date.now() + HOUR_MS)).toEqual(new Set(keys))
  })

  test('a range is read with both ends included', async () => {
    const { storage_key } = await files.put(Readable.from([Buffer.from('0123456789')]), { max_bytes: 10 })
    expect(await text(await files.open(storage_key, { start: 2, end: 4 }))).toBe('234')
    expect(await text(await files.open(storage_key, { start: 9, end: 9 }))).toBe('9')
  })

  test.each([10_000, LARGE])(
    'an endless stream is refused after %i bytes and leaves nothing behind',
    async (max_bytes) => {
      const endless = Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(64 * 1024)
        })(),
        { objectMode: false },
      )
      await expect(files.put(endless, { max_bytes })).rejects.toThrow(FileTooLarge)
      expect(endless.destroyed).toBe(true)
      await vi.waitFor(async () => expect(await keptFiles(below)).toEqual([]))
    },
  )

  test.each([9, LARGE])('a stream that breaks off after %i bytes leaves nothing', async (size) => {
    const broken = Readable.from(
      (function* () {
        for (let at = 0; at < size; at += 64 * 1024) yield Buffer.alloc(Math.min(size - at, 64 * 1024))
        throw new Error('connection lost')
      })(),
      { objectMode: false },
    )
    await expect(files.put(broken, { max_bytes: 1e9 })).rejects.toThrow('connection lost')
    await vi.waitFor(async () => expect(await keptFiles(below)).toEqual([]))
  })

  test('a removed file is missing, and removing it again is not an error', async () => {
    const { storage_key } = await files.put(Readable.from([Buffer.from('x')]), { max_bytes: 10 })
    await files.remove(storage_key)
    await files.remove(storage_key)
    await expect(files.open(storage_key)).rejects.toThrow(FileMissing)
    await expect(files.open('0'.repeat(32), { start: 0, end: 1 })).rejects.toThrow(FileMissing)
    await expect(files.size(storage_key)).rejects.toThrow(FileMissing)
  })

  test('no key leads outside the store', async () => {
    for (const key of ['../secret', '/etc/passwd', '..', '', `${'0'.repeat(31)}/`]) {
      await expect(files.open(key)).rejects.toThrow(FileMissing)
      await expect(files.size(key)).rejects.toThrow(FileMissing)
      await expect(files.remove(key)).rejects.toThrow(FileMissing)
    }
  })

  test('a reader that leaves early closes its stream', async () => {
    const { storage_key } = await files.put(chunks(randomBytes(LARGE)), { max_bytes: LARGE })
    const stream = await files.open(storage_key)
    await new Promise((resolve) => stream.once('data', resolve))
    stream.destroy()
    await vi.waitFor(() => expect(stream.closed).toBe(true))
  })
})

describe('a bucket', () => {
  test('keeps objects under the prefix, large ones in parts that are aborted when the upload fails', async () => {
    const files = s3Files(place())
    const { storage_key } = await files.put(chunks(randomBytes(LARGE)), { max_bytes: LARGE })
    const at = `/${BUCKET}/console/files/${storage_key.slice(0, 2)}/${storage_key}`
    const parts = s3.requests.filter((one) => one.startsWith(`PUT ${at}?`))
    expect(parts).toHaveLength(3)
    s3.requests.length = 0
    await expect(files.put(chunks(randomBytes(LARGE)), { max_bytes: LARGE - 1 })).rejects.toThrow(
      FileTooLarge,
    )
    expect(s3.requests.filter((one) => one.startsWith('DELETE '))).toEqual([
      expect.stringMatching(/\?uploadId=[0-9a-f]{32}/),
    ])
    files.close()
  })

  test('reports the size of an object without sending its bytes', async () => {
    const files = s3Files(place())
    const { storage_key } = await files.put(Readable.from([Buffer.alloc(1000)]), { max_bytes: 1000 })
    s3.requests.length = 0
    expect(await files.size(storage_key)).toBe(1000)
    expect(s3.requests).toEqual([expect.stringMatching(new RegExp(`^HEAD .*/${storage_key}$`))])
    files.close()
  })

  test('that refuses access is an error, not a missing file', async () => {
    const files = s3Files(place())
    const { storage_key } = await files.put(Readable.from([Buffer.from('x')]), { max_bytes: 1 })
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIANOBODY')
    const stranger = s3Files(place())
    const error: unknown = await stranger.size(storage_key).catch((reason: unknown) => reason)
    vi.stubEnv('AWS_ACCESS_KEY_ID', S3_ACCOUNT.AWS_ACCESS_KEY_ID)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(FileMissing)
    stranger.close()
    files.close()
  })

  test('is tested at startup, and nothing of the test remains', async () => {
    const files = await openFiles(place())
    expect(await keptFiles('s3')).toEqual([])
    await files.put(Readable.from([Buffer.from('x')]), { max_bytes: 1 })
  })

  test('that cannot be used stops the start and says why, without the account', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const fails = async (more: Partial<S3Place>) => {
      const error: unknown = await openFiles(place(more)).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      return (error as StartError).message
    }
    expect(await fails({ bucket: 'nowhere' })).toMatch(/^FILES_URL: the bucket nowhere at http.*NoSuchBucket/)
    expect(await fails({ endpoint: `http://127.0.0.1:${port}` })).toMatch(/ECONNREFUSED/)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIANOBODY')
    const refused = await fails({})
    expect(refused).toMatch(/InvalidAccessKeyId/)
    expect(refused).not.toContain('AKIANOBODY')
    vi.stubEnv('AWS_ACCESS_KEY_ID', S3_ACCOUNT.AWS_ACCESS_KEY_ID)
    // All rights but this one, which only the housekeeping needs: it must not take a day to notice.
    s3.refuseLists()
    expect(await fails({})).toMatch(/AccessDenied.*s3:ListBucket/)
    expect(await keptFiles('s3')).toEqual([])
  })
})
