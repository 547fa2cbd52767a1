import type { Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { test as base, expect, signIn, spec } from '#tests/support/e2e.ts'
import { type OtherAnswer, type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'

// The portal in front of servers that are not ours: what they say must never leave a person in the dark.

const test = base.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})

const HTML = '<!DOCTYPE html><html><body><h1>Bad gateway</h1></body></html>'
const html = (status: number): OtherAnswer => ({ status, body: HTML, type: 'text/html' })
const BROKEN: Record<string, OtherAnswer> = {
  'a page of HTML': html(502),
  'a page of HTML as if all were well': html(200),
  garbage: { status: 200, body: '\u0000{"results": [', type: 'application/json' },
  '500 and nothing': { status: 500, body: '' },
  '402': { status: 402, body: '{"detail":"Payment required."}' },
  'nothing at all': 'hangs up',
}

const alert = (page: Page) => page.getByRole('alert')

for (const [name, answer] of Object.entries(BROKEN)) {
  test(`signing in at a server that answers with ${name}`, spec('P-223'), async ({ other, page }) => {
    other.says('POST auth/login/', answer)
    await page.goto('/')
    await page.getByLabel('Email').fill(ACCOUNTS.user)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(alert(page)).toHaveText('Something went wrong. Please try again.')
    await expect(page.getByLabel('Email')).toHaveValue(ACCOUNTS.user)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    other.says('POST auth/login/', null)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/events')
  })
}

for (const name of ['a page of HTML', '500 and nothing', '402', 'nothing at all']) {
  test(`a list from a server that answers with ${name} can be asked for again`, async ({ other, page }) => {
    const rows = page.getByRole('table').getByRole('row')
    await signIn(page, 'user')
    await expect(rows.nth(1)).toBeVisible()
    other.says('GET events/', BROKEN[name] ?? null)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page).toHaveURL('/events')
    other.says('GET events/', null)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows.nth(1)).toBeVisible()
  })
}

test('a list that is no list counts as empty', async ({ other, page }) => {
  await signIn(page, 'user')
  other.says('GET events/', html(200))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(page.getByText('No data found')).toBeVisible()
})

for (const [name, answer] of Object.entries(BROKEN)) {
  test(`a session check that answers with ${name} keeps the session and is made again`, async ({
    other,
    page,
  }) => {
    await signIn(page, 'user')
    other.says('GET auth/check-auth/', answer)
    await page.reload()
    await expect(page.getByText('Reconnecting...')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    other.says('GET auth/check-auth/', null)
    await expect(page.getByText('Reconnecting...')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBeNull()
  })
}

test('a session check that is refused ends the session', spec('P-178'), async ({ other, page }) => {
  await signIn(page, 'user')
  other.says('GET auth/check-auth/', { status: 403, body: '{"detail":"No."}' })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(
    await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')]),
  ).toEqual([null, null])
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
