import type { Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { mailedLink } from './support/mail.ts'

// Administrators in a browser, from the invitation to the end. Each test makes whom it changes.

const CHOSEN = 'Quiet-Trout-42!'

const form = (page: Page) => page.getByRole('dialog', { name: /^(?:Add New|Edit) Admin$/ })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function openAdmins(page: Page): Promise<void> {
  await page.goto('/admin-management')
  await expect(page.getByRole('heading', { name: 'Admin Management', level: 1 })).toBeVisible()
}

async function add(page: Page, name: { first: string; last: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await form(page).getByLabel('First Name').fill(name.first)
  await form(page).getByLabel('Last Name').fill(name.last)
  await form(page).getByRole('textbox', { name: 'Email' }).fill(name.email)
  await form(page).getByRole('checkbox', { name: 'Manage Admins' }).check()
  await form(page).getByRole('button', { name: 'Add Admin' }).click()
  await expect(page.getByText(`${name.first} ${name.last} was added.`)).toBeVisible()
  await expect(form(page)).toBeHidden()
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search admins' }).fill(text)
  await expect(row(page, text)).toHaveCount(1)
}

test(
  'an administrator is made, invited, comes in, is edited, switched off and deleted',
  spec('A-153', 'A-154', 'A-168', 'A-170', 'A-171', 'A-218', 'A-239', 'A-289'),
  async ({ app, as, browser, page }) => {
    const email = 'grace.hopper@radops.example'
    await as('super_admin')
    await openAdmins(page)
    await add(page, { first: 'Grace', last: 'Hopper', email })
    await find(page, email)
    await expect(row(page, email)).toContainText('Manage Admins')

    // The invitation is the only way in.
    await expect.poll(() => mailedLink(app.dataDir, email).catch(() => null)).not.toBeNull()
    const link = await mailedLink(app.dataDir, email)
    const theirs = await browser.newContext()
    const guest = await theirs.newPage()
    await guest.goto(link.href)
    await guest.getByLabel('New Password', { exact: true }).fill(CHOSEN)
    await guest.getByLabel('Confirm New Password').fill(CHOSEN)
    await guest.getByRole('button', { name: 'Reset Password' }).click()
    await expect(guest).toHaveURL(`${app.origin}/`)
    await guest.getByLabel('Email').fill(email)
    await guest.getByLabel('Password', { exact: true }).fill(CHOSEN)
    await guest.getByRole('button', { name: 'Sign in' }).click()
    await expect(guest).toHaveURL(`${app.origin}/dashboard`)
    await guest.goto(`${app.origin}/admin-management`)
    await expect(row(guest, email)).toHaveCount(1)

    await page.getByRole('button', { name: 'View Grace Hopper' }).click()
    await page.getByRole('dialog', { name: 'View Admin' }).getByRole('button', { name: 'Edit' }).click()
    await form(page).getByLabel('Last Name').fill('Murray')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog', { name: 'View Admin' })).toContainText('Murray')
    await page
      .getByRole('dialog', { name: 'View Admin' })
      .getByRole('button', { name: 'Close' })
      .first()
      .click()
    await expect(row(page, email)).toContainText('Murray')

    await page.getByRole('button', { name: 'Deactivate Grace Murray' }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate Admin' })
    await expect(question).toContainText('Grace Murray will no longer be able to access the system.')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(row(page, email)).toContainText('Inactive')
    // Whatever they do next, they are out.
    await guest.reload()
    await expect(guest.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await theirs.close()

    await page.getByRole('button', { name: 'Delete Grace Murray' }).click()
    const last = page.getByRole('dialog', { name: 'Delete Admin' })
    await expect(last).toContainText(
      'This will permanently delete Grace Murray. This action cannot be undone.',
    )
    await last.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No admins found')).toBeVisible()
  },
)
