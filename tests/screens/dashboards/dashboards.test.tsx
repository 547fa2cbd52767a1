import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/sessions.ts'
import { writeLog } from '#tests/screens/dashboards/dashboardWorld.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { Gate } from '#tests/support/Gate.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let harbor: Awaited<ReturnType<typeof buildOrganization>>
let superAdmin: Awaited<ReturnType<typeof buildUser>>
let orgAdmin: Awaited<ReturnType<typeof buildUser>>
let participant: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
  const organization_id = harbor.id
  superAdmin = await buildUser(app.deps, { role: 'super_admin' })
  orgAdmin = await buildUser(app.deps, { role: 'org_admin', organization_id })
  participant = await buildUser(app.deps, { role: 'user', organization_id })
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))
/** Cards as people read them, in order: "Total Kiosks 2". */
const cards = async (name: string) => {
  const figures = (await section(name)).getAllByRole('definition')
  return (await section(name)).getAllByRole('term').map((term, index) => {
    return `${term.textContent} ${figures[index]?.textContent}`
  })
}
const calls = (page: { calls: { path: string }[] }) => page.calls.map(({ path }) => path)
const open = (as: typeof superAdmin, path: string) => renderPortal(app, { path, as })

describe('the platform dashboard', () => {
  test('shows Global Totals in two rows of cards', spec('P-133', 'P-134', 'P-135'), async () => {
    const lake = await buildOrganization(app.deps, { name: 'Lake District' })
    await buildKiosk(app.deps, { organization_id: harbor.id })
    await buildKiosk(app.deps, { organization_id: lake.id, status: 'Maintenance' })
    await buildEvent(app.deps, { organization_id: lake.id, creator_id: orgAdmin.id, status: 'Active' })
    const page = await open(superAdmin, '/dashboard')
    await waitFor(async () =>
      expect(await cards('Global Totals')).toEqual([
        'Total Organizations 2',
        'Total Kiosks 2',
        'Total Users 2',
        'Active Kiosks 1',
        'Total Members 2',
        'Scheduled Events 1',
      ]),
    )
    const rows = page.container.querySelectorAll('dl')
    expect([...rows].map((row) => within(row).getAllByRole('term').length)).toEqual([3, 3])
  })

  test('shows dashes while loading and for counts that the answer lacks', spec('P-136'), async () => {
    const answer = new Gate<Response>()
    await renderPortal(app, {
      path: '/dashboard',
      as: superAdmin,
      otherServer: {
        'GET organizations/dashboard-stats/': () => answer.opened,
      },
    })
    expect(await cards('Global Totals')).toEqual([
      'Total Organizations —',
      'Total Kiosks —',
      'Total Users —',
      'Active Kiosks —',
      'Total Members —',
      'Scheduled Events —',
    ])
    answer.open(
      Response.json({ globalStats: [{ title: 'total kiosks', count: 8 }, { title: 'Total Users' }] }),
    )
    await waitFor(async () => expect(await cards('Global Totals')).toContain('Total Kiosks 8'))
    expect((await cards('Global Totals')).filter((card) => card.endsWith('—'))).toHaveLength(5)
    // There is no chart for a server without usage data.
    expect(screen.queryByRole('region', { name: 'Kiosk Use' })).toBeNull()
  })

  test(
    'is open to every role; others than platform staff are told whose it is and led to their events',
    spec('P-018', 'X-1171'),
    async () => {
      const page = await open(await buildUser(app.deps, { role: 'org_user' }), '/dashboard')
      expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
      const totals = await section('Global Totals')
      expect(totals.getByText('Only platform administrators can see these figures.')).toBeTruthy()
      expect(calls(page).filter((path) => /dashboard-stats|auth\/logs/.test(path))).toEqual([])
      await page.user.click(totals.getByRole('link', { name: 'Go to Events' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeTruthy()
    },
  )
})

describe('the organization dashboard', () => {
  test('counts the organization’s own records', spec('P-020', 'P-146', 'P-217'), async () => {
    await buildKiosk(app.deps, { organization_id: harbor.id })
    await buildKiosk(app.deps, { organization_id: harbor.id, status: 'Maintenance' })
    await buildKiosk(app.deps, { organization_id: (await buildOrganization(app.deps)).id })
    await writeLog(app, [{ details: 'Of Harbor', organization_id: harbor.id }, { details: 'Of others' }])
    const page = await open(orgAdmin, '/organization-dashboard')
    await waitFor(async () =>
      expect(await cards('Organization Overview')).toEqual([
        'Total Kiosks 2',
        'Total Members 2',
        'Scheduled Events 0',
        'Active Kiosks 1',
      ]),
    )
    expect(await screen.findByRole('row', { name: /Of Harbor/ })).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Of others/ })).toBeNull()
    expect(calls(page)).toContain('auth/logs/org-log/?no_pagination=true&limit=6')
    expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull()
  })

  test(
    'of an organization without activity says so, and what comes here',
    spec('P-148', 'X-1261'),
    async () => {
      await open(orgAdmin, '/organization-dashboard')
      const activity = await section('Recent Activity')
      expect(await activity.findByText('No activity found')).toBeTruthy()
      expect(activity.getByText('Sign-ins and changes are listed here as they happen.')).toBeTruthy()
    },
  )
})

