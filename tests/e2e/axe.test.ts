import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { expectSettled, findIdleEvent, selectEvent, signedInPage } from './support/exercise.ts'

const THEMES = ['light', 'dark'] as const

const SCREENS: { path: string; role: Account }[] = [
  { path: '/events', role: 'org_event_manager' },
  { path: '/event-management', role: 'org_admin' },
  { path: '/event-manager', role: 'super_admin' },
  { path: '/event-dashboard', role: 'user' },
  { path: '/event-dashboard-org', role: 'admin' },
  { path: '/user-mission-reports', role: 'org_event_manager' },
  { path: '/mission-reports', role: 'super_admin' },
  { path: '/admin-mission-reports', role: 'admin' },
  { path: '/org-mission-reports', role: 'org_admin' },
  { path: '/no-such-page', role: 'user' },
]

/** WCAG 2.2 AA and the best practices beside it. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`),
  )
  expect(told).toEqual([])
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('the login form has no accessibility violation', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expectAccessible(page)
    })

    for (const { path, role } of SCREENS) {
      test(`${path} has no accessibility violation`, async ({ app, browser }) => {
        const page = await signedInPage(browser, app.origin, role, { colorScheme: theme })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectSettled(page)
        await expectAccessible(page)
        await page.context().close()
      })
    }

    test('an event dashboard, its dialog and a report have no accessibility violation', async ({
      app,
      browser,
    }) => {
      const event = await findIdleEvent(app.origin, 'org_event_manager')
      const page = await signedInPage(browser, app.origin, 'org_event_manager', { colorScheme: theme })
      await page.goto('/events')
      await selectEvent(page, event)
      await expectSettled(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Start Mission' }).click()
      const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
      await expect(found).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(found).toBeHidden()

      await page.goto('/user-mission-reports')
      await page.getByRole('button', { name: 'View Report' }).first().click()
      await expect(page.getByRole('region', { name: 'Route Mission Files' })).toBeVisible()
      await expectAccessible(page)
      await page.context().close()
    })
  })
}
