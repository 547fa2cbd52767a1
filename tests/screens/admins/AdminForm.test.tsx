import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { flags } from '#tests/support/permissionFlags.ts'
import { spec } from '#tests/support/spec.ts'
import {
  type AdminOptions,
  type AdminPage,
  adminManagement,
  bodies,
  box,
  button,
  dialog,
  field,
  LIST,
  listed,
  PANEL,
  role,
  save,
  ticked,
} from './adminPage.ts'

const admins = adminManagement()
const { open, buildAda, edit, stored } = admins

const add = async (options: AdminOptions = {}) => {
  const page = await open(options)
  await page.user.click(await button('Add Admin'))
  await dialog('Add New Admin')
  return page
}
const submit = ({ user }: AdminPage) =>
  user.click(
    within(screen.getByRole('dialog', { name: 'Add New Admin' })).getByRole('button', { name: 'Add Admin' }),
  )
const fill = async ({ user }: AdminPage) => {
  await user.type(field('First Name'), 'Grace')
  await user.type(field('Last Name'), 'Hopper')
  await user.type(field('Email'), 'grace@radops.test')
}
const manageHarbor = async ({ user }: AdminPage) => {
  await user.click(box('Manage Organizations'))
  await user.click(await screen.findByRole('checkbox', { name: 'Harbor' }))
  await user.click(within(await dialog('Select Organizations')).getByRole('button', { name: 'Save' }))
}

