import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { numberOf } from '#contract/userNumber.ts'
import { users } from '#server/db/schema/users.ts'
import { buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE } from '#tests/support/specNumbers.ts'
import {
  action,
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

// User Management for organization users (events spec §2).

setUp()

const open = (as = people.manager, search = '') => renderPortal(app, { path: `/user-manage${search}`, as })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test(
  'lists people with the role user, ten per page',
  spec('A-317', 'E-150', 'E-151', 'E-154', 'E-269', 'E-306', 'E-356'),
  async () => {
    await changeRow(app, users, people.user.id, {
      phone_number: '+12025550101',
      country_dial_code: '+1',
      assigned_kiosk_id: people.kiosk.id,
    })
    for (let number = 1; number <= 10; number++) {
      await buildUser(app.deps, {
        role: 'user',
        first_name: `Extra${number}`,
        organization_id: people.harbor.id,
      })
    }
    const { calls, user } = await open()
    await waitFor(() => expect(rowTexts()).toHaveLength(PAGE_SIZE))
    expect(await headerTexts()).toEqual([
      'User ID',
      'First Name',
      'Last Name',
      'Email',
      'Phone',
      'Assigned Kiosk',
      'Actions',
    ])
    expect(rowTexts()[0]?.slice(0, 6)).toEqual([
      numberOf(people.user.id),
      'Uma',
      'Reyes',
      'uma.reyes@harbor.test',
      '(+1) 2025550101',
      'Harbor Console 1',
    ])
    const [first] = within(await table())
      .getAllByRole('row')
      .slice(1)
    expect(
      first &&
        within(first)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['View Uma Reyes', 'Deactivate Uma Reyes', 'Delete Uma Reyes'])
    const asked = calls.find(({ path }) => path.startsWith('organization-users/?'))?.path ?? ''
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toMatchObject({
      page: '1',
      roles: 'user',
    })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await expectNames(['Extra10'])
    expect(screen.getByRole('searchbox', { name: 'Search users...' })).toBeTruthy()
  },
)

test(
  'the fields of its one dialog are read-only; Edit changes only the flag and always sends it',
  spec('A-285', 'E-156', 'E-157', 'E-158', 'E-159', 'E-188', 'E-210', 'E-268'),
  async () => {
    const { user, calls } = await open()
    await user.click(await action('View Uma Reyes'))
    const view = within(await dialog('User Details'))
    const written = () => view.getAllByRole<HTMLInputElement>('textbox')
    await waitFor(() =>
      expect(written().map(({ value }) => value)).toEqual([
        'Uma',
        'Reyes',
        'uma.reyes@harbor.test',
        '—',
        '',
        'User',
      ]),
    )
    expect(written().every(({ readOnly }) => readOnly)).toBe(true)
    // The phone's country cannot be changed either.
    expect(view.getByRole('combobox', { name: 'Country code' })).toHaveProperty('disabled', true)
    const flag = view.getByRole<HTMLInputElement>('checkbox', { name: 'Allow this user to manage events' })
    expect(flag.disabled).toBe(true)
    await user.click(view.getByRole('button', { name: 'Edit User' }))
    const edit = within(await dialog('Edit User'))
    expect(edit.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly)).toBe(true)
    expect(edit.getByRole('combobox', { name: 'Country code' })).toHaveProperty('disabled', true)
    expect(edit.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    // Unchanged, but sent.
    await user.click(edit.getByRole('button', { name: 'Save Changes' }))
    await closed()
    const patches = () => calls.filter(({ method }) => method === 'PATCH')
    expect(patches()).toEqual([
      {
        method: 'PATCH',
        path: `organization-users/${people.user.id}/`,
        body: { permissions: { manage_events: false } },
      },
    ])
    await user.click(await action('View Uma Reyes'))
    await user.click(within(await dialog('User Details')).getByRole('button', { name: 'Edit User' }))
    const reopened = within(await dialog('Edit User'))
    await user.click(reopened.getByRole('checkbox', { name: 'Allow this user to manage events' }))
    await user.click(reopened.getByRole('button', { name: 'Save Changes' }))
    await closed()
    expect(patches().at(-1)?.body).toEqual({ permissions: { manage_events: true } })
    // Here it does not depend on the role (ruling 103).
    expect(await storedUser(people.user.id)).toMatchObject({
      role: 'user',
      permissions: { manage_events: true },
    })
  },
)

test('the open form keeps its changes if the right to change people goes', spec('X-810'), async () => {
  const { user, session } = await open()
  await user.click(await action('View Uma Reyes'))
  await user.click(within(await dialog('User Details')).getByRole('button', { name: 'Edit User' }))
  const edit = within(await dialog('Edit User'))
  await user.click(edit.getByRole('checkbox', { name: 'Allow this user to manage events' }))
  act(() => session.setState(({ user: own }) => ({ user: own && { ...own, roles: 'user' } })))
  // Behind the form, the list refuses it from now on.
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Delete Uma Reyes', hidden: true }).getAttribute('aria-disabled'),
    ).toBe('true'),
  )
  expect(await dialog('Edit User')).toBeTruthy()
  expect(edit.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test(
  'adds someone with a kiosk and a phone, without an organization',
  spec('E-157', 'E-159', 'E-307', 'X-788'),
  async () => {
    const { user, calls } = await open()
    await user.click(await action('Add User'))
    const form = within(await dialog('Add User'))
    await user.type(form.getByLabelText(/^First Name/), 'Nora')
    await user.type(form.getByLabelText(/^Last Name/), 'Quist')
    await user.type(form.getByLabelText(/^Email/), 'nora@harbor.test')
    await user.click(form.getByRole('combobox', { name: 'Assigned Kiosk' }))
    await user.click(await screen.findByRole('option', { name: /Harbor Console 1/, hidden: true }))
    const country = form.getByRole('combobox', { name: 'Country code' })
    await user.click(country)
    await user.type(country, 'United States')
    await user.keyboard('{Enter}')
    await user.type(form.getByRole('textbox', { name: /^Phone Number \(Optional\)/ }), '2025550101')
    expect(
      [...form.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).options].map(({ label }) => label),
    ).toEqual(['User', 'Event Manager'])
    await user.click(form.getByRole('checkbox', { name: 'Allow this user to manage events' }))
    await user.click(form.getByRole('button', { name: 'Add User' }))
    await closed()
    expect(calls.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: 'organization-users/',
      body: {
        first_name: 'Nora',
        last_name: 'Quist',
        email: 'nora@harbor.test',
        roles: 'user',
        assigned_kiosk: people.kiosk.id,
        phone_number: '+12025550101',
        country_dial_code: '+1',
        country_code: 'US',
        permissions: { manage_events: true },
      },
    })
    await expectNames(['Uma', 'Nora'])
    expect(await screen.findByText('Nora Quist was added.')).toBeTruthy()
    expect(screen.getByText('An invitation is on its way to nora@harbor.test.')).toBeTruthy()
  },
)

test('the role user sees the list but can change nobody, and sees why', async () => {
  const { user, calls } = await open(people.user)
  await expectNames(['Uma'])
  for (const name of ['Deactivate Uma Reyes', 'Delete Uma Reyes', 'Add User']) {
    const button = await action(name)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(describedBy(button)).toBe('Only event managers can change users.')
    await user.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await action('View Uma Reyes'))
  const edit = within(await dialog('User Details')).getByRole('button', { name: 'Edit User' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})
