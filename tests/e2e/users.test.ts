import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, spec, test } from '#tests/support/e2e.ts'

// User Management from the invitation to the deletion, in a browser before the built console.

const PATH = '/user-management'
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page, label: RegExp | string) => page.getByRole('dialog').getByLabel(label)

/** Adds someone of one's own organization. */
async function add(page: Page, first: string, email: string): Promise<void> {
  await page.goto(`${PATH}?dialog=new`)
  await field(page, /^First Name/).fill(first)
  await field(page, /^Last Name/).fill('Tester')
  await field(page, /^Email/).fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function find(page: Page, text: string): Promise<void> {
  await page.goto(PATH)
  await page.getByRole('searchbox', { name: 'Search users...' }).fill(text)
  await expect(row(page, text)).toHaveCount(1)
}

/** Every mail the console has written so far, as one text. */
const mails = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

test(
  'someone is added with an invitation, found, changed, switched off and deleted',
  spec('A-121'),
  async ({ as, page, app }) => {
    await as('org_admin')
    await add(page, 'Whole', 'whole.way@harbor.example')
    await expect.poll(() => mails(app.dataDir)).toContain('whole.way@harbor.example')
    await find(page, 'whole.way@harbor.example')
    await page.getByRole('button', { name: 'Edit Whole Tester' }).click()
    await field(page, /^First Name/).fill('Changed')
    await field(page, 'Event Management').check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row(page, 'Changed')).toContainText('True')
    await page.getByRole('button', { name: 'Deactivate Changed Tester' }).click()
    await expect(row(page, 'Changed')).toContainText('Inactive')
    await page.reload()
    await expect(row(page, 'Changed')).toContainText('Inactive')
    await page.getByRole('button', { name: 'Delete Changed Tester' }).click()
    await page.getByRole('dialog', { name: 'Delete User' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No users found')).toBeVisible()
  },
)

test('of two who edit the same person the second is told, and nothing typed is lost', async ({
  as,
  page,
  browser,
  baseURL,
}) => {
  await as('org_admin')
  await add(page, 'Contested', 'contested@harbor.example')
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(other, 'org_admin')
  for (const one of [page, other]) {
    await find(one, 'contested@harbor.example')
    await one.getByRole('button', { name: 'Edit Contested Tester' }).click()
    await expect(field(one, /^First Name/)).toHaveValue('Contested')
  }
  await field(page, /^First Name/).fill('Mine')
  await field(other, /^First Name/).fill('Theirs')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Someone else changed this in the meantime')).toBeVisible()
  await expect(page.getByText('First Name: “Theirs”')).toBeVisible()
  await expect(field(page, /^First Name/)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row(page, 'Mine')).toBeVisible()
  await other.context().close()
})

test('a roster of 200 is imported without its bad row, which comes back as a file', async ({ as, page }) => {
  const people = Array.from(
    { length: 199 },
    (_, at) => `Roster,Person ${at},roster${at}@harbor.example,,User`,
  )
  const file = (last: string) => ({
    name: 'roster.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['First Name,Last Name,Email,Phone,Role', ...people, last].join('\n')),
  })
  await as('org_admin')
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Import users' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles(file('Roster,Last,roster199@,,User'))
  await expect(dialog.getByText('1 problem in 1 row')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '201 “roster199@” is not an email address.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 199 users' }).click()
  await expect(dialog.getByText('199 users were added')).toBeVisible()
  await expect(dialog.getByText('1 row was left out')).toBeVisible()
  const rows = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download rows to correct' }).click()
  expect((await rows).suggestedFilename()).toBe('to-correct-roster.csv')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await find(page, 'roster198@harbor.example')
})
