import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numberOf } from '#contract/userNumber.ts'
import { users } from '#server/db/schema/users.ts'
import { limitIs } from '#tests/screens/settings/settingsPage.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildKiosk, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { closePortal, NO_EXTENSIONS, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE } from '#tests/support/specNumbers.ts'
import {
  buildPeople,
  dialog,
  expectNames,
  headerTexts,
  type People,
  rowTexts,
  selectUsers,
  table,
} from './userWorld.ts'

// User Management for an organization's administrator (administration spec §2.8).

let app: TestApp
let people: People
beforeEach(async () => {
  app = await freshApp()
  people = await buildPeople(app)
})
afterEach(async () => {
  closePortal()
  await app.close()
})

const PATH = '/user-management'
const open = (search = '') => renderPortal(app, { path: PATH + search, as: people.orgAdmin })
const action = (name: string) => screen.findByRole('button', { name })
/** Opens the screen and a dialog by its button. */
async function openDialog(button: string, title: string) {
  const page = await open()
  await page.user.click(await action(button))
  return { ...page, form: within(await dialog(title)) }
}
const openEdit = () => openDialog('Edit Uma Reyes', 'Edit User')
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const highlighted = async () => {
  const rows = within(await table()).getAllByRole('row')
  return rows.slice(1).map((row) => row.hasAttribute('data-highlighted'))
}
const sent = (calls: { method: string }[], method: string) => calls.filter((call) => call.method === method)
const storedUser = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]

test(
  'lists only one’s own organization, with its administrator first and highlighted',
  spec('A-003', 'A-122', 'A-125', 'A-126', 'A-128', 'A-316'),
  async () => {
    await buildUser(app.deps, { role: 'user', first_name: 'Stranger' })
    await app.db
      .update(users)
      .set({ phone_number: '+12025550101', country_dial_code: '+1', country_code: 'US' })
      .where(eq(users.id, people.user.id))
    const { calls } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    expect(await headerTexts()).toEqual([
      'User ID',
      'First Name',
      'Last Name',
      'Email',
      'Phone',
      'Status',
      'Event Management',
      'Actions',
    ])
    const row = ({ id }: { id: number }, first: string, last: string, ...rest: string[]) => [
      numberOf(id),
      first,
      last,
      `${first}.${last}@harbor.test`.toLowerCase(),
      ...rest,
    ]
    expect(rowTexts().map((cells) => cells.slice(0, 7))).toEqual([
      row(people.orgAdmin, 'Olga', 'Harbor', '—None', 'Active', 'False'),
      row(people.user, 'Uma', 'Reyes', '2025550101', 'Active', 'False'),
      row(people.manager, 'Maria', 'Manager', '—None', 'Active', 'True'),
    ])
    expect(await highlighted()).toEqual([true, false, false])
    const actions = within(screen.getByRole('row', { name: /Uma/ })).getAllByRole('button')
    expect(actions.map((button) => button.getAttribute('aria-label'))).toEqual([
      'View Uma Reyes',
      'Edit Uma Reyes',
      'Deactivate Uma Reyes',
      'Delete Uma Reyes',
    ])
    const listed = calls.filter(({ path }) => path.startsWith('organization-users/?'))
    expect(new URLSearchParams(listed[0]?.path.split('?')[1]).get('page')).toBe('1')
  },
)

test(
  'administrators are first by rank and highlighted, in whatever order the server returns them',
  spec('E-155'),
  async () => {
    const results = ['user', 'org_admin', 'org_event_manager', 'admin', 'super_admin'].map((roles, at) => ({
      id: 900 + at,
      first_name: roles,
      last_name: 'Reyes',
      email: `${roles}@harbor.test`,
      roles,
    }))
    await renderPortal(app, {
      path: PATH,
      as: people.orgAdmin,
      otherServer: {
        ...NO_EXTENSIONS,
        'GET organization-users/': () => Response.json({ count: results.length, results }),
      },
    })
    await expectNames(['super_admin', 'admin', 'org_admin', 'user', 'org_event_manager'])
    expect(await highlighted()).toEqual([true, true, true, false, false])
  },
)

