import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kioskWorld } from '#tests/screens/kiosks/kioskWorld.ts'
import { buildEvent } from '#tests/support/builders.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { NO_EXTENSIONS, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// What another server sends to choose from, and cannot be read, is named where the choice is.

const world = await kioskWorld()
const { harbor, staff, manager, user: member, orgAdmin, deps } = world

/** An answer with one row that can be read, and others that cannot. */
const partly =
  (row: object, unread = 1) =>
  () =>
    Response.json([row, ...Array.from({ length: unread }, () => ({ name: null }))])

const open = (path: string, as: RenderOptions['as'], otherServer: RenderOptions['otherServer'] = {}) =>
  renderPortal(world, { path, as, permissions: { manage_kiosks: true, manage_events: true }, otherServer })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a list says it of its filter, and a form of its fields', spec('X-1331'), async () => {
  const { user } = await open('/kiosk-management', staff, {
    'GET organizations/': partly({ id: harbor.id, name: 'Harbor County' }),
  })
  const sentence = '1 row of organizations could not be read. Tell your administrator.'
  await screen.findByText(sentence)
  expect(screen.queryByText(/of regions could not be read/)).toBeNull()
  await user.click(itemAt(await screen.findAllByRole('button', { name: 'Add Kiosk' }), 0))
  const dialog = await dialogOf('Add New Kiosk')
  await dialog.findByText(sentence)
  await user.click(dialog.getByRole('combobox', { name: /^Organization/ }))
  expect(await dialog.findByRole('option', { name: 'Harbor County', hidden: true })).toBeTruthy()
})

test('a list to tick says it too', spec('X-1331'), async () => {
  const event = await buildEvent(deps, { organization_id: harbor.id, creator_id: manager.id })
  await open(`/event-management?dialog=assign&event=${event.id}`, orgAdmin, {
    'GET teams/': partly({ id: 1, name: 'Alpha' }, 2),
  })
  await screen.findByRole('checkbox', { name: 'Alpha' })
  const dialog = await dialogOf('Assign Team')
  await dialog.findByText('2 rows of teams could not be read. Tell your administrator.')
})

test.each([
  [
    'kiosks of any organization',
    '/user-management?dialog=new&organization=',
    staff,
    'GET kiosks/',
    NO_EXTENSIONS,
  ],
  [
    'kiosks of one’s own',
    '/user-management?dialog=new',
    orgAdmin,
    'GET organizations/get_org_kiosk/',
    NO_EXTENSIONS,
  ],
  [
    'kiosks that are searched',
    '/user-management?dialog=new',
    orgAdmin,
    'GET organizations/get_org_kiosk/',
    {},
  ],
  ['partnerships', '/event-management?dialog=new', orgAdmin, 'GET partnerships/', {}],
] as const)('a form says it of %s', spec('X-1331'), async (what, path, as, call, server) => {
  await open(path.replace(/=$/, `=${harbor.id}`), as, {
    ...server,
    [call]: partly({ id: 1, name: 'Alpha', partner_org: { id: 2, name: 'Bay City' } }),
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(`1 row of ${what.split(' ')[0]} could not be read. Tell your administrator.`)
})

test('a filter whose choices are searched says it', spec('X-1331'), async () => {
  await open('/org-mission-reports', orgAdmin, { 'GET events/': partly({ id: 1, name: 'Drill' }) })
  await screen.findByText('1 row of events could not be read. Tell your administrator.')
})

test.each(['/organization-dashboard', '/organization-profile'])(
  '%s says it of the organizations to choose from',
  spec('X-1331'),
  async (path) => {
    await open(path, staff, { 'GET organizations/': partly({ id: harbor.id, name: 'Harbor County' }) })
    await screen.findByText('1 row of organizations could not be read. Tell your administrator.')
  },
)

test('the choice for several rows says it', spec('X-1331'), async () => {
  const { user } = await open('/user-management', orgAdmin, {
    ...NO_EXTENSIONS,
    'GET organizations/get_org_kiosk/': partly({ id: 1, name: 'Alpha' }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select user Uma Okafor' }))
  await user.click(await screen.findByRole('button', { name: 'Assign Kiosk' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('1 row of kiosks could not be read. Tell your administrator.')
})

test('Recent Activity says it', spec('X-893'), async () => {
  await open('/user-dashboard', member, {
    'GET user-dashboard/user-activity/': () => Response.json([{ action: 'Signed in' }, null]),
  })
  const region = within(await screen.findByRole('region', { name: 'Recent Activity' }))
  await region.findByText('1 entry could not be read. Tell your administrator.')
})

test('a list that is searched here says it', spec('X-893'), async () => {
  await open('/user-management?search=uma', orgAdmin, {
    'GET organization-users/': (_, query) =>
      Response.json(
        query?.get('no_pagination') ? [{ id: 1, first_name: 'Uma' }, null] : [{ id: 2, first_name: 'Ina' }],
      ),
  })
  await screen.findByRole('row', { name: /Uma/ })
  await screen.findByText('1 row of users could not be read. Tell your administrator.')
})

test.each([
  ['a page', '/kiosk-management', staff, 'GET kiosks/', '2 rows of kiosks', /^No kiosks found/],
  ['a whole list', '/team-management', orgAdmin, 'GET sample-teams/', '2 rows of teams', 'No teams found'],
  [
    'a list to choose from elsewhere',
    '/kiosk-overview',
    orgAdmin,
    'GET organizations/get_org_kiosk/',
    '2 rows of kiosks',
    'No kiosks found',
  ],
  [
    'Recent Activity',
    '/user-dashboard',
    member,
    'GET user-dashboard/user-activity/',
    '2 entries',
    'No activity found',
  ],
] as const)('%s of which no row can be read is not called empty', spec('X-893'), async (...row) => {
  const [, path, as, call, what, empty] = row
  await open(path, as, { [call]: () => Response.json([null, null]) })
  const alert = await screen.findByText(`${what} could not be read. Tell your administrator.`)
  expect(alert.closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByText(empty)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
