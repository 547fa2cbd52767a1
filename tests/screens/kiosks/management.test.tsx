import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LICENSE_STATUSES } from '#contract/kiosks.ts'
import { colourOf } from '#tests/support/badgeColour.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { Gate } from '#tests/support/Gate.ts'
import { spec } from '#tests/support/spec.ts'
import { openScreen, rowOf, setUp, world } from './managementPage.ts'

setUp()

const lists = (calls: { path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('kiosks/?page='))
    .map(({ path }) => new URLSearchParams(path.slice(8)))

describe('the list', () => {
  test('a row shows the kiosk’s location and its license', spec('A-084', 'A-085'), async () => {
    await openScreen({ search: '?search=KSK-DOCK' })
    // In both tables the first column has the checkboxes.
    const cells = within(await rowOf('Dock Console'))
      .getAllByRole('cell')
      .slice(1)
    const headers = screen.getAllByRole('columnheader').slice(1)
    expect(headers.map((cell) => cell.textContent)).toEqual([
      'Kiosk ID/Name',
      'Organization',
      'Region/IP Address',
      'Unity Build',
      'Subscription',
      'Hours',
      'License Status',
      'Actions',
    ])
    await waitFor(() => expect(cells[2]?.textContent).toContain(world.regionText))
    const text = cells.map((cell) => cell.textContent ?? '')
    expect(text[0]).toMatch(/Dock Console.*KSK-DOCK/)
    expect(text[1]).toContain('Harbor County')
    expect(text[2]).toContain('203.0.113.7')
    expect(text[3]).toMatch(/5\.2\.0.*RADSIM-1/)
    expect(text[4]).toContain('2026-01-01 to 2026-12-31')
    expect(text[5]).toMatch(/12$/)
    expect(text[6]).toMatch(/Active$/)
    expect(within(cells[7] as HTMLElement).getByRole('button', { name: 'Edit Dock Console' })).toBeTruthy()
  })

  test('the badge’s color shows the license’s status', spec('A-097'), async () => {
    const colours = {
      Active: 'green',
      Expired: 'red',
      Inactive: 'red',
      'Expiring Soon': 'yellow',
      Pending: 'grey',
      Suspended: 'grey',
    } as const
    for (const license_status of LICENSE_STATUSES)
      await buildKiosk(world.deps, {
        organization_id: world.harbor.id,
        name: `Licensed ${license_status}`,
        license_status,
      })
    await openScreen({ search: '?search=Licensed' })
    for (const [text, colour] of Object.entries(colours)) {
      const badge = within(await rowOf(`Licensed ${text} `)).getByText(text)
      expect([text, colourOf(badge)]).toEqual([text, colour])
    }
  })

  test(
    'the status filter offers All and four states, and is sent as status',
    spec('A-082', 'A-083'),
    async () => {
      await buildKiosk(world.deps, {
        organization_id: world.harbor.id,
        name: 'Under Repair',
        status: 'Maintenance',
      })
      const { user, calls } = await openScreen()
      const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
      expect([...filter.options].map((option) => option.textContent)).toEqual([
        'All',
        'Running',
        'Stopped',
        'Pending',
        'Maintenance',
      ])
      expect(lists(calls).every((query) => !query.has('status'))).toBe(true)
      await user.selectOptions(filter, 'Maintenance')
      expect(await rowOf('Under Repair')).toBeTruthy()
      expect(lists(calls).at(-1)?.get('status')).toBe('Maintenance')
      await waitFor(() => expect(screen.queryByRole('row', { name: /Dock Console/ })).toBeNull())
      expect(new URLSearchParams(location.search).get('status')).toBe('Maintenance')
    },
  )

  test('search and organization filter the list and are in the address', spec('A-080', 'A-081'), async () => {
    const lake = await buildOrganization(world.deps, { name: 'Lake District' })
    await buildKiosk(world.deps, { organization_id: lake.id, name: 'Lake Trailer' })
    const { user, calls } = await openScreen()
    await user.type(await screen.findByRole('searchbox', { name: 'Search kiosks' }), 'trailer')
    await waitFor(() => expect(lists(calls).at(-1)?.get('search')).toBe('trailer'))
    expect(await rowOf('Lake Trailer')).toBeTruthy()
    const box = screen.getByRole('combobox', { name: 'Organization' })
    await user.click(box)
    await user.keyboard('harbor{Enter}')
    expect(await screen.findByText('No kiosks found for the selected filters')).toBeTruthy()
    expect(lists(calls).at(-1)?.get('organization')).toBe(String(world.harbor.id))
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      search: 'trailer',
      organization: String(world.harbor.id),
    })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await rowOf('Lake Trailer')).toBeTruthy()
    expect(location.search).toBe('')
  })

  test('says that it is loading, and that it is empty', spec('A-091', 'A-092'), async () => {
    const answer = new Gate<Response>()
    await openScreen({ otherServer: { 'GET kiosks/': () => answer.opened } })
    expect(await screen.findByText('Loading kiosks...')).toBeTruthy()
    answer.open(Response.json({ results: [], count: 0 }))
    expect(await screen.findByText('No kiosks found for the selected filters')).toBeTruthy()
    expect(screen.queryByText('Loading kiosks...')).toBeNull()
  })
})

