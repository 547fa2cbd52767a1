import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { Gate } from '#tests/support/Gate.ts'
import { PACE } from '#tests/support/queryTimers.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE, REPORT_RETRY_MS } from '#tests/support/specNumbers.ts'
import { app, expectQuiet, optionsOf, row, select, setUp } from './listPage.ts'
import { renderReports } from './renderReports.tsx'
import { MANAGER, MEMBER, ORG_ADMIN, SUPER_ADMIN, withoutTable } from './reportWorld.ts'

setUp()

test(
  'a refusal by another server is shown without Retry, because it would be refused again',
  spec('X-1177'),
  async () => {
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
  },
)

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
    const gate = new Gate()
    const { session, onUnauthorized } = await renderReports(app, {
      as: SUPER_ADMIN,
      variant: 'admin',
      // Only this call is refused, because the list has been answered by then.
      delay: async ({ pathname }) => {
        if (pathname !== path) return
        await gate.opened
        await app.db.delete(sessions)
      },
    })
    await row('MSN-212')
    expect(onUnauthorized).not.toHaveBeenCalled()
    gate.open()
    await waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1))
    expect(session.getState().access).toBeNull()
  },
)

test('the list of an event that does not exist says so, and never looks empty before', async () => {
  const gate = new Gate()
  const delay = ({ pathname }: URL) => (pathname === '/api/events/EVT-0/' ? gate.opened : undefined)
  const { client } = await renderReports(app, { as: MANAGER, eventId: 'EVT-0', embedded: true, delay })
  // Everything except the event has been answered.
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(screen.getByText('Loading missions...')).toBeTruthy()
  expect(screen.queryByText('No data found')).toBeNull()
  gate.open()
  expect(await screen.findByText('This event does not exist, or you do not have access to it.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Mission Reports' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
