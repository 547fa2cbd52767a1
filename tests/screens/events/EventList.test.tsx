import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { teams } from '#server/db/schema/teams.ts'
import { EventList } from '#src/features/events/EventList.tsx'
import { type Call, renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let organization: Awaited<ReturnType<typeof buildOrganization>>
let manager: Awaited<ReturnType<typeof buildUser>>
let orgAdmin: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  organization = await buildOrganization(app.deps, { name: 'Harbor County' })
  const organization_id = organization.id
  manager = await buildUser(app.deps, { role: 'org_event_manager', organization_id, first_name: 'Maria' })
  orgAdmin = await buildUser(app.deps, { role: 'org_admin', organization_id })
})

const event = (values: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
  buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    sharing_mode: 'Public',
    ...values,
  })

const show = (person = manager, onSelect = vi.fn()) =>
  renderFeature(app, person, <EventList variant="user" onSelect={onSelect} />)

const lists = (calls: Call[]) => calls.filter(({ path }) => path === 'events/').map(({ query }) => query)
const row = async (name: string | RegExp) => screen.findByRole('row', { name })
const tab = (name: string) => screen.getByRole('tab', { name })

test(
  'the columns show an event; dates are plain, and a missing end is a dash',
  spec('E-017', 'E-018', 'E-019'),
  async () => {
    const team = await buildTeam(app.deps, { organization_id: organization.id, name: 'Alpha' })
    await event({ name: 'Harbor drill', start_date: '2026-11-05', end_date: null, teams: [team] })
    await show()
    const cells = within(await row(/Harbor drill/)).getAllByRole('cell')
    const text = (index: number) => cells[index]?.textContent ?? ''
    expect(within(cells[0] as HTMLElement).getByRole('button', { name: /^Select/ })).toBeTruthy()
    expect(text(3)).toContain('Harbor County')
    expect(text(4)).toContain('11/5/2026')
    expect(text(5)).toContain('—')
    expect(text(6)).toContain('Alpha')
  },
)

test('only My Events has the column Sharing Mode', spec('E-016', 'E-020'), async () => {
  await event()
  const { user } = await show()
  await screen.findByRole('button', { name: /^Select/ })
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const createdBy = () => screen.getAllByRole('cell')[headers().indexOf('Created By')]
  const upToParticipant = [
    'Start Mission',
    'Event ID',
    'Event Name',
    'Created By',
    'Start Date',
    'End Date',
    'Participant',
  ]
  expect(headers()).toEqual([...upToParticipant, 'Simulation', 'Actions'])
  // The organization, not its creator.
  expect(screen.getByRole('cell', { name: 'Harbor County' })).toBe(createdBy())
  await user.click(tab('My Events'))
  await screen.findByRole('columnheader', { name: 'Sharing Mode' })
  expect(headers()).toEqual([...upToParticipant, 'Sharing Mode', 'Simulation', 'Actions'])
  expect(await screen.findByRole('cell', { name: /Network Wide/ })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Harbor County' })).toBe(createdBy())
  for (const other of screen.getAllByRole('tab').filter((each) => each !== tab('My Events'))) {
    await user.click(other)
    await waitFor(() => expect(headers()).toEqual([...upToParticipant, 'Simulation', 'Actions']))
  }
})

test(
  'Prev and Next change the page; another tab starts at page 1, without the search',
  spec('E-009', 'E-010', 'E-011', 'E-012', 'E-013', 'E-272', 'E-355'),
  async () => {
    for (let number = 1; number <= 12; number++) await event({ name: `Drill ${number}` })
    const { user, calls } = await show()
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Prev' }))
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Page 2 of 2')
    // It has as many pages.
    await user.click(tab('My Events'))
    await screen.findByText('Page 1 of 2')
    expect(lists(calls).find((query) => query.created_by)).toMatchObject({
      page: '1',
      organization: String(organization.id),
      created_by: manager.email,
    })
    await user.click(tab('Network Wide Events'))

    await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Drill 12')
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Select/ })).toHaveLength(1))
    expect(lists(calls).at(-1)).toMatchObject({
      page: '1',
      search: 'Drill 12',
      sharing_mode: 'Public',
      status: 'Active',
    })
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy()

    await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Drill 12')
    await user.click(tab('Private Events'))
    expect(await screen.findByText('No data found')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveProperty('value', '')
    expect(lists(calls).at(-1)).toMatchObject({ page: '1', sharing_mode: 'Private' })
    expect(lists(calls).at(-1)).not.toHaveProperty('search')
  },
)

