import { facet, preview, signInHere, snippet } from './support/livePage.ts'
import { expect, test } from './support/widgetTest.ts'

test('on a phone the tab of the shown widget is in view, wherever it is in the strip', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/widgets/#radops-activity-feed')
  const chosen = page.getByRole('tablist', { name: 'Elements' }).getByRole('tab', { selected: true })
  await expect(chosen).toHaveText(/activity-feed/)
  await expect(chosen).toBeInViewport({ ratio: 0.95 })
  await chosen.press('Home')
  await expect(chosen).toHaveText(/session/)
  await expect(chosen).toBeInViewport({ ratio: 0.95 })
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} the snippet fills the page, its tabs fit one line, and no line is cut off`, async ({
    as,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await as('org_event_manager', '/widgets/#radops-mission-report')
    await expect(preview(page).getByRole('table')).toBeVisible()
    const tabs = page.getByRole('tablist', { name: 'Snippets' }).getByRole('tab')
    await expect(tabs).toHaveText([
      'HTML',
      'HTML with preload',
      'HTML with import map',
      'React 19',
      'React 18',
      'Vue',
      'Svelte',
    ])
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await tabs.last().click()
    await expect(tabs.last()).toBeInViewport({ ratio: 0.95 })
    await tabs.first().click()
    const html = snippet(page, 'HTML')
    expect(await html.evaluate((code) => code.scrollWidth - code.clientWidth)).toBe(0)
    const [code, main, copy] = await Promise.all([
      html.boundingBox(),
      page.getByRole('main').boundingBox(),
      page.getByRole('button', { name: 'Copy HTML snippet' }).boundingBox(),
    ])
    expect((code?.width ?? 0) / (main?.width ?? 1)).toBeGreaterThan(0.75)
    expect(copy?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + (code?.width ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}

test('before signing in, each element has a description, a snippet and the next step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/widgets/')
  for (const words of [/Start and stop missions of one event/, /Holds the sign-in for the widgets/]) {
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible()
  }
  await expect(snippet(page, 'HTML')).toContainText('<radops-mission-control event-id="EVT-0001">')
  await expect(page.getByText('Replace EVT-0001 with the ID of an event')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Add it to your page' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps.getByRole('link', { name: 'Diagnostics' })).toHaveAttribute('href', '/widgets/diagnose/')
  await signInHere(page)
  await expect(preview(page)).toBeFocused()
  await expect(steps).toBeHidden()
  await expect(preview(page).getByRole('heading').first()).toBeInViewport()
  await expect(snippet(page, 'HTML')).toBeVisible()
})

test('property groups open and close, also by search and by set values', async ({ page }) => {
  await page.goto('/widgets/#radops-mission-report')
  await facet(page, 'Styles').click()
  const corner = page.getByRole('textbox', { name: '--radops-corner', exact: true })
  const text = page.getByRole('textbox', { name: '--radops-text', exact: true })
  await expect(text).toBeVisible()
  await expect(corner).toBeHidden()
  await page.getByText(/^Corner radius \d/).click()
  await expect(corner).toBeVisible()
  await page.getByText(/^Corner radius \d/).click()
  await expect(corner).toBeHidden()

  await page.getByLabel('Find a property').fill('corner')
  await expect(corner).toBeVisible()
  await expect(text).toHaveCount(0)
  await corner.fill('9px')
  await page.getByLabel('Find a property').clear()
  await expect(corner).toHaveValue('9px')
  await expect(page.getByText('Corner radius 3, 1 set')).toBeVisible()
  // The group stays open when its last value is reset, because it has focus.
  await page.getByRole('button', { name: 'Reset --radops-corner', exact: true }).click()
  await expect(corner).toBeFocused()
})

test('the pinned widget does not hide the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/widgets/#radops-mission-report')
  await signInHere(page)
  await expect(preview(page).getByRole('table')).toBeVisible()
  await facet(page, 'Styles').click()
  await page.getByRole('textbox', { name: '--radops-focus' }).focus()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+Tab')
  const focused = page.locator(':focus')
  const [own, above] = await Promise.all([focused.boundingBox(), preview(page).boundingBox()])
  expect(own?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
})
