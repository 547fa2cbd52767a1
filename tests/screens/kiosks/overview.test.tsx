import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { numberOf } from '#contract/userNumber.ts'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { createVault } from '#server/vault.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { type KioskWorld, kioskWorld } from './kioskWorld.ts'

let world: KioskWorld
beforeAll(async () => {
  world = await kioskWorld()
})
afterEach(async () => {
  vi.restoreAllMocks()
  closePortal()
  await world.db.update(users).set({ assigned_kiosk_id: null, assigned_kiosk_at: null })
  await world.db.delete(global_kiosk_limits)
})
afterAll(() => world.close())

const PATH = '/kiosk-overview'
const openScreen = (options: Partial<RenderOptions> = {}) =>
  renderPortal(world, { path: PATH, as: world.orgAdmin, ...options })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent)
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

const seat = (person: { id: number }, kiosk: { id: number }) =>
  world.db
    .update(users)
    .set({ assigned_kiosk_id: kiosk.id, assigned_kiosk_at: new Date('2026-05-04T10:00:00Z') })
    .where(eq(users.id, person.id))

async function openDetails(kiosk: { name: string } = world.dock, options: Partial<RenderOptions> = {}) {
  const page = await openScreen(options)
  await page.user.click(await screen.findByRole('button', { name: `View ${kiosk.name}` }))
  const title = `Kiosk Details: ${kiosk.name}`
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) }
}
const sentBy = (calls: { method: string; path: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method)

describe('the table', () => {
  test('a row tells everything about a kiosk', spec('A-105'), async () => {
    await seat(world.user, world.dock)
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
    await waitFor(() => expect(textOf(row)[2]).toBe(world.regionText))
    expect(textOf(row)).toEqual([
      'KSK-DOCK',
      'Dock Console',
      world.regionText,
      expect.stringContaining('https://dock.kiosks.examp'),
      '203.0.113.7',
      '2027-01-31',
      '5.2.0RADSIM-1',
      '2026-01-01 - 2026-12-31',
      'Active',
      '12',
      '1/5',
      'View Dock Console',
    ])
  })

  test('an API URL is cut after 25 characters; one of 25 is not', spec('A-106'), async () => {
    const exact = 'https://pier.example/api/'
    expect(exact).toHaveLength(25)
    await buildKiosk(world.deps, { organization_id: world.harbor.id, name: 'Pier', api_url: exact })
    await openScreen()
    const cut = await screen.findByText('https://dock.kiosks.examp…')
    expect(cut.closest('[title]')?.getAttribute('title')).toBe('https://dock.kiosks.example/api/')
    expect(await screen.findByText(exact)).toBeTruthy()
  })

  test('an address of a kiosk of others says the same as of one that is gone, until it was read', async () => {
    const elsewhere = await buildKiosk(world.deps, {
      organization_id: (await buildOrganization(world.deps)).id,
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

  test('Credentials shows the simpler table with the password masked', spec('A-107'), async () => {
    const { user } = await openScreen()
    await rowOf('Dock Console')
    await user.click(screen.getByRole('tab', { name: 'Credentials' }))
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
  })

  test('a credential that the server cannot read is said in its row, and staff enters it again', async () => {
    const vault = createVault('a key that this server does not have')
    const kiosk = await buildKiosk(
      { ...world.deps, vault },
      { organization_id: world.harbor.id, kiosk_id: 'KSK-LOST', name: 'Lost Console' },
    )
    await openScreen({ path: `${PATH}?view=credentials` })
    expect(textOf(await rowOf('KSK-LOST')).slice(1, 4)).toEqual(Array(3).fill('Cannot be read'))
    expect(textOf(await rowOf('KSK-DOCK'))[2]).toContain('trainee')
    closePortal()

    const { user } = await openScreen({
      path: `${PATH}?dialog=view&kiosk=${kiosk.id}&organization=${world.harbor.id}`,
      as: world.staff,
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Kiosk Details: Lost Console' }))
    await dialog.findByText('Cannot be read')
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    const field = dialog.getByRole('textbox', { name: /Access URL/ })
    expect(dialog.getByText('Cannot be read. Enter it again.')).toBeTruthy()
    await user.type(field, 'https://found.example/')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('link', { name: 'https://found.example/' })
    // What was not entered stays, for a day on which its key is found.
    expect(await world.stored(kiosk.id)).toMatchObject({
      access_url: 'https://found.example/',
      unreadable: ['username', 'password'],
      password_sealed: kiosk.password_sealed,
    })
    await world.db.delete(kiosks).where(eq(kiosks.id, kiosk.id))
  })

  test('credentials are asked for, and the look written down, only where they are shown', async () => {
    const looks = () =>
      world.db.$count(
        activity,
        and(eq(activity.action, 'kiosk_credentials_shown'), eq(activity.actor_id, world.orgAdmin.id)),
      )
    const before = await looks()
    const { user, calls } = await openScreen()
    const asked = () => calls.map(({ path }) => path).filter((path) => path.includes('get_org_kiosk'))
    await rowOf('Dock Console')
    globalThis.dispatchEvent(new Event('focus'))
    expect([asked(), await looks()]).toEqual([['organizations/get_org_kiosk/'], before])
    await user.click(screen.getByRole('tab', { name: 'Credentials' }))
    await screen.findByRole('button', { name: 'Copy username of Dock Console' })
    expect([asked().at(-1), await looks()]).toEqual([
      'organizations/get_org_kiosk/?credentials=true',
      before + 1,
    ])
  })

  test('a form of a person names kiosks without looking at their credentials', async () => {
    const { user, calls } = await openScreen({ path: '/user-management' })
    const before = await world.db.$count(activity, eq(activity.action, 'kiosk_credentials_shown'))
    await user.click(await screen.findByRole('button', { name: 'Add User' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add User' }))
    await user.click(await form.findByRole('combobox', { name: /Kiosk/ }))
    expect(await screen.findByRole('option', { name: /Dock Console/, hidden: true })).toBeTruthy()
    expect(calls.map(({ path }) => path)).toContain('organizations/get_org_kiosk/')
    expect(await world.db.$count(activity, eq(activity.action, 'kiosk_credentials_shown'))).toBe(before)
  })

  test('an address that is not of the web is text', async () => {
    const script = 'javascript:alert(1)'
    await openScreen({
      path: `${PATH}?view=credentials`,
      otherServer: {
        'GET organizations/get_org_kiosk/': () =>
          Response.json([{ id: 1, kiosk_id: 'K', access_url: script }]),
      },
    })
    expect(await screen.findByText(script)).toBeTruthy()
    expect(screen.queryByRole('link', { name: script })).toBeNull()
  })

  test('an organization without kiosks says so', async () => {
    const alone = await buildUser(world.deps, { role: 'org_admin' })
    await openScreen({ as: alone })
    expect(await screen.findByText('No kiosks found')).toBeTruthy()
  })
})

describe('whose kiosks', () => {
  test('an organization’s administrator sees the own ones and chooses none', spec('P-039'), async () => {
    const { calls } = await openScreen()
    await rowOf('Dock Console')
    expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull()
    expect(calls.map(({ path }) => path)).toContain('organizations/get_org_kiosk/')
  })

  test('platform staff sees those of the organization in the header', spec('P-040'), async () => {
    const lake = await buildOrganization(world.deps, { name: 'Lake District' })
    await buildKiosk(world.deps, { organization_id: lake.id, name: 'Lake Trailer' })
    const path = `${PATH}?organization=${lake.id}`
    const { calls } = await openScreen({ as: world.staff, path })
    expect(await rowOf('Lake Trailer')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Dock Console/ })).toBeNull()
    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organization' })
    await waitFor(() => expect(picker.value).toBe('Lake District'))
    expect(calls.map((call) => call.path)).toContain(`organizations/get_org_kiosk/?organization=${lake.id}`)
  })
})

describe('the details', () => {
  test('tell the kiosk and who sits there', spec('A-108', 'A-109', 'A-110', 'A-111', 'A-206'), async () => {
    await seat(world.user, world.dock)
    const { dialog } = await openDetails()
    await waitFor(() => expect(dialog.getByText(world.regionText)).toBeTruthy())
    const values = dialog.getAllByRole('definition').map((value) => value.textContent)
    const facts = Object.fromEntries(
      dialog
        .getAllByRole('term')
        // Beside an address stands the hint of its copy control.
        .map((term, at) => [term.textContent, values[at]?.replace(`Copy ${term.textContent}`, '')]),
    )
    expect(facts).toEqual({
      'Kiosk ID': 'KSK-DOCK',
      'API URL': 'https://dock.kiosks.example/api/',
      'Public IPv4': '203.0.113.7',
      'Unity Build': 'RADSIM-1 5.2.0',
      'VM Region': world.regionText,
      'Hours in Use': '12 hrs',
      'Access URL': 'https://open.dock.example/',
      'Available Slots': '4',
      'License Status': 'Active',
      'Subscription Period': '2026-01-01 - 2026-12-31',
      'Domain Security Expiry': '2027-01-31',
    })
    expect(dialog.getByRole('heading', { name: 'Assigned Users (1 / 5)' })).toBeTruthy()
    // Beside the fact, the badge.
    expect(dialog.getAllByText('Active')).toHaveLength(2)
    const table = within(dialog.getByRole('table', { name: 'Assigned Users' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'User ID',
      'Name',
      'Email',
      'Assigned Date',
      'Action',
    ])
    expect(textOf(table.getAllByRole('row')[1] as HTMLElement)).toEqual([
      numberOf(world.user.id),
      'Uma Okafor',
      world.user.email,
      '2026-05-04',
      'Remove Uma Okafor',
    ])
  })

  test('who sits there is saved as a file, with the columns of the table', async () => {
    const saved = catchFiles()
    await seat(world.user, world.dock)
    await seat(world.other, world.dock)
    const { user, dialog } = await openDetails()
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe(datedName('assigned-users'))
    const [header, ...lines] = (await saved[0]?.lines()) ?? []
    expect(header).toBe('User ID,Name,Email,Assigned Date')
    expect(lines.sort()).toEqual(
      [world.user, world.other]
        .map(({ id, first_name, email }) => `${numberOf(id)},${first_name} Okafor,${email},2026-05-04`)
        .sort(),
    )
  })

  test('without credentials say why, beside everything else', async () => {
    const lake = await buildOrganization(world.deps, { name: 'Lake County' })
    const kiosk = await buildKiosk(world.deps, { organization_id: lake.id, name: 'Lake Desk' })
    const person = await buildUser(world.deps, { role: 'org_admin', organization_id: lake.id })
    const headers = { authorization: `Bearer ${await world.as(person.id)}` }
    for (let look = 0; look < 60; look++) {
      await world.fetch('/api/organizations/get_org_kiosk/?credentials=true', { headers })
    }
    const { dialog } = await openDetails(kiosk, { as: person })
    expect(await dialog.findByText(/^Kiosk credentials were requested too often\./)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(dialog.getByText('Available Slots').nextElementSibling?.textContent).toBe('5')
  })

  test('the limit counts as it is now', spec('A-110'), async () => {
    await world.db.insert(global_kiosk_limits).values({ global_max_users: 8 })
    const { dialog } = await openDetails()
    expect(await dialog.findByRole('heading', { name: 'Assigned Users (0 / 8)' })).toBeTruthy()
  })

  test(
    '+ Add User offers who sits nowhere, wants one chosen, and gives them the place',
    spec('A-112', 'A-113', 'A-114', 'A-241', 'A-320', 'A-325'),
    async () => {
      const { dialog, user, calls } = await openDetails()
      await user.click(dialog.getByRole('button', { name: '+ Add User' }))
      const adding = within(await screen.findByRole('dialog', { name: 'Add User to Dock Console' }))
      await user.click(adding.getByRole('button', { name: 'Add User' }))
      expect(await adding.findByText('Select a user.')).toBeTruthy()
      expect(sentBy(calls, 'PATCH')).toEqual([])
      const box = adding.getByRole('combobox', { name: /User/ })
      await user.click(box)
      const option = `Uma Okafor (${world.user.email})`
      expect(await screen.findByRole('option', { name: option, hidden: true })).toBeTruthy()
      expect(calls.map(({ path }) => path)).toContain(
        `organization-users/get_unassigned_users/?kiosk_id=${world.dock.id}`,
      )
      await user.keyboard('uma{Enter}')
      await user.click(adding.getByRole('button', { name: 'Add User' }))
      expect(await dialog.findByRole('heading', { name: 'Assigned Users (1 / 5)' })).toBeTruthy()
      expect(dialog.getByRole('button', { name: 'Remove Uma Okafor' })).toBeTruthy()
      const slots = dialog.getByText('Available Slots').nextElementSibling
      expect(slots?.textContent).toBe('4')
      expect(sentBy(calls, 'PATCH')).toMatchObject([
        { path: `organization-users/${world.user.id}/`, body: { assigned_kiosk: world.dock.id } },
      ])
    },
  )

  test(
    'Remove asks as for a deletion, and only takes the place away',
    spec('A-115', 'A-242', 'A-309'),
    async () => {
      await seat(world.user, world.dock)
      const { dialog, user, calls } = await openDetails()
      await user.click(await dialog.findByRole('button', { name: 'Remove Uma Okafor' }))
      const question = within(await screen.findByRole('dialog', { name: 'Delete User' }))
      expect(question.getByText(/permanently delete/)).toBeTruthy()
      expect(question.getByText(/This action cannot be undone\./)).toBeTruthy()
      await user.click(question.getByRole('button', { name: 'Delete' }))
      expect(await dialog.findByText('No users assigned')).toBeTruthy()
      expect(sentBy(calls, 'PATCH')).toMatchObject([
        { path: `kiosks/${world.dock.id}/`, body: { remove_users: [world.user.id] } },
      ])
      expect(sentBy(calls, 'DELETE')).toEqual([])
      const [row] = await world.db.select().from(users).where(eq(users.id, world.user.id))
      expect([row?.assigned_kiosk_id, row?.is_active]).toEqual([null, true])
    },
  )

  test('a full kiosk takes nobody more, and says why', async () => {
    await world.db.insert(global_kiosk_limits).values({ global_max_users: 1 })
    await seat(world.user, world.dock)
    const { dialog, user } = await openDetails()
    const add = dialog.getByRole('button', { name: '+ Add User' })
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
    await user.click(add)
    expect(screen.queryByRole('dialog', { name: /^Add User to/ })).toBeNull()
  })
})

describe('someone else was faster', () => {
  async function choosesUma(options: Partial<RenderOptions> = {}) {
    const page = await openDetails(world.dock, options)
    await page.user.click(page.dialog.getByRole('button', { name: '+ Add User' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Add User to Dock Console' }))
    await page.user.click(adding.getByRole('combobox', { name: /User/ }))
    await screen.findByRole('option', { name: /Uma/, hidden: true })
    await page.user.keyboard('uma{Enter}')
    return { ...page, adding }
  }

  test('in giving this person a kiosk: it stays, and is shown under the choice', async () => {
    const pier = await buildKiosk(world.deps, { organization_id: world.harbor.id, name: 'Their Kiosk' })
    const { user, adding } = await choosesUma()
    await seat(world.user, pier)
    await user.click(adding.getByRole('button', { name: 'Add User' }))
    expect(await adding.findByText('Someone else has assigned this person to a kiosk.')).toBeTruthy()
    const [row] = await world.db.select().from(users).where(eq(users.id, world.user.id))
    expect(row?.assigned_kiosk_id).toBe(pier.id)
  })

  test('in changing something else about them: they get the place all the same', async () => {
    const { user, adding, dialog } = await choosesUma()
    await world.db.update(users).set({ phone_number: '+16845550100' }).where(eq(users.id, world.user.id))
    await user.click(adding.getByRole('button', { name: 'Add User' }))
    expect(await dialog.findByRole('heading', { name: 'Assigned Users (1 / 5)' })).toBeTruthy()
  })

  test('a list that may not be whole says so', async () => {
    const people = Array.from({ length: 5_000 }, (_, at) => ({ id: at + 1, first_name: 'P', email: null }))
    const { user, dialog } = await openDetails(world.dock, {
      otherServer: { 'GET organization-users/get_unassigned_users/': () => Response.json(people) },
    })
    await user.click(dialog.getByRole('button', { name: '+ Add User' }))
    expect(await screen.findByText('The first 5,000 users are shown.')).toBeTruthy()
  })
})

describe('the inline edit mode', () => {
  test(
    'is entered by Edit, has Save and Cancel, and sends the whole kiosk',
    spec('A-116', 'A-304'),
    async () => {
      const kiosk = await buildKiosk(world.deps, { organization_id: world.harbor.id, name: 'Old Name' })
      const before = await world.stored(kiosk.id)
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
      expect(await world.stored(kiosk.id)).toMatchObject({ name: 'New Name', username: before.username })
    },
  )

  test('offers an organization’s administrator the name alone, and shows the rest', async () => {
    const { dialog, user } = await openDetails()
    await waitFor(() => expect(dialog.getByText(world.regionText)).toBeTruthy())
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    expect(dialog.queryByRole('combobox')).toBeNull()
    const shown = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
    const fixed = {
      'VM Region': world.regionText,
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

  test('what staff typed and the server refuses is shown at its field, and stays typed', async () => {
    const { dialog, user } = await openDetails(world.dock, {
      as: world.staff,
      path: `${PATH}?organization=${world.harbor.id}`,
    })
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Access URL' })
    await user.clear(address)
    await user.type(address, 'dock.example')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
    expect(address.value).toBe('dock.example')
    expect((await world.stored(world.dock.id)).access_url).toBe('https://open.dock.example/')
  })
})

test('a failure shows what the server said', spec('A-378'), async () => {
  await openScreen({
    otherServer: {
      'GET organizations/get_org_kiosk/': () =>
        Response.json({ code: 'desk_closed', error: 'The kiosk desk is closed.' }, { status: 400 }),
    },
  })
  expect(await screen.findByText('The kiosk desk is closed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a kiosk carries every field of the interface', spec('A-205', 'A-206'), async () => {
  await seat(world.user, world.dock)
  const answer = await world.fetch('/api/organizations/get_org_kiosk/?credentials=true', {
    headers: { authorization: `Bearer ${await world.as(world.orgAdmin.id)}` },
  })
  const rows: { id: number; assigned_users: object[] }[] = await answer.json()
  const row = rows.find(({ id }) => id === world.dock.id)
  const names =
    'id kiosk_id name organization organization_name vm_region public_ipv4 web_address api_url access_url unity_build_id unity_build_version subscription_start_date subscription_end_date license_status status hours_in_use domain_security_expiration username password available_slots total_assigned_users global_max_users assigned_users'
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(names.split(' ')))
  expect(row).toMatchObject({ hours_in_use: 12, organization: world.harbor.id, vm_region: world.region.id })
  expect(row?.assigned_users).toEqual([
    {
      id: world.user.id,
      full_name: 'Uma Okafor',
      email: world.user.email,
      assigned_at: '2026-05-04T10:00:00.000Z',
    },
  ])
})
