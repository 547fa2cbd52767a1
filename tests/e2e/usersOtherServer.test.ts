import type { Page } from '@playwright/test'
import { test as base, expect, signIn, spec } from '#tests/support/e2e.ts'
import { type OtherAnswer, type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'

// User Management before servers that are not ours: each shape of an error, and where it is said (administration spec §8).

const test = base.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})

const HTML = '<!DOCTYPE html><html><body><h1>Bad gateway</h1></body></html>'
const json = (status: number, body: unknown): OtherAnswer => ({ status, body: JSON.stringify(body) })
const DELETE_ONE = /^DELETE organization-users\//
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

async function fillNew(page: Page) {
  await page.goto('/user-management?dialog=new')
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel(/^First Name/).fill('Nora')
  await dialog.getByLabel(/^Last Name/).fill('Quist')
  await dialog.getByLabel(/^Email/).fill('nora@harbor.example')
  return dialog
}

test(
  'every shape of a refused addition is said in the form',
  spec('A-360', 'A-361', 'A-362'),
  async ({ other, page }) => {
    await signIn(page, 'org_admin')
    const dialog = await fillNew(page)
    const shapes: [OtherAnswer, string][] = [
      [json(400, 'A string.'), 'A string.'],
      [json(400, ['An', 'array.']), 'An array.'],
      [json(400, { a: 'An', b: ['object.'] }), 'An object.'],
      [json(400, { email: ['Taken elsewhere.'] }), 'Taken elsewhere.'],
      [{ status: 502, body: HTML, type: 'text/html' }, UNEXPECTED],
      [{ status: 500, body: '' }, 'Failed to add user'],
      ['hangs up', 'The server could not be reached. Check the connection and try again.'],
    ]
    for (const [answer, message] of shapes) {
      other.says('POST organization-users/', answer)
      await dialog.getByRole('button', { name: 'Add User' }).click()
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
      await expect(dialog.getByLabel(/^Email/)).toHaveValue('nora@harbor.example')
    }
  },
)

test(
  'every shape of a refused deletion is said where it was asked',
  spec('A-365'),
  async ({ other, page }) => {
    await signIn(page, 'org_admin')
    await page.goto('/user-management')
    await page
      .getByRole('button', { name: /^Delete / })
      .nth(1)
      .click()
    const dialog = page.getByRole('dialog', { name: 'Delete User' })
    const shapes: [OtherAnswer, string][] = [
      [json(409, { error: 'Error.', detail: 'Detail.' }), 'Detail.'],
      [json(409, { error: 'Error.' }), 'Error.'],
      [json(409, 'String.'), 'String.'],
      [json(409, { other: 'Other.' }), 'Failed to delete user'],
    ]
    for (const [answer, message] of shapes) {
      other.says(DELETE_ONE, answer)
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    }
  },
)

test(
  'a list that fails says so; with 402 the admin screen ends the session',
  spec('A-366', 'A-379'),
  async ({ other, page }) => {
    await signIn(page, 'super_admin')
    other.says('GET organization-users/', json(500, {}))
    await page.goto('/user-management')
    await expect(page.getByText('Failed to fetch users')).toBeVisible()
    other.says('GET organization-users/', json(402, { detail: 'Payment required.' }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  },
)

test(
  'a server that knows no page, no order and no search is helped out',
  spec('A-127', 'E-252'),
  async ({ other, page }) => {
    await signIn(page, 'org_admin')
    const people = ['user', 'org_admin', 'user'].map((roles, at) => ({
      id: `u-${at}`,
      first_name: `Person${at}`,
      roles,
    }))
    other.says('GET organization-users/', json(200, people))
    await page.goto('/user-management')
    const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Person1')
    await expect(rows).toHaveCount(4)
    await page.getByRole('searchbox', { name: 'Search users...' }).fill('person2')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Person2')
  },
)
