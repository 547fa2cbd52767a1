import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { app, dialog, people, setUp } from './userWorld.ts'

// Messages while a server takes its time.

setUp()

const forever = () => new Promise<never>(() => undefined)

test('the rows are loading', spec('A-135'), async () => {
  await renderPortal(app, {
    path: '/user-management',
    as: people.orgAdmin,
    otherServer: { 'GET organization-users/': forever },
  })
  expect(await screen.findByText('Loading...')).toBeTruthy()
})

for (const [path, as] of [
  ['/user-management', 'orgAdmin'],
  ['/user-manage', 'manager'],
] as const) {
  test(
    `buttons of ${path} show what is in progress`,
    spec('A-139', 'A-143', 'A-144', 'E-159', 'E-161'),
    async () => {
      const one = `organization-users/${people.user.id}/`
      const { user, unmount } = await renderPortal(app, {
        path: `${path}?dialog=new`,
        as: people[as],
        otherServer: { 'POST organization-users/': forever },
      })
      const add = within(await dialog('Add User'))
      await user.type(add.getByLabelText(/^First Name/), 'N')
      await user.type(add.getByLabelText(/^Last Name/), 'Q')
      await user.type(add.getByLabelText(/^Email/), 'n@q.test')
      await user.click(add.getByRole('button', { name: 'Add User' }))
      expect(await add.findByRole('button', { name: 'Adding...' })).toBeTruthy()
      unmount()

      const waiting = { [`PATCH ${one}`]: forever, [`DELETE ${one}`]: forever }
      const open = (name: string) =>
        renderPortal(app, {
          path: `${path}?dialog=${name}&user=${people.user.id}`,
          as: people[as],
          otherServer: waiting,
        })
      const editing = await open('edit')
      const flag = await screen.findByRole('checkbox', { name: /Event Management|manage events/ })
      await editing.user.click(flag)
      const edit = within(await dialog('Edit User'))
      await editing.user.click(edit.getByRole('button', { name: 'Save Changes' }))
      expect(await edit.findByRole('button', { name: 'Saving...' })).toBeTruthy()
      editing.unmount()

      const deleting = await open('delete')
      await deleting.user.click(await screen.findByRole('button', { name: 'Delete' }))
      expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    },
  )
}
