import { screen, waitFor, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { type Call, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { noDialog, open, openDialog } from './organizationPage.ts'
import { action, app, dialog, expectNames, people, selectUsers, setUp, storedUser } from './userWorld.ts'

// User Management (administration spec §2.8, events spec §2): details, actions of a row and of several rows.

setUp()

test(
  'the details offer Edit for an event manager, but not for a plain user',
  spec('A-126', 'A-145', 'A-146', 'A-319', 'X-896', 'X-1082'),
  async () => {
    const { user, calls, form: details } = await openDialog('View Maria Manager', 'User Details')
    expect(details.getByText('maria.manager@harbor.test')).toBeTruthy()
    expect(details.queryByRole('textbox')).toBeNull()
    expect(details.getByText('Invitation').parentElement?.textContent).toContain('Expired')
    expect(calls.map(({ path }) => path)).toContain(`organization-users/${people.manager.id}/?type=all_type`)
    await user.click(details.getByRole('button', { name: 'Edit User' }))
    await user.click(within(await dialog('Edit User')).getByRole('button', { name: 'Cancel' }))
    await user.click(await action('View Uma Reyes'))
    const plain = within(await dialog('User Details'))
    expect(plain.queryByRole('button', { name: 'Edit User' })).toBeNull()
    // The dash is read out in words.
    expect(plain.getByText('Phone Number').parentElement?.textContent).toBe('Phone Number—None')
    // The cross in the corner and the button below.
    const closing = plain.getAllByRole('button', { name: 'Close' })
    expect(closing.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['Close'])
    await user.keyboard('{Escape}')
    await noDialog()
  },
)

/** The three screens of User Management: whose they are, and what their calls add. */
const SCREENS = [
  { path: '/user-management', role: 'orgAdmin', type: '' },
  { path: '/user-manage', role: 'manager', type: '' },
  { path: '/user-management', role: 'superAdmin', type: '?type=all_type' },
] as const

describe.each(SCREENS)('on $path of the $role', ({ path, role, type }) => {
  const show = () => renderPortal(app, { path, as: people[role] })
  const one = () => `organization-users/${people.user.id}/`
  const written = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET')

  test(
    'a status switches to the server’s value, and Undo switches back; a user is deleted only after a confirmation',
    spec(
      'A-126',
      'A-138',
      'A-139',
      'A-326',
      'A-327',
      'A-328',
      'E-154',
      'E-160',
      'E-161',
      'E-307',
      'E-308',
      'X-180',
      'X-808',
      'X-1101',
    ),
    async () => {
      const { user, calls } = await show()
      // A double click is one switch.
      await user.dblClick(await action('Deactivate Uma Reyes'))
      expect(await screen.findByText('Uma Reyes was deactivated.')).toBeTruthy()
      expect(screen.getByText('They are signed out and cannot sign in.')).toBeTruthy()
      expect(await action('Activate Uma Reyes')).toBeTruthy()
      expect((await storedUser(people.user.id))?.is_active).toBe(false)
      // The shortcut moves the focus to the button from anywhere.
      await user.keyboard('n')
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
      await user.keyboard('{Enter}')
      expect(await screen.findByText('Uma Reyes was activated.')).toBeTruthy()
      expect(screen.getByText('They have no password yet and get a new invitation.')).toBeTruthy()
      expect(screen.queryByText('Uma Reyes was deactivated.')).toBeNull()
      expect((await storedUser(people.user.id))?.is_active).toBe(true)
      expect(written(calls)).toEqual(
        [false, true].map((is_active) =>
          type
            ? { method: 'PATCH', path: one() + type, body: { is_active } }
            : { method: 'POST', path: `${one()}toggle_status/`, body: {} },
        ),
      )

      await user.click(await action('Delete Uma Reyes'))
      const question = within(await dialog('Delete User'))
      expect(question.getByText(/permanently delete/).textContent).toBe(
        'Are you sure you want to permanently delete Uma Reyes? This action cannot be undone.',
      )
      await user.click(question.getByRole('button', { name: 'Cancel' }))
      await noDialog()
      expect(written(calls)).toHaveLength(2)
      await user.click(await action('Delete Uma Reyes'))
      await user.click(within(await dialog('Delete User')).getByRole('button', { name: 'Delete' }))
      await noDialog()
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Uma Reyes' })).toBeNull())
      expect(written(calls).slice(2)).toEqual([{ method: 'DELETE', path: one() + type, body: undefined }])
      expect(await storedUser(people.user.id)).toBeUndefined()
    },
  )
})

/** As after five invitations of a person. */
async function blockInvitations(id: number) {
  const at = new Date()
  const blocked_until = new Date(at.getTime() + 5 * 60_000)
  const blocked = { failures: 5, window_start: at, blocked_until }
  await app.db
    .insert(throttles)
    .values({ key: `invitation:user:${id}`, ...blocked })
    .onConflictDoUpdate({ target: throttles.key, set: blocked })
}
const NONE = /^No invitation was sent, because this person got several just now\..* in 5 minutes\.$/

test('activating someone who got too many invitations says that none was sent', spec('X-1119'), async () => {
  const { id } = people.user
  await blockInvitations(id)
  await changeRow(app, users, id, { is_active: false })
  const { user } = await open()
  await user.click(await action('Activate Uma Reyes'))
  await screen.findByText('Uma Reyes was activated.')
  expect(screen.getByText(NONE)).toBeTruthy()
  expect((await storedUser(id))?.is_active).toBe(true)
})

test(
  'the form that gives someone without a password another address says whether they get a new invitation',
  spec('X-1180'),
  async () => {
    const { user } = await open()
    for (const [address, words] of [
      ['uma@moved.test', 'They have no password yet and get a new invitation.'],
      ['uma@again.test', NONE],
    ] as const) {
      if (words === NONE) await blockInvitations(people.user.id)
      await user.click(await action('Edit Uma Reyes'))
      const form = within(await dialog('Edit User'))
      const email = form.getByLabelText(/^Email/)
      await user.clear(email)
      await user.type(email, address)
      await user.click(form.getByRole('button', { name: 'Save Changes' }))
      await screen.findByText(words)
      await noDialog()
      expect((await storedUser(people.user.id))?.email).toBe(address)
    }
  },
)

test('selected users are deactivated and activated again, except administrators', spec('X-198'), async () => {
  const { user, calls } = await open()
  await expectNames(['Olga', 'Uma', 'Maria'])
  // Nobody can change their own row either, which our servers refuse.
  expect((await action('Edit Olga Harbor')).getAttribute('aria-disabled')).toBe('true')
  expect((await action('Edit Uma Reyes')).getAttribute('aria-disabled')).toBeNull()
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
})

test(
  'a user whose deactivation was carried out but not answered counts as deactivated, and Undo includes them',
  spec('X-1013'),
  async () => {
    const { user } = await renderPortal(app, {
      path: '/user-management',
      as: people.orgAdmin,
      otherServer: lostAnswers(app, `POST organization-users/${people.user.id}/toggle_status/`, 2),
    })
    await expectNames(['Olga', 'Uma', 'Maria'])
    await selectUsers(user, 'Uma Reyes', 'Maria Manager')
    await user.click(await action('Deactivate'))
    await user.click(await action('Deactivate 2 users'))
    await screen.findByText('2 users deactivated.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await storedUser(people.user.id))?.is_active).toBe(false)
    // The answer to this is lost too.
    await user.click(await action('Undo'))
    await screen.findByText('Undone for 2 users.')
    expect((await storedUser(people.user.id))?.is_active).toBe(true)
  },
)

test(
  'selected users whom someone else has just deactivated count as such, those activated again as undone',
  spec('X-1097'),
  async () => {
    const { user } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    await selectUsers(user, 'Uma Reyes', 'Maria Manager')
    const switchElsewhere = (is_active: boolean, ...ids: number[]) =>
      app.db.update(users).set({ is_active }).where(inArray(users.id, ids))
    await switchElsewhere(false, people.user.id, people.manager.id)
    await user.click(await action('Deactivate'))
    await user.click(await action('Deactivate 2 users'))
    await screen.findByText('2 users were already inactive.')
    expect(screen.queryByText(/still selected/)).toBeNull()
    await selectUsers(user, 'Uma Reyes', 'Maria Manager')
    await user.click(await action('Activate'))
    await screen.findByText('2 users activated.')
    await switchElsewhere(false, people.user.id)
    await user.click(await action('Undo'))
    await screen.findByText('Undone for 1 user, 1 was no longer active.')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

describe('activating users of whom one has no password yet says that this one is invited', () => {
  const INVITED = '1 user has not set a password and gets a new invitation.'
  const show = async (is_active: boolean) => {
    const both = inArray(users.id, [people.user.id, people.manager.id])
    await app.db.update(users).set({ is_active }).where(both)
    const ofMaria = eq(users.id, people.manager.id)
    await app.db.update(users).set({ last_password_change: new Date() }).where(ofMaria)
    const { user } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    await selectUsers(user, 'Uma Reyes', 'Maria Manager')
    return user
  }

  test('in the message of Activate', spec('X-1101'), async () => {
    const user = await show(false)
    await user.click(await action('Activate'))
    await screen.findByText('2 users activated.')
    expect(screen.getByText(INVITED)).toBeTruthy()
  })

  test('when Deactivate is undone', spec('X-1101'), async () => {
    const user = await show(true)
    await user.click(await action('Deactivate'))
    await user.click(await action('Deactivate 2 users'))
    await screen.findByText('2 users deactivated.')
    expect(screen.queryByText(INVITED)).toBeNull()
    await user.click(await action('Undo'))
    await screen.findByText('Undone for 2 users.')
    expect(screen.getByText(INVITED)).toBeTruthy()
  })
})
