import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFiles } from '#server/files/diskFiles.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radops-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Names of all files below the folder; the folders themselves do not count. */
const keptFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

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
