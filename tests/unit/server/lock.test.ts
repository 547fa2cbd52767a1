import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockFolder } from '#server/db/lock.ts'
import { recordingLog, silentLog } from '#tests/support/log.ts'

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'radops-lock-'))
  database = join(folder, 'db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second process is refused with a message that names the first', () => {
  const unlock = lockFolder(database, silentLog())
  expect(() => lockFolder(database, silentLog())).toThrow(
    `The data folder ${database} is in use by process ${process.pid}. ` +
      'Stop that process, or name another folder: DATA_DIR=.data-2',
  )
  unlock()
  lockFolder(database, silentLog())()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a dead process is taken over', async () => {
  const unlock = lockFolder(database, silentLog())
  const holder = JSON.parse(readFileSync(`${database}.lock`, 'utf8')) as object
  unlock()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  writeFileSync(`${database}.lock`, JSON.stringify({ ...holder, pid: gone.pid, started: '1' }))
  lockFolder(database, silentLog())()
  expect(existsSync(`${database}.lock`)).toBe(false)
})

test('a zombie process does not keep its lock', async () => {
  const unlock = lockFolder(database, silentLog())
  const holder = JSON.parse(readFileSync(`${database}.lock`, 'utf8')) as object
  unlock()
  // A process that replaces a shell does not know its children and waits for none.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const pid = Number(String((await once(parent.stdout, 'data'))[0]))
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
  process.kill(pid)
  const field = (at: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[at - 1]
  await expect.poll(() => field(3)).toBe('Z')
  writeFileSync(`${database}.lock`, JSON.stringify({ ...holder, pid, started: field(22) }))
  lockFolder(database, silentLog())()
  parent.kill()
})

test('a reused pid does not keep the lock alive', () => {
  const unlock = lockFolder(database, silentLog())
  const holder = JSON.parse(readFileSync(`${database}.lock`, 'utf8')) as object
  unlock()
  // This very process, but with a different start time.
  writeFileSync(`${database}.lock`, JSON.stringify({ ...holder, started: 'long ago' }))
  lockFolder(database, silentLog())()
})

test('a lock file that someone removed is restored, with a warning', () => {
  vi.useFakeTimers()
  const { log, lines } = recordingLog()
  const unlock = lockFolder(database, log)
  try {
    rmSync(`${database}.lock`)
    vi.advanceTimersByTime(5_000)
    expect(lines.map(({ msg }) => msg)).toEqual(['the lock file was gone and has been put back'])
    expect(() => lockFolder(database, log)).toThrow('is in use by process')
    rmSync(folder, { recursive: true })
    vi.advanceTimersByTime(5_000)
    expect(lines.at(-1)).toMatchObject({ msg: 'the lock file cannot be kept', err: { code: 'ENOENT' } })
  } finally {
    unlock()
    vi.useRealTimers()
  }
})
