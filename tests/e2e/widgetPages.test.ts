import type { Locator } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { facet, preview, signInHere, snippet } from './support/livePage.ts'
import { expect, test } from './support/widgetTest.ts'

test('the live page and the diagnostics have no accessibility violation', async ({ page }) => {
  await page.goto('/widgets/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Both fields are required.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await signInHere(page)
  await expect(preview(page).getByRole('heading').first()).toBeVisible()
  for (const name of ['Styles', 'Parts', /^Events/]) {
    await facet(page, name).click()
    await expectAccessibleInBothThemes(page)
  }
  await page.getByRole('tab', { name: 'radops-session' }).click()
  await page.getByLabel('Add a second session').check()
  await expect(page.getByRole('form', { name: 'Sign in to the second session' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/widgets/diagnose/')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('the preview with an embed token appears next to the snippet, until an option rules it out', async ({
  as,
  page,
}) => {
  await as('org_admin', '/widgets/#radops-activity-feed')
  const beside = page.getByRole('region', { name: 'Snippet', exact: true })
  const refused = beside.getByText('This snippet does not work with an embed token')
  await expect(refused).toBeVisible()
  await page.getByLabel('scope').selectOption('own')
  await expect(beside.getByText(/With an embed token it shows the person’s own log/)).toBeVisible()
  await expect(refused).toBeHidden()
  await page.getByRole('tab', { name: 'radops-partnership-inbox' }).click()
  await expect(beside.getByText(/it shows only a message that this sign-in cannot show it\./)).toBeVisible()
})

test('both pages work by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  /** With Tab only, as without a pointer. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let step = 0; step < 60; step += 1) {
      await keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    await expect(target).toBeFocused()
  }
  await page.goto('/widgets/')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('tab', { selected: true }).first()).toBeFocused()
  await keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'radops-partnership-inbox', selected: true })).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'radops-mission-report', selected: true })).toBeFocused()

  await tabTo(page.getByLabel('Email'))
  await keyboard.type(ACCOUNTS.org_event_manager)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(preview(page).getByRole('heading', { name: 'Mission Reports', level: 2 })).toBeVisible()
  await expect(preview(page)).toBeFocused()

  await tabTo(page.getByLabel('heading-level'))
  await keyboard.type('3')
  await expect(preview(page).getByRole('heading', { name: 'Mission Reports', level: 3 })).toBeVisible()
  await keyboard.press('Shift+Tab')
  await tabTo(page.getByLabel('heading-level'))

  const selectedFacet = facet(page, 'Attributes')
  for (let step = 0; step < 20; step += 1) {
    if (await selectedFacet.evaluate((element) => element === document.activeElement)) break
    await keyboard.press('Shift+Tab')
  }
  await keyboard.press('End')
  await expect(facet(page, /^Events/)).toBeFocused()
  await tabTo(page.getByRole('tab', { name: 'HTML', exact: true }))
  for (const name of ['HTML with preload', 'HTML with import map', 'React 19']) {
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused()
  }
  await expect(snippet(page, 'React 19')).toContainText('heading-level="3"')
  await tabTo(page.getByRole('button', { name: 'Copy React 19 snippet' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Copied', { exact: true })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('heading-level="3"')

  await page.goto('/widgets/diagnose/')
  await tabTo(page.getByLabel('Origin of your page'))
  await keyboard.type('https://intranet.example.org')
  await tabTo(page.getByLabel('Content-Security-Policy of your page'))
  await keyboard.type("default-src 'self'")
  await tabTo(page.getByRole('button', { name: 'Check' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('to script-src')
})
