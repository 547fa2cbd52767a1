import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'
import { createEvent, expectSettled, findIdleEvent } from './support/exercise.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Opens the palette with its key and types; the caller then chooses the first result. */
async function search(page: Page, words: string): Promise<void> {
  // The shortcuts load shortly after the first rows.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
}

test.describe('the palette, by keyboard only', () => {
  test('finds an event and opens its dashboard, and the breadcrumb leads back to the list', async ({
    app,
    as,
    page,
  }) => {
    const event = await findIdleEvent(app.origin, 'org_event_manager')
    await as('org_event_manager')
    await expect(heading(page)).toHaveText('Events')
    await search(page, event.name)
    const option = palette(page).getByRole('group', { name: 'Events' }).getByRole('option')
    await expect(option.first()).toContainText(event.name)
    await expect(option.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/event-dashboard\b/)
    await expect(page.getByRole('heading', { name: event.name })).toBeVisible()
    await expect(heading(page)).toBeFocused()

    const way = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(way.getByText(event.name)).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Shift+Tab')
    await expect(way.getByRole('button', { name: 'Events' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/events$/)
    await expect(heading(page)).toHaveText('Events')
    await expect(way).toHaveCount(0)
  })

  test('keeps what is typed before its script has loaded', async ({ as, page }) => {
    let bring: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      bring = resolve
    })
    // Neither the palette nor the single-key shortcuts have loaded when the key is pressed.
    await page.route(/\/(?:Palette|ShortcutKeys)-[^/]*\.js$/, async (route) => {
      await held
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
    bring()
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await expect(palette(page).getByRole('combobox')).toHaveValue('gm')
    await page.keyboard.type('t')
    await expect(palette(page).getByRole('combobox')).toHaveValue('gmt')
    await expect(page).toHaveURL(/\/events\b/)
  })
})

test('single-key shortcuts work, can be switched off, and stay off', async ({ as, page }) => {
  await as('org_event_manager')
  const field = page.getByRole('searchbox', { name: 'Search events' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(field).toBeVisible()
  await expect(heading(page)).toBeFocused()
  const width = async () => (await menu.boundingBox())?.width ?? 0
  const wide = await width()

  await expect
    .poll(async () => {
      await page.keyboard.press('[')
      return page.getByRole('button', { name: 'Expand sidebar' }).count()
    })
    .toBe(1)
  await expect.poll(width).toBeLessThan(wide)
  await page.keyboard.press('[')
  await expect.poll(width).toBe(wide)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  // In a field they are plain letters.
  await page.keyboard.type('[?/')
  await expect(field).toHaveValue('[?/')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(heading(page)).toHaveText('Mission Reports')
  await expect(page).toHaveURL(/\/user-mission-reports$/)

  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  const isOn = shortcuts(page).getByRole('checkbox', { name: 'Use single keys' })
  await isOn.focus()
  await page.keyboard.press('Space')
  await expect(isOn).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toHaveCount(0)

  for (const moment of ['at once', 'after a reload']) {
    await test.step(moment, async () => {
      if (moment === 'after a reload') await page.reload()
      await expectSettled(page)
      await expect.poll(width).toBe(wide)
      for (const key of ['?', '[', '/', 'g', 'e']) await page.keyboard.press(key)
      // The palette's key still works; everything pressed before it has been handled by then.
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(palette(page)).toHaveCount(0)
      await expect(shortcuts(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/user-mission-reports$/)
      expect(await width()).toBe(wide)
    })
  }
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1440, height: 420 } })

  test('Back returns to the previous place in the list, and announces the page', async ({
    app,
    as,
    page,
  }) => {
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