describe('the user dashboard', () => {
  test(
    'shows the person’s kiosk, teams, events and activity',
    spec('P-019', 'P-150', 'E-148', 'P-218', 'P-219', 'E-189'),
    async () => {
      const kiosk = await buildKiosk(app.deps, {
        organization_id: harbor.id,
        name: 'Harbor Kiosk 7',
        status: 'Stopped',
      })
      const person = await buildUser(app.deps, {
        role: 'user',
        organization_id: harbor.id,
        assigned_kiosk_id: kiosk.id,
      })
      const team = await buildTeam(app.deps, { organization_id: harbor.id, members: [person] })
      await buildEvent(app.deps, { organization_id: harbor.id, creator_id: orgAdmin.id, teams: [team] })
      await writeLog(app, [{ actor_id: person.id, actor_name: 'Uma Reyes', details: 'By herself' }])
      const page = await open(person, '/user-dashboard')
      expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
      await waitFor(async () =>
        expect(await cards('Overview')).toEqual([
          'Assigned Kiosk Harbor Kiosk 7Stopped',
          'Assigned Teams 1',
          'Events 1',
        ]),
      )
      expect(await screen.findByRole('row', { name: /Uma Reyes Event created .+ By herself/ })).toBeTruthy()
      expect(calls(page)).toEqual(
        expect.arrayContaining([
          'user-dashboard/user-dashboard/',
          'user-dashboard/user-activity/?no_pagination=true&limit=6',
        ]),
      )
    },
  )

  test('a 401 signs out', spec('P-152'), async () => {
    const page = await open(participant, '/user-dashboard')
    await waitFor(async () => expect(await cards('Overview')).toContain('Assigned Teams 0'))
    await app.db.delete(sessions)
    poll()
    await waitFor(() => expect(page.session.getState().access).toBeNull())
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    expect(location.pathname).toBe('/')
  })
})

describe('a failure', () => {
  // Each dashboard fails in one way; tests/unit/api/errors.test.ts has other answers.
  test.each([
    {
      path: '/dashboard',
      title: 'Global Totals',
      figures: 'organizations/dashboard-stats/',
      log: 'auth/logs/',
      person: () => superAdmin,
      answer: () => new Response('upstream connect error: 10.0.0.3', { status: 502 }),
    },
    {
      path: '/organization-dashboard',
      title: 'Organization Overview',
      figures: 'organizations/dashboard-stats/',
      log: 'auth/logs/org-log/',
      person: () => orgAdmin,
      answer: () => Response.json({ detail: 'Not found.' }, { status: 404 }),
    },
    {
      path: '/user-dashboard',
      title: 'Overview',
      figures: 'user-dashboard/user-dashboard/',
      log: 'user-dashboard/user-activity/',
      person: () => participant,
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  ])(
    'of all calls of $path leaves $title and the log empty, until Retry',
    spec('P-153'),
    async ({ path, title, answer, figures, log, person }) => {
      await writeLog(app, [{ details: 'Harbor drill', organization_id: harbor.id, actor_id: participant.id }])
      let isBroken = true
      const failing = (call: string) => (init?: RequestInit, query?: URLSearchParams) =>
        isBroken ? answer() : app.fetch(`/api/${call}?${query}`, init)
      const page = await renderPortal(app, {
        path,
        as: person(),
        otherServer: { [`GET ${figures}`]: failing(figures), [`GET ${log}`]: failing(log) },
      })
      expect(await screen.findByText(/^The figures could not be loaded\./)).toBeTruthy()
      expect(await screen.findByText(/^The activity could not be loaded\./)).toBeTruthy()
      const values = await cards(title)
      expect(values.length).toBeGreaterThanOrEqual(3)
      expect(values.filter((card) => !card.endsWith('—'))).toEqual([])
      // A failed log is not reported as empty.
      expect(screen.queryByText(/No activity found|10\.0\.0\.3/)).toBeNull()
      expect(screen.queryByText(/Harbor drill/)).toBeNull()
      expect(page.session.getState().access).not.toBeNull()
      expect(location.pathname).toBe(path)
      isBroken = false
      await page.user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
      await waitFor(async () => expect((await cards(title)).every((card) => card.endsWith('—'))).toBe(false))
      poll()
      expect(await screen.findByRole('row', { name: /Harbor drill/ })).toBeTruthy()
      await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
    },
  )
})

test('kiosk use of the last 30 days is drawn, readable by keyboard, and available as a table', async () => {
  const kiosk = await buildKiosk(app.deps, { organization_id: harbor.id })
  const event = await buildEvent(app.deps, { organization_id: harbor.id, creator_id: orgAdmin.id })
  await buildMission(app.deps, { event, kiosk, starter: orgAdmin })
  const { user } = await open(orgAdmin, '/organization-dashboard')
  const use = await section('Kiosk Use')
  const chart = await use.findByRole('slider', { name: 'Missions started, by day' })
  expect(use.getByText('Last 30 days')).toBeTruthy()
  expect(use.getByText('1 mission')).toBeTruthy()
  chart.focus()
  await user.keyboard('{Home}')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/: 0 missions$/)
  expect(use.getByText('0 missions')).toBeTruthy()
  await user.click(use.getByRole('button', { name: 'Show as table' }))
  const table = within(use.getByRole('table', { name: 'Kiosk use by day' }))
  expect(table.getAllByRole('row')).toHaveLength(31)
  expect(table.getAllByRole('rowheader')).toHaveLength(30)
  await user.click(use.getByRole('button', { name: 'Show as chart' }))
  expect(use.getByRole('slider', { name: 'Kiosk hours, by day' })).toBeTruthy()
})
