import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { test as base, expect, signIn } from '#tests/support/e2e.ts'
import { type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'

// Lines that break, which only a browser and a socket show. What else servers may say: tests/unit/api/http.test.ts, the rules
// of each feature and tests/screens.

const test = base.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})

test('a sign-in that gets no answer keeps what was typed', async ({ other, page }) => {
  other.says('POST auth/login/', 'hangs up')
  await page.goto('/')
  await page.getByLabel('Email').fill(ACCOUNTS.user)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  other.says('POST auth/login/', null)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/events')
})

test('a list that gets no answer can be asked for again', async ({ other, page }) => {
  const rows = page.getByRole('table').getByRole('row')
  await signIn(page, 'user')
  await expect(rows.nth(1)).toBeVisible()
  other.says('GET events/', 'hangs up')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page).toHaveURL('/events')
  other.says('GET events/', null)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows.nth(1)).toBeVisible()
})

test('a session check that gets no answer keeps the session and is made again', async ({ other, page }) => {
  await signIn(page, 'user')
  other.says('GET auth/check-auth/', 'hangs up')
  await page.reload()
  await expect(page.getByText('Reconnecting...')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  other.says('GET auth/check-auth/', null)
  await expect(page.getByText('Reconnecting...')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBeNull()
})

test('a server that falls silent is said to be, until it speaks again', async ({ other, page }) => {
  const words = page.getByText('The server is not responding. What you see may be out of date.')
  await signIn(page, 'user')
  await expect(page.getByTitle('Changes appear automatically')).toBeVisible()
  await expect(words).toBeHidden()
  other.says('GET live/', 'hangs up')
  other.cut()
  await expect(words).toBeVisible()
  other.says('GET live/', null)
  await expect(words).toBeHidden({ timeout: 30_000 })
})
