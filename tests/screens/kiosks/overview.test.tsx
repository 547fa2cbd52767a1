import { screen, waitFor, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { createVault } from '#server/vault.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { closePortal, NO_EXTENSIONS } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { kioskOverview, PATH, rowOf, textOf } from './overviewPage.ts'

const overview = kioskOverview()
const { openScreen, seat } = overview

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

describe('the table', () => {
  test('a row shows all data of a kiosk', spec('A-105', 'X-655'), async () => {
    await seat(overview.world.user, overview.world.dock)
    await openScreen()
    const row = await rowOf('Dock Console')
    expect(headers()).toEqual([
      'Kiosk ID',
      'Kiosk Name',
      'VM Region',
      'API URL',
      'Public IPv4',
      'Domain Security Expiry',
      'Unity Build',
      'Subscription',
      'License Status',
      'Hours',
      'Users',
      'View',
    ])
    await waitFor(() => expect(textOf(row)[2]).toBe(overview.world.regionText))
    expect(textOf(row)).toEqual([
      'KSK-DOCKStopped',
      'Dock Console',
      overview.world.regionText,
      expect.stringContaining('https://dock.kiosks.examp'),
      '203.0.113.7',
      '2027-01-31',
      '5.2.0RADSIM-1',
      '2026-01-01 - 2026-12-31',
      'Active',
      '12',
      '1/5',
      'View',
    ])
  })

  test('an API URL is truncated after 25 characters; one of 25 is not', spec('A-106'), async () => {
    const exact = 'https://pier.example/api/'
    expect(exact).toHaveLength(25)
    await buildKiosk(overview.world.deps, {
      organization_id: overview.world.harbor.id,
      name: 'Pier',
      api_url: exact,
    })
    await openScreen()
    const cut = await screen.findByText('https://dock.kiosks.examp…')
    expect(cut.closest('[title]')?.getAttribute('title')).toBe('https://dock.kiosks.example/api/')
    expect(await screen.findByText(exact)).toBeTruthy()
  })

  test('a link to another organization’s kiosk shows the same message as one to a deleted kiosk, and it can be closed', async () => {
    const elsewhere = await buildKiosk(overview.world.deps, {
      organization_id: (await buildOrganization(overview.world.deps)).id,
    })
    const { user } = await openScreen({ path: `${PATH}?dialog=view&kiosk=${elsewhere.id}` })
    const dialog = within(await screen.findByRole('dialog', { name: 'Kiosk Details' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This kiosk does not exist, or you do not have access to it.',
    )
    await user.keyboard('{Escape}')
    expect(await rowOf('Dock Console')).toBeTruthy()
    expect(location.search).toBe('')
  })

  test(
    'Credentials shows a smaller table with a masked password, and is read and logged only then',
    spec('A-107', 'P-039'),
    async () => {
      const { db, orgAdmin } = overview.world
      const looks = () =>
        db.$count(
          activity,
          and(eq(activity.action, 'kiosk_credentials_shown'), eq(activity.actor_id, orgAdmin.id)),
        )
      const before = await looks()
      const { user, calls } = await openScreen()
      const asked = () => calls.map(({ path }) => path).filter((path) => path.includes('get_org_kiosk'))
      await rowOf('Dock Console')
      expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull()
      globalThis.dispatchEvent(new Event('focus'))
      expect([asked(), await looks()]).toEqual([['organizations/get_org_kiosk/?page=1&page_size=10'], before])
      await user.click(screen.getByRole('tab', { name: 'Credentials' }))
      await screen.findByRole('button', { name: 'Copy username of Dock Console' })
      expect([asked().at(-1), await looks()]).toEqual([
        'organizations/get_org_kiosk/?page=1&page_size=10&credentials=true',
        before + 1,
      ])
      const row = await rowOf('KSK-DOCK')
      expect(headers()).toEqual([
        'Kiosk ID',
        'Access URL',
        'Username',
        'Password',
        'Subscription Start Date',
        'Subscription End Date',
      ])
      const texts = textOf(row)
      expect(texts[1]).toContain('https://open.dock.example/')
      expect(texts[2]).toContain('trainee')
      expect(texts.slice(4)).toEqual(['2026-01-01', '2026-12-31'])
      expect(row.textContent).not.toContain('quiet-otter')
      await user.click(within(row).getByRole('button', { name: 'Show password of Dock Console' }))
      expect(row.textContent).toContain('quiet-otter')
      const link = within(row).getByRole<HTMLAnchorElement>('link', { name: 'https://open.dock.example/' })
      expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    },
  )

  test('a credential that cannot be decrypted is reported in its row, and staff enter it again', async () => {
    const vault = createVault('a key that this server does not have')
    const kiosk = await buildKiosk(
      { ...overview.world.deps, vault },
      { organization_id: overview.world.harbor.id, kiosk_id: 'KSK-LOST', name: 'Lost Console' },
    )
    await openScreen({ path: `${PATH}?view=credentials` })
    expect(textOf(await rowOf('KSK-LOST')).slice(1, 4)).toEqual(Array(3).fill('Cannot be read'))
    expect(textOf(await rowOf('KSK-DOCK'))[2]).toContain('trainee')
    closePortal()

    const { user } = await openScreen({
      path: `${PATH}?dialog=view&kiosk=${kiosk.id}&organization=${overview.world.harbor.id}`,
      as: overview.world.staff,
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Kiosk Details: Lost Console' }))
    await dialog.findByText('Cannot be read')
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    const field = dialog.getByRole('textbox', { name: /Access URL/ })
    expect(dialog.getByText('Cannot be read. Enter it again.')).toBeTruthy()
    await user.type(field, 'https://found.example/')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('link', { name: 'https://found.example/' })
    // Credentials that were not entered again are kept, in case the key is found.
    expect(await overview.world.stored(kiosk.id)).toMatchObject({
      access_url: 'https://found.example/',
      unreadable: ['username', 'password'],
      password_sealed: kiosk.password_sealed,
    })
    await overview.world.db.delete(kiosks).where(eq(kiosks.id, kiosk.id))
  })

  test('a user form lists kiosks without reading their credentials', async () => {
    const { user, calls } = await openScreen({ path: '/user-management' })
    const before = await overview.world.db.$count(activity, eq(activity.action, 'kiosk_credentials_shown'))
    await user.click(await screen.findByRole('button', { name: 'Add User' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add User' }))
    await user.click(await form.findByRole('combobox', { name: /Kiosk/ }))
    expect(await screen.findByRole('option', { name: /Dock Console/, hidden: true })).toBeTruthy()
    expect(calls.some(({ path }) => path.startsWith('organizations/get_org_kiosk/'))).toBe(true)
    expect(await overview.world.db.$count(activity, eq(activity.action, 'kiosk_credentials_shown'))).toBe(
      before,
    )
  })

  test(
    'of another server, an address that is not http or https is plain text, and unreadable kiosks are counted',
    spec('X-893'),
    async () => {
      const script = 'javascript:alert(1)'
      await openScreen({
        path: `${PATH}?view=credentials`,
        otherServer: {
          ...NO_EXTENSIONS,
          'GET organizations/get_org_kiosk/': () =>
            Response.json([{ id: 1, kiosk_id: 'K', access_url: script }, null]),
        },
      })
      expect(await screen.findByText(script)).toBeTruthy()
      expect(screen.queryByRole('link', { name: script })).toBeNull()
      expect(screen.getByText(/^1 row of kiosks could not be read\./)).toBeTruthy()
    },
  )

  test('an organization without kiosks says so', async () => {
    const alone = await buildUser(overview.world.deps, { role: 'org_admin' })
    await openScreen({ as: alone })
    expect(await screen.findByText('No kiosks found')).toBeTruthy()
  })
})

describe('whose kiosks', () => {
  test('platform staff see the kiosks of the organization in the header', spec('P-040'), async () => {
    const lake = await buildOrganization(overview.world.deps, { name: 'Lake District' })
    await buildKiosk(overview.world.deps, { organization_id: lake.id, name: 'Lake Trailer' })
    const path = `${PATH}?organization=${lake.id}`
    const { calls } = await openScreen({ as: overview.world.staff, path })
    expect(await rowOf('Lake Trailer')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Dock Console/ })).toBeNull()
    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organization' })
    await waitFor(() => expect(picker.value).toBe('Lake District'))
    expect(calls.map((call) => call.path)).toContain(
      `organizations/get_org_kiosk/?page=1&page_size=10&organization=${lake.id}`,
    )
  })

  test(
    'platform staff open a kiosk by its address, whichever organization is in the header',
    spec('X-556', 'X-572'),
    async () => {
      const { deps, dock, staff, harbor } = overview.world
      const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
      await openScreen({
        as: staff,
        path: `${PATH}?organization=${ridge.id}&dialog=view&kiosk=${dock.id}`,
      })
      const dialog = within(await screen.findByRole('dialog', { name: 'Kiosk Details: Dock Console' }))
      expect(await dialog.findByRole('link', { name: /open\.dock\.example/ })).toBeTruthy()
      // The list behind it shows Ridge Valley.
      expect(dialog.getByText(`Belongs to ${harbor.name}.`)).toBeTruthy()
      closePortal()
      await openScreen({
        as: staff,
        path: `${PATH}?organization=${harbor.id}&dialog=view&kiosk=${dock.id}`,
      })
      const own = within(await screen.findByRole('dialog', { name: 'Kiosk Details: Dock Console' }))
      expect(await own.findByRole('link', { name: /open\.dock\.example/ })).toBeTruthy()
      expect(own.queryByText(/^Belongs to/)).toBeNull()
      closePortal()
      // Only staff whose organizations include the kiosk's.
      const abroad = await buildUser(deps, {
        role: 'admin',
        permissions: { manage_organizations: true },
        manage_organizations: [ridge.id],
      })
      await openScreen({ as: abroad, path: `${PATH}?dialog=view&kiosk=${dock.id}` })
      const refused = within(await screen.findByRole('dialog', { name: 'Kiosk Details' }))
      expect((await refused.findByRole('alert')).textContent).toBe(
        'This kiosk does not exist, or you do not have access to it.',
      )
    },
  )

  test(
    'a kiosk below an organization that its reader may not see opens once they choose another',
    spec('X-556', 'X-1328'),
    async () => {
      const { deps, harbor } = overview.world
      const lake = await buildOrganization(deps, { name: 'Lake County' })
      const trailer = await buildKiosk(deps, { organization_id: lake.id, name: 'Lake Trailer 2' })
      const abroad = await buildUser(deps, {
        role: 'admin',
        permissions: { manage_organizations: true },
        manage_organizations: [lake.id],
      })
      const path = `${PATH}?organization=${harbor.id}&dialog=view&kiosk=${trailer.id}`
      const { user } = await openScreen({ as: abroad, path })
      await screen.findByText(
        'This organization does not exist, or you do not have access to it. Choose another at the top of the page.',
      )
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(screen.getByRole('combobox', { name: 'Organization' }))
      await user.keyboard('lake c{Enter}')
      expect(await screen.findByRole('dialog', { name: 'Kiosk Details: Lake Trailer 2' })).toBeTruthy()
    },
  )
})

test('the list has pages, and the other view starts at its first', spec('X-566'), async () => {
  const organization_id = overview.world.harbor.id
  for (let pier = 1; pier <= 10; pier++)
    await buildKiosk(overview.world.deps, { organization_id, name: `Pier ${pier}` })
  const { user } = await openScreen({ path: `${PATH}?page=2` })
  await screen.findByText(/^Showing 11 - \d+ of \d+ entries$/)
  await user.click(screen.getByRole('tab', { name: 'Credentials' }))
  await screen.findByText(/^Showing 1 - 10 of \d+ entries$/)
  expect(location.search).toBe('?view=credentials')
})
