import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { PACE } from '#tests/support/queryTimers.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE, REPORT_RETRY_MS } from '#tests/support/specNumbers.ts'
import { renderReports } from './renderReports.tsx'
import { MANAGER, MEMBER, ORG_ADMIN, SUPER_ADMIN, seedReports, withoutTable } from './reportWorld.ts'

let app: TestApp
beforeAll(async () => {
  app = await freshApp({ seed: seedReports })
})
afterEach(cleanup)
afterAll(() => app.close())

const row = (id: string) => screen.findByRole('row', { name: new RegExp(id) })
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (name: string) => [...select(name).options].map((option) => option.textContent)

/** No further call in this time: the only way to see that something does not happen. */
async function expectQuiet(requests: () => unknown[], ms: number) {
  const asked = requests().length
  const nextRequest = waitFor(() => expect(requests().length).toBeGreaterThan(asked), { timeout: ms })
  expect(
    await nextRequest.then(
      () => 'asked again',
      () => 'quiet',
    ),
  ).toBe('quiet')
}

test(
  'a row shows mission, team, organization, event, sharing mode and date',
  spec('E-006', 'E-108', 'E-110', 'E-111', 'E-181'),
  async () => {
    await renderReports(app, { as: MANAGER })
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
  },
)

// Other variants: tests/screens/app/variants.test.tsx.
test('the reports of a chosen organization have no SHARING MODE', spec('E-100', 'E-109'), async () => {
  await renderReports(app, { as: SUPER_ADMIN, variant: 'admin-second' })
  await row('MSN-100')
  expect(headers()).toEqual(['MISSION ID', 'TEAM', 'ORGANIZATION', 'EVENT', 'DATE', 'ACTION'])
})

