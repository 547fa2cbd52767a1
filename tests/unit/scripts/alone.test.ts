import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { alone } from '../../../scripts/support/alone.mjs'
import { ROOT } from '../../../scripts/support/command.mjs'

const folder = mkdtempSync(join(tmpdir(), 'radops-alone-'))
const lock = join(folder, 'build.lock')
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Another process. */
const program = (body: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { appendFileSync } from 'node:fs'
       import { setTimeout as wait } from 'node:timers/promises'
       import { alone } from '${ROOT}scripts/support/alone.mjs'
       import { Failure, run, script } from '${ROOT}scripts/support/command.mjs'
       const [lock, log] = ${JSON.stringify([lock, join(folder, 'log')])}
       ${body}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )

const ended = (child: ReturnType<typeof program>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('close', (code) => resolve({ code, output }))
  })

const deadProcess = () => String(spawnSync(process.execPath, ['--eval', '']).pid)

test('a second build says once whom it waits for, and then begins', spec('X-968'), async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await alone('other', async () => {}, lock) // makes the folder again
  writeFileSync(lock, String(process.ppid))
  const work = vi.fn(() => Promise.resolve())
  const all = alone('build', work, lock)
  await vi.waitFor(() => expect(log).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 500)) // it looks several times
  expect(work).not.toHaveBeenCalled()
  rmSync(lock)
  await all
  expect(work).toHaveBeenCalledExactlyOnceWith(true)
  expect(log.mock.calls).toEqual([[`Waiting for process ${process.ppid}, which makes the build here ...`]])
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that ended or no longer touches it holds nobody up', spec('X-968'), async () => {
  await alone('other', async () => {}, lock)
  const work = vi.fn(() => Promise.reject(new Error('broken')))
  writeFileSync(lock, deadProcess())
  await expect(alone('build', work, lock)).rejects.toThrow('broken')
  writeFileSync(lock, String(process.ppid))
  utimesSync(lock, 0, 0)
  await expect(alone('build', work, lock)).rejects.toThrow('broken')
  expect(work.mock.calls).toEqual([[false], [false]])
  expect(existsSync(lock)).toBe(false)
})

test('of several that find a lost lock, one works at a time', spec('X-968'), async () => {
  await alone('other', async () => {}, lock)
  writeFileSync(lock, deadProcess())
  const work = `await alone('build', async () => {
    appendFileSync(log, 'begin ')
    await wait(300)
    appendFileSync(log, 'end ')
  }, lock)`
  const codes = await Promise.all([work, work, work].map((body) => ended(program(body))))
  expect(codes.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begin end begin end begin end ')
})

test('a signal ends the work, its programs and its lock', spec('X-968', 'X-969'), async () => {
  const child = program(`await alone('build', () => run(process.execPath, ['--eval', \`
    require('fs').writeFileSync('\${log}', String(process.pid)); setInterval(() => {}, 1000)\`]), lock)`)
  const end = ended(child)
  const inner = await vi.waitUntil(
    () => existsSync(join(folder, 'log')) && readFileSync(join(folder, 'log'), 'utf8'),
    { timeout: 30_000 },
  )
  child.kill('SIGTERM')
  expect(await end).toEqual({
    code: 143,
    output: expect.stringContaining('Interrupted: the build is not complete.'),
  })
  await vi.waitFor(() => expect(() => process.kill(Number(inner), 0)).toThrow('ESRCH'), { timeout: 30_000 })
  expect(existsSync(lock)).toBe(false)
})

test('a script that failed ends, whatever it had open', spec('X-969'), async () => {
  const failed = (thrown: string) =>
    ended(program(`await script(async () => { setInterval(() => {}, 1000); throw ${thrown} })`))
  expect(await failed(`new Failure('It failed.', 'Mend it.')`)).toEqual({
    code: 1,
    output: 'It failed.\nMend it.\n',
  })
  expect(await failed(`new Error('ENOSPC: no space left on device, write')`)).toEqual({
    code: 1,
    output: 'The disk is full.\nFree some space, then run the same command again.\n',
  })
})
