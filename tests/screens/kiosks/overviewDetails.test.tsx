import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { numberOf } from '#contract/userNumber.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { closePortal, type RenderOptions } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { kioskOverview, textOf } from './overviewPage.ts'

const overview = kioskOverview()
const { openDetails, seat } = overview

const sentBy = (calls: { method: string; path: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method)

describe('the details', () => {
  test('show the kiosk and its users', spec('A-108', 'A-109', 'A-110', 'A-111', 'A-206'), async () => {
    await seat(overview.world.user, overview.world.dock)
    const { dialog } = await openDetails()
    await waitFor(() => expect(dialog.getByText(overview.world.regionText)).toBeTruthy())
    // Its credentials are loaded by a separate call.
    await dialog.findByText('https://open.dock.example/')
    const values = dialog.getAllByRole('definition').map((value) => value.textContent)
    const facts = Object.fromEntries(
      dialog
        .getAllByRole('term')
        // An address has a copy button with a hint beside it.
        .map((term, at) => [term.textContent, values[at]?.replace(`Copy ${term.textContent}`, '')]),
    )
    expect(facts).toEqual({
      'Kiosk ID': 'KSK-DOCK',
      'API URL': 'https://dock.kiosks.example/api/',
      'Public IPv4': '203.0.113.7',
      'Unity Build': 'RADSIM-1 5.2.0',
      'VM Region': overview.world.regionText,
      'Hours in Use': '12 hrs',
      'Access URL': 'https://open.dock.example/',
      'Available Slots': '4',
      Status: 'Stopped',
      'License Status': 'Active',
      'Subscription Period': '2026-01-01 - 2026-12-31',
      'Domain Security Expiry': '2027-01-31',
    })
    expect(dialog.getByRole('heading', { name: 'Assigned Users (1 / 5)' })).toBeTruthy()
    const table = within(dialog.getByRole('table', { name: 'Assigned Users' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'User ID',
      'Name',
      'Email',
      'Assigned Date',
      'Action',
    ])
    expect(textOf(table.getAllByRole('row')[1] as HTMLElement)).toEqual([
      numberOf(overview.world.user.id),
      'Uma Okafor',
      overview.world.user.email,
      '2026-05-04',
      'Remove Uma Okafor',
    ])
  })

  test('name state and license once each, as the list does', spec('X-1238'), async () => {
    const { dialog } = await openDetails()
    const row = within(screen.getByRole('row', { name: /Dock Console/, hidden: true }))
    for (const word of ['Stopped', 'Active']) {
      const badgeIn = ({ getByText }: typeof dialog) => getByText(word).parentElement?.outerHTML
      expect(badgeIn(dialog)).toContain('svg')
      expect(badgeIn(dialog)).toBe(badgeIn(row))
    }
  })

  test('without credentials say why, and show everything else', async () => {
    const lake = await buildOrganization(overview.world.deps, { name: 'Lake County' })
    const kiosk = await buildKiosk(overview.world.deps, { organization_id: lake.id, name: 'Lake Desk' })
    const person = await buildUser(overview.world.deps, { role: 'org_admin', organization_id: lake.id })
    const headers = { authorization: `Bearer ${await overview.world.as(person.id)}` }
    for (let look = 0; look < 60; look++) {
      await overview.world.fetch('/api/organizations/get_org_kiosk/?credentials=true', { headers })
    }
    const { dialog } = await openDetails(kiosk, { as: person })
    expect(await dialog.findByText(/^Kiosk credentials were requested too often\./)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(dialog.getByText('Available Slots').nextElementSibling?.textContent).toBe('5')
  })

  test('the limit is the current one', spec('A-110'), async () => {
    await overview.world.db.insert(global_kiosk_limits).values({ global_max_users: 8 })
    const { dialog } = await openDetails()
    expect(await dialog.findByRole('heading', { name: 'Assigned Users (0 / 8)' })).toBeTruthy()
  })

  test(
    '+ Add User lists people without a kiosk, requires a choice, and assigns the person',
    spec('A-112', 'A-113', 'A-114', 'A-241', 'A-320', 'A-325', 'X-859'),
    async () => {
      const { dialog, user, calls } = await openDetails()
      await user.click(dialog.getByRole('button', { name: '+ Add User' }))
      const adding = within(await screen.findByRole('dialog', { name: 'Add User to Dock Console' }))
      await user.click(adding.getByRole('button', { name: 'Add User' }))
      expect(await adding.findByText('Select a user.')).toBeTruthy()
      expect(sentBy(calls, 'PATCH')).toEqual([])
      const box = adding.getByRole('combobox', { name: /User/ })
      await user.click(box)
      const option = `Uma Okafor (${overview.world.user.email})`
      expect(await screen.findByRole('option', { name: option, hidden: true })).toBeTruthy()
      expect(calls.map(({ path }) => path)).toContain(
        `organization-users/get_unassigned_users/?kiosk_id=${overview.world.dock.id}`,
      )
      await user.keyboard('uma{Enter}')
      await user.click(adding.getByRole('button', { name: 'Add User' }))
      expect(await dialog.findByRole('heading', { name: 'Assigned Users (1 / 5)' })).toBeTruthy()
      expect(dialog.getByRole('button', { name: 'Remove Uma Okafor' })).toBeTruthy()
      expect(await screen.findByText('Uma Okafor was added to Dock Console.')).toBeTruthy()
      await waitFor(() =>
        expect(document.activeElement).toBe(dialog.getByRole('button', { name: '+ Add User' })),
      )
      const slots = dialog.getByText('Available Slots').nextElementSibling
      expect(slots?.textContent).toBe('4')
      expect(sentBy(calls, 'PATCH')).toMatchObject([
        {
          path: `organization-users/${overview.world.user.id}/`,
          body: { assigned_kiosk: overview.world.dock.id },
        },
      ])
    },
  )

  test(
    'Remove asks as for a deletion, but only unassigns the person',
    spec('A-115', 'A-242', 'A-309', 'X-859', 'X-1261'),
    async () => {
      await seat(overview.world.user, overview.world.dock)
      const { dialog, user, calls } = await openDetails()
      await user.click(await dialog.findByRole('button', { name: 'Remove Uma Okafor' }))
      const question = within(await screen.findByRole('dialog', { name: 'Delete User' }))
      expect(question.getByText(/permanently delete/)).toBeTruthy()
      expect(question.getByText(/This action cannot be undone\./)).toBeTruthy()
      await user.click(question.getByRole('button', { name: 'Delete' }))
      expect(await dialog.findByText('No users assigned')).toBeTruthy()
      expect(dialog.getByText(/^Add the users who start their missions on this kiosk\./)).toBeTruthy()
      expect(await screen.findByText('Uma Okafor was removed from Dock Console.')).toBeTruthy()
      await waitFor(() =>
        expect(document.activeElement).toBe(dialog.getByRole('button', { name: '+ Add User' })),
      )
      expect(sentBy(calls, 'PATCH')).toMatchObject([
        { path: `kiosks/${overview.world.dock.id}/`, body: { remove_users: [overview.world.user.id] } },
      ])
      expect(sentBy(calls, 'DELETE')).toEqual([])
      const [row] = await overview.world.db.select().from(users).where(eq(users.id, overview.world.user.id))
      expect([row?.assigned_kiosk_id, row?.is_active]).toEqual([null, true])
    },
  )

  test('a full kiosk accepts no more users, and says why', async () => {
    await overview.world.db.insert(global_kiosk_limits).values({ global_max_users: 1 })
    await seat(overview.world.user, overview.world.dock)
    const { dialog, user } = await openDetails()
    const add = dialog.getByRole('button', { name: '+ Add User' })
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
    await user.click(add)
    expect(screen.queryByRole('dialog', { name: /^Add User to/ })).toBeNull()
  })
})

describe('another person’s change', () => {
  async function choosesUma(options: Partial<RenderOptions> = {}) {
    const page = await openDetails(overview.world.dock, options)
    await page.user.click(page.dialog.getByRole('button', { name: '+ Add User' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Add User to Dock Console' }))
    await page.user.click(adding.getByRole('combobox', { name: /User/ }))
    await screen.findByRole('option', { name: /Uma/, hidden: true })
    await page.user.keyboard('uma{Enter}')
    return { ...page, adding }
  }

  test('that assigned this user to another kiosk is kept, and reported at the choice', async () => {
    const pier = await buildKiosk(overview.world.deps, {
      organization_id: overview.world.harbor.id,
      name: 'Their Kiosk',
    })
    const { user, adding } = await choosesUma()
    await seat(overview.world.user, pier)
    await user.click(adding.getByRole('button', { name: 'Add User' }))
    expect(await adding.findByText('Someone else has assigned this person to a kiosk.')).toBeTruthy()
    const [row] = await overview.world.db.select().from(users).where(eq(users.id, overview.world.user.id))
    expect(row?.assigned_kiosk_id).toBe(pier.id)
  })

  test('to something else about the user does not prevent the assignment', async () => {
    const { user, adding, dialog } = await choosesUma()
    await changeRow(overview.world, users, overview.world.user.id, { phone_number: '+16845550100' })
    await user.click(adding.getByRole('button', { name: 'Add User' }))
    expect(await dialog.findByRole('heading', { name: 'Assigned Users (1 / 5)' })).toBeTruthy()
  })

  test('a list that may be incomplete says so', async () => {
    const people = Array.from({ length: 5_000 }, (_, at) => ({ id: at + 1, first_name: 'P', email: null }))
    const { user, dialog } = await openDetails(overview.world.dock, {
      otherServer: { 'GET organization-users/get_unassigned_users/': () => Response.json(people) },
    })
    await user.click(dialog.getByRole('button', { name: '+ Add User' }))
    expect(await screen.findByText('The first 5,000 users are shown.')).toBeTruthy()
  })
})

describe('the inline edit mode', () => {
  test('opens by Edit, has Save and Cancel, and sends the whole kiosk', spec('A-116', 'A-304'), async () => {
    const kiosk = await buildKiosk(overview.world.deps, {
      organization_id: overview.world.harbor.id,
      name: 'Old Name',
    })
    const before = await overview.world.stored(kiosk.id)
    const { dialog, user, calls } = await openDetails(kiosk)
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    const name = dialog.getByRole('textbox', { name: /Kiosk Name/ })
    await user.clear(name)
    await user.type(name, 'New Name')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('dialog', { name: 'Kiosk Details: New Name' })).toBeTruthy()
    const [sent] = sentBy(calls, 'PUT')
    expect(sent?.path).toBe(`organizations/update_kiosk/${kiosk.id}/`)
    expect(sent?.body).toMatchObject({
      name: 'New Name',
      kiosk_id: kiosk.kiosk_id,
      username: before.username,
      password: before.password,
      access_url: before.access_url,
      license_status: 'Active',
    })
    expect(await overview.world.stored(kiosk.id)).toMatchObject({
      name: 'New Name',
      username: before.username,
    })
  })

  test('is in the address: Edit adds it, and a link opens it', spec('X-558'), async () => {
    const { dock } = overview.world
    const first = await openDetails()
    await first.user.click(first.dialog.getByRole('button', { name: 'Edit' }))
    expect(location.search).toBe(`?dialog=edit&kiosk=${dock.id}`)
    closePortal()
    const { user } = await overview.openScreen({ path: `/kiosk-overview?dialog=edit&kiosk=${dock.id}` })
    const dialog = within(await screen.findByRole('dialog', { name: `Kiosk Details: ${dock.name}` }))
    expect(await dialog.findByRole('textbox', { name: /Kiosk Name/ })).toBe(document.activeElement)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(location.search).toBe(`?dialog=view&kiosk=${dock.id}`)
  })

  test('lets an organization’s administrator change only the name, and shows the rest', async () => {
    const { dialog, user } = await openDetails()
    await waitFor(() => expect(dialog.getByText(overview.world.regionText)).toBeTruthy())
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    expect(dialog.queryByRole('combobox')).toBeNull()
    const shown = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
    const fixed = {
      'VM Region': overview.world.regionText,
      'Hours in Use': '12',
      'Access URL': 'https://open.dock.example/',
      'Domain Security Expiration': '2027-01-31',
      'Subscription Start Date': '2026-01-01',
      'Subscription End Date': '2026-12-31',
      'License Status': 'Active',
    }
    for (const [label, value] of Object.entries(fixed)) {
      expect([label, shown(label).value, shown(label).readOnly]).toEqual([label, value, true])
    }
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /Kiosk Name/ })
    expect(name.readOnly).toBe(false)
  })
})
