import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { event_teams, events } from '#server/db/schema/events.ts'
import { teams } from '#server/db/schema/teams.ts'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { sendFiles } from '#tests/support/eventFiles.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { app, button, dialog, drill, manager, organization, setUp, show } from './drillWorld.tsx'

// The event's data and teams on its dashboard; MissionControl.test.tsx has its mission.

setUp()

test('an event that is missing or not shared shows no data', async () => {
  await renderFeature(app, manager, <EventDashboard eventKey="4711" reports={() => null} />)
  expect(await screen.findByText('No data found')).toBeTruthy()
})

test(
  'the dashboard shows name, ID, types, dates, release point and associations',
  spec('E-123', 'E-124', 'E-125', 'E-126', 'E-127', 'E-128', 'E-129', 'E-275'),
  async () => {
    const { id } = await drill({
      is_rad_responder_event: true,
      is_mission_edge_event: false,
      start_date: '2026-11-05',
      end_date: '2026-12-01',
      time_zone: 'America/New_York',
      release_point_lat: 41.49931,
      release_point_lng: -81.6944,
    })
    const { calls } = await renderFeature(
      app,
      manager,
      <EventDashboard eventKey={String(id)} reports={(event) => <p>Reports of {event.name}</p>} />,
    )
    expect(screen.getByText('Loading event data...')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Harbor drill' })).toBeTruthy()
    expect(screen.getByText('EVT-77')).toBeTruthy()
    expect(screen.getByText('exercise')).toBeTruthy()
    expect(screen.getByText('plume')).toBeTruthy()
    expect(screen.getByText('11/5/2026 – 12/1/2026')).toBeTruthy()
    expect(screen.getByText('Time Zone').parentElement?.textContent).toBe('Time ZoneAmerica/New York')
    // The map also names the point, once its chunk has loaded.
    expect(screen.getByText('Release Point').parentElement?.textContent).toContain('41.4993, -81.6944')
    expect(screen.getByText('Reports of Harbor drill')).toBeTruthy()
    for (const text of ['RadResponder: Enabled', 'Mission Edge: Disabled']) screen.getByText(text)
    expect(calls.some(({ path }) => path === `events/${id}/`)).toBe(true)
  },
)

test('what loads on its screen is said by one live region, one after the other', spec('X-894'), async () => {
  const { id } = await drill()
  const never = () => new Promise<Response>(() => undefined)
  await renderPortal(app, {
    path: '/event-dashboard?event=EVT-77',
    as: manager,
    permissions: { manage_events: true },
    otherServer: {
      [`GET events/${id}/files`]: never,
      'GET events/EVT-77/files': never,
      'GET mission-reports/': never,
    },
  })
  await screen.findByRole('heading', { name: 'Harbor drill' })
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Route Missions' }).getAttribute('aria-busy')).toBe('true'),
  )
  await screen.findAllByText('Loading files...')
  const said = screen.getAllByRole('status').flatMap(({ textContent }) => textContent ?? [])
  expect(said.filter((text) => text.startsWith('Loading'))).toHaveLength(1)
})

test(
  'an event without files and teams says so',
  spec('E-127', 'E-128', 'E-134', 'E-135', 'E-136', 'E-137'),
  async () => {
    await show(await drill({ is_rad_responder_event: false, is_mission_edge_event: true }))
    expect(await screen.findByText('No scenario files')).toBeTruthy()
    expect(screen.getByText('No loading files')).toBeTruthy()
    expect(screen.getByText('No teams assigned yet.')).toBeTruthy()
    expect(await button('Assign Teams')).toBeTruthy()
    for (const text of ['RadResponder: Disabled', 'Mission Edge: Enabled']) screen.getByText(text)
  },
)

test('for another organization’s event it says that teams are not shown', spec('X-415'), async () => {
  const bravo = await buildTeam(app.deps, { organization_id: organization.id, name: 'Bravo' })
  const ridge = await buildOrganization(app.deps, { name: 'Ridge' })
  const guest = await buildUser(app.deps, { role: 'org_admin', organization_id: ridge.id })
  await show(await drill({ sharing_mode: 'Public', teams: [bravo] }), guest)
  expect(await screen.findByText('Teams of other organizations are not shown.')).toBeTruthy()
  expect(screen.queryByText('No teams assigned yet.')).toBeNull()
})

test('an event’s files are listed by kind', spec('E-134', 'E-135', 'E-286'), async () => {
  const { id } = await drill()
  const sent = await sendFiles(app, id, await app.as(manager.id), [
    { field: 'summary_files', name: 'briefing.pdf', body: '%PDF-1.7\n%%EOF\n' },
    { field: 'loading_files', name: 'harbor.xsim', body: 'XSIM1 anything' },
  ])
  expect(sent.status).toBe(201)
  const { calls } = await show({ id })
  const itemsOf = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(await itemsOf('Scenario Files')).toEqual([expect.stringContaining('briefing.pdf')])
  expect(await itemsOf('Loading Files')).toEqual([expect.stringContaining('harbor.xsim')])
  expect(calls).toContainEqual({
    method: 'GET',
    path: `events/${id}/files`,
    query: { all: 'true' },
    body: undefined,
  })
})