test(
  'without manage_kiosks Add Kiosk and Edit are dimmed and do nothing',
  spec('A-088', 'A-089'),
  async () => {
    const admin = await buildUser(world.deps, { role: 'admin' })
    const { user } = await openScreen({
      as: admin,
      permissions: { manage_organizations: true },
      // Our server shows this administrator no kiosks.
      otherServer: { 'GET kiosks/': () => Response.json([{ id: 1, name: 'Dock Console' }]) },
    })
    for (const name of ['Edit Dock Console', 'Add Kiosk']) {
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await user.click(button)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(screen.getByRole('checkbox', { name: 'Select kiosk Dock Console' }))
    const assign = await screen.findByRole('button', { name: 'Assign Organization' })
    expect(describedBy(assign)).toContain('Needs the permission Manage Kiosks.')
  },
)

test(
  'kiosks with users or mission reports are counted before the others are assigned',
  spec('X-1081', 'X-1141'),
  async () => {
    await buildOrganization(world.deps, { name: 'Basalt Works' })
    const kiosk = (name: string) =>
      buildKiosk(world.deps, { organization_id: world.harbor.id, name, kiosk_id: name })
    await kiosk('HOLD-1')
    const used = await kiosk('HOLD-2')
    await buildUser(world.deps, {
      role: 'user',
      organization_id: world.harbor.id,
      assigned_kiosk_id: used.id,
    })
    const starter = await buildUser(world.deps, {
      role: 'org_event_manager',
      organization_id: world.harbor.id,
    })
    const event = await buildEvent(world.deps, { organization_id: world.harbor.id, creator_id: starter.id })
    for (const name of ['HOLD-3', 'HOLD-4'])
      await buildMission(world.deps, { event, kiosk: await kiosk(name), starter, state: 'ended' })
    const { user } = await openScreen({ search: '?search=HOLD-' })
    await rowOf('HOLD-2')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(await screen.findByRole('button', { name: 'Assign Organization' }))
    const dialog = await screen.findByRole('dialog', { name: 'Assign Organization: 1 kiosk' })
    const leftOut =
      '3 kiosks left out:HOLD-2: Users are assigned. Remove them before the move to another organization.' +
      'HOLD-3, HOLD-4: Mission reports stay with their organization.'
    expect(dialog.textContent).toContain(leftOut)
    await user.click(await within(dialog).findByRole('combobox', { name: /^Organization/ }))
    await user.keyboard('basalt{Enter}')
    expect(dialog.textContent).toContain(leftOut)
    await user.click(within(dialog).getByRole('button', { name: 'Assign 1 kiosk' }))
    await screen.findByText('1 kiosk assigned to Basalt Works.')
    expect((await world.stored(used.id)).organization_id).toBe(world.harbor.id)
  },
)

test(
  'the selected kiosks are assigned to one organization; those that cannot move are named, and the others can be moved back',
  spec('X-279'),
  async () => {
    const quarry = await buildOrganization(world.deps, { name: 'Quarry Works' })
    const move = (name: string) =>
      buildKiosk(world.deps, { organization_id: world.harbor.id, name, hours_in_use: 7, kiosk_id: name })
    const free = await move('MOVE-1')
    const used = await move('MOVE-2')
    const { user } = await openScreen({ search: '?search=MOVE-' })
    await rowOf('MOVE-2')
    await buildUser(world.deps, {
      role: 'user',
      organization_id: world.harbor.id,
      assigned_kiosk_id: used.id,
    })
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(await screen.findByRole('button', { name: 'Assign Organization' }))
    const question = within(await screen.findByRole('dialog', { name: 'Assign Organization: 2 kiosks' }))
    await user.click(await question.findByRole('combobox', { name: /^Organization/ }))
    await user.keyboard('quarry{Enter}')
    await user.click(question.getByRole('button', { name: 'Assign 2 kiosks' }))
    expect((await screen.findByRole('alert')).textContent).toContain('MOVE-2: Users are assigned')
    expect(await world.stored(free.id)).toMatchObject({ organization_id: quarry.id, hours_in_use: 7 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone for 1 kiosk.')
    expect((await world.stored(free.id)).organization_id).toBe(world.harbor.id)
  },
)
