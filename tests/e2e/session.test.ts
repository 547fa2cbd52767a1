import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { expect, signIn, spec, test } from '#tests/support/e2e.ts'
import { SESSION_LIFETIME_MS, SESSION_NOTICE_MS } from '#tests/support/specNumbers.ts'

const MINUTE_MS = 60_000
const TABS = 20

/** Signs in by a clock that the test moves. */
async function openByClock(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() })
  await signIn(page, 'org_event_manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
}

const NAME = 'Harbor Night Exercise'

/** Begins an event: its name is typed, nothing is saved. @returns the field */
async function typeName(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Event' }).click()
  const field = page.getByRole('dialog', { name: 'Add Event' }).getByRole('textbox', { name: 'Event Name' })
  await field.fill(NAME)
  return field
}

test('two minutes before the end the password is given in place, and a half-filled dialog survives', async ({
  page,
}) => {
  await openByClock(page)
  const field = await typeName(page)
  const notice = page.getByRole('region', { name: 'End of the session' })
  await page.clock.fastForward(SESSION_LIFETIME_MS - SESSION_NOTICE_MS - MINUTE_MS)
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward(MINUTE_MS + 1_000)
  await expect(notice).toContainText(/Your session ends in 1:\d\d/)
  // Nobody's focus was taken, and a press beside the dialog leaves it open.
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Put off' }).click()
  await expect(field).toHaveValue(NAME)
  await page.keyboard.press('Alt+Shift+KeyS')
  const stay = page.getByRole('dialog', { name: 'Stay signed in' })
  await expect(stay.getByLabel('Email')).toHaveValue(ACCOUNTS.org_event_manager)
  await stay.getByLabel(/^Password/).fill(PASSWORD)
  await stay.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(stay).toHaveCount(0)
  await expect(field).toHaveValue(NAME)
  await expect(field).toBeFocused()
  // The old end passes, and nothing ends.
  await page.clock.fastForward(5 * MINUTE_MS)
  await expect(field).toHaveValue(NAME)
})

test(
  'an unanswered end at 30 minutes leads to the login, and the same person back to page and input',
  spec('P-174', 'P-175'),
  async ({ page }) => {
    await openByClock(page)
    const field = await typeName(page)
    const address = page.url()
    await page.clock.fastForward(SESSION_LIFETIME_MS - 5_000)
    await expect(field).toHaveValue(NAME)
    await page.clock.fastForward(6_000)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
    await page.getByLabel('Email').fill(ACCOUNTS.org_event_manager)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page).toHaveURL(address)
    await expect(field).toHaveValue(NAME)
  },
)

test('twenty tabs opened together, and made visible again and again, sign nobody out', async ({
  as,
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const listeners = new Set<Page>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live/') listeners.add(request.frame().page())
  })
  await as('org_event_manager')
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()))
  await Promise.all(others.map((tab) => tab.goto('/events')))
  const tabs = [page, ...others]
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      tabs.map((tab) =>
        Promise.all([
          tab.waitForResponse((answer) => answer.url().endsWith('/auth/check-auth/') && answer.ok()),
          tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
        ]),
      ),
    )
  }
  const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('access'))))
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).toBeTruthy()
  for (const tab of tabs) await expect(tab).toHaveURL(/\/events/)
  // One line to the server for all of them: a browser opens six to a host.
  expect([...listeners]).toEqual([page])
  // The tab that listens goes: another one takes over, for all.
  await page.close()
  await expect.poll(() => listeners.size).toBe(2)
  for (const tab of others) await expect(tab.getByText('Live', { exact: true })).toBeVisible()
})

test('a page left before its session check has answered ends nothing', async ({ as, page }) => {
  await as('user')
  for (let turn = 0; turn < 12; turn += 1) {
    const asked = page.waitForRequest('**/api/auth/check-auth/')
    await page.goto('/events', { waitUntil: 'commit' })
    await asked
    // Half of the turns: the browser's stop button.
    if (turn % 2 === 0) await page.evaluate(() => window.stop())
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBeNull()
})