describe('the form', () => {
  test('has its title, fields and panel', spec('A-162', 'A-163', 'A-164'), async () => {
    const page = await add()
    const form = within(await dialog('Add New Admin'))
    const personal = within(form.getByRole('group', { name: 'Personal Information' }))
    expect(['First Name', 'Last Name', 'Email'].map((name) => [name, field(name).required])).toEqual([
      ['First Name', true],
      ['Last Name', true],
      ['Email', true],
    ])
    for (const label of ['First Name*', 'Last Name*', 'Email*', 'Role*']) {
      expect(
        personal.getByText((_, element) => element?.tagName === 'LABEL' && element.textContent === label),
      ).toBeTruthy()
    }
    expect([...role().options].map(({ text }) => text)).toEqual(['Super Admin', 'Admin'])
    expect(field('Phone (Optional)')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Country code' })).toBeTruthy()
    const panel = within(form.getByRole('group', { name: 'Role & Permissions' }))
    expect(
      panel.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual(PANEL)
    expect(ticked()).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('reports missing fields and sends nothing; stays if the right goes', spec('X-810'), async () => {
    const page = await add()
    await page.user.type(field('First Name'), 'Grace')
    await submit(page)
    // In the summary, and at the permissions.
    expect(await screen.findAllByText('Please select at least one permission.')).toHaveLength(2)
    expect(screen.getByRole('alert').textContent).toContain('There is a problem with 3 fields')
    expect(bodies(page, 'POST')).toEqual([])
    act(() => page.session.setState({ permissions: {} }))
    const behind = screen.getByRole('button', { name: 'Add Admin', hidden: true, description: /^Needs/ })
    expect(behind.getAttribute('aria-disabled')).toBe('true')
    expect(field('First Name')).toHaveProperty('value', 'Grace')
  })
})

describe('permissions', () => {
  test('a super admin has all and no organizations; an admin starts with none', spec('A-232'), async () => {
    await buildOrganization(admins.app.deps, { name: 'Harbor' })
    const page = await add()
    await manageHarbor(page)
    expect(await screen.findByText('Harbor')).toBeTruthy()
    await page.user.selectOptions(role(), 'Super Admin')
    expect(ticked()).toEqual(PANEL)
    expect(screen.queryByText('Harbor')).toBeNull()
    await page.user.selectOptions(role(), 'Admin')
    expect(ticked()).toEqual([])
    expect(screen.queryByText('Harbor')).toBeNull()
  })

  test(
    'Manage Organizations asks for the organizations, of which several can be chosen',
    spec('A-165', 'A-166', 'A-167', 'A-234'),
    async () => {
      for (const name of ['Harbor', 'Ridge', 'Coast']) await buildOrganization(admins.app.deps, { name })
      const page = await add()
      await page.user.click(box('Manage Organizations'))
      const picker = within(await dialog('Select Organizations'))
      expect(picker.getByText('You can select more than one organization')).toBeTruthy()
      await picker.findByRole('checkbox', { name: 'Coast' })
      const done = () => picker.getByRole('button', { name: 'Save' })
      expect(done().getAttribute('aria-disabled')).toBe('true')
      await page.user.click(done())
      expect(screen.getByRole('dialog', { name: 'Select Organizations' })).toBeTruthy()
      await page.user.click(picker.getByRole('checkbox', { name: 'Coast' }))
      expect(done().getAttribute('aria-disabled')).toBeNull()
      await page.user.click(picker.getByRole('checkbox', { name: 'Ridge' }))
      await page.user.click(done())
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select Organizations' })).toBeNull())
      expect(screen.getByText('Coast, Ridge')).toBeTruthy()
      expect(box('Manage Organizations').checked).toBe(true)
    },
  )

  test('a phone without a country focuses the country', spec('A-267', 'X-1008'), async () => {
    const page = await add()
    await page.user.type(field('First Name'), 'Ada')
    await page.user.type(field('Last Name'), 'Byron')
    await page.user.type(field('Email'), 'ada@radops.test')
    await page.user.type(field('Phone (Optional)'), '2025550101')
    await page.user.click(box('Full Admin (All Permissions)'))
    await page.user.click(await button('Add Admin'))
    const country = screen.getByRole('combobox', { name: 'Country code' })
    await waitFor(() => expect(country.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(country)
  })

  test(
    'Full Admin ticks all and asks for no organizations; unticking it clears all, also those without a box',
    spec('A-230', 'A-234'),
    async () => {
      const page = await add()
      await page.user.click(box('Full Admin (All Permissions)'))
      expect(ticked()).toEqual(PANEL)
      expect(screen.queryByRole('dialog', { name: 'Select Organizations' })).toBeNull()
      await page.user.click(box('Full Admin (All Permissions)'))
      expect(ticked()).toEqual([])
      expect(screen.queryByText(/^Also held: /)).toBeNull()
    },
  )

  test(
    'cancelling the choice of organizations unticks Manage Organizations if none is chosen, and asks before it discards ticks',
    spec('A-235', 'X-1262'),
    async () => {
      await buildOrganization(admins.app.deps, { name: 'Harbor' })
      const page = await add()
      const pick = async () => {
        await page.user.click(box('Manage Organizations'))
        return within(await dialog('Select Organizations'))
      }
      await page.user.click((await pick()).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(box('Manage Organizations').checked).toBe(false))
      const picker = await pick()
      await page.user.click(await picker.findByRole('checkbox', { name: 'Harbor' }))
      await page.user.keyboard('{Escape}')
      const question = within(await dialog('Discard changes'))
      await page.user.click(question.getByRole('button', { name: 'Keep editing' }))
      expect(picker.getByRole<HTMLInputElement>('checkbox', { name: 'Harbor' }).checked).toBe(true)
      await page.user.click(picker.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Harbor')).toBeTruthy()
    },
  )

  test('unticking Manage Organizations forgets the chosen organizations', spec('A-236'), async () => {
    const { id } = await buildOrganization(admins.app.deps, { name: 'Harbor' })
    await buildAda({
      permissions: flags('manage_organizations', 'manage_users'),
      manage_organizations: [id],
    })
    const page = await edit('Ada Byron')
    expect(await screen.findByText('Harbor')).toBeTruthy()
    await page.user.click(box('Manage Organizations'))
    await save(page)
    await waitFor(async () =>
      expect(await stored('ada@radops.test')).toMatchObject({
        permissions: flags('manage_users'),
        manage_organizations: [],
      }),
    )
  })

  test('nobody can grant a permission they do not have', async () => {
    const giver = await buildUser(admins.app.deps, {
      role: 'admin',
      first_name: 'Gil',
      last_name: 'Giver',
      permissions: flags('manage_admin_management'),
    })
    const page = await open({ as: giver })
    await page.user.click(await button('Add Admin'))
    await dialog('Add New Admin')
    expect(PANEL.map((name) => [name, box(name).disabled])).toEqual([
      ['Full Admin (All Permissions)', true],
      ['Manage Organizations', true],
      ['Manage Admins', false],
      ['Manage Admin Activity Logs', true],
      ['Manage Global Settings', true],
    ])
    expect([...role().options].map(({ disabled }) => disabled)).toEqual([true, false])
  })
})

describe('adding', () => {
  test('sends all fields, with a generated password that is not shown', spec('A-334', 'P-004'), async () => {
    const { id } = await buildOrganization(admins.app.deps, { name: 'Harbor' })
    const page = await add()
    await fill(page)
    await manageHarbor(page)
    await submit(page)
    expect(await screen.findByText('Grace Hopper was added.')).toBeTruthy()
    expect(await listed('Grace Hopper')).toBeTruthy()
    const [sent] = bodies(page, 'POST')
    expect(sent).toMatchObject({
      path: LIST,
      body: {
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'grace@radops.test',
        phone_number: null,
        is_active: true,
        permissions: flags('manage_organizations'),
        roles: 'admin',
        manage_organizations: [id],
        password: expect.stringMatching(/^[\w-]{10}\S+$/),
      },
    })
    const { password } = (sent?.body ?? {}) as { password: string }
    const kept = [
      document.body.textContent,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    expect(kept.join('\n')).not.toContain(password)
    expect(await stored('grace@radops.test')).toMatchObject({ role: 'admin', is_active: true })
  })

  test('an ended session is reported, and the root opens', spec('A-272'), async () => {
    const page = await add()
    await fill(page)
    await page.user.click(box('Manage Global Settings'))
    // Someone has signed out elsewhere, without an event in this tab.
    localStorage.removeItem('access')
    await submit(page)
    expect((await screen.findAllByText('Session expired. Please log in again.')).length).toBeGreaterThan(0)
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(bodies(page, 'POST')).toEqual([])
  })

  test('a save that is refused because of the token ends the session', spec('A-372'), async () => {
    const refusal = { code: 'token_not_valid', detail: 'Token is invalid.' }
    const page = await add({
      otherServer: { [`POST ${LIST}`]: () => Response.json(refusal, { status: 403 }) },
    })
    await fill(page)
    await page.user.click(box('Manage Global Settings'))
    await submit(page)
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(page.session.getState().access).toBeNull()
  })
})
