import type { Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { test as base, expect, signIn, spec } from '#tests/support/e2e.ts'
import { type OtherAnswer, type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'

// Admin Management in front of a server that answers with each shape of the error catalogue (administration spec §8).

const test = base.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})

const LIST = 'auth/admin-management/'
const json = (status: number, body: unknown): OtherAnswer => ({ status, body: JSON.stringify(body) })
const HTML: OtherAnswer = { status: 502, body: '<!DOCTYPE html><h1>Bad gateway</h1>', type: 'text/html' }

const ADD_FAILED = 'Failed to add admin. Please check your input or try again.'
const EDIT_FAILED = 'Failed to update admin. Please check all fields and try again.'
const NETWORK = 'Network error. Please check your connection and try again.'

/** What a server says, and what is read of it: the same of both writes but for the last sentence. */
const SHAPES: [name: string, answer: OtherAnswer, shown: string | null][] = [
  [
    'of the email',
    json(400, { email: ['Taken.', 'Odd.'], phone_number: ['Short.'], detail: 'No.' }),
    'Taken.',
  ],
  ['of the phone', json(400, { phone_number: ['Short.', 'Odd.'], detail: 'No.' }), 'Short.'],
  [
    'of permissions by name',
    json(400, { permissions: { manage_users: ['Not yours.'], manage_kiosks: ['Unknown.'] }, detail: 'No.' }),
    'manage_users: Not yours.; manage_kiosks: Unknown.',
  ],
  ['of the whole', json(403, { detail: 'Only on weekdays.' }), 'Only on weekdays.'],
  ['of a field the form does not know', json(400, { shoe_size: ['Too large.'] }), null],
  ['as a page', HTML, null],
  ['as an empty body', { status: 500, body: '' }, null],
  ['as a text', { status: 500, body: 'Out of order', type: 'text/plain' }, null],
  ['by hanging up', 'hangs up', NETWORK],
]

const form = (page: Page) => page.getByRole('dialog', { name: /^(?:Add New|Edit) Admin$/ })

async function openForm(page: Page): Promise<void> {
  await signIn(page, 'super_admin')
  await page.goto('/admin-management?admin=new')
  await form(page).getByLabel('First Name').fill('Grace')
  await form(page).getByLabel('Last Name').fill('Hopper')
  await form(page).getByRole('textbox', { name: 'Email' }).fill('grace@elsewhere.example')
  await form(page).getByRole('checkbox', { name: 'Manage Admins' }).check()
}

/** The demo exercise's administrator, by a row of the list. */
async function openEdit(page: Page): Promise<string> {
  await signIn(page, 'super_admin')
  await page.goto('/admin-management')
  const row = page.getByRole('row').filter({ hasText: ACCOUNTS.admin })
  await row.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('dialog', { name: 'View Admin' }).getByRole('button', { name: 'Edit' }).click()
  await form(page).getByLabel('First Name').fill('Edited')
  return new URL(page.url()).searchParams.get('admin') ?? ''
}

for (const [name, answer, shown] of SHAPES) {
  test(`a new admin is refused ${name}`, spec('A-368', 'A-370', 'A-371'), async ({ other, page }) => {
    await openForm(page)
    other.says(`POST ${LIST}`, answer)
    await form(page).getByRole('button', { name: 'Add Admin' }).click()
    await expect(form(page).getByText(shown ?? ADD_FAILED, { exact: true })).toBeVisible()
    await expect(form(page).getByLabel('First Name')).toHaveValue('Grace')
    await expect(form(page).getByRole('checkbox', { name: 'Manage Admins' })).toBeChecked()
  })

  test(`an edit is refused ${name}`, spec('A-368', 'A-369', 'A-371'), async ({ other, page }) => {
    const id = await openEdit(page)
    other.says(`PUT ${LIST}${id}/`, answer)
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page).getByText(shown ?? EDIT_FAILED, { exact: true })).toBeVisible()
    await expect(form(page).getByLabel('First Name')).toHaveValue('Edited')
  })
}

for (const [name, answer] of [
  ['the status 401', json(401, { detail: 'Ended.' })],
  ['the code token_not_valid', json(403, { code: 'token_not_valid', detail: 'Token is invalid or expired' })],
] as const) {
  test(
    `${name} ends the session, and what was typed is offered again`,
    spec('A-372'),
    async ({ other, page }) => {
      await openForm(page)
      other.says(`POST ${LIST}`, answer)
      await form(page).getByRole('button', { name: 'Add Admin' }).click()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
      other.says(`POST ${LIST}`, null)
      await page.getByLabel('Email').fill(ACCOUNTS.super_admin)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(/\/admin-management\?admin=new/)
      await form(page).getByRole('button', { name: 'Restore' }).click()
      await expect(form(page).getByLabel('First Name')).toHaveValue('Grace')
    },
  )
}

const FAILURES: [name: string, answer: OtherAnswer, reason: string | null][] = [
  ['a reason', json(409, { detail: 'Not while an exercise is on.' }), 'Not while an exercise is on.'],
  ['a page', HTML, null],
  ['an empty body', { status: 500, body: '' }, null],
  ['nothing at all', 'hangs up', null],
]

for (const [name, answer, reason] of FAILURES) {
  test(`switching off that is answered with ${name} goes back`, spec('A-219'), async ({ other, page }) => {
    await signIn(page, 'super_admin')
    await page.goto('/admin-management')
    const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: ACCOUNTS.admin })
    const id = await row.getByRole('cell', { includeHidden: true }).first().innerText()
    other.says(`POST ${LIST}${id.match(/\d+/)?.[0]}/toggle_status/`, answer)
    await row.getByRole('button', { name: /^Deactivate/ }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate Admin' })
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(
      question.getByText('Failed to update admin status. Please try again.', { exact: true }),
    ).toBeVisible()
    if (reason) await expect(question.getByText(reason, { exact: true })).toBeVisible()
    await expect(row).toContainText(/(?<!In)Active/)
  })

  test(`a deletion that is answered with ${name} leaves the row`, spec('A-373'), async ({ other, page }) => {
    await signIn(page, 'super_admin')
    await page.goto('/admin-management')
    const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: ACCOUNTS.admin })
    const id = await row.getByRole('cell', { includeHidden: true }).first().innerText()
    other.says(`DELETE ${LIST}${id.match(/\d+/)?.[0]}/`, answer)
    await row.getByRole('button', { name: /^Delete/ }).click()
    const question = page.getByRole('dialog', { name: 'Delete Admin' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(
      question.getByText('Failed to delete admin. Please try again.', { exact: true }),
    ).toBeVisible()
    if (reason) await expect(question.getByText(reason, { exact: true })).toBeVisible()
    await expect(row).toHaveCount(1)
  })
}

test('a list that is no list is empty', spec('A-160'), async ({ other, page }) => {
  await signIn(page, 'super_admin')
  other.says(`GET ${LIST}`, { status: 200, body: '<!DOCTYPE html>', type: 'text/html' })
  await page.goto('/admin-management')
  await expect(page.getByText('No admins found')).toBeVisible()
})
