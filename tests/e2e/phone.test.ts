import type { Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { expectSettled, findIdleEvent, selectEvent, signedInPage } from './support/exercise.ts'

// The stories of the screens check at 320 px that none is wider than a phone.

const WIDTH = 320
const HEIGHT = 844

async function expectNoSidewaysScroll(page: Page) {
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scrolled, 'the page scrolls sideways').toBeLessThanOrEqual(shown)
}

test.use({ viewport: { width: WIDTH, height: HEIGHT } })
const phone = { viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true }

test('an event dashboard, its dialog and a report fit', async ({ app, browser }) => {
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  const page = await signedInPage(browser, app.origin, 'org_event_manager', phone)
  await page.goto('/events')
  await selectEvent(page, event)
  await expectSettled(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Start Mission' }).tap()
  const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
  await expect(found.getByRole('button', { name: 'Turn On Kiosk' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await found.getByRole('button', { name: 'Close', exact: true }).last().tap()
  await page.goto('/user-mission-reports')
  await page.getByRole('button', { name: 'View Report' }).first().tap()
  await expect(page.getByRole('region', { name: 'Route Mission Files' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('a row is a card with its action in view', async ({ app, browser }) => {
  const page = await signedInPage(browser, app.origin, 'org_event_manager', phone)
  await page.goto('/user-mission-reports')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'View Report' }) })
    .first()
  await expect(row.getByText('TEAM', { exact: true })).toBeVisible()
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('button', { name: 'View Report' })).toBeInViewport({ ratio: 1 })
  const box = await row.boundingBox()
  expect(box?.width ?? 0).toBeLessThanOrEqual(WIDTH)
  await page.context().close()
})

test('the exercise board fits, and cards omit what a team lacks', spec('X-570'), async ({ app, browser }) => {
  const page = await signedInPage(browser, app.origin, 'org_admin', phone)
  await page.goto('/event-control?choose=event')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Harbor Dirty Bomb')
  await page.getByRole('button', { name: 'Open Harbor Dirty Bomb Response' }).tap()
  const team = page.getByRole('row').filter({ hasText: 'Ridge Ladder 4' })
  await expect(team.getByText('Ridge Ladder 4', { exact: true })).toBeVisible()
  await expect(team.getByText('—').filter({ visible: true })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('the menu is a drawer that navigates and closes', async ({ app, browser }) => {
  const page = await signedInPage(browser, app.origin, 'org_event_manager', phone)
  await page.goto('/events')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Mission Reports' }).tap()
  await expect(page).toHaveURL(/\/user-mission-reports$/)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  // Escape could arrive before the tap's click.
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.context().close()
})
