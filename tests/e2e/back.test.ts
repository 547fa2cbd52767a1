import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'

// The browser's own Back in the built console: typed input is never discarded without asking.

const form = (page: Page) => page.getByRole('dialog', { name: 'Add User' })
const firstName = (page: Page) => form(page).getByLabel(/^First Name/)
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes' })

/** From the dashboard to the list by its link, then to a form with a name typed into it. */
async function typeInto(page: Page): Promise<void> {
  await page.goto('/organization-dashboard')
  await page.getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('button', { name: 'Add User' }).click()
  await firstName(page).fill('Unsaved')
}

test('Back asks before discarding a form; after keeping it, Back asks again', async ({ as, page }) => {
  await as('org_admin')
  await typeInto(page)
  const address = page.url()
  for (const _time of ['first', 'second']) {
    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toBeHidden()
    await expect(firstName(page)).toHaveValue('Unsaved')
    expect(page.url()).toBe(address)
  }
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()

  // The next Back works as usual.
  await page.goBack()
  await expect(page).toHaveURL('/organization-dashboard')
})

test('several steps back at once reach their target after confirming', async ({ as, page }) => {
  await as('org_admin')
  await typeInto(page)
  await page.evaluate(() => history.go(-2))
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/organization-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard/)
})
