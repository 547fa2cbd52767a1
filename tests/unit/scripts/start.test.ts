import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { helpText } from '#server/commandLine.mjs'
import { spec } from '#tests/support/spec.ts'
import { ROOT } from '../../../scripts/support/command.mjs'

/** A clone in which nothing is installed or built. */
const clone = mkdtempSync(join(tmpdir(), 'radops-clone-'))
for (const path of ['package.json', 'scripts', 'server/commandLine.mjs'])
  cpSync(ROOT + path, join(clone, path), { recursive: true })
afterAll(() => rmSync(clone, { recursive: true }))

const start = (...args: string[]) =>
  spawnSync(process.execPath, [join(clone, 'scripts/start.mjs'), ...args], { encoding: 'utf8' })

test('--help lists the settings before anything is installed', spec('X-967'), () => {
  expect(start('--help')).toMatchObject({ status: 0, stdout: helpText(), stderr: '' })
})

test('an unknown option ends in one line before anything is installed', spec('X-929', 'X-967'), () => {
  expect(start('--help', '--hlep')).toMatchObject({
    status: 2,
    stdout: '',
    stderr:
      'Unknown option: --hlep. Did you mean --help? --help lists all settings; they are environment variables.\n',
  })
  expect(readdirSync(clone).sort()).toEqual(['package.json', 'scripts', 'server'])
})