test('the list says that it is loading', spec('E-014', 'E-015'), async () => {
  await show()
  expect(screen.getByText('Loading events...')).toBeTruthy()
  expect(await screen.findByText('No data found')).toBeTruthy()
  expect(screen.queryByText('Loading events...')).toBeNull()
})

test('an inactive event is listed under Inactive Events', spec('E-192'), async () => {
  await event({ name: 'Old drill', status: 'Inactive' })
  const { user } = await show(orgAdmin)
  expect(await screen.findByText('No data found')).toBeTruthy()
  await user.click(tab('Inactive Events'))
  expect(await row(/Old drill/)).toBeTruthy()
})

test(
  'Participants Details shows teams, leaders, who runs the event and who is signed in',
  spec('E-037', 'E-065', 'E-289'),
  async () => {
    const dana = await buildUser(app.deps, {
      role: 'user',
      organization_id: organization.id,
      first_name: 'Dana',
      last_name: 'Whitfield',
    })
    const team = await buildTeam(app.deps, {
      organization_id: organization.id,
      name: 'Alpha',
      members: [dana],
    })
    await event({ name: 'Harbor drill', teams: [team] })
    const { user, calls } = await show()
    await user.click(await screen.findByRole('button', { name: /^Alpha/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Participants Details' })
    expect(await within(dialog).findByRole('heading', { name: 'Alpha' })).toBeTruthy()
    expect(within(dialog).getByText('Not Running')).toBeTruthy()
    expect(within(dialog).getByText('Dana Whitfield')).toBeTruthy()
    expect(within(dialog).getByText('Leader')).toBeTruthy()
    expect(within(dialog).getByText('Not Logged In')).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/teams-details/'))?.query).toEqual({ all: 'true' })
  },
)

test(
  'one person is named in the list, and Participants Details shows whether they run the event',
  spec('E-036', 'E-068'),
  async () => {
    const dana = await buildUser(app.deps, {
      role: 'user',
      organization_id: organization.id,
      first_name: 'Dana',
      last_name: 'Whitfield',
    })
    const drill = await event({ name: 'Harbor drill', assigned_user_id: dana.id })
    const open = async () => {
      const { user, unmount } = await show()
      const name = within(await row(/Harbor drill/)).getByRole('button', { name: /^Dana Whitfield/ })
      await user.click(name)
      const dialog = await screen.findByRole('dialog', { name: 'Participants Details' })
      expect(await within(dialog).findByRole('heading', { name: 'Dana Whitfield' })).toBeTruthy()
      return { dialog: within(dialog), unmount }
    }
    const quiet = await open()
    expect(quiet.dialog.getByText('Not Running')).toBeTruthy()
    quiet.unmount()
    const kiosk = await buildKiosk(app.deps, { organization_id: organization.id, name: 'Harbor Kiosk 1' })
    await buildMission(app.deps, { event: drill, kiosk, starter: dana })
    const running = await open()
    expect(running.dialog.getByText('Running Event')).toBeTruthy()
    expect(running.dialog.getByText('on Harbor Kiosk 1')).toBeTruthy()
  },
)

test('a team is assigned from the list, and nothing else is changed', spec('E-038', 'E-281'), async () => {
  const bravo = await buildTeam(app.deps, { organization_id: organization.id, name: 'Bravo' })
  const { id } = await event({ name: 'Harbor drill' })
  const { user, calls } = await show()
  await user.click(await screen.findByRole('button', { name: /^Add Participant/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign Team' })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Bravo' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add Participant' }))
  expect(await screen.findByRole('button', { name: /^Bravo/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.find(({ method }) => method === 'PATCH')).toEqual({
    method: 'PATCH',
    path: `events/${id}/`,
    query: { all: 'true' },
    body: { assigned_teams: [bravo.id] },
  })
})

test('a refused assignment is reported in the dialog, and the choice stays', spec('E-327'), async () => {
  const bravo = await buildTeam(app.deps, { organization_id: organization.id, name: 'Bravo' })
  await event({ name: 'Harbor drill' })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /^Add Participant/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign Team' })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Bravo' }))
  await changeRow(app, teams, bravo.id, { is_active: false })
  await user.click(within(dialog).getByRole('button', { name: 'Add Participant' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('A team is not available for this event.')
  expect(within(dialog).getByRole('checkbox', { name: 'Bravo' })).toHaveProperty('checked', true)
})

test('people who cannot assign teams see the participants, without the form (ruling 163)', async () => {
  const member = await buildUser(app.deps, { role: 'user', organization_id: organization.id })
  const bravo = await buildTeam(app.deps, { organization_id: organization.id, name: 'Bravo' })
  await event({ name: 'Harbor drill', teams: [bravo] })
  const { user } = await show(member)
  await user.click(await screen.findByRole('button', { name: /^Bravo/ }))
  // authz line 53: people who do not take part only see the event itself.
  const details = within(await screen.findByRole('dialog', { name: 'Participants Details' }))
  expect(await details.findByRole('heading', { name: 'Bravo' })).toBeTruthy()
  expect(details.getByRole('status').textContent).toBe(
    'Only participants and organizers of this event can see who takes part.',
  )
  for (const name of [/^Remove/, 'Add Team', 'Retry'])
    expect(details.queryByRole('button', { name })).toBeNull()
})

test('data hidden from an organization is not reported as missing', spec('X-415'), async () => {
  const ridge = await buildOrganization(app.deps, { name: 'Ridge' })
  const guest = await buildUser(app.deps, { role: 'org_admin', organization_id: ridge.id })
  const bravo = await buildTeam(app.deps, { organization_id: organization.id, name: 'Bravo' })
  await event({ name: 'Harbor drill', teams: [bravo] })
  const saved = catchFiles()
  const { user } = await show(guest)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.lines())?.[1]).toContain(',Not shown,Not shown,')
  await user.click(await screen.findByRole('button', { name: 'Not shown for Harbor drill' }))
  const details = within(await screen.findByRole('dialog', { name: 'Participants Details' }))
  expect(await details.findByText('Participants not shown')).toBeTruthy()
  expect(details.getByText('Teams of other organizations are not shown.')).toBeTruthy()
})

test(
  'a partner’s manager sees their own teams, and a hint that does not contradict that',
  spec('X-416'),
  async () => {
    const ridge = await buildOrganization(app.deps, { name: 'Ridge' })
    const guest = await buildUser(app.deps, { role: 'org_event_manager', organization_id: ridge.id })
    const rescue = await buildTeam(app.deps, { organization_id: ridge.id, name: 'Rescue' })
    const partnership = await buildPartnership(app.deps, ridge.id, organization.id)
    await event({
      name: 'Harbor drill',
      sharing_mode: 'Partners',
      partnerships: [partnership],
      teams: [rescue],
    })
    const { user } = await show(guest)
    await user.click(await screen.findByRole('tab', { name: 'Partner Shared Events' }))
    await user.click(await screen.findByRole('button', { name: /^Rescue/ }))
    const details = within(await screen.findByRole('dialog', { name: 'Participants Details' }))
    expect(await details.findByRole('heading', { name: 'Rescue' })).toBeTruthy()
    expect(details.getByRole('status').textContent).toBe(
      'Only participants and organizers of this event can see who takes part. Teams of other organizations are not shown.',
    )
    expect(details.getByRole('button', { name: 'Add Team' })).toBeTruthy()
  },
)
