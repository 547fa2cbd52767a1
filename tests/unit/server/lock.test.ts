import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#server/db/lock.ts'

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'radops-lock-'))
  database = join(folder, 'db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second process is refused with a sentence that names the first', () => {
  const unlock = lockFolder(database)
  expect(() => lockFolder(database)).toThrow(
    `The data folder ${database} is in use by process ${process.pid}. ` +
      'Stop that process, or name another folder: DATA_DIR=.data-2',
  )
  unlock()
  lockFolder(database)()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock whose process is gone is taken over', async () => {
  const unlock = lockFolder(database)
  const holder = JSON.parse(readFileSync(`${database}.lock`, 'utf8')) as object
  unlock()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  writeFileSync(`${database}.lock`, JSON.stringify({ ...holder, pid: gone.pid, started: '1' }))
  lockFolder(database)()
  expect(existsSync(`${database}.lock`)).toBe(false)
})

test('a pid that was used again does not keep the lock alive', () => {
  const unlock = lockFolder(database)
  const holder = JSON.parse(readFileSync(`${database}.lock`, 'utf8')) as object
  unlock()
  // This very process, but said to have started at another time.
  writeFileSync(`${database}.lock`, JSON.stringify({ ...holder, started: 'long ago' }))
  lockFolder(database)()
})