test('a page has ten rows; Next shows the next ones', spec('E-113', 'E-357'), async () => {
  const { user, listRequests, address } = await renderReports(app, { as: MANAGER })
  await row('MSN-100')
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
    const { requests } = await renderReports(app, { as: SUPER_ADMIN, variant: 'admin' })
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

test.each([
  ['Organization', 'Ridge Valley', 'event__organization__name', ['MSN-400']],
  ['Team', 'Alpha', 'teams__name', ['MSN-100']],
  ['Event', 'Harbor drill', 'event__name', ['MSN-100', 'MSN-101']],
  ['Event Type', 'Lost source', 'event__sharing_mode', ['MSN-100', 'MSN-101']],
])(
  '%s filters the list by %s and returns to page 1',
  spec('E-102'),
  async (filter, choice, parameter, found) => {
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
  },
)

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

test('a search is applied immediately when its box is left', async () => {
  const { address } = await renderReports(app, { as: MANAGER })
  await row('MSN-100')
  const box = screen.getByRole('searchbox', { name: 'Search missions...' })
  // Synchronously, before the pause that would apply it anyway.
  fireEvent.change(box, { target: { value: 'drill' } })
  fireEvent.blur(box)
  expect(address()).toBe('search=drill')
})

test('a search without matches says so and can be cleared', async () => {
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

test(
  'an event dashboard lists only its event, and the Event filter cannot be changed',
  spec('E-138'),
  async () => {
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
  },
)

test('a refusal by another server is shown without Retry, because it would be refused again', async () => {
  const [member] = await app.db.select().from(users).where(eq(users.email, MEMBER))
  if (!member) throw new Error('no member')
  const refusal = { detail: 'Mission reports are not for this account.' }
  await renderPortal(app, {
    path: '/user-mission-reports',
    as: member,
    otherServer: { 'GET mission-reports/': () => Response.json(refusal, { status: 403 }) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain(refusal.detail)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  closePortal()
})

/** The list, or only its page `page`, gets no answer while `isAway`, as without a connection. */
function cutLine(page?: string) {
  const line = { isAway: page !== undefined }
  const delay = ({ pathname, searchParams }: URL) =>
    line.isAway && pathname === '/api/mission-reports/' && (!page || searchParams.get('page') === page)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined
  return { line, delay }
}
const idsShown = () => screen.queryAllByRole('row', { name: /MSN-/ }).length

test('while a page fails to load, the previous one stays on screen, with the reason and Retry', async () => {
  const { line, delay } = cutLine('2')
  const { user, address } = await renderReports(app, { as: MANAGER, delay })
  await row('MSN-100')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 could not be loaded.')).toBeTruthy()
  expect(address()).toBe('page=2')
  expect(idsShown()).toBe(PAGE_SIZE)
  expect(screen.getByRole('row', { name: /MSN-100/ })).toBeTruthy()
  expect(screen.getByText('Showing 1 - 10 of 14 entries')).toBeTruthy()

  line.isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await row('MSN-201')
  expect(screen.getByText('Showing 11 - 14 of 14 entries')).toBeTruthy()
  expect(screen.queryByText('Page 2 could not be loaded.')).toBeNull()
})

test('Next retries a page that failed to load', async () => {
  const { line, delay } = cutLine('2')
  const { user } = await renderReports(app, { as: MANAGER, delay })
  await row('MSN-100')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 could not be loaded.')
  line.isAway = false
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await row('MSN-201')
})

test('rows of another filter do not stay when the list fails to load', spec('E-351'), async () => {
  const { line, delay } = cutLine()
  const { user } = await renderReports(app, { as: MANAGER, delay })
  await row('MSN-100')
  await waitFor(() => expect(optionsOf('Team')).toContain('Alpha'))
  line.isAway = true
  await user.selectOptions(select('Team'), 'Alpha')
  await screen.findByRole('alert')
  expect(idsShown()).toBe(0)
})

test('the org list keeps the previous page while it retries the next one', spec('E-211'), async () => {
  const { line, delay } = cutLine('2')
  const { user } = await renderReports(app, { as: ORG_ADMIN, variant: 'org', delay })
  await row('MSN-100')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText(/Trying again every 2 seconds/)
  expect(idsShown()).toBe(PAGE_SIZE)
  line.isAway = false
  await row('MSN-201')
  expect(screen.queryByText(/Trying again every 2 seconds/)).toBeNull()
})

test('the org list retries every two seconds until it gets an answer', spec('E-211'), async () => {
  let asked: number[] = []
  await withoutTable(app, 'mission_teams', async () => {
    const { listRequests } = await renderReports(app, { as: ORG_ADMIN, variant: 'org' })
    await waitFor(() => expect(listRequests()).not.toEqual([]), { interval: 5 })
    const start = performance.now()
    await screen.findByText(/Trying again every 2 seconds/)
    await waitFor(() => expect(listRequests().length).toBeGreaterThanOrEqual(3), { timeout: 10_000 })
    asked = [performance.now() - start]
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
  // Two intervals between the first request and the third.
  expect(asked[0]).toBeGreaterThan((2 * REPORT_RETRY_MS * 0.9) / PACE)
  expect(await screen.findByRole('row', { name: /MSN-100/ }, { timeout: 5_000 })).toBeTruthy()
})

test('leaving the org list stops its retries', async () => {
  await withoutTable(app, 'mission_teams', async () => {
    const { listRequests, unmount, user } = await renderReports(app, { as: ORG_ADMIN, variant: 'org' })
    await screen.findByText(/Trying again every 2 seconds/)
    // A newer request replaces the waiting one.
    await user.click(screen.getByRole('tab', { name: 'Flight Missions' }))
    await waitFor(() => expect(listRequests().at(-1)?.searchParams.get('mission_type')).toBe('flight'))
    unmount()
    await expectQuiet(listRequests, (2.5 * REPORT_RETRY_MS) / PACE)
  })
})

test('a 401 ends the session and stops the retries', spec('E-350'), async () => {
  const { session, onUnauthorized, listRequests, user } = await renderReports(app, {
    as: ORG_ADMIN,
    variant: 'org',
  })
  await row('MSN-100')
  await app.db.delete(sessions)
  await user.click(screen.getByRole('tab', { name: 'Flight Missions' }))
  await waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1))
  expect(session.getState().access).toBeNull()
  await expectQuiet(listRequests, (1.25 * REPORT_RETRY_MS) / PACE)
  // No message says that it retries, but the person can.
  expect(screen.queryByText(/Trying again every 2 seconds/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test.each(['/api/organizations/', '/api/teams/', '/api/events/', '/api/event-types/'])(
  'a 401 to %s, which a filter loads, ends the session',
  spec('E-350'),
  async (path) => {
    let showList: () => void = () => undefined
    const listIsShown = new Promise<void>((resolve) => {
      showList = resolve
    })
    const { session, onUnauthorized } = await renderReports(app, {
      as: SUPER_ADMIN,
      variant: 'admin',
      // Only this call is refused, because the list has been answered by then.
      delay: async ({ pathname }) => {
        if (pathname !== path) return
        await listIsShown
        await app.db.delete(sessions)
      },
    })
    await row('MSN-212')
    expect(onUnauthorized).not.toHaveBeenCalled()
    showList()
    await waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1))
    expect(session.getState().access).toBeNull()
  },
)

test('the list of an event that does not exist says so, and never looks empty before', async () => {
  let answerOfEvent: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answerOfEvent = resolve
  })
  const delay = ({ pathname }: URL) => (pathname === '/api/events/EVT-0/' ? held : undefined)
  const { client } = await renderReports(app, { as: MANAGER, eventId: 'EVT-0', embedded: true, delay })
  // Everything except the event has been answered.
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(screen.getByText('Loading missions...')).toBeTruthy()
  expect(screen.queryByText('No data found')).toBeNull()
  answerOfEvent()
  expect(await screen.findByText('This event does not exist or is not shared with you.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Mission Reports' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