test('of more than eight assigned teams the others are folded on screen', spec('X-764'), async () => {
  const nine = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      buildTeam(app.deps, { organization_id: organization.id, name: `Team ${index + 1}` }),
    ),
  )
  const { user, client } = await show(await drill({ teams: nine }))
  const list = await screen.findByRole('list', { name: 'Assigned Teams' })
  const shown = () => within(list).getAllByRole('listitem').length
  expect(shown()).toBe(8)
  // Printed all the same.
  expect(list.children).toHaveLength(9)
  const fold = await button('Show all 9')
  expect([fold.getAttribute('aria-expanded'), fold.getAttribute('aria-controls')]).toEqual(['false', list.id])
  await user.click(fold)
  expect(shown()).toBe(9)
  expect(document.activeElement).toBe(await button('Show only 8'))
  await user.click(await button('Show only 8'))
  expect(shown()).toBe(8)
  await app.db.delete(event_teams).where(eq(event_teams.team_id, itemAt(nine, 8).id))
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show (all|only)/ })).toBeNull())
  expect(shown()).toBe(8)
})

test('teams are added to the existing ones', spec('E-136', 'E-282'), async () => {
  const team = (name: string) => buildTeam(app.deps, { organization_id: organization.id, name })
  const [alpha, bravo] = [await team('Alpha'), await team('Bravo')]
  const { id } = await drill({ teams: [alpha] })
  const { user, calls } = await show({ id })
  await user.click(await button('+ Add Team'))
  const assign = await dialog('Assign Teams')
  expect(await within(assign).findByRole('checkbox', { name: 'Bravo' })).toBeTruthy()
  expect(within(assign).queryByRole('checkbox', { name: 'Alpha' })).toBeNull()
  await user.click(within(assign).getByRole('checkbox', { name: 'Bravo' }))
  await user.click(within(assign).getByRole('button', { name: 'Assign Teams' }))
  const list = await screen.findByRole('list', { name: 'Assigned Teams' })
  expect(await within(list).findByText('Bravo')).toBeTruthy()
  expect(within(list).getByText('Alpha')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PATCH')).toEqual({
    method: 'PATCH',
    path: `events/${id}/`,
    query: {},
    body: { assigned_teams: [alpha.id, bravo.id] },
  })
})

test(
  'Assign Teams stays with what was ticked if the right to change the event goes',
  spec('X-810'),
  async () => {
    await buildTeam(app.deps, { organization_id: organization.id, name: 'Bravo' })
    const { id } = await drill()
    const { user, client } = await show({ id })
    await user.click(await button('Assign Teams'))
    const assign = await dialog('Assign Teams')
    const bravo = await within(assign).findByRole<HTMLInputElement>('checkbox', { name: 'Bravo' })
    await user.click(bravo)
    const other = await buildUser(app.deps, { role: 'user', organization_id: organization.id })
    await changeRow(app, events, id, { creator_id: other.id })
    await act(() => client.invalidateQueries())
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Assign Teams', hidden: true, description: /^Only organizers/ }),
      ).toBeTruthy(),
    )
    expect(bravo.checked).toBe(true)
    expect(await dialog('Assign Teams')).toBeTruthy()
  },
)

test('people who only take part see why they cannot assign teams', async () => {
  const member = await buildUser(app.deps, { role: 'org_user', organization_id: organization.id })
  const team = await buildTeam(app.deps, {
    organization_id: organization.id,
    name: 'Bravo',
    members: [member],
  })
  const { user } = await show(await drill({ teams: [team] }), member)
  const add = await button('+ Add Team')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.click(add)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Only organizers of this event can assign teams.')).toBeTruthy()
})

test(
  'a refused team is asked about before it is discarded, and reported below the panel',
  spec('E-349', 'X-1067'),
  async () => {
    const bravo = await buildTeam(app.deps, { organization_id: organization.id, name: 'Bravo' })
    const { user } = await show(await drill())
    await user.click(await button('Assign Teams'))
    const assign = await dialog('Assign Teams')
    await user.click(await within(assign).findByRole('checkbox', { name: 'Bravo' }))
    await changeRow(app, teams, bravo.id, { is_active: false })
    await user.click(within(assign).getByRole('button', { name: 'Assign Teams' }))
    const message = 'A team is not available for this event.'
    expect((await within(assign).findByRole('alert')).textContent).toBe(message)
    await user.click(within(assign).getByRole('button', { name: 'Cancel' }))
    await user.click(within(await dialog('Discard changes')).getByRole('button', { name: 'Discard' }))
    const panel = screen.getByRole('region', { name: 'Assigned Teams' })
    expect(within(panel).getByRole('alert').textContent).toBe(message)
  },
)
