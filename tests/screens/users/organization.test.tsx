import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { numberOf } from '#contract/userNumber.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { spec } from '#tests/support/spec.ts'
import { noDialog, open, openDialog, sent } from './organizationPage.ts'
import {
  app,
  dialog,
  expectNames,
  headerTexts,
  people,
  rowTexts,
  setUp,
  storedUser,
  table,
} from './userWorld.ts'

// User Management for an organization's administrator (administration spec §2.8): the list and its forms.

setUp()

const openEdit = () => openDialog('Edit Uma Reyes', 'Edit User')
const highlighted = async () => {
  const rows = within(await table()).getAllByRole('row')
  return rows.slice(1).map((row) => row.hasAttribute('data-highlighted'))
}

test(
  'lists only one’s own organization, with its administrator first and highlighted',
  spec('A-003', 'A-122', 'A-125', 'A-126', 'A-127', 'A-128', 'A-316', 'E-155'),
  async () => {
    await buildUser(app.deps, { role: 'user', first_name: 'Stranger' })
    await changeRow(app, users, people.user.id, {
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
    })
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

test('the form marks an invisible character together with missing fields', spec('X-717'), async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add User' }))
  const form = within(await dialog('Add User'))
  const firstName = form.getByLabelText(/^First Name/)
  await user.click(firstName)
  await user.paste('Al\u200bice')
  await user.click(form.getByLabelText(/^Email/))
  await user.paste('alice\u200b@harbor.test')
  await user.click(form.getByRole('button', { name: 'Add User' }))
  expect(await form.findByText('There is a problem with 3 fields')).toBeTruthy()
  expect(firstName.getAttribute('aria-invalid')).toBe('true')
  for (const before of ['Al', 'alice'])
    expect(form.getAllByText(`Remove the invisible character after “${before}”.`).length).toBeGreaterThan(0)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test(
  'a phone number that is too long says what was left out and is not saved',
  spec('A-279', 'P-233', 'X-1005'),
  async () => {
    const { user, calls, form } = await openEdit()
    const phone = form.getByRole<HTMLInputElement>('textbox', { name: /^Phone Number/ })
    await user.clear(phone)
    await user.paste('+49 1512 3456789')
    expect(phone.value).toBe('1512345678')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await form.findByText('Only 10 digits fit. Left out: 9', { exact: true })).toBeTruthy()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(sent(calls, 'PATCH')).toEqual([])
  },
)

test('a phone number without a country focuses the country', spec('A-278', 'X-1008'), async () => {
  const { user, form } = await openDialog('Add User', 'Add User')
  await user.type(form.getByLabelText(/^First Name/), 'Nora')
  await user.type(form.getByLabelText(/^Last Name/), 'Quist')
  await user.type(form.getByLabelText(/^Email/), 'nora.quist@harbor.test')
  await user.type(form.getByRole('textbox', { name: /^Phone Number/ }), '2025550101')
  await user.click(form.getByRole('button', { name: 'Add User' }))
  expect(await form.findByText('Select country code')).toBeTruthy()
  const country = form.getByRole('combobox', { name: 'Country code' })
  expect(document.activeElement).toBe(country)
})

test('the organization’s country is chosen for a new person’s phone number', spec('X-1233'), async () => {
  await changeRow(app, organizations, people.harbor.id, { country: 'United States' })
  const { form } = await openDialog('Add User', 'Add User')
  const country = form.getByRole<HTMLInputElement>('combobox', { name: 'Country code' })
  await waitFor(() => expect(country.value).toMatch(/^\+1/))
})

test(
  'a role of a link that nobody has is named, and cleared where the rows would be',
  spec('X-162'),
  async () => {
    const { user } = await open('?roles=evaluator')
    expect(await screen.findByText('No one matches the search and filters.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Remove filter Roles/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectNames(['Olga', 'Uma', 'Maria'])
  },
)

test('the search filters the list', spec('A-118', 'A-134'), async () => {
  await changeRow(app, users, people.user.id, { phone_number: '+19995550101' })
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
  spec('A-223', 'A-224', 'A-143', 'X-788'),
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
    await screen.findByText('Uma Reyes was saved.')
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
