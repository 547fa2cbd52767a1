import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildKiosk, buildUser } from '#tests/support/builders.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { ADDRESS, buildHarbor, choose, fact, fill, type Harbor, PATH } from './organizationWorld.ts'

// The detail of one organization: its head, its tabs and the Info tab (administration spec §2.3, §8).

let app: TestApp
let world: Harbor
beforeEach(async () => {
  app = await freshApp()
  world = await buildHarbor(app)
})
afterEach(async () => {
  closePortal()
  await app.close()
})

const DETAILS = 'Organization Details'
const ADMIN = 'Organization Admin'
const open = async (search = '', options: Partial<RenderOptions> = {}) => {
  const path = `${PATH}?open=${world.harbor.id}${search}`
  const page = await renderPortal(app, { path, as: world.superAdmin, ...options })
  await screen.findByRole('heading', { level: 2, name: 'Harbor County' })
  return page
}
const button = (name: string) => screen.findByRole('button', { name })
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const section = (name: string) => within(screen.getByRole('region', { name }))
const stored = async () =>
  (await app.db.select().from(organizations).where(eq(organizations.id, world.harbor.id)))[0]
const storedUser = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]
const writes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')
/** As a server of another make answers. */
const answering = (body: string, status: number) =>
  new Response(body, {
    status,
    headers: { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' },
  })
const refill = async (user: Awaited<ReturnType<typeof open>>['user'], control: HTMLElement, text: string) => {
  await user.clear(control)
  await fill(user, control, text)
}

describe('the head', () => {
  test(
    'opens from the edit action with name and ID; Back to List brings fresh rows',
    spec('A-034', 'A-035', 'A-036', 'A-295'),
    async () => {
      const { user, calls } = await renderPortal(app, { path: `${PATH}?search=harbor`, as: world.superAdmin })
      await user.click(await button('Edit Harbor County'))
      expect(await screen.findByRole('heading', { level: 2, name: 'Harbor County' })).toBeTruthy()
      expect(screen.getByText(`Organization ID: ${world.harbor.id}`)).toBeTruthy()
      expect(new URLSearchParams(location.search).get('open')).toBe(String(world.harbor.id))
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
        `GET organizations/${world.harbor.id}/`,
      )
      // Someone else, meanwhile.
      await app.db.update(organizations).set({ name: 'Harbor Region' })
      await user.click(screen.getByRole('button', { name: 'Back to List' }))
      expect(await screen.findByRole('cell', { name: 'Harbor Region' })).toBeTruthy()
      expect(location.search).toBe('?search=harbor')
      await waitFor(async () => expect(document.activeElement).toBe(await button('Edit Harbor Region')))
    },
  )

  test('the browser’s own way back brings fresh rows too', spec('A-036'), async () => {
    const { user } = await renderPortal(app, { path: PATH, as: world.superAdmin })
    await user.click(await button('Edit Harbor County'))
    await screen.findByRole('heading', { level: 2, name: 'Harbor County' })
    await app.db.update(organizations).set({ name: 'Harbor Region' })
    history.back()
    expect(await screen.findByRole('cell', { name: 'Harbor Region' })).toBeTruthy()
  })

  test('of an organization that is deleted elsewhere it leaves the screen and says so', async () => {
    const { user } = await open('&edit_details=1')
    await user.type(await box(/^Organization Name/), ' typed')
    await app.db.delete(users).where(eq(users.organization_id, world.harbor.id))
    await app.db.delete(organizations).where(eq(organizations.id, world.harbor.id))
    poll()
    const told = /^Harbor County was deleted, or you no longer have access to it\.$/
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: 'Harbor County' })).toBeNull()
    expect(location.search).toBe('')
  })

  test('has six tabs; the one that is open is in the address', spec('A-037'), async () => {
    const { user } = await open()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual([
      'Info',
      'Kiosks',
      'Users',
      'Teams',
      'Events',
      'Partners',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Info')
    await buildKiosk(app.deps, { organization_id: world.harbor.id, name: 'Harbor Console 1' })
    await user.click(screen.getByRole('tab', { name: 'Kiosks' }))
    expect(await screen.findByRole('cell', { name: 'Harbor Console 1' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Users' }))
    // Its module is brought by this click.
    const users = await screen.findByRole('table', { name: 'Users' }, { timeout: 30_000 })
    expect(await within(users).findByRole('cell', { name: 'Uma' })).toBeTruthy()
    for (const [tab, words] of [
      ['Teams', 'No teams found'],
      ['Events', 'No events found'],
      ['Partners', 'No partners found'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(new URLSearchParams(location.search).get('tab')).toBe(tab.toLowerCase())
    }
    await user.click(screen.getByRole('tab', { name: 'Info' }))
    expect(location.search).toBe(`?open=${world.harbor.id}`)
  })

  test('one that is not there says so, and leads back', async () => {
    const { user } = await renderPortal(app, { path: `${PATH}?open=999`, as: world.superAdmin })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This organization does not exist, or you do not have access to it.',
    )
    // Asking again changes nothing.
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to List' }))
    expect(await screen.findByRole('cell', { name: 'Harbor County' })).toBeTruthy()
  })
})

describe('Info', () => {
  test('shows name and address, and who administers it', spec('A-038', 'A-200'), async () => {
    await open()
    for (const [label, value] of [
      ['Organization Name', 'Harbor County'],
      ['Address Line 1', ADDRESS.street1],
      ['Address Line 2', ADDRESS.street2],
      ['City', ADDRESS.city],
      ['State', ADDRESS.state],
      ['Zip Code', ADDRESS.zip_code],
      ['Country', ADDRESS.country],
    ] as const)
      expect(fact(DETAILS, label), label).toBe(value)
    for (const [label, value] of [
      ['First Name', 'Olga'],
      ['Last Name', 'Harbor'],
      ['Email', 'olga.harbor@harbor.test'],
      ['Phone', '2025550101'],
    ] as const)
      expect(fact(ADMIN, label), label).toBe(value)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test(
    'details are edited, sent whole, and shown as they are then',
    spec('A-038', 'A-039', 'A-041', 'A-042', 'A-298', 'A-346'),
    async () => {
      const { user, calls } = await open()
      await user.click(await button('Edit Details'))
      expect(await box(/^Address Line 1/)).toHaveProperty('value', ADDRESS.street1)
      await refill(user, await box(/^Organization Name/), 'Harbor Region')
      await refill(user, await box(/^Zip Code/), '90711')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Organization details updated successfully!')).toBeTruthy()
      expect(writes(calls)).toEqual([
        {
          method: 'PUT',
          path: `organizations/${world.harbor.id}/`,
          body: { name: 'Harbor Region', ...ADDRESS, zip_code: '90711' },
        },
      ])
      await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
      expect(fact(DETAILS, 'Organization Name')).toBe('Harbor Region')
      expect(fact(DETAILS, 'Zip Code')).toBe('90711')
      expect(screen.getByRole('heading', { level: 2, name: 'Harbor Region' })).toBeTruthy()
      expect(await stored()).toMatchObject({ name: 'Harbor Region', zip_code: '90711', version: 2 })
    },
  )

  test('Cancel restores what was there', spec('A-039', 'A-040'), async () => {
    const { user, calls } = await open()
    await user.click(await button('Edit Details'))
    await refill(user, await box(/^Organization Name/), 'Something else')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(fact(DETAILS, 'Organization Name')).toBe('Harbor County')
    await user.click(await button('Edit Details'))
    expect(await box(/^Organization Name/)).toHaveProperty('value', 'Harbor County')
    expect(writes(calls)).toEqual([])
  })

  test('the sections are edited each by itself', spec('A-043'), async () => {
    const { user } = await open()
    await user.click(await button('Edit Admin'))
    expect(section(ADMIN).getAllByRole('textbox').length).toBeGreaterThan(0)
    expect(section(DETAILS).queryByRole('textbox')).toBeNull()
    await user.click(await button('Edit Details'))
    expect(section(DETAILS).getAllByRole('textbox').length).toBeGreaterThan(0)
    await user.click(section(ADMIN).getByRole('button', { name: 'Cancel' }))
    expect(section(ADMIN).queryByRole('textbox')).toBeNull()
    expect(section(DETAILS).getAllByRole('textbox').length).toBeGreaterThan(0)
  })

  test('what is required is asked for before anything is sent', async () => {
    const { user, calls } = await open('&edit_details=1')
    await user.clear(await box(/^Organization Name/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Organization Name is required')).toBeTruthy()
    expect(writes(calls)).toEqual([])
  })

  test('another tab asks before typed input is thrown away', async () => {
    const { user } = await open('&edit_details=1')
    await fill(user, await box(/^Organization Name/), '!')
    await user.click(screen.getByRole('tab', { name: 'Teams' }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(await box(/^Organization Name/)).toHaveProperty('value', 'Harbor County!')
    await user.click(screen.getByRole('button', { name: 'Back to List' }))
    await user.click(await button('Discard'))
    expect(await screen.findByRole('cell', { name: 'Harbor County' })).toBeTruthy()
  })

  test('two who edit at once: nothing is lost and nothing overwritten unseen', spec('A-298'), async () => {
    const { user } = await open('&edit_details=1')
    await refill(user, await box(/^Organization Name/), 'Harbor Region')
    await app.db
      .update(organizations)
      .set({ name: 'Harbour County', zip_code: '11111' })
      .where(eq(organizations.id, world.harbor.id))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Someone else changed this in the meantime')).toBeTruthy()
    expect(screen.getByText(/Harbour County”/)).toBeTruthy()
    expect(await box(/^Organization Name/)).toHaveProperty('value', 'Harbor Region')
    expect(await box(/^Zip Code/)).toHaveProperty('value', '11111')
    expect(await stored()).toMatchObject({ name: 'Harbour County' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Organization details updated successfully!')).toBeTruthy()
    expect(await stored()).toMatchObject({ name: 'Harbor Region', zip_code: '11111' })
  })

  const detailsFail = (body: string, status: number): Partial<RenderOptions> => ({
    otherServer: { [`PUT organizations/${world.harbor.id}/`]: () => answering(body, status) },
  })

  test('a field that is refused says so itself', async () => {
    const { user } = await open('&edit_details=1', detailsFail('{"name":["Taken."]}', 400))
    await user.click(await button('Save'))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update organization details.')
    expect((await box(/^Organization Name/)).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Taken.')).toBeTruthy()
  })
})

describe('the administrator', () => {
  test(
    'is edited by the changed fields alone, in the account itself',
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
    'becomes another, chosen among the users of the organization',
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

  test('who is refused by field reads it there', async () => {
    const { user } = await open('&edit_admin=1')
    await refill(user, await box(/^Email/), 'uma.reyes@harbor.test')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await box(/^Email/)).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toContain('Failed to update admin details.')
    expect(await storedUser(world.orgAdmin.id)).toMatchObject({ email: 'olga.harbor@harbor.test' })
  })
})

describe('mails to the administrator', () => {
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
    '%s asks first, then sends, and says so',
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
      const again = within(await screen.findByRole('dialog', { name }))
      await user.click(again.getByRole('button', { name }))
      expect(await screen.findByText(sent)).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(posts()).toEqual([callOf(name)])
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(body)
      expect(await mailsTo(app, 'olga.harbor@harbor.test')).toHaveLength(1)
    },
  )

  test('Reset Password says that the account is deactivated, and mails nothing', spec('X-186'), async () => {
    await app.db.update(users).set({ is_active: false }).where(eq(users.id, world.orgAdmin.id))
    const { user } = await open()
    await user.click(await button('Reset Password'))
    const question = within(await screen.findByRole('dialog', { name: 'Reset Password' }))
    await user.click(question.getByRole('button', { name: 'Reset Password' }))
    expect((await question.findByRole('alert')).textContent).toBe(
      'Failed to send reset password email. This account is deactivated. Activate it before you send a link.',
    )
    expect(await mailsTo(app, 'olga.harbor@harbor.test')).toEqual([])
  })

  test('Resend Invite says so when it sent a link to choose a new password', spec('X-186'), async () => {
    const chosen = { last_password_change: new Date() }
    await app.db.update(users).set(chosen).where(eq(users.id, world.orgAdmin.id))
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
    '%s that fails says so in the dialog',
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

test('a country of the list is chosen in the details, too', async () => {
  const { user, calls } = await open('&edit_details=1')
  await choose(user, 'Country', 'Norway')
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/State is required/)).toBeTruthy()
  expect(writes(calls)).toEqual([])
})
