import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFiles } from '#server/files/diskFiles.ts'
import { FileMissing, FileTooLarge } from '#server/files/fileStore.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radops-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Names of all files below the folder; the folders themselves do not count. */
const keptFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a stream that was put is read back byte by byte, with its size and digest', async () => {
  const files = await diskFiles(folder)
  const content = Buffer.from('0.043 uSv/h\n'.repeat(20_000))
  const stored = await files.put(Readable.from([content.subarray(0, 7), content.subarray(7)]), {
    max_bytes: 1e6,
  })
  expect(stored.size_bytes).toBe(content.length)
  expect(stored.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  expect(stored.storage_key).toMatch(/^[0-9a-f]{32}$/)
  expect((await buffer(await files.open(stored.storage_key))).equals(content)).toBe(true)
})

test('a part of a file is read with both ends included', async () => {
  const files = await diskFiles(folder)
  const { storage_key } = await files.put(Readable.from([Buffer.from('0123456789')]), { max_bytes: 10 })
  expect(await text(await files.open(storage_key, { start: 2, end: 4 }))).toBe('234')
})

test('a stream that is too long is refused and leaves nothing', async () => {
  const files = await diskFiles(folder)
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1024)
    })(),
  )
  await expect(files.put(endless, { max_bytes: 10_000 })).rejects.toThrow(FileTooLarge)
  expect(endless.destroyed).toBe(true)
  expect(await keptFiles()).toEqual([])
})

test('a stream that breaks off leaves nothing', async () => {
  const files = await diskFiles(folder)
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half a tr')
      throw new Error('connection lost')
    })(),
  )
  await expect(files.put(broken, { max_bytes: 1e6 })).rejects.toThrow('connection lost')
  expect(await keptFiles()).toEqual([])
})

test('a removed file is missing, and removing it again is no error', async () => {
  const files = await diskFiles(folder)
  const { storage_key } = await files.put(Readable.from([Buffer.from('x')]), { max_bytes: 10 })
  await files.remove(storage_key)
  await files.remove(storage_key)
  await expect(files.open(storage_key)).rejects.toThrow(FileMissing)
})

test('no key leads out of the folder', async () => {
  const files = await diskFiles(join(folder, 'inner'))
  await writeFile(join(folder, 'secret'), 'x')
  for (const key of ['../secret', '/etc/passwd', '..', '', `${'0'.repeat(31)}/`]) {
    await expect(files.open(key)).rejects.toThrow(FileMissing)
    await expect(files.remove(key)).rejects.toThrow(FileMissing)
  }
})

test('opening the store clears what a dead process left, but not an upload under way', async () => {
  await diskFiles(folder)
  const old = join(folder, 'unfinished', 'old')
  await writeFile(old, 'half')
  const dayBeforeYesterday = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(old, dayBeforeYesterday, dayBeforeYesterday)
  await writeFile(join(folder, 'unfinished', 'new'), 'half')
  await diskFiles(folder)
  expect((await keptFiles()).map((entry) => entry.name)).toEqual(['new'])
})
