import type { Locator, Page } from '@playwright/test'
import { test as base, expect, signIn, spec } from '#tests/support/e2e.ts'
import { type OtherAnswer, type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'

// What servers of the same interface may say to organizations (administration spec §8), and what a person reads.

const test = base.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})

const HARBOR = 'Harbor County Emergency Management'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const UNREACHABLE = 'The server could not be reached. Check the connection and try again.'
/** One pattern each, so that each answer takes the place of the one before. */
const CHANGE = /^PUT organizations\/\d+\/$/
const CHANGE_ADMIN = /^PATCH organization-users\/\d+\/$/
const INVITE = /^POST organizations\/\d+\/resend-invite\/$/
const DELETE = /^DELETE organizations\/\d+\/$/
const says = (status: number, body: unknown): OtherAnswer => ({ status, body: JSON.stringify(body) })
const HTML: OtherAnswer = { status: 502, body: '<!DOCTYPE html><h1>Bad gateway</h1>', type: 'text/html' }
const NOTHING: OtherAnswer = { status: 500, body: '' }

interface Refusal {
  name: string
  answer: OtherAnswer
  /** Under a field: its label, and what stands there. */
  field?: [label: string, message: string]
  /** What is said of the call as a whole; undefined where the server says nothing. */
  general?: string
}

/** No two neighbours read alike: what stands there is the last answer's. */
const REFUSALS: Refusal[] = [
  {
    name: 'a list of messages for a field',
    answer: says(400, { name: ['This name is taken.', 'Choose another.'] }),
    field: ['Organization Name', 'This name is taken. Choose another.'],
  },
  {
    name: 'one text for a field',
    answer: says(400, { street1: 'No such street.' }),
    field: ['Address Line 1', 'No such street.'],
  },
  {
    name: 'non_field_errors',
    answer: says(400, { non_field_errors: ['The quota is used up.'] }),
    general: 'The quota is used up.',
  },
  {
    name: 'a field and non_field_errors',
    answer: says(400, { zip_code: ['Five digits.'], non_field_errors: ['Not saved.'] }),
    field: ['Zip Code (Optional)', 'Five digits.'],
    general: 'Not saved.',
  },
  {
    name: 'a text',
    answer: { status: 400, body: 'Organizations are frozen today.', type: 'text/plain' },
    general: 'Organizations are frozen today.',
  },
  { name: 'a JSON text', answer: says(409, 'Frozen for now.'), general: 'Frozen for now.' },
  { name: 'HTML', answer: HTML },
  { name: 'detail', answer: says(403, { detail: 'Not yours.' }), general: 'Not yours.' },
  { name: '500 and nothing', answer: NOTHING },
  { name: 'error', answer: says(409, { error: 'Busy.' }), general: 'Busy.' },
  { name: 'message', answer: says(409, { message: 'Closed.' }), general: 'Closed.' },
  { name: 'an empty object', answer: says(400, {}) },
  { name: 'nothing at all', answer: 'hangs up', general: UNREACHABLE },
]

async function expectField(form: Locator, { field }: Refusal) {
  if (!field) return
  const [label, message] = field
  const control = form.getByRole('textbox', { name: label })
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(message))
}

