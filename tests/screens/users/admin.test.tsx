import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { action, app, dialog, expectNames, people, setUp, table } from './userWorld.ts'

// User Management for platform staff (administration spec §2.8).

let lake: Awaited<ReturnType<typeof buildOrganization>>
setUp()
beforeEach(async () => {
  lake = await buildOrganization(app.deps, { name: 'Lake District' })
  await buildUser(app.deps, { role: 'user', first_name: 'Lars', last_name: 'Lake', organization_id: lake.id })
})

const PATH = '/user-management'
const open = (search = '') => renderPortal(app, { path: PATH + search, as: people.superAdmin })
const combobox = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const listCalls = (calls: { path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('organization-users/?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
type User = Awaited<ReturnType<typeof open>>['user']
async function pick(user: User, name: string, option: RegExp) {
  await user.click(await combobox(name))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test(
  'shows one organization, sends it with the type, and keeps the choice in the address',
  spec('A-131', 'A-136', 'A-315', 'A-316'),
  async () => {
    const { calls, user } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    expect(listCalls(calls)[0]).toMatchObject({
      type: 'all_type',
      organization: String(people.harbor.id),
      page: '1',
      page_size: '8',
    })
    expect(new URLSearchParams(location.search).get('organization')).toBe(String(people.harbor.id))
    // One call for the organization, not two.
    expect(screen.getAllByRole('combobox', { name: 'Organization' })).toHaveLength(1)
    // One page has no footer.
    expect(screen.queryByText(/^Showing/)).toBeNull()
    await pick(user, 'Organization', /Lake District/)
    await expectNames(['Lars'])
    expect(new URLSearchParams(location.search).get('organization')).toBe(String(lake.id))
  },
)

test('an organization’s users are in User Management and in its Users tab', spec('A-117'), async () => {
  await open()
  await expectNames(['Olga', 'Uma', 'Maria'])
  expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeTruthy()
  closePortal()
  const { user } = await renderPortal(app, { path: '/organizations-management', as: people.superAdmin })
  await user.click(await screen.findByRole('button', { name: 'Edit Harbor County' }))
  await user.click(await screen.findByRole('tab', { name: 'Users' }))
  await expectNames(['Olga', 'Uma', 'Maria'])
  expect(screen.getByRole('heading', { level: 2, name: 'Harbor County' })).toBeTruthy()
})

test(
  'a kiosk of the organization filters the list; clearing the organization also clears the kiosk, and says so',
  spec('A-136', 'A-137'),
  async () => {
    await buildKiosk(app.deps, { organization_id: lake.id, name: 'Lake Console' })
    await changeRow(app, users, people.user.id, { assigned_kiosk_id: people.kiosk.id })
    const { user } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    await user.click(await combobox('Kiosk'))
    const list = within(screen.getByRole('listbox', { hidden: true }))
    const offered = list.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    expect(offered).toEqual(['All kiosks', expect.stringContaining('Harbor Console 1')])
    await user.click(await screen.findByRole('option', { name: /Harbor Console 1/, hidden: true }))
    await expectNames(['Uma'])
    await pick(user, 'Organization', /All organizations/)
    expect(await screen.findByText('Please select an organization is required')).toBeTruthy()
    await waitFor(async () => expect((await combobox('Kiosk')).value).toBe('All kiosks'))
    expect((await combobox('Kiosk')).disabled).toBe(true)
    await expectNames(['Olga', 'Uma', 'Maria', 'Lars'])
    const box = await screen.findByPlaceholderText('Search users...')
    await user.type(box, 'console 1')
    await expectNames(['Uma'])
  },
)

test('a picker of kiosks says what state each is in', spec('X-654'), async () => {
  const kiosk = { organization_id: people.harbor.id, license_status: 'Active' as const }
  await buildKiosk(app.deps, { ...kiosk, name: 'Pier', kiosk_id: 'P-1', status: 'Maintenance' })
  await buildKiosk(app.deps, { ...kiosk, name: 'Quay', kiosk_id: 'Q-1', license_status: 'Expired' })
  const { user } = await open()
  await expectNames(['Olga', 'Uma', 'Maria'])
  await user.click(await combobox('Kiosk'))
  for (const name of [/^Pier ?P-1, Maintenance$/, /^Quay ?Q-1, Running, License Expired$/])
    expect(await screen.findByRole('option', { name, hidden: true })).toBeTruthy()
})

test(
  'of more kiosks than a picker loads, the server finds the one whose name is typed, and a link still names it',
  spec('X-590'),
  async () => {
    for (let number = 1; number <= 101; number++) {
      await buildKiosk(app.deps, {
        organization_id: people.harbor.id,
        name: `Pier ${number}`,
        kiosk_id: `A-${number}`,
      })
    }
    const last = await buildKiosk(app.deps, {
      organization_id: people.harbor.id,
      name: 'Lighthouse',
      kiosk_id: 'Z-1',
    })
    await changeRow(app, users, people.user.id, { assigned_kiosk_id: last.id })
    const { user, calls } = await open()
    const kiosk = await combobox('Kiosk')
    await user.click(kiosk)
    await screen.findByText('3 more. Type to narrow them.')
    await user.keyboard('light')
    await user.click(await screen.findByRole('option', { name: /Lighthouse/, hidden: true }))
    await expectNames(['Uma'])
    expect(kiosk.value).toBe('Lighthouse')
    expect(calls.filter(({ path }) => path.includes('no_pagination') && path.includes('kiosk'))).toEqual([])
    closePortal()
    await open(`?organization=${people.harbor.id}&kiosk=${last.id}`)
    await waitFor(async () => expect((await combobox('Kiosk')).value).toBe('Lighthouse'))
  },
)

test('can be sorted by ID, first name and the server’s other sort keys', spec('A-133', 'X-561'), async () => {
  const { user } = await open()
  await expectNames(['Olga', 'Uma', 'Maria'])
  const sorting = within(await table()).getAllByRole('button', {
    name: /^(User ID|First Name|Last Name|Email|Phone)/,
  })
  const names = ['User ID', 'First Name', 'Last Name', 'Email']
  expect(sorting.map(({ textContent }) => textContent)).toEqual(names)
  const press = async (name: string) => user.click(within(await table()).getByRole('button', { name }))
  // Administrators are first in any order by name.
  await press('First Name')
  await expectNames(['Olga', 'Maria', 'Uma'])
  await press('First Name')
  await expectNames(['Olga', 'Uma', 'Maria'])
  await press('User ID')
  await press('User ID')
  await expectNames(['Maria', 'Uma', 'Olga'])
})

test('adds and edits with the type for staff', spec('A-322', 'A-324', 'P-002', 'P-004'), async () => {
  const { user, calls } = await open()
  const written = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await action('Add User'))
  const add = within(await dialog('Add User'))
  await user.type(add.getByLabelText(/^First Name/), 'Nora')
  await user.type(add.getByLabelText(/^Last Name/), 'Quist')
  await user.type(add.getByLabelText(/^Email/), 'nora@harbor.test')
  await user.click(add.getByRole('button', { name: 'Add User' }))
  await closed()
  await expectNames(['Olga', 'Uma', 'Maria', 'Nora'])
  expect(written().at(-1)).toMatchObject({
    method: 'POST',
    path: 'organization-users/?type=all_type',
    body: { organization: people.harbor.id, assigned_kiosk: null, email: 'nora@harbor.test' },
  })
  await user.click(await action('Edit Uma Reyes'))
  const edit = within(await dialog('Edit User'))
  await user.type(edit.getByLabelText(/^Last Name/), '-Lind')
  await user.click(edit.getByRole('button', { name: 'Save Changes' }))
  await closed()
  const one = `organization-users/${people.user.id}/?type=all_type`
  expect(written().at(-1)).toEqual({ method: 'PATCH', path: one, body: { last_name: 'Reyes-Lind' } })
})

test(
  'the country of the chosen organization is chosen for the phone number until the person chooses another',
  spec('X-1233'),
  async () => {
    for (const [id, country] of [
      [people.harbor.id, 'United States'],
      [lake.id, 'Jamaica'],
    ] as const)
      await changeRow(app, organizations, id, { country })
    const { user } = await open()
    await user.click(await action('Add User'))
    const form = within(await dialog('Add User'))
    const code = form.getByRole<HTMLInputElement>('combobox', { name: 'Country code' })
    const organization = form.getByRole('combobox', { name: /^Organization/ })
    const move = async (name: RegExp) => {
      await user.click(organization)
      await user.click(await screen.findByRole('option', { name, hidden: true }))
    }
    await waitFor(() => expect(code.value).toBe('+1 United States'))
    await move(/Lake District/)
    await waitFor(() => expect(code.value).toBe('+1876 Jamaica'))
    await user.click(code)
    await user.keyboard('switzerland{Enter}')
    await move(/Harbor County/)
    expect(code.value).toBe('+41 Switzerland')
  },
)

test(
  '/users-management has filters for organization, kiosk, role and status, with its own parameters',
  spec('A-225', 'E-162', 'E-163', 'E-245', 'E-247', 'P-054', 'X-788'),
  async () => {
    const { user, calls } = await renderPortal(app, { path: '/users-management', as: people.superAdmin })
    await user.click(await action('Add User'))
    const form = within(await dialog('Add User'))
    const organization = form.getByRole<HTMLInputElement>('combobox', { name: /^Organization/ })
    const kiosk = form.getByRole<HTMLInputElement>('combobox', { name: 'Assigned Kiosk' })
    await waitFor(() => expect(organization.value).toBe('Harbor County'))
    const [role, status] = [/^Role/, 'Status'].map(
      (name) => form.getByRole<HTMLSelectElement>('combobox', { name }).value,
    )
    const managesEvents = form.getByRole<HTMLInputElement>('checkbox').checked
    expect({ role, status, managesEvents }).toEqual({ role: 'user', status: 'Active', managesEvents: false })
    await user.type(form.getByLabelText(/^First Name/), 'Nora')
    await user.type(form.getByLabelText(/^Last Name/), 'Quist')
    await user.type(form.getByLabelText(/^Email/), 'nora@harbor.test')
    await user.selectOptions(form.getByRole('combobox', { name: /^Role/ }), 'Event Manager')
    await user.click(kiosk)
    await user.click(await screen.findByRole('option', { name: /Harbor Console 1/, hidden: true }))
    await user.click(organization)
    await user.click(await screen.findByRole('option', { name: 'No organization', hidden: true }))
    await waitFor(() => expect(kiosk.value).toBe('No kiosk'))
    await user.click(form.getByRole('button', { name: 'Add User' }))
    expect(await form.findByText('Organization is required')).toBeTruthy()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(organization)
    await user.click(await screen.findByRole('option', { name: /Lake District/, hidden: true }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'Inactive')
    await user.click(form.getByRole('button', { name: 'Add User' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: 'organization-users/?type=all_type',
      body: {
        organization: lake.id,
        assigned_kiosk: null,
        roles: 'org_event_manager',
        is_active: false,
        status: 'Inactive',
      },
    })
    await screen.findByText('Nora Quist was added.')
    // Nobody inactive is invited.
    expect(screen.queryByText(/invitation is on its way/)).toBeNull()
  },
)

test('/users-management reports an edit that lost its organization', spec('E-246'), async () => {
  const { user, calls } = await renderPortal(app, { path: '/users-management', as: people.superAdmin })
  await user.click(await action('Edit Uma Reyes'))
  const form = within(await dialog('Edit User'))
  await user.click(form.getByRole('combobox', { name: /^Organization/ }))
  await user.click(await screen.findByRole('option', { name: 'No organization', hidden: true }))
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText('Please select an organization')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test(
  'users of all organizations are listed with their organization, including those without one',
  spec('X-1328'),
  async () => {
    // An unknown organization in the address is not replaced by another.
    const { user } = await open('?organization=0')
    await screen.findByText('This organization does not exist, or you do not have access to it.')
    expect(screen.queryByRole('row', { name: /Uma/ })).toBeNull()
    expect(location.search).toBe('?organization=0')
    await user.click(screen.getByRole('button', { name: 'Show all organizations' }))
    await waitFor(() => {
      const row = within(screen.getByRole('row', { name: /Uma/ }))
      expect(row.getByRole('link', { name: people.harbor.name })).toBeTruthy()
    })
    closePortal()
    await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    expect(within(await table()).queryByRole('columnheader', { name: 'Organization' })).toBeNull()
  },
)
