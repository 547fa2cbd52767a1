import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LicenseBadge } from '#src/features/kiosks/kioskCells.tsx'
import { TAB_TONES } from '#src/features/kiosks/kioskRules.ts'
import { OrganizationKiosks } from '#src/features/kiosks/OrganizationKiosks.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { colourOf } from '#tests/support/badgeColour.ts'
import { buildKiosk, buildOrganization } from '#tests/support/builders.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'
import { kioskWorld } from './kioskWorld.ts'

// The Kiosks tab of an organization, and the details modal that opens from it.

const world = await kioskWorld()

async function openTab(organization: { id: number; name: string } = world.harbor, params = '') {
  const { id, name } = organization
  return renderFeature(world, world.staff, <OrganizationKiosks organization={{ id, name }} />, { params })
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const details = () => screen.findByRole('dialog', { name: 'Kiosk Details' })

/** The details of a kiosk that only this test uses. */
async function openDetails(values: Partial<Parameters<typeof buildKiosk>[1]> = {}) {
  const organization = await buildOrganization(world.deps)
  const kiosk = await buildKiosk(world.deps, {
    organization_id: organization.id,
    vm_region: world.region.id,
    web_address: 'https://ridge.example/',
    ...values,
  })
  const page = await openTab(organization)
  await page.user.click(await screen.findByRole('button', { name: /View Details/ }))
  return { ...page, kiosk, organization, dialog: within(await details()) }
}

test(
  'a row shows ID, name, dates, license and hours, and opens the details, which have three sections and are read-only until Edit',
  spec('A-048', 'A-051', 'A-052', 'A-070', 'A-072', 'A-075', 'A-077'),
  async () => {
    const { user, calls } = await openTab()
    const cells = within(await rowOf('Dock Console')).getAllByRole('cell')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Selected',
      'Kiosk ID',
      'Kiosk Name',
      'Start Date',
      'End Date',
      'License Status',
      'Hours in Use',
      'Actions',
    ])
    expect(cells.slice(1, 7).map((cell) => cell.lastElementChild?.textContent)).toEqual([
      'KSK-DOCK',
      'Dock Console',
      '2026-01-01',
      '2026-12-31',
      'Active',
      '12 hrs',
    ])
    expect(calls.find(({ path }) => path === 'kiosks/')?.query.organization).toBe(String(world.harbor.id))
    await user.click(screen.getByRole('button', { name: 'View Details of Dock Console' }))
    const dialog = within(await details())
    expect(dialog.queryByRole('textbox')).toBeNull()
    const facts = (title: string) => {
      const section = within(dialog.getByRole('region', { name: title }))
      const values = section.getAllByRole('definition').map((value) => value.textContent)
      return Object.fromEntries(
        section
          .getAllByRole('term')
          // An address or id has a copy button with a hint beside it.
          .map((term, at) => [term.textContent, values[at]?.replace(`Copy ${term.textContent}`, '')]),
      )
    }
    expect(facts('Basic Information')).toEqual({
      'Kiosk ID': 'KSK-DOCK',
      'Kiosk Name': 'Dock Console',
      Organization: 'Harbor County',
    })
    await waitFor(() => expect(facts('Technical Details')['VM Region']).toBe(world.regionText))
    expect(facts('Technical Details')).toEqual({
      'VM Region': world.regionText,
      'Public IPv4': '203.0.113.7',
      'Web Address': 'https://dock.example/',
      'API URL': 'https://dock.kiosks.example/api/',
      'Unity Build ID': 'RADSIM-1',
      'Unity Build Version': '5.2.0',
    })
    expect(facts('Subscription & Status')).toEqual({
      'Subscription Start Date': '2026-01-01',
      'Subscription End Date': '2026-12-31',
      'License Status': 'Active',
      Status: 'Stopped',
      'Hours in Use': '12 hrs',
      'Domain Security Expiration': '2027-01-31',
    })
    expect(dialog.getByRole('button', { name: 'Edit' })).toBeTruthy()
  },
)

test.each([
  ['Active', 'green'],
  ['Expired', 'red'],
  ['Pending', 'yellow'],
  ['Suspended', 'grey'],
  ['Expiring Soon', 'grey'],
] as const)('the license %s is %s', spec('A-049'), (license_status, colour) => {
  render(<LicenseBadge kiosk={{ license_status }} tones={TAB_TONES} />)
  expect(colourOf(screen.getByText(license_status))).toBe(colour)
})

test('a license without a name is shown as Pending', spec('A-050'), () => {
  // Our server always names one; others may not.
  render(<LicenseBadge kiosk={{ license_status: null }} tones={TAB_TONES} />)
  expect(colourOf(screen.getByText('Pending'))).toBe('yellow')
})

test('an organization without kiosks says so', spec('A-054'), async () => {
  await openTab(await buildOrganization(world.deps))
  expect(await screen.findByText('No kiosks found')).toBeTruthy()
})

