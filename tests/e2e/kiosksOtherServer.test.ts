import type { Locator, Page } from '@playwright/test'
import { test as base, expect, signIn, spec } from '#tests/support/e2e.ts'
import { type OtherAnswer, type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'

// What servers of the same interface may say to a kiosk that is saved (administration spec §8), and what a person reads.

const test = base.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})

const says = (status: number, body: unknown): OtherAnswer => ({ status, body: JSON.stringify(body) })
/** One pattern, so that each answer takes the place of the one before. */
const CHANGE = /^PUT kiosks\/\d+\/$/
const HTML: OtherAnswer = { status: 502, body: '<!DOCTYPE html><h1>Bad gateway</h1>', type: 'text/html' }

interface Refusal {
  name: string
  answer: OtherAnswer
  /** Under a field: its label, and what stands there. */
  field?: [label: string, message: string]
  /** Above the form; undefined where the form has words of its own for it. */
  general?: string | undefined
}

const REFUSALS: Refusal[] = [
  {
    name: 'a list of messages for a field',
    answer: says(400, { name: ['This name is taken.', 'Choose another.'] }),
    field: ['Kiosk Name', 'This name is taken. Choose another.'],
  },
  {
    name: 'one text for a field',
    answer: says(400, { unity_build_id: 'No such build.' }),
    field: ['Unity Build ID', 'No such build.'],
  },
  {
    name: 'non_field_errors',
    answer: says(400, { non_field_errors: ['The organization has no license left.'] }),
    general: 'The organization has no license left.',
  },
  {
    name: 'a field and non_field_errors',
    answer: says(400, { public_ipv4: ['In use.'], non_field_errors: ['Not saved.'] }),
    field: ['Public IPv4', 'In use.'],
    general: 'Not saved.',
  },
  {
    name: 'a field that is not on the form',
    answer: says(400, { region_code: ['Unknown.'] }),
    general: 'region_code: Unknown.',
  },
  {
    name: 'a text',
    answer: { status: 400, body: 'Kiosks are frozen today.', type: 'text/plain' },
    general: 'Kiosks are frozen today.',
  },
  { name: 'a JSON text', answer: says(409, 'Kiosks are frozen.'), general: 'Kiosks are frozen.' },
  { name: 'detail', answer: says(403, { detail: 'Not yours.' }), general: 'Not yours.' },
  { name: 'error', answer: says(409, { error: 'Busy.' }), general: 'Busy.' },
  { name: 'HTML', answer: HTML, general: 'An unexpected error occurred. Please try again.' },
  { name: '500 and nothing', answer: { status: 500, body: '' } },
  { name: 'an empty object', answer: says(400, {}) },
  {
    name: 'nothing at all',
    answer: 'hangs up',
    general: 'The server could not be reached. Check the connection and try again.',
  },
]

async function expectRefusal(form: Locator, { field, general }: Refusal, own: string) {
  if (field) {
    const [label, message] = field
    const control = form.getByLabel(label)
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toHaveAccessibleDescription(new RegExp(message))
  }
  const words = general ?? (field ? undefined : own)
  if (words) await expect(form.getByRole('alert')).toContainText(words)
}

async function openAdd(page: Page) {
  await signIn(page, 'super_admin')
  await page.goto('/kiosk-management')
  await page.getByRole('button', { name: 'Add Kiosk' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Kiosk' })
  await form.getByRole('textbox', { name: 'Kiosk Name' }).fill('Typed Console')
  await form.getByRole('textbox', { name: 'Username' }).fill('trainee')
  await form.getByRole('textbox', { name: 'Password' }).fill('calm-heron')
  return form
}

test(
  'whatever a server says to a new kiosk is read at its place, and nothing typed is lost',
  spec('A-104', 'A-354', 'A-355', 'A-356'),
  async ({ other, page }) => {
    test.slow() // every shape of an error, one after another
    const form = await openAdd(page)
    for (const refusal of REFUSALS) {
      await test.step(refusal.name, async () => {
        other.says('POST kiosks/', refusal.answer)
        await form.getByRole('button', { name: 'Add Kiosk' }).click()
        await expectRefusal(form, refusal, 'Failed to add kiosk. Please try again.')
        await expect(form.getByRole('textbox', { name: 'Kiosk Name' })).toHaveValue('Typed Console')
        await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('calm-heron')
      })
    }
  },
)

test(
  'whatever a server says to a changed kiosk is read at its place',
  spec('A-096', 'A-358', 'A-359'),
  async ({ other, page }) => {
    test.slow() // as above
    await signIn(page, 'super_admin')
    await page.goto('/kiosk-management?search=KSK-HAR-01')
    await page.getByRole('button', { name: 'Edit Harbor Console 1' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Kiosk' })
    await form.getByRole('textbox', { name: 'Kiosk Name' }).fill('Typed Console')
    for (const refusal of REFUSALS) {
      await test.step(refusal.name, async () => {
        other.says(CHANGE, refusal.answer)
        await form.getByRole('button', { name: 'Save Changes' }).click()
        await expectRefusal(form, refusal, 'Failed to update kiosk. Please try again.')
        await expect(form.getByRole('textbox', { name: 'Kiosk Name' })).toHaveValue('Typed Console')
      })
    }
  },
)

test('a server that lists kiosks as a bare array is read page by page', async ({ other, page }) => {
  await signIn(page, 'super_admin')
  const rows = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    name: `Kiosk ${at + 1}`,
    license_status: null,
  }))
  other.says('GET kiosks/', says(200, rows))
  await page.goto('/kiosk-management')
  await expect(page.getByText('Showing 1 to 10 of 12 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('row', { name: /Kiosk 12/ })).toBeVisible()
})

test('a list that failed says why and can be asked for again', async ({ other, page }) => {
  await signIn(page, 'org_admin')
  other.says('GET organizations/get_org_kiosk/', says(400, { message: 'Kiosks are being counted.' }))
  await page.goto('/kiosk-overview')
  await expect(page.getByText('Kiosks are being counted.')).toBeVisible()
  other.says('GET organizations/get_org_kiosk/', null)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row', { name: /Harbor Console 1/ })).toBeVisible()
})
