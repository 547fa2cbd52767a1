import { expect, signIn } from '#tests/support/e2e.ts'
import { otherServerTest as test } from '#tests/support/otherServer.ts'

// Dropped connections, which need a browser and a socket. Other answers of servers: tests/unit/api/http.test.ts, the
// rules of each feature, and tests/screens.

test('an unanswered session check keeps the session and is repeated', async ({ other, page }) => {
  await signIn(page, 'user')
  other.override('GET auth/check-auth/', 'hangs up')
  await page.reload()
  await expect(page.getByText('Reconnecting...')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  other.override('GET auth/check-auth/', null)
  await expect(page.getByText('Reconnecting...')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBeNull()
})

test('reports a silent server until it answers again', async ({ other, page }) => {
  const words = page.getByText('The server is not responding. What you see may be out of date.')
  await signIn(page, 'user')
  await expect(page.getByTitle('Changes appear automatically')).toBeVisible()
  await expect(words).toBeHidden()
  other.override('GET live/', 'hangs up')
  other.dropConnections()
  await expect(words).toBeVisible()
  other.override('GET live/', null)
  await expect(words).toBeHidden()
})
