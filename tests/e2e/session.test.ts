import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'

/** More than the six connections a browser opens to a host. */
const TABS = 8

test('eight tabs opened together and often made visible sign nobody out', async ({ as, page, context }) => {
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
  // Tabs of other processes read a stored token a moment later.
  const tokens = () => Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('access'))))
  await expect.poll(async () => new Set(await tokens()).size).toBe(1)
  expect((await tokens())[0]).toBeTruthy()
  for (const tab of tabs) await expect(tab).toHaveURL(/\/events/)
  // All tabs share one connection, as a browser opens six to a host. The first tab to ask holds it.
  await expect.poll(() => listeners.size).toBe(1)
  const [listener] = listeners
  // When the listening tab closes, another takes over for all.
  await listener?.close()
  await expect.poll(() => listeners.size).toBe(2)
  for (const tab of tabs)
    if (tab !== listener) await expect(tab.getByText('Live', { exact: true })).toBeVisible()
})

test('leaving a page before its session check answered does not end the session', async ({ as, page }) => {
  await as('user')
  for (let turn = 0; turn < 6; turn += 1) {
    const asked = page.waitForRequest('**/api/auth/check-auth/')
    await page.goto('/events', { waitUntil: 'commit' })
    await asked
    // Every other time with the browser's stop button.
    if (turn % 2 === 0) await page.evaluate(() => window.stop())
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBeNull()
})