test(
  'only the page on screen is read; the server searches the kiosks and sorts them by each column',
  spec('X-566', 'X-591'),
  async () => {
    const organization = await buildOrganization(world.deps, { name: 'Pier Authority' })
    for (const name of ['Van', 'Pier 1', 'Pier 2'])
      await buildKiosk(world.deps, { organization_id: organization.id, name })
    // The organization's own name matches too, but would find every row.
    const { user, calls } = await openTab(organization, 'kiosks_search=pie')
    expect(await rowOf('Pier 1')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Van/ })).toBeNull()
    for (const [header, ordering] of [
      ['Kiosk ID', 'kiosk_id'],
      ['Kiosk Name', 'name'],
      ['Start Date', 'subscription_start_date'],
      ['End Date', 'subscription_end_date'],
      ['License Status', 'license_status'],
      ['Hours in Use', 'hours_in_use'],
    ]) {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${header}`) }))
      await waitFor(() =>
        expect(calls.at(-1)?.query).toMatchObject({ ordering, search: 'pie', page_size: '10' }),
      )
    }
    expect(calls.filter(({ query }) => query.no_pagination)).toEqual([])
  },
)

test(
  'Edit shows Save Changes and Cancel; Kiosk ID and Organization stay read-only',
  spec('A-071', 'A-073', 'A-074', 'A-078', 'A-079'),
  async () => {
    const { user, dialog } = await openDetails()
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
    for (const name of ['Kiosk ID', 'Organization']) {
      expect(dialog.getByRole<HTMLInputElement>('textbox', { name }).readOnly).toBe(true)
    }
    const offered = (name: string) =>
      within(dialog.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((one) => one.textContent)
    expect(offered('License Status')).toEqual(['Pending', 'Active', 'Expired', 'Suspended'])
    expect(offered('Status')).toEqual(['Pending', 'Running', 'Stopped', 'Maintenance'])
    await waitFor(() => expect(offered('VM Region')).toContain(world.regionText))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
  },
)

test('a link opens the details for editing', spec('X-558'), async () => {
  await openTab(undefined, `dialog=edit&kiosk=${world.dock.id}`)
  expect(await screen.findByRole('textbox', { name: /Kiosk Name/ })).toBeTruthy()
})

test(
  'a save sends the whole kiosk except its credentials, and shows the new values',
  spec('A-308'),
  async () => {
    const { user, dialog, calls, kiosk } = await openDetails({ hours_in_use: 3 })
    const before = await world.stored(kiosk.id)
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    const name = dialog.getByRole('textbox', { name: /Kiosk Name/ })
    await user.clear(name)
    await user.type(name, 'Ridge Station')
    await user.clear(dialog.getByRole('textbox', { name: 'Web Address' }))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(dialog.queryByRole('textbox')).toBeNull())
    const shown = within(dialog.getByRole('region', { name: 'Basic Information' }))
    expect(shown.getByText('Ridge Station')).toBeTruthy()
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent?.path).toBe(`kiosks/${kiosk.id}/`)
    expect(sent?.body).toMatchObject({ name: 'Ridge Station', web_address: null, hours_in_use: 3 })
    // The fields of a new kiosk, without the three credentials.
    expect(Object.keys(sent?.body as object).toSorted()).toEqual([
      'api_url',
      'domain_security_expiration',
      'hours_in_use',
      'kiosk_id',
      'license_status',
      'name',
      'organization',
      'public_ipv4',
      'status',
      'subscription_end_date',
      'subscription_start_date',
      'unity_build_id',
      'unity_build_version',
      'vm_region',
      'web_address',
    ])
    const after = await world.stored(kiosk.id)
    expect(after).toMatchObject({ name: 'Ridge Station', web_address: null, license_status: 'Active' })
    expect([after.username, after.password, after.access_url]).toEqual([
      before.username,
      before.password,
      before.access_url,
    ])
  },
)

test('a failure without a message from the server gets a default one', spec('A-357'), async () => {
  const { id, name } = world.harbor
  const silent: typeof fetch = (input, init) =>
    init?.method === 'PUT' ? Promise.resolve(new Response(null, { status: 500 })) : world.fetch(input, init)
  const { user } = await renderFeature(
    { ...world, fetch: silent },
    world.staff,
    <OrganizationKiosks organization={{ id, name }} />,
    { params: `dialog=view&kiosk=${world.dock.id}` },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await details())
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /Kiosk Name/ })
  await user.type(field, ' typed')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Failed to update kiosk details.')).toBeTruthy()
  expect(field.value).toBe('Dock Console typed')
})

test(
  'Add Kiosk needs no permission here; the new kiosk is sent with the organization',
  spec('A-053', 'A-226', 'A-227'),
  async () => {
    const organization = await buildOrganization(world.deps, { name: 'Coast Guard' })
    const { user, calls } = await openTab(organization)
    await user.click(itemAt(screen.getAllByRole('button', { name: 'Add Kiosk' }), 0))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Kiosk' }))
    const fixed = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Organization' })
    expect([fixed.value, fixed.readOnly]).toEqual(['Coast Guard', true])
    await user.type(dialog.getByRole('textbox', { name: /Kiosk Name/ }), 'Cutter Desk')
    await user.type(dialog.getByRole('textbox', { name: /Username/ }), 'trainee')
    await user.type(dialog.getByLabelText(/^Password/), 'calm-heron')
    await user.click(dialog.getByRole('button', { name: 'Add Kiosk' }))
    expect(await rowOf('Cutter Desk')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: 'kiosks/',
      body: { license_status: 'Active', status: 'Active', hours_in_use: 0, organization: organization.id },
    })
  },
)
