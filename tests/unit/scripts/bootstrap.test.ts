import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { findBrowser, hasFastBrowser } from '../../../scripts/support/browser.mjs'
import { checkNode, ensureInstalled } from '../../../scripts/support/install.mjs'

afterEach(() => vi.unstubAllEnvs())

test.each(['20.19.0', '20.20.2', '22.1.0', '26.0.0'])('Node %s is accepted', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

test.each(['18.20.0', '20.18.3', '27.0.0'])('Node %s is refused with what to do', (version) => {
  expect(() => checkNode(version)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(version),
      next: expect.stringContaining('nodejs.org'),
    }),
  )
})

test('CHROMIUM_PATH takes precedence over installed browsers, and a wrong one is reported', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findBrowser()).toBe(process.execPath)
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findBrowser).toThrow('CHROMIUM_PATH is /nowhere/chromium')
})

test('the headless shell is preferred over a full browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'radops-browsers-'))
  const install = (name: string) => writeFileSync(join(folder, name), '', { mode: 0o755 })
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', folder)
  install('chromium')
  expect([findBrowser(), hasFastBrowser()]).toEqual([join(folder, 'chromium'), false])
  install('chromium-headless-shell')
  expect([findBrowser(), hasFastBrowser()]).toEqual([join(folder, 'chromium-headless-shell'), true])
  rmSync(folder, { recursive: true })
})

test('a package whose folder was removed is installed again', spec('X-969'), async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const folder = `${mkdtempSync(join(tmpdir(), 'radops-packages-'))}/`
  const write = (file: string, content: object) => writeFileSync(folder + file, JSON.stringify(content))
  const needs = { name: 'needs', dependencies: { part: 'file:part' } }
  const packages = {
    '': needs,
    part: { version: '1.0.0' },
    'node_modules/part': { resolved: 'part', link: true },
  }
  mkdirSync(`${folder}part`)
  write('part/package.json', { name: 'part', version: '1.0.0' })
  write('package.json', needs)
  write('package-lock.json', { name: 'needs', lockfileVersion: 3, requires: true, packages })
  await ensureInstalled(folder)
  rmSync(`${folder}node_modules/part`)
  await ensureInstalled(folder)
  expect(existsSync(`${folder}node_modules/part`)).toBe(true)
  rmSync(folder, { recursive: true })
})
