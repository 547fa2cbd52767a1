import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'
import { Gate } from '#tests/support/Gate.ts'
import { createEvent, expectSettled } from './support/exercise.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('the palette keeps what is typed before its script has loaded', async ({ as, page }) => {
  const gate = new Gate()
  // Neither the palette nor the single-key shortcuts have loaded when the key is pressed.
  await page.route(/\/(?:Palette|ShortcutKeys)-[^/]*\.js$/, async (route) => {
    await gate.opened
    await route.continue()
  })
  await as('org_event_manager')
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search events' })
  await field.fill('drill')
  await page.keyboard.press('Control+k')
  // The still focused field and the single-key shortcuts (g, then m) ignore these keys.
  await page.keyboard.type('gmx')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('drill')
  gate.open()
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await expect(palette(page).getByRole('combobox')).toHaveValue('gm')
  await page.keyboard.type('t')
  await expect(palette(page).getByRole('combobox')).toHaveValue('gmt')
  await expect(page).toHaveURL(/\/events\b/)
})

test('single-key shortcuts that were switched off stay off after a reload', async ({ as, page }) => {
  await as('org_event_manager')
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return shortcuts(page).count()
    })
    .toBe(1)
  const isOn = shortcuts(page).getByRole('checkbox', { name: 'Use single keys' })
  await isOn.focus()
  await page.keyboard.press('Space')
  await expect(isOn).not.toBeChecked()
  await page.reload()
  await expectSettled(page)
  for (const key of ['?', '[', '/', 'g', 'r']) await page.keyboard.press(key)
  // The palette's key still works; everything pressed before it has been handled by then.
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(shortcuts(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/events$/)
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1440, height: 420 } })

  test('Back returns to the previous place in the list and announces the page', async ({ app, as, page }) => {
    // Rows of other tests change their height when a mission starts or ends, and the list its length. Private, so that
    // no other test finds them.
    for (let number = 1; number <= 6; number++)
      await createEvent(app.origin, 'org_admin', { name: `Long list ${number}`, sharing_mode: 'Private' })
    await as('org_admin', '/event-management?tab=private&search=Long+list')
    await expect(page.getByRole('button', { name: /^Select Long list/ })).toHaveCount(6)
    await expectSettled(page)
    const last = page.getByRole('button', { name: /^Select / }).last()
    await last.scrollIntoViewIfNeeded()
    const position = () => page.evaluate(() => window.scrollY)
    await expect.poll(position).toBeGreaterThan(100)
    const before = await position()
    await last.click()
    await expect(page).toHaveURL(/\/event-dashboard-org\b/)
    await expect(heading(page)).toHaveText('Event Dashboard')
    await expectSettled(page)
    await expect.poll(position).toBe(0)
    await expect(heading(page)).toBeFocused()

    await page.goBack()
    await expect(heading(page)).toHaveText('Event Management')
    await expect.poll(position).toBe(before)
    await expect(page.getByRole('status').filter({ hasText: /^Event Management$/ })).toHaveCount(1)
  })
})
