import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { Gate } from '#tests/support/Gate.ts'
import { flags } from '#tests/support/permissionFlags.ts'
import { spec } from '#tests/support/spec.ts'
import { adminManagement, button, dialog, LIST, listed, rows, table } from './adminPage.ts'

const admins = adminManagement()
const { open, buildAda } = admins

const buildMany = async (count: number) => {
  for (let number = 1; number <= count; number += 1) {
    await buildUser(admins.app.deps, { role: 'admin', first_name: `Admin${number}`, last_name: 'Many' })
  }
}
const names = () => rows().map(([, first]) => first)
const lists = (calls: { method: string; path: string }[]) =>
  calls
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${LIST}?`))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))

describe('the list', () => {
  test(
    'has its heading, subtitle and columns, the values and actions of each row, and says when it is empty',
    spec('A-152', 'A-153', 'A-154', 'A-156', 'A-158', 'A-160', 'A-217', 'A-332', 'A-383'),
    async () => {
      const ada = await buildAda({ is_active: false })
      const { user, calls } = await open()
      expect(screen.getByText('Manage administrator accounts and permissions')).toBeTruthy()
      expect(screen.getByPlaceholderText('Search admins...')).toBeTruthy()
      expect(await button('Add Admin')).toBeTruthy()
      const headers = within(await table()).getAllByRole('columnheader')
      // The first column has the checkbox that selects the page.
      expect(headers.slice(1).map(({ textContent }) => textContent)).toEqual([
        'Admin ID',
        'First Name',
        'Last Name',
        'Email',
        'Phone',
        'Role/Permissions',
        'Status',
        'Actions',
      ])
      await screen.findByText('ada@radops.test')
      expect(rows().map((cells) => cells.slice(0, 7))).toEqual([
        [
          `${admins.chief.id}`,
          'Sam',
          'Chief',
          'sam@radops.test',
          '—None',
          'Super AdminAll permissions',
          'Active',
        ],
        [
          `${ada.id}`,
          'Ada',
          'Byron',
          'ada@radops.test',
          '2025550101',
          'AdminManage Kiosks, Manage Global Settings',
          'Inactive',
        ],
      ])
      for (const name of ['View Ada Byron', 'Activate Ada Byron', 'Delete Ada Byron'])
        expect((await button(name)).getAttribute('aria-disabled')).toBeNull()
      expect(lists(calls)[0]).toEqual({ type: 'admin-management', page: '1', page_size: '8' })

      await user.type(screen.getByRole('searchbox', { name: 'Search admins' }), 'nobody at all')
      expect(await screen.findByText('No admins found')).toBeTruthy()
      expect(screen.getByText('No admin matches “nobody at all”.')).toBeTruthy()
    },
  )
})

describe('sorting and paging', () => {
  test('columns sort ascending, then descending', spec('A-157'), async () => {
    await buildUser(admins.app.deps, { role: 'admin', first_name: 'bea', last_name: 'Zander' })
    const { user, calls } = await open()
    await listed('Sam Chief')
    const sorting = within(await table())
      .getAllByRole('columnheader')
      .filter((header) => within(header).queryByRole('button'))
    const sortable = ['Admin ID', 'First Name', 'Last Name', 'Email', 'Phone', 'Role/Permissions', 'Status']
    expect(sorting.map(({ textContent }) => textContent)).toEqual(sortable)
    for (const [header, key] of [
      ['Admin ID', 'id'],
      ['First Name', 'first_name'],
      ['Last Name', 'last_name'],
    ] as const) {
      await user.click(await button(header))
      await user.click(await button(header))
      await waitFor(() =>
        expect(lists(calls).slice(-2)).toMatchObject([{ ordering: key }, { ordering: `-${key}` }]),
      )
    }
    await waitFor(() => expect(names()).toEqual(['bea', 'Sam']))
  })
})

describe('deactivating and activating', () => {
  test(
    'asks first, sends the version of the row, shows the new state immediately, and then the server’s answer',
    spec('A-168', 'A-218', 'A-220', 'A-337'),
    async () => {
      const ada = await buildAda()
      const path = `${LIST}${ada.id}/toggle_status/`
      const row = {
        id: ada.id,
        first_name: 'Ada',
        last_name: 'Byron',
        roles: 'admin',
        is_active: true,
        version: 3,
      }
      const answer = new Gate<Response>()
      let asked = 0
      const { user, calls } = await open({
        otherServer: {
          [`POST ${path}`]: (init) => {
            asked += 1
            // Without it, a second deactivation would activate.
            expect(new Headers(init?.headers).get('if-match')).toBe('"3"')
            return answer.opened
          },
          // No further answer arrives, so the row shows what the toggle itself returned.
          [`GET ${LIST}`]: () =>
            asked > 0 ? new Promise<Response>(() => undefined) : Response.json({ results: [row], count: 1 }),
        },
      })
      await user.click(await button('Deactivate Ada Byron'))
      const question = await dialog('Deactivate Admin')
      expect(question.textContent).toContain('Ada Byron will no longer be able to access the system.')
      expect(asked).toBe(0)
      await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
      await waitFor(() => expect(asked).toBe(1))
      expect(statusOf('Ada')).toBe('Inactive')
      expect(calls.find((call) => call.path === path)).toMatchObject({ method: 'POST', body: {} })
      await act(async () => answer.open(Response.json({ ...row, is_active: false, first_name: 'Augusta' })))
      await waitFor(() => expect(names()).toContain('Augusta'))
      expect(statusOf('Augusta')).toBe('Inactive')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  test(
    'activating says that the person regains access; the result is reported, and Undo reverts it',
    spec('A-169'),
    async () => {
      const ada = await buildAda({ is_active: false })
      const isStoredActive = async () =>
        (await admins.app.db.select().from(users).where(eq(users.id, ada.id)))[0]?.is_active
      const { user } = await open()
      await user.click(await button('Activate Ada Byron'))
      const question = await dialog('Activate Admin')
      expect(question.textContent).toContain('Ada Byron will regain access to the system.')
      await user.click(within(question).getByRole('button', { name: 'Activate' }))
      expect(await screen.findByText('Ada Byron was activated.')).toBeTruthy()
      expect(statusOf('Ada')).toBe('Active')
      expect(await isStoredActive()).toBe(true)
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('Ada Byron was deactivated.')).toBeTruthy()
      expect(await isStoredActive()).toBe(false)
      await waitFor(() => expect(statusOf('Ada')).toBe('Inactive'))
    },
  )

  test('a failure restores the row and is shown in the dialog', spec('A-219', 'X-1314'), async () => {
    const ada = await buildAda()
    const refusal = Response.json({ detail: 'Not while an exercise is on.' }, { status: 409 })
    const answers = [refusal, new Response(null, { status: 204 })]
    const { user } = await open({
      otherServer: {
        [`POST ${LIST}${ada.id}/toggle_status/`]: async () => answers.shift() ?? Response.error(),
      },
    })
    await user.click(await button('Deactivate Ada Byron'))
    const question = await dialog('Deactivate Admin')
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
    expect(await within(question).findByText('Failed to update admin status. Please try again.')).toBeTruthy()
    expect(within(question).getByText('Not while an exercise is on.')).toBeTruthy()
    expect(statusOf('Ada')).toBe('Active')
    // Another server may answer nothing to a change it has made.
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Ada Byron was deactivated.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test(
    'activating several says that those without a password are invited, as the list cannot know who',
    spec('X-1101'),
    async () => {
      await buildAda({ is_active: false })
      const { user } = await open()
      await user.click(await screen.findByRole('checkbox', { name: 'Select admin Ada Byron' }))
      await user.click(await button('Activate'))
      await screen.findByText('1 admin activated.')
      expect(screen.getByText('People who have not set a password get a new invitation.')).toBeTruthy()
    },
  )

  test('an administrator whom someone else has deactivated is not activated, and the person decides again', async () => {
    const ada = await buildAda()
    const { user } = await open()
    await user.click(await button('Deactivate Ada Byron'))
    const question = await dialog('Deactivate Admin')
    await changeRow(admins.app, users, ada.id, { is_active: false })
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Someone else changed this administrator in the meantime.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await button('Activate Ada Byron')).toBeTruthy()
    const [row] = await admins.app.db.select().from(users).where(eq(users.id, ada.id))
    expect(row?.is_active).toBe(false)
  })

  const cellsOf = (first: string) => rows().find((cells) => cells[1] === first)
  const statusOf = (first: string) => cellsOf(first)?.[6]
})

describe('deleting', () => {
  test('asks first, then refetches the list', spec('A-170', 'A-239', 'A-338'), async () => {
    const ada = await buildAda()
    const { user, calls } = await open()
    await user.click(await button('Delete Ada Byron'))
    const question = await dialog('Delete Admin')
    expect(question.textContent).toContain(
      'This will permanently delete Ada Byron. This action cannot be undone.',
    )
    const before = lists(calls).length
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual(['Sam']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(lists(calls).length).toBeGreaterThan(before)
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${LIST}${ada.id}/?type=admin-management`,
    ])
  })

  test('deleting the last row of a page leads to the previous page', spec('A-240'), async () => {
    await buildMany(7)
    await buildAda()
    const { user } = await open({ path: '/admin-management?page=2' })
    await user.click(await button('Delete Ada Byron'))
    await user.click(within(await dialog('Delete Admin')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Showing 1 - 8 of 8 entries')).toBeTruthy()
    expect(rows()).toHaveLength(8)
    expect(location.search).toBe('?page=1')
  })

  test('a failure is shown in the dialog, with the server’s reason', spec('A-373'), async () => {
    const ada = await buildAda()
    const { user } = await open({
      otherServer: {
        [`DELETE ${LIST}${ada.id}/`]: () => Response.json({ detail: 'On a mission.' }, { status: 409 }),
      },
    })
    await user.click(await button('Delete Ada Byron'))
    const question = await dialog('Delete Admin')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await within(question).findByText('Failed to delete admin. Please try again.')).toBeTruthy()
    expect(within(question).getByText('On a mission.')).toBeTruthy()
    expect(names()).toContain('Ada')
  })
})

describe('without permission', () => {
  test('there is one row without Manage Admins, and every change is dimmed with its reason', async () => {
    await buildAda()
    const limited = await buildUser(admins.app.deps, {
      role: 'admin',
      first_name: 'Lee',
      last_name: 'Limited',
      permissions: flags('manage_settings'),
    })
    const { user } = await open({ as: limited })
    await waitFor(() => expect(names()).toEqual(['Lee']))
    for (const name of ['Add Admin', 'Deactivate Lee Limited', 'Delete Lee Limited']) {
      const off = await button(name)
      expect([name, off.getAttribute('aria-disabled')]).toEqual([name, 'true'])
      await user.hover(off)
      expect((await screen.findAllByText('Needs the permission Manage Admins.')).length).toBeGreaterThan(0)
      await user.click(off)
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.unhover(off)
    }
    await user.click(await button('View Lee Limited'))
    await dialog('View Admin')
    expect((await button('Edit')).getAttribute('aria-disabled')).toBe('true')
  })
})
