import { pbkdf2 } from 'node:crypto'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskFiles } from '#server/files/diskFiles.ts'
import { DRAFT_SAFE_AGE_MS, sweepDrafts } from '#server/files/sweep.ts'
import { recordingLog } from '#tests/support/log.ts'

const busy = promisify(pbkdf2)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radops-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Names of all files below the folder, without the folders. */
const keptFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('removes upload remains of dead processes, but not uploads in progress', async () => {
  const store = await diskFiles(folder)
  const old = join(folder, 'unfinished', 'old')
  await writeFile(old, 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * DRAFT_SAFE_AGE_MS)
  await utimes(old, twoHoursAgo, twoHoursAgo)
  await writeFile(join(folder, 'unfinished', 'new'), 'half')
  const { log, lines } = recordingLog()
  const sweep = () => sweepDrafts({ files: store, log, now: () => new Date() })
  await sweep()
  await sweep()
  expect((await keptFiles()).map((entry) => entry.name)).toEqual(['new'])
  expect(lines).toMatchObject([{ removed: 1, msg: 'unfinished uploads were removed' }])
})

test('an upload refused at its first bytes leaves nothing behind, however early', async () => {
  const store = await diskFiles(folder)
  async function* refused() {
    yield Buffer.from('no')
    throw new Error('refused')
  }
  const others: Promise<Buffer>[] = []
  for (let upload = 0; upload < 1000; upload++) {
    // Other work in the pool that also opens files: an open request may finish only after the upload was aborted.
    for (let other = 0; other < 3; other++) others.push(busy('word', 'salt', 300, 32, 'sha256'))
    await expect(store.put(Readable.from(refused()), { max_bytes: 10 })).rejects.toThrow('refused')
  }
  await Promise.all(others)
  expect(await keptFiles()).toEqual([])
}, 30_000)

test('a new shelf is flushed to disk before the file is known, in its own folder too', async () => {
  const store = await diskFiles(folder)
  const handle = await open(folder, 'r')
  const { sync } = handle
  const flushed: number[] = []
  const watch = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  watch.mockImplementation(async function counted(this: FileHandle) {
    flushed.push((await this.stat()).ino)
    await sync.call(this)
  })
  await handle.close()
  const inode = async (...names: string[]) => (await stat(join(folder, ...names))).ino
  const put = async () => {
    flushed.length = 0
    return (await store.put(Readable.from(['bytes']), { max_bytes: 10 })).storage_key.slice(0, 2)
  }
  try {
    const shelf = await put()
    expect(flushed).toEqual([await inode(), await inode(shelf)])
    for (let number = 0; number < 256; number++) {
      await mkdir(join(folder, number.toString(16).padStart(2, '0')), { recursive: true })
    }
    const existing = await put()
    expect(flushed).toEqual([await inode(existing)])
  } finally {
    watch.mockRestore()
  }
})