test(
  'ten per page, with the same number on every page and the range below',
  spec('A-129', 'A-130'),
  async () => {
    const extras: number[] = []
    for (let number = 1; number <= 9; number++) {
      const values = { first_name: `Extra${number}`, organization_id: people.harbor.id }
      extras.push((await buildUser(app.deps, { role: 'user', ...values })).id)
    }
    const { user } = await open()
    await waitFor(() => expect(rowTexts()).toHaveLength(PAGE_SIZE))
    expect(rowTexts().at(-1)?.[0]).toBe(numberOf(extras[6] ?? 0))
    expect(screen.getByText('Showing 1 - 10 of 12 entries')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await expectNames(['Extra8', 'Extra9'])
    expect(rowTexts().map(([id]) => id)).toEqual(extras.slice(7).map(numberOf))
    expect(screen.getByText('Showing 11 - 12 of 12 entries')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(rowTexts()[0]?.[0]).toBe(numberOf(people.orgAdmin.id)))
  },
)

test('the search filters the list', spec('A-118', 'A-134'), async () => {
  await app.db.update(users).set({ phone_number: '+19995550101' }).where(eq(users.id, people.user.id))
  const { user } = await open()
  const box = await screen.findByPlaceholderText<HTMLInputElement>('Search users...')
  for (const [text, names] of [
    ['555-0101', ['Uma']],
    [numberOf(people.manager.id), ['Maria']],
  ] as const) {
    await user.clear(box)
    await user.click(box)
    await user.paste(text)
    await expectNames([...names])
  }
  await user.clear(box)
  await user.click(box)
  await user.paste('nobody of this name')
  expect(await screen.findByText('No users found')).toBeTruthy()
})

test(
  'a new user gets the defaults, an account and an invitation',
  spec('A-121', 'A-140', 'A-141', 'A-142', 'A-144', 'A-145', 'P-002', 'P-005'),
  async () => {
    const { user, calls, form } = await openDialog('Add User', 'Add User')
    const toggle = form.getByRole<HTMLInputElement>('checkbox', { name: 'Event Management' })
    expect(toggle.checked).toBe(false)
    expect(form.getByText('Disabled')).toBeTruthy()
    const role = form.getByRole<HTMLSelectElement>('combobox', { name: /^Role/ })
    expect([...role.options].map(({ label }) => label)).toEqual(['User', 'Event Manager'])
    expect(role.value).toBe('user')
    expect(form.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await user.type(form.getByLabelText(/^First Name/), 'Nora')
    await user.type(form.getByLabelText(/^Last Name/), 'Quist')
    await user.type(form.getByLabelText(/^Email/), 'nora.quist@harbor.test')
    await user.click(form.getByRole('combobox', { name: 'Assigned Kiosk' }))
    await user.click(await screen.findByRole('option', { name: /Harbor Console 1/, hidden: true }))
    await user.click(form.getByRole('button', { name: 'Add User' }))
    await noDialog()
    expect(sent(calls, 'POST')[0]).toMatchObject({
      path: 'organization-users/',
      body: {
        first_name: 'Nora',
        last_name: 'Quist',
        email: 'nora.quist@harbor.test',
        roles: 'user',
        assigned_kiosk: people.kiosk.id,
        phone_number: null,
        country_dial_code: null,
        country_code: null,
        permissions: { manage_events: false },
      },
    })
    await expectNames(['Olga', 'Uma', 'Maria', 'Nora'])
    expect(rowTexts()[3]?.slice(5, 7)).toEqual(['Active', 'False'])
    expect(await mailsTo(app, 'nora.quist@harbor.test')).toHaveLength(1)
  },
)

test(
  'event management and role change together, in both directions, and are sent together',
  spec('A-223', 'A-224', 'A-143'),
  async () => {
    const { user, calls, form } = await openEdit()
    const toggle = form.getByRole<HTMLInputElement>('checkbox', { name: 'Event Management' })
    const role = form.getByRole<HTMLSelectElement>('combobox', { name: /^Role/ })
    await user.click(toggle)
    expect(form.getByText('Enabled')).toBeTruthy()
    expect(role.selectedOptions[0]?.label).toBe('Event Manager')
    await user.click(toggle)
    expect(role.selectedOptions[0]?.label).toBe('User')
    await user.selectOptions(role, 'Event Manager')
    expect(toggle.checked).toBe(true)
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await noDialog()
    expect(sent(calls, 'PATCH')).toEqual([
      {
        method: 'PATCH',
        path: `organization-users/${people.user.id}/`,
        body: { roles: 'org_event_manager', permissions: { manage_events: true } },
      },
    ])
    expect((await storedUser(people.user.id))?.role).toBe('org_event_manager')
  },
)

test('saving without a change only closes the form', spec('A-284'), async () => {
  const { user, calls, form } = await openEdit()
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await noDialog()
  expect(sent(calls, 'PATCH')).toEqual([])
})

test(
  'a phone is entered as at most ten digits with a country, and shown as its last ten digits',
  spec('A-279', 'P-233'),
  async () => {
    const { user, form } = await openEdit()
    const number = form.getByRole<HTMLInputElement>('textbox', { name: /^Phone Number \(Optional\)/ })
    await user.type(number, '20a2-5550101999')
    expect(number.value).toBe('2025550101')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await form.findByText('Select country code')).toBeTruthy()
    const country = form.getByRole('combobox', { name: 'Country code' })
    await user.click(country)
    await user.type(country, 'United States')
    await user.keyboard('{Enter}')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await noDialog()
    expect(await storedUser(people.user.id)).toMatchObject({
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
    })
    await user.click(await action('Edit Uma Reyes'))
    const reopened = within(await dialog('Edit User'))
    const shown = reopened.getByRole<HTMLInputElement>('textbox', { name: /^Phone Number/ })
    await waitFor(() => expect(shown.value).toBe('2025550101'))
    expect(reopened.getByRole('combobox', { name: 'Country code' })).toHaveProperty(
      'value',
      '+1 United States',
    )
  },
)

test(
  'the details offer Edit for an event manager, but not for a plain user',
  spec('A-126', 'A-145', 'A-146', 'A-319'),
  async () => {
    const { user, calls, form: details } = await openDialog('View Maria Manager', 'User Details')
    expect(details.getByText('maria.manager@harbor.test')).toBeTruthy()
    expect(details.queryByRole('textbox')).toBeNull()
    expect(calls.map(({ path }) => path)).toContain(`organization-users/${people.manager.id}/?type=all_type`)
    await user.click(details.getByRole('button', { name: 'Edit User' }))
    await user.click(within(await dialog('Edit User')).getByRole('button', { name: 'Cancel' }))
    await user.click(await action('View Uma Reyes'))
    const plain = within(await dialog('User Details'))
    expect(plain.queryByRole('button', { name: 'Edit User' })).toBeNull()
    // The cross in the corner and the button below.
    const closing = plain.getAllByRole('button', { name: 'Close' })
    expect(closing.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['Close'])
    await user.keyboard('{Escape}')
    await noDialog()
  },
)

test(
  'a status switches to the server’s value; a message confirms it, and its Undo is the same call again',
  spec('A-126', 'A-326', 'X-180'),
  async () => {
    const { user, calls } = await open()
    await user.click(await action('Deactivate Uma Reyes'))
    expect(await screen.findByText('Uma Reyes was deactivated.')).toBeTruthy()
    expect(screen.getByText('They are signed out and cannot sign in.')).toBeTruthy()
    expect(rowTexts()[1]?.[5]).toBe('Inactive')
    expect((await storedUser(people.user.id))?.is_active).toBe(false)
    // The shortcut moves the focus to the button from anywhere.
    await user.keyboard('n')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Uma Reyes was activated.')).toBeTruthy()
    expect(screen.queryByText('Uma Reyes was deactivated.')).toBeNull()
    expect((await storedUser(people.user.id))?.is_active).toBe(true)
    const path = `organization-users/${people.user.id}/toggle_status/`
    const toggled = { method: 'POST', path, body: {} }
    expect(sent(calls, 'POST')).toEqual([toggled, toggled])
    await user.click(await action('Deactivate Uma Reyes'))
    await waitFor(async () => expect((await storedUser(people.user.id))?.is_active).toBe(false))
  },
)

test('a user is deleted only after a confirmation', spec('A-138', 'A-139', 'A-327'), async () => {
  const { user, calls, form: question } = await openDialog('Delete Uma Reyes', 'Delete User')
  expect(question.getByText(/permanently delete/).textContent).toBe(
    'Are you sure you want to permanently delete Uma Reyes? This action cannot be undone.',
  )
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await storedUser(people.user.id)).toBeTruthy()
  await user.click(await action('Delete Uma Reyes'))
  await user.click(within(await dialog('Delete User')).getByRole('button', { name: 'Delete' }))
  await expectNames(['Olga', 'Maria'])
  await noDialog()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`organization-users/${people.user.id}/`)
  expect(await storedUser(people.user.id)).toBeUndefined()
})

