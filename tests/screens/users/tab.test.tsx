import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrganizationUsers } from '#src/features/users/UserList.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { app, dialog, expectNames, headerTexts, people, rowTexts, setUp, table } from './userWorld.ts'

// The Users tab of an organization's detail (administration spec §2.3).

setUp()

const open = (organization: { id: number; name: string }) =>
  renderFeature(app, people.superAdmin, <OrganizationUsers organization={organization} />)

test(
  'lists the users of only this organization, active or not',
  spec('A-055', 'A-056', 'A-057', 'A-058', 'A-315'),
  async () => {
    await buildUser(app.deps, { role: 'user', first_name: 'Stranger' })
    await buildUser(app.deps, {
      role: 'user',
      first_name: 'Ina',
      organization_id: people.harbor.id,
      is_active: false,
    })
    const { calls } = await open(people.harbor)
    await expectNames(['Olga', 'Uma', 'Maria', 'Ina'])
    expect(await headerTexts()).toEqual([
      'User ID',
      'First Name',
      'Last Name',
      'Email',
      'Status',
      'Created At',
      'Action',
    ])
    expect(rowTexts().map((cells) => cells[4])).toEqual(['Active', 'Active', 'Active', 'Inactive'])
    expect(rowTexts()[0]?.[5]).toBe(people.orgAdmin.created_at.toISOString().slice(0, 10))
    const [, second] = within(await table())
      .getAllByRole('row')
      .slice(1)
    expect(
      second &&
        within(second)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Edit Uma Reyes', 'Delete Uma Reyes'])
    expect(screen.getByRole('button', { name: 'Add User' })).toBeTruthy()
    expect(calls.find(({ path }) => path === 'organization-users/')?.query).toMatchObject({
      type: 'all_type',
      organization: String(people.harbor.id),
    })
  },
)

test('an organization without users says so', spec('A-059'), async () => {
  await open(await buildOrganization(app.deps, { name: 'Empty' }))
  expect(await screen.findByText('No users found')).toBeTruthy()
})

test(
  'adds to this organization, and deletes with the type for staff',
  spec('A-058', 'A-057', 'A-328'),
  async () => {
    const { user, calls } = await open(people.harbor)
    await expectNames(['Olga', 'Uma', 'Maria'])
    await user.click(screen.getByRole('button', { name: 'Add User' }))
    const form = within(await dialog('Add User'))
    await waitFor(() =>
      expect(form.getByLabelText<HTMLInputElement>('Organization').value).toBe('Harbor County'),
    )
    expect(form.getByLabelText<HTMLInputElement>('Organization').readOnly).toBe(true)
    await user.type(form.getByLabelText(/^First Name/), 'Nora')
    await user.type(form.getByLabelText(/^Last Name/), 'Quist')
    await user.type(form.getByLabelText(/^Email/), 'nora@harbor.test')
    await user.click(form.getByRole('button', { name: 'Add User' }))
    await expectNames(['Olga', 'Uma', 'Maria', 'Nora'])
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      query: { type: 'all_type' },
      body: { organization: people.harbor.id },
    })
    await user.click(screen.getByRole('button', { name: 'Delete Nora Quist' }))
    await user.click(within(await dialog('Delete User')).getByRole('button', { name: 'Delete' }))
    await expectNames(['Olga', 'Uma', 'Maria'])
    expect(calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ type: 'all_type' })
  },
)
