import type { Page } from '@playwright/test'
import { PASSWORD } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { mailedLink } from './support/mail.ts'

/** No other test signs in with it. */
const FORGETFUL = 'grace.mbeki@harbor.example'
const NEW_PASSWORD = 'Geiger-Counter-7!'

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  // Until this page replaces the login, the login's own Email field is here.
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await expect(send).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await send.click()
  await expect(page.getByText('Email Sent Successfully')).toBeVisible()
  await expect(page.getByText('A reset link has been sent to your inbox.')).toBeVisible()
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a forgotten password is replaced by the mailed link', async ({ app, page }) => {
  await requestLink(page, FORGETFUL)
  await expect.poll(() => mailedLink(app.dataDir, FORGETFUL).catch(() => null)).not.toBeNull()
  const link = await mailedLink(app.dataDir, FORGETFUL)
  expect(link.origin).toBe(app.origin)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link.href)
  // The token is removed from the address.
  await expect(page).toHaveURL('/reset-password')
  await choosePassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Password reset successfully! Please login.')).toBeVisible()

  await signInWith(page, FORGETFUL, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await signInWith(page, FORGETFUL, NEW_PASSWORD)
  await expect(page).toHaveURL('/events')

  // Using the link again changes nothing.
  await page.goto(link.href)
  await choosePassword(page, `${NEW_PASSWORD}2`)
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired. Ask for a new one.')
})