test('people cannot change their own row, which our servers refuse', async () => {
  await open()
  const own = await action('Edit Olga Harbor')
  expect(own.getAttribute('aria-disabled')).toBe('true')
  expect((await action('Edit Uma Reyes')).getAttribute('aria-disabled')).toBeNull()
})

test(
  'the selected users are deactivated and activated again, except an administrator',
  spec('X-198'),
  async () => {
    const { user, calls } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    await selectUsers(user, 'Olga Harbor', 'Uma Reyes', 'Maria Manager')
    await user.click(await action('Deactivate'))
    const question = within(await dialog('Deactivate 2 users?'))
    expect(
      question.getByText('Olga Harbor: The organization’s administrator cannot be deactivated.'),
    ).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Deactivate 2 users' }))
    await user.click(await action('Undo'))
    await action('Deactivate Uma Reyes')
    expect(calls.filter(({ path }) => path.endsWith('/toggle_status/'))).toHaveLength(4)
    expect((await storedUser(people.user.id))?.is_active).toBe(true)
  },
)

test(
  'the selected users are assigned to one kiosk; those beyond its limit are named, and the others can be moved back',
  spec('X-279'),
  async () => {
    await limitIs(app, 1)
    const bay = await buildKiosk(app.deps, { organization_id: people.harbor.id, name: 'Bay 2' })
    await app.db.update(users).set({ assigned_kiosk_id: people.kiosk.id }).where(eq(users.id, people.user.id))
    const { user } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    await selectUsers(user, 'Olga Harbor', 'Uma Reyes', 'Maria Manager')
    await user.click(await action('Assign Kiosk'))
    const question = within(await dialog('Assign Kiosk: 3 users'))
    expect(describedBy(question.getByRole('button', { name: 'Assign' }))).toContain('Choose a kiosk first.')
    await user.click(await question.findByRole('combobox', { name: /^Kiosk/ }))
    await user.keyboard('bay{Enter}')
    expect(question.getByText('Olga Harbor: Administrators are not assigned to kiosks here.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Assign 2 users' }))
    const refusals = await screen.findByRole('alert')
    expect(refusals.textContent).toMatch(/(Uma Reyes|Maria Manager): All 1 places at this kiosk are taken/)
    const seated = await app.db.select().from(users).where(eq(users.assigned_kiosk_id, bay.id))
    expect(seated).toHaveLength(1)
    await user.click(await action('Undo'))
    await screen.findByText('Undone for 1 user.')
    expect((await storedUser(people.user.id))?.assigned_kiosk_id).toBe(people.kiosk.id)
    expect((await storedUser(people.manager.id))?.assigned_kiosk_id).toBeNull()
  },
)
