import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EXTENSIONS } from '#contract/extensions.ts'
import { events } from '#server/db/schema/events.ts'
import { mission_teams } from '#server/db/schema/missions.ts'
import { freshApp } from '#tests/support/app.ts'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE } from '#tests/support/specNumbers.ts'
import { app, expectQuiet, optionsOf, row, select, setUp } from './listPage.ts'
import { renderReports } from './renderReports.tsx'
import { MANAGER, ORG_ADMIN, SUPER_ADMIN, seedReports } from './reportWorld.ts'

setUp()

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

test(
  'a row shows mission, team, organization, event, sharing mode and date; a page has ten rows',
  spec('E-108', 'E-110', 'E-111', 'E-113', 'E-181', 'E-357'),
  async () => {
    const { user, listRequests, address } = await renderReports(app, { as: MANAGER })
    const cells = within(await row('MSN-100')).getAllByRole('cell')
    expect(headers()).toEqual([
      'MISSION ID',
      'TEAM',
      'ORGANIZATION',
      'EVENT',
      'SHARING MODE',
      'DATE',
      'ACTION',
    ])
    const text = cells.map((cell) => cell.lastElementChild?.textContent)
    expect(text).toEqual([
      'MSN-100',
      'Alpha',
      'Harbor County',
      'Harbor drill',
      'Network Wide',
      '2026-05-04',
      'View Report',
    ])

    expect(screen.getAllByRole('row')).toHaveLength(1 + PAGE_SIZE)
    expect(Object.fromEntries(listRequests()[0]?.searchParams ?? [])).toMatchObject({
      page: '1',
      page_size: '10',
    })
    expect(screen.getByText('Showing 1 - 10 of 14 entries')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await row('MSN-201')
    expect(screen.getByText('Showing 11 - 14 of 14 entries')).toBeTruthy()
    expect(address()).toBe('page=2')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await row('MSN-100')
  },
)

// Other variants: tests/screens/app/variants.test.tsx.
test('the reports of a chosen organization have no SHARING MODE', spec('E-100', 'E-109'), async () => {
  await renderReports(app, { as: SUPER_ADMIN, variant: 'admin-second' })
  await row('MSN-100')
  expect(headers()).toEqual(['MISSION ID', 'TEAM', 'ORGANIZATION', 'EVENT', 'DATE', 'ACTION'])
})

test('the next page is prefetched, and Next shows it without another call', spec('X-555'), async () => {
  const { user, listRequests } = await renderReports(app, { as: MANAGER })
  await row('MSN-100')
  await waitFor(() => expect(listRequests().at(-1)?.searchParams.get('page')).toBe('2'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await row('MSN-201')
  expect(listRequests().map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2'])
})

test('a list with a search prefetches no page', spec('X-555'), async () => {
  const { listRequests } = await renderReports(app, { as: MANAGER, address: 'search=MSN' })
  await row('MSN-100')
  expect(screen.getByText('Showing 1 - 10 of 14 entries')).toBeTruthy()
  await expectQuiet(listRequests, 300)
  expect(listRequests().map(({ searchParams }) => searchParams.get('page'))).toEqual(['1'])
})

test(
  'filters start at All and All Events and list the server’s values',
  spec('E-102', 'E-104', 'E-323'),
  async () => {
    const { requests } = await renderReports(app, {
      as: SUPER_ADMIN,
      variant: 'admin',
      extensions: EXTENSIONS.filter((name) => name !== 'event-choice'),
    })
    await waitFor(() => expect(optionsOf('Organization')).toEqual(['All', 'Harbor County', 'Ridge Valley']))
    await waitFor(() => expect(optionsOf('Team')).toEqual(['All', 'Alpha']))
    await waitFor(() =>
      expect(optionsOf('Event')).toEqual(['All Events', 'Harbor drill', 'Night survey', 'Ridge fire']),
    )
    await waitFor(() => expect(optionsOf('Event Type')).toEqual(['All', 'exercise', 'Lost source']))
    for (const name of ['Organization', 'Team', 'Event', 'Event Type']) expect(select(name).value).toBe('')
    for (const path of ['/api/teams/', '/api/events/', '/api/event-types/'])
      expect(requests.find(({ pathname }) => pathname === path)?.searchParams.get('no_pagination')).toBe(
        'true',
      )
  },
)

test(
  'the team filter also offers teams that only the rows name: those of partners, and earlier names',
  spec('X-1334'),
  async () => {
    const own = await freshApp({ seed: seedReports })
    await own.db.update(mission_teams).set({ team_name: 'Ridge Hazmat 1' })
    const { user, lastQuery } = await renderReports(own, { as: MANAGER })
    await row('MSN-100')
    await waitFor(() => expect(optionsOf('Team')).toEqual(['All', 'Alpha', 'Ridge Hazmat 1']))
    await user.selectOptions(select('Team'), 'Ridge Hazmat 1')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(lastQuery()).toMatchObject({ teams__name: 'Ridge Hazmat 1' })
  },
)

test.each([
  ['Organization', 'Ridge Valley', 'event__organization__name', ['MSN-400']],
  ['Team', 'Alpha', 'teams__name', ['MSN-100']],
  ['Event Type', 'Lost source', 'event__sharing_mode', ['MSN-100', 'MSN-101']],
])('%s filters the list by %s, from page 1', spec('E-102'), async (filter, choice, parameter, found) => {
  const { user, lastQuery } = await renderReports(app, {
    as: SUPER_ADMIN,
    variant: 'admin',
    address: 'page=2',
  })
  await waitFor(() => expect(optionsOf(filter)).toContain(choice))
  await user.selectOptions(select(filter), choice)
  for (const id of found) await row(id)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + found.length))
  expect(lastQuery()).toMatchObject({ [parameter]: choice, page: '1' })
  await user.selectOptions(select(filter), '')
  await row('MSN-212')
  expect(lastQuery()).not.toHaveProperty(parameter)
})

test.each(['user', 'org'] as const)(
  'the %s search is sent and filters the list',
  spec('E-105', 'E-320'),
  async (variant) => {
    const { user, lastQuery } = await renderReports(app, { as: ORG_ADMIN, variant })
    await row('MSN-100')
    await user.type(screen.getByRole('searchbox', { name: 'Search missions...' }), 'drill')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'drill' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  },
)

test('a search without matches says so and can be cleared', spec('E-112'), async () => {
  const { user } = await renderReports(app, { as: MANAGER, address: 'search=nowhere&team=Alpha' })
  await screen.findByText('No data found')
  expect(screen.getByText('Showing 0 - 0 of 0 entries')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await row('MSN-100')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('flight missions have their own tab', spec('E-106'), async () => {
  const { user, address } = await renderReports(app, { as: MANAGER, address: 'page=2' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual([
    'Route Missions',
    'Flight Missions',
  ])
  await user.click(screen.getByRole('tab', { name: 'Flight Missions' }))
  await row('MSN-300')
  expect(screen.queryByRole('row', { name: /MSN-100/ })).toBeNull()
  expect(address()).toBe('tab=flight')
})

test('an event dashboard lists only its event; the filter is fixed', spec('E-138'), async () => {
  const [event] = await app.db.select().from(events).where(eq(events.name, 'Harbor drill'))
  const { lastQuery, user, address } = await renderReports(app, {
    as: MANAGER,
    eventId: event?.id,
    eventName: 'Harbor drill',
    embedded: true,
    address: 'page=7&event=EVT-1',
  })
  await row('MSN-100')
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('region', { name: 'Mission Reports' })).toBeTruthy()
  expect(lastQuery()).toMatchObject({ event_id: String(event?.id), page: '1' })
  expect([select('Event').disabled, select('Event').value]).toEqual([true, 'Harbor drill'])
  // The dashboard's own parameters are not changed.
  await user.click(within(await row('MSN-100')).getByRole('button', { name: 'View Report' }))
  await screen.findByRole('heading', { name: 'MSN-100' })
  expect(address()).toMatch(/^page=7&event=EVT-1&reports_report=\d+$/)
})
