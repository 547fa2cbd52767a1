import { expect, signIn } from '#tests/support/e2e.ts'
import { otherServerTest as test } from '#tests/support/otherServer.ts'

// A refusal in a form taller than the window. What servers may say, and where it is shown: tests/unit/features and
// tests/screens/organizations.

test('scrolls the error of a form taller than the window to below the header', async ({ other, page }) => {
  await signIn(page, 'super_admin')
  await page.goto('/organizations-management?search=Harbor%20County')
  await page.getByRole('button', { name: 'Edit Harbor County Emergency Management' }).click()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  const details = page.getByRole('form', { name: 'Organization Details' })
  await details.getByRole('textbox', { name: 'Organization Name' }).fill('Typed County')
  await page.setViewportSize({ width: 1440, height: 480 })
  other.override(/^PUT organizations\/\d+\/$/, { status: 409, body: JSON.stringify({ error: 'Not now.' }) })
  await details.getByRole('button', { name: 'Save' }).click()
  const error = details.getByRole('alert')
  await expect(error).toHaveText('Failed to update organization details. Not now.')
  const bottomOfHeader = await page.getByRole('banner').evaluate((it) => it.getBoundingClientRect().bottom)
  await expect
    .poll(() => error.evaluate((it) => it.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(bottomOfHeader)
  await expect(error).toBeInViewport({ ratio: 1 })
})
