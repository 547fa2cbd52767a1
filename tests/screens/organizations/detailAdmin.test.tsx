import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { spec } from '#tests/support/spec.ts'
import { ADMIN, box, button, open, refill, writes } from './detailPage.ts'
import { app, fact, setUp, world } from './organizationWorld.ts'

// The administrator in the detail of one organization (administration spec §2.3, §8).

setUp()

const storedUser = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]

describe('the administrator', () => {
  test(
    'is edited as an account, and only changed fields are sent',
    spec('A-043', 'A-044', 'A-347'),
    async () => {
      const { user, calls } = await open()
      await user.click(await button('Edit Admin'))
      for (const [name, value] of [
        [/^First Name/, 'Olga'],
        [/^Last Name/, 'Harbor'],
        [/^Email/, 'olga.harbor@harbor.test'],
        [/^Phone/, '2025550101'],
      ] as const)
        await waitFor(async () => expect(await box(name)).toHaveProperty('value', value))
      await refill(user, await box(/^First Name/), 'Helga')
      await refill(user, await box(/^Phone/), '2025550199')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Admin details updated successfully!')).toBeTruthy()
      expect(writes(calls)).toEqual([
        {
          method: 'PATCH',
          path: `organization-users/${world.orgAdmin.id}/?type=all_type`,
          body: { first_name: 'Helga', phone_number: '+12025550199' },
        },
      ])
      await waitFor(() => expect(fact(ADMIN, 'First Name')).toBe('Helga'))
      expect(fact(ADMIN, 'Phone')).toBe('2025550199')
      expect(await storedUser(world.orgAdmin.id)).toMatchObject({
        first_name: 'Helga',
        phone_number: '+12025550199',
        last_name: 'Harbor',
      })
    },
  )

  test(
    'is replaced by another user of the organization',
    spec('A-045', 'A-299', 'A-318', 'A-347'),
    async () => {
      await buildUser(app.deps, { role: 'user', first_name: 'Stranger', last_name: 'Elsewhere' })
      await buildUser(app.deps, {
        role: 'user',
        organization_id: world.harbor.id,
        first_name: 'Gone',
        last_name: 'Long',
        is_active: false,
      })
      const { user, calls } = await open()
      await user.click(await button('Edit Admin'))
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'choose')
      const chooser = await screen.findByRole('combobox', { name: 'New Admin' })
      await user.click(chooser)
      const offered = await screen.findAllByRole('option', {
        name: /Reyes|Manager|Harbor|Elsewhere|Long/,
        hidden: true,
      })
      expect(offered.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Maria Manager'),
        expect.stringContaining('Uma Reyes'),
      ])
      await user.click(offered[1] as HTMLElement)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Admin details updated successfully!')).toBeTruthy()
      expect(writes(calls)).toEqual([
        {
          method: 'PUT',
          path: `organizations/${world.harbor.id}/`,
          body: { new_user_set: world.user.id },
        },
      ])
      expect(calls.map(({ path }) => path)).toContain(
        `organization-users/?type=all_type&organization=${world.harbor.id}&no_pagination=true`,
      )
      await waitFor(() => expect(fact(ADMIN, 'Email')).toBe('uma.reyes@harbor.test'))
      expect(await storedUser(world.user.id)).toMatchObject({ role: 'org_admin' })
      expect(await storedUser(world.orgAdmin.id)).toMatchObject({ role: 'user' })
    },
  )
})

describe('emails to the administrator', () => {
  const MAILS = [
    ['Resend Invite', 'Invitation email resent successfully!', 'Failed to resend invite.', undefined],
    [
      'Reset Password',
      'Password reset email sent successfully!',
      'Failed to send reset password email.',
      { email: 'olga.harbor@harbor.test' },
    ],
  ] as const
  const callOf = (name: string) =>
    name === 'Resend Invite'
      ? `POST organizations/${world.harbor.id}/resend-invite/`
      : 'POST auth/password-reset/'

  test.each(MAILS)(
    '%s asks first, then sends the email, and says so',
    spec('A-046', 'A-047', 'A-300', 'A-301', 'A-345', 'A-348'),
    async (name, sent, _failed, body) => {
      const { user, calls } = await open()
      await user.click(await button(name))
      const question = within(await screen.findByRole('dialog', { name }))
      expect(question.getByText('olga.harbor@harbor.test')).toBeTruthy()
      const posts = () =>
        calls.filter(({ method }) => method === 'POST').map(({ method, path }) => `${method} ${path}`)
      expect(posts()).toEqual([])
      await user.click(question.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(posts()).toEqual([])

      await user.click(await button(name))
      const reopened = within(await screen.findByRole('dialog', { name }))
      await user.click(reopened.getByRole('button', { name }))
      expect(await screen.findByText(sent)).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(posts()).toEqual([callOf(name)])
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(body)
      expect(await mailsTo(app, 'olga.harbor@harbor.test')).toHaveLength(1)
    },
  )

  test('Reset Password says that the account is deactivated, and sends nothing', spec('X-186'), async () => {
    await changeRow(app, users, world.orgAdmin.id, { is_active: false })
    const { user } = await open()
    await user.click(await button('Reset Password'))
    const question = within(await screen.findByRole('dialog', { name: 'Reset Password' }))
    await user.click(question.getByRole('button', { name: 'Reset Password' }))
    expect((await question.findByRole('alert')).textContent).toBe(
      'Failed to send reset password email. This account is deactivated. Activate it before you send a link.',
    )
    expect(await mailsTo(app, 'olga.harbor@harbor.test')).toEqual([])
  })

  test('Resend Invite says if it sent a link to choose a new password', spec('X-186'), async () => {
    const chosen = { last_password_change: new Date() }
    await changeRow(app, users, world.orgAdmin.id, chosen)
    const { user } = await open()
    await user.click(await button('Resend Invite'))
    const question = within(await screen.findByRole('dialog', { name: 'Resend Invite' }))
    await user.click(question.getByRole('button', { name: 'Resend Invite' }))
    await screen.findByText('Password reset email sent successfully!')
    expect(screen.getByText('This administrator already has a password.')).toBeTruthy()
    expect(screen.queryByText('Invitation email resent successfully!')).toBeNull()
    const [mail] = await mailsTo(app, 'olga.harbor@harbor.test')
    expect(mail?.subject).toBe('Choose a new password for RadOps Console')
  })

  test.each(MAILS)(
    'a failure of %s is reported in the dialog',
    spec('A-349', 'A-352'),
    async (name, _sent, failed) => {
      const { user } = await open('', {
        otherServer: { [callOf(name)]: () => new Response('', { status: 500 }) },
      })
      await user.click(await button(name))
      const question = within(await screen.findByRole('dialog', { name }))
      await user.click(question.getByRole('button', { name }))
      expect((await question.findByRole('alert')).textContent).toBe(failed)
    },
  )
})