async function choose(page: Page, box: Locator, option: string) {
  await box.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillNew(page: Page) {
  await page.goto('/organizations-management?dialog=add')
  const form = page.getByRole('dialog', { name: 'Add New Organization' })
  await form.getByLabel('Organization Name').fill('Typed County')
  await form.getByLabel('Address Line 1').fill('1 Typed Street')
  await choose(page, form.getByRole('combobox', { name: 'Country', exact: true }), 'United States')
  await choose(page, form.getByRole('combobox', { name: 'State' }), 'Nevada')
  await form.getByRole('textbox', { name: 'City' }).fill('Ely')
  await form.getByLabel('First Name').fill('Ruth')
  await form.getByLabel('Last Name').fill('Castellano')
  await form.getByLabel('Email').fill('ruth@typed.example')
  await choose(page, form.getByRole('combobox', { name: 'Country code' }), '+1 United States')
  return form
}

test(
  'whatever a server says to a new organization is read at its place, and nothing typed is lost',
  spec('A-032', 'A-033'),
  async ({ other, page }) => {
    test.slow() // every shape of an error, one after another
    await signIn(page, 'super_admin')
    const form = await fillNew(page)
    const ofAdmin: Refusal[] = [
      {
        name: 'fields of the administrator',
        answer: says(400, { admin_email: ['Known already.', 'Use another.'] }),
        field: ['Email', 'Known already. Use another.'],
      },
      {
        name: 'a field that is not on the form',
        answer: says(400, { license_status: ['Unknown license.'] }),
        general: 'Unknown license.',
      },
    ]
    for (const refusal of [...REFUSALS, ...ofAdmin]) {
      await test.step(refusal.name, async () => {
        other.says('POST organizations/', refusal.answer)
        await form.getByRole('button', { name: 'Send Invitation' }).click()
        await expectField(form, refusal)
        const words = refusal.general ?? (refusal.field ? undefined : UNEXPECTED)
        if (words) {
          const block = form.getByRole('alert').filter({ hasText: words })
          await expect(block).toBeVisible()
          // Below the form, not above it.
          const [said, last] = [
            await block.boundingBox(),
            await form.getByLabel('Phone Number').boundingBox(),
          ]
          expect(said?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY)
        }
        await expect(form.getByLabel('Organization Name')).toHaveValue('Typed County')
        await expect(form.getByLabel('Email')).toHaveValue('ruth@typed.example')
      })
    }
  },
)

test(
  'whatever a server says to a panel’s changes and mails is said in the specification’s words',
  spec('A-349', 'A-350', 'A-351', 'A-352'),
  async ({ other, page }) => {
    test.slow() // as above
    await signIn(page, 'super_admin')
    await page.goto(`/organizations-management?search=${encodeURIComponent(HARBOR)}`)
    await page.getByRole('button', { name: `Edit ${HARBOR}` }).click()
    await page.getByRole('button', { name: 'Edit Details' }).click()
    const details = page.getByRole('form', { name: 'Organization Details' })
    const failed = 'Failed to update organization details.'
    for (const refusal of REFUSALS) {
      await test.step(`details: ${refusal.name}`, async () => {
        other.says(CHANGE, refusal.answer)
        // Another text each time: it must be what stands there after this answer.
        await details.getByRole('textbox', { name: 'Organization Name' }).fill(`Typed ${refusal.name}`)
        await details.getByRole('button', { name: 'Save' }).click()
        await expectField(details, refusal)
        const words = refusal.general ? `${failed} ${refusal.general}` : failed
        await expect(details.getByRole('alert')).toHaveText(words)
        await expect(details.getByRole('textbox', { name: 'Organization Name' })).toHaveValue(
          `Typed ${refusal.name}`,
        )
      })
    }
    await test.step('the error is in sight, below the header, where the form is taller than the window', async () => {
      await page.setViewportSize({ width: 1440, height: 480 })
      other.says(CHANGE, says(409, { error: 'Not now.' }))
      await details.getByRole('button', { name: 'Save' }).click()
      const error = details.getByRole('alert')
      await expect(error).toHaveText(`${failed} Not now.`)
      const bottomOfHeader = await page
        .getByRole('banner')
        .evaluate((it) => it.getBoundingClientRect().bottom)
      await expect
        .poll(() => error.evaluate((it) => it.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(bottomOfHeader)
      await expect(error).toBeInViewport({ ratio: 1 })
    })
    await details.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Edit Admin' }).click()
    const admin = page.getByRole('form', { name: 'Organization Admin' })
    await admin.getByRole('textbox', { name: 'First Name' }).fill('Typed')
    for (const [answer, words] of [
      [
        says(400, { non_field_errors: ['The seat is taken.', 'Second.'], detail: 'x' }),
        /^The seat is taken\.$/,
      ],
      [NOTHING, /^Failed to update admin details\.$/],
      [says(403, { detail: 'Not yours.' }), /^Failed to update admin details\. Not yours\.$/],
      [HTML, /^Failed to update admin details\.$/],
    ] as const) {
      other.says(CHANGE_ADMIN, answer)
      await admin.getByRole('button', { name: 'Save' }).click()
      await expect(admin.getByRole('alert')).toHaveText(words)
      await expect(admin.getByRole('textbox', { name: 'First Name' })).toHaveValue('Typed')
    }
    await admin.getByRole('button', { name: 'Cancel' }).click()

    for (const [name, call, text] of [
      ['Resend Invite', INVITE, 'Failed to resend invite.'],
      ['Reset Password', 'POST auth/password-reset/', 'Failed to send reset password email.'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      const question = page.getByRole('dialog', { name })
      for (const [answer, reason] of [
        [NOTHING, ''],
        [says(400, { error: 'The mail is down.' }), ' The mail is down.'],
        [HTML, ''],
        ['hangs up', ` ${UNREACHABLE}`],
      ] as const) {
        other.says(call, answer)
        await question.getByRole('button', { name }).click()
        await expect(question.getByRole('alert')).toHaveText(`${text}${reason}`)
      }
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
    }
  },
)

test('a list that failed, one without pages and a refused deletion say what they are', async ({
  other,
  page,
}) => {
  await signIn(page, 'super_admin')
  other.says('GET organizations/', says(400, { message: 'Organizations are being counted.' }))
  await page.goto('/organizations-management')
  await expect(page.getByText('Organizations are being counted.')).toBeVisible()
  const rows = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `County ${at + 1}` }))
  other.says('GET organizations/', says(200, rows))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Showing 1 to 10 of 12 organizations')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Delete County 12' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Organization' })
  for (const [answer, words] of [
    [says(409, { detail: 'A mission is running.' }), 'A mission is running.'],
    [says(409, { error: 'Busy.' }), 'Busy.'],
    [says(400, 'Frozen.'), 'Frozen.'],
    [HTML, UNEXPECTED],
    ['hangs up', UNREACHABLE],
  ] as const) {
    other.says(DELETE, answer)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toHaveText(words)
  }
})
