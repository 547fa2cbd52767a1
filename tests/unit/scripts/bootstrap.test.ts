import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from '../../../scripts/support/browser.mjs'
import { checkNode } from '../../../scripts/support/install.mjs'

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

test('CHROMIUM_PATH goes before every installed browser, and a wrong one is told', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findBrowser()).toBe(process.execPath)
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findBrowser).toThrow('CHROMIUM_PATH is /nowhere/chromium')
})
