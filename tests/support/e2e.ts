import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ACCOUNTS, type Account, PASSWORD } from '#tests/support/accounts.ts'
import { type RunningApp, startApp } from '#tests/support/appServer.ts'
import { freePort } from '../../scripts/support/postgres.mjs'

/** Signs in through the login form and waits for the landing screen. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(ACCOUNTS[account])
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^(?:log|sign) ?in$/i }).click()
  await expect(page).not.toHaveURL('/')
}

/** The browser storage of a signed-in person. */
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>
const states = new Map<string, SignedIn>()

/**
 * Signing in checks a password, which is slow: once per account and server suffices unless sign-in itself is tested.
 */
export async function signedIn(browser: Browser, origin: string, account: Account): Promise<SignedIn> {
  const key = `${origin} ${account}`
  const known = states.get(key)
  if (known) return known
  const context = await browser.newContext({ baseURL: origin })
  await signIn(await context.newPage(), account)
  const state = await context.storageState()
  await context.close()
  states.set(key, state)
  return state
}

interface Fixtures {
  /** What the policy of a test's own page is meant to refuse. */
  meantRefusal: RegExp | undefined
  /**
   * Opens the page as a signed-in account: `await as('org_admin', '/events')`; the landing screen without an address.
   */
  as: (account: Account, path?: string) => Promise<void>
  /** Fails a test if a page threw or violated its content security policy; nothing to call. */
  faultlessPage: undefined
}

interface WorkerFixtures {
  app: RunningApp
  /** Origin for pages that embed widgets: the only one the console allows to call its API. */
  embedOrigin: string
}

/**
 * Playwright's test with a separate console per worker, filled with the demo exercise. Tests of a worker share it: a
 * test creates what it changes, and does not count what others may add to.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  embedOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, provide) => provide(`http://127.0.0.1:${await freePort()}`),
    { scope: 'worker' },
  ],
  app: [
    async ({ embedOrigin }, provide) => {
      const app = await startApp({ EMBED_ORIGINS: embedOrigin })
      await provide(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ app }, provide) => provide(app.origin),
  as: async ({ app, browser, context, page }, provide) =>
    provide(async (account, path = '/') => {
      await context.setStorageState(await signedIn(browser, app.origin, account))
      await page.goto(path)
      if (path === '/') await expect(page).not.toHaveURL('/')
    }),
  meantRefusal: [undefined, { option: true }],
  faultlessPage: [
    async ({ context, meantRefusal }, provide) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('console', (message) => {
        const text = message.text()
        if (text.includes('Content Security Policy') && !meantRefusal?.test(text)) faults.push(text)
      })
      await provide(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { spec } from '#tests/support/spec.ts'
export { expect }
