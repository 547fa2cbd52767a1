import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { mission_teams } from '#server/db/schema/missions.ts'
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
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// Where names, counts and log rows lead, and the title of the tab then.

let app: TestApp
let harbor: Awaited<ReturnType<typeof buildOrganization>>
let root: Awaited<ReturnType<typeof buildUser>>
let olga: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
  root = await buildUser(app.deps, { role: 'super_admin' })
  olga = await buildUser(app.deps, {
    role: 'org_admin',
    organization_id: harbor.id,
    first_name: 'Olga',
    last_name: 'Harbor',
  })
})

const everything = { full_admin: true, manage_organizations: true, manage_kiosks: true }
const open = (path: string, as = root, permissions: Record<string, boolean> = everything) =>
  renderPortal(app, { path, as, permissions })
const signIn = ({ id, organization_id }: typeof root) => ({
  action: 'signed_in',
  subject: 'session',
  subject_id: String(id),
  actor_id: id,
  target_user_id: id,
  organization_id,
})
const linkTo = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')
const tabIs = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · RadOps Console`))

describe('the name of a record', () => {
  test(
    'opens an organization, which names the tab; its number of kiosks opens them',
    spec('X-161'),
    async () => {
      await buildKiosk(app.deps, { organization_id: harbor.id })
      const { user } = await open('/organizations-management?search=Harbor&page=1')
      expect(await linkTo('1 kiosk of Harbor County')).toBe(
        `/organizations-management?search=Harbor&page=1&open=${harbor.id}&tab=kiosks`,
      )
      expect(await linkTo('Olga Harbor')).toBe(
        `/user-management?organization=${harbor.id}&dialog=view&user=${olga.id}`,
      )
      await user.click(screen.getByRole('link', { name: 'Harbor County' }))
      await screen.findByRole('heading', { level: 2, name: 'Harbor County' })
      await tabIs('Harbor County · Organizations')
      await user.click(screen.getByRole('button', { name: 'Back to List' }))
      await tabIs('Organizations')
      expect(location.search).toBe('?search=Harbor&page=1')
    },
  )

  test('opens a kiosk and an event by their address', async () => {
    const kiosk = await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Pier 1' })
    const { user } = await open('/kiosk-management')
    expect(await linkTo('Harbor County')).toBe(`/organizations-management?open=${harbor.id}`)
    await user.click(await screen.findByRole('link', { name: 'Pier 1' }))
    await screen.findByRole('dialog')
    expect(location.search).toBe(`?dialog=edit&kiosk=${kiosk.id}`)
    await tabIs('Pier 1 · Kiosk Management')
    closePortal()

    const event = await buildEvent(app.deps, {
      organization_id: harbor.id,
      creator_id: olga.id,
      name: 'Spring drill',
      status: 'Active',
      sharing_mode: 'Public',
    })
    const page = await open('/event-management', olga)
    await page.user.click(await screen.findByRole('link', { name: 'Spring drill' }))
    await waitFor(() => expect(document.title).toMatch(/^Spring drill · Event Dashboard/))
    expect(location.pathname + location.search).toBe(`/event-dashboard-org?event=${event.id}`)
  })

  test('is plain text if the reader has no screen for it', async () => {
    await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Pier 1' })
    const reader = await buildUser(app.deps, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [harbor.id],
    })
    await open('/kiosk-management', reader, { manage_organizations: true })
    const row = within(await screen.findByRole('row', { name: /Pier 1/ }))
    expect(row.queryByRole('link', { name: 'Pier 1' })).toBeNull()
    expect(row.getByRole('link', { name: 'Harbor County' })).toBeTruthy()
  })
})

test('a log row links to its subject, unless that was deleted', async () => {
  const row = { organization_id: harbor.id, subject_id: '7' }
  await writeLog(app, [
    {
      ...row,
      action: 'team_changed',
      subject: 'team',
      affected_entity: 'Team Bravo',
    },
    { ...row, action: 'user_deleted', subject: 'user', affected_entity: 'User Gone' },
    { ...row, action: 'mission_started', subject: 'mission', event_id: 5, affected_entity: 'Mission M-1' },
    { ...signIn(olga), affected_entity: 'Account of Olga' },
    { ...signIn(root), actor_name: 'Root', affected_entity: 'Account of Root' },
  ])
  await open('/admin-activity-log')
  expect(await linkTo('Team Bravo')).toBe(`/team-management?organization=${harbor.id}&dialog=view&team=7`)
  expect(await linkTo('Mission M-1')).toBe('/event-dashboard-org?event=5')
  expect(screen.getByText('User Gone').closest('a')).toBeNull()
  expect(await linkTo('Account of Olga')).toBe(
    `/user-management?organization=${harbor.id}&dialog=view&user=${olga.id}`,
  )
  expect(await linkTo('Account of Root')).toBe(`/admin-management?dialog=view&admin=${root.id}`)
  // The actor.
  expect(await linkTo('Olga Harbor')).toBe(await linkTo('Account of Olga'))
  expect(await linkTo('Root')).toBe(await linkTo('Account of Root'))
  closePortal()
  await open('/organization-dashboard', olga)
  expect(await linkTo('Team changed')).toBe('/team-management?dialog=view&team=7')
  expect(await linkTo('Olga Harbor')).toBe(`/user-management?dialog=view&user=${olga.id}`)
  expect(await linkTo('Signed in')).toBe(`/user-management?dialog=view&user=${olga.id}`)
})

test('a mission report links to its event, organization, kiosk and people', async () => {
  const kiosk = await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Pier 1' })
  const team = await buildTeam(app.deps, { organization_id: harbor.id, members: [olga], name: 'Bravo' })
  const event = await buildEvent(app.deps, { organization_id: harbor.id, creator_id: olga.id, name: 'Drill' })
  const started_at = new Date('2026-05-04T09:00:00Z')
  const { id, mission_id } = await buildMission(app.deps, {
    event,
    kiosk,
    starter: root,
    state: 'ended',
    started_at,
    ended_at: new Date('2026-05-04T09:40:00Z'),
  })
  await app.db.insert(mission_teams).values({ mission_id: id, team_id: team.id, team_name: team.name })
  await open(`/mission-reports?report=${mission_id}`)
  expect(await linkTo('Drill')).toBe(`/event-dashboard-org?event=${event.id}`)
  expect(await linkTo('Harbor County')).toBe(`/organizations-management?open=${harbor.id}`)
  expect(await linkTo('Pier 1')).toBe(`/kiosk-management?dialog=edit&kiosk=${kiosk.id}`)
  expect(await linkTo('Olga Harbor')).toBe(`/user-management?organization=all&dialog=view&user=${olga.id}`)
})

test('an event manager’s sign-in links to their own account, although the list of users leaves it out', async () => {
  const manager = await buildUser(app.deps, { role: 'org_event_manager', organization_id: harbor.id })
  await writeLog(app, [signIn(manager)])
  await open('/user-dashboard', manager, {})
  expect(await linkTo('Signed in')).toBe('/user-settings')
})

describe('an administrator without organizations', () => {
  test('sees why there is nothing, not zeros or the text of an empty list', spec('X-163'), async () => {
    const reader = await buildUser(app.deps, { role: 'admin', permissions: { manage_kiosks: true } })
    const why = /You need the permission Manage Organizations/
    await open('/dashboard', reader, { manage_kiosks: true })
    const totals = within(await screen.findByRole('region', { name: 'Global Totals' }))
    expect(await totals.findByText(why)).toBeTruthy()
    expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      Array(6).fill('—'),
    )
    expect(screen.queryByRole('region', { name: 'Kiosk Use' })).toBeNull()
    closePortal()
    await open('/organization-dashboard', reader, { manage_kiosks: true })
    const overview = within(await screen.findByRole('region', { name: 'Organization Overview' }))
    expect(await overview.findByText(why)).toBeTruthy()
    expect(overview.queryByRole('link')).toBeNull()
    const activity = within(screen.getByRole('region', { name: 'Recent Activity' }))
    expect(await activity.findByText(why)).toBeTruthy()
    expect(screen.queryByText(/No activity found|No kiosk use/)).toBeNull()
    closePortal()
    await open('/organization-profile', reader, { manage_kiosks: true })
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

test.each([
  ['/organizations-management', 'You need it to see organizations.'],
  ['/kiosk-management', 'You need it to see kiosks.'],
  ['/user-management', 'You need it to see users.'],
  ['/mission-reports', 'You need it to see mission reports.'],
  ['/event-manager', 'Without it you see only events that are shared with the whole network.'],
])('each screen says what a missing permission hides: %s', spec('X-163'), async (path, effect) => {
  const reader = await buildUser(app.deps, { role: 'admin' })
  await buildEvent(app.deps, {
    organization_id: harbor.id,
    creator_id: olga.id,
    sharing_mode: 'Public',
    name: 'Open drill',
  })
  await open(path, reader, {})
  expect(await screen.findByText((text) => text.startsWith(effect))).toBeTruthy()
  const events = path === '/event-manager' ? 1 : 0
  await waitFor(() => expect(screen.queryAllByRole('row', { name: /Open drill/ })).toHaveLength(events))
})

test('a list with fewer rows because of a missing permission says so above them', spec('X-163'), async () => {
  const reader = await buildUser(app.deps, { role: 'admin', first_name: 'Rita' })
  await writeLog(app, [
    { subject: 'admin', subject_id: '1', action: 'admin_changed', affected_entity: 'Administrator Other' },
  ])
  await open('/admin-management', reader, {})
  expect(await screen.findByText('You need the permission Manage Admins')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Rita/ })).toBeTruthy()
  closePortal()
  await open('/admin-activity-log', reader, {})
  expect(await screen.findByText('You need the permission Manage Admin Activity Logs')).toBeTruthy()
  expect(screen.queryByText('No data found')).toBeNull()
  closePortal()
  await open('/dashboard', reader, {})
  const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }))
  expect(await activity.findByText('You need the permission Manage Admin Activity Logs')).toBeTruthy()
  closePortal()
  await open('/admin-activity-log?action=signed_in', reader, {})
  expect(await screen.findByText('No entry matches the filters.')).toBeTruthy()
  expect(screen.getByText('You need the permission Manage Admin Activity Logs')).toBeTruthy()
  closePortal()
  await open('/admin-activity-log')
  await screen.findByText('Administrator Other')
  expect(screen.queryByText(/You need the permission/)).toBeNull()
})

describe('a card of the dashboard', () => {
  test.each([
    [
      '/dashboard',
      'Global Totals',
      [
        'Total Organizations',
        'Total Kiosks',
        'Total Users',
        'Active Kiosks',
        'Total Members',
        'Scheduled Events',
      ],
    ],
    [
      '/organization-dashboard',
      'Organization Overview',
      ['Total Kiosks', 'Total Members', 'Scheduled Events', 'Active Kiosks'],
    ],
  ] as const)(
    'of %s shows as many as there are rows behind its link',
    spec('X-162'),
    async (path, region, titles) => {
      const lake = await buildOrganization(app.deps, { name: 'Lake District' })
      for (const values of [{}, { status: 'Maintenance' as const }, { license_status: 'Expired' as const }])
        await buildKiosk(app.deps, { organization_id: harbor.id, ...values })
      await buildKiosk(app.deps, { organization_id: lake.id })
      for (const organization_id of [harbor.id, lake.id])
        for (const role of ['org_event_manager', 'user'] as const)
          await buildUser(app.deps, { role, organization_id })
      for (const [organization_id, start_date, end_date, status] of [
        [harbor.id, '2036-01-01', '2036-01-02', 'Active'],
        [harbor.id, '2020-01-01', '2036-01-02', 'Active'],
        [harbor.id, '2020-01-01', '2020-01-02', 'Active'],
        [harbor.id, '2036-01-01', '2036-01-02', 'Inactive'],
        [lake.id, '2036-01-01', '2036-01-02', 'Active'],
      ] as const)
        await buildEvent(app.deps, { organization_id, creator_id: olga.id, start_date, end_date, status })
      for (const title of titles) {
        const { user } = await open(path, path === '/dashboard' ? root : olga)
        const link = await within(await screen.findByRole('region', { name: region })).findByRole('link', {
          name: title,
        })
        const figure = () => Number(link.closest('div')?.querySelector('dd')?.textContent)
        await waitFor(() => expect(figure()).toBeGreaterThan(0))
        const printed = figure()
        await user.click(link)
        await waitFor(() => expect(screen.queryByRole('region', { name: region })).toBeNull())
        const table = await screen.findByRole('table')
        await waitFor(() => expect(table.ariaBusy).toBe('false'))
        const rows = within(table).getAllByRole('row').slice(1)
        expect([title, rows.length]).toEqual([title, printed])
        closePortal()
      }
    },
  )

  test('links to the rows it counts, with a visible filter that can be removed', spec('X-162'), async () => {
    await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Pier 1' })
    await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Pier 2', status: 'Maintenance' })
    await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Pier 3', license_status: 'Expired' })
    await buildUser(app.deps, { role: 'super_admin', organization_id: harbor.id, first_name: 'Root' })
    const { user } = await open('/dashboard')
    const card = async (name: string) =>
      user.click(
        within(await screen.findByRole('region', { name: 'Global Totals' })).getByRole('link', { name }),
      )
    const names = () => screen.findAllByRole('link', { name: /^Pier/ })
    await card('Active Kiosks')
    await waitFor(async () => expect((await names()).map((link) => link.textContent)).toEqual(['Pier 1']))
    expect(location.pathname + location.search).toBe('/kiosk-management?in_service=true')
    await user.click(screen.getByRole('button', { name: 'Remove filter Active kiosks' }))
    await waitFor(async () => expect(await names()).toHaveLength(3))
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)

    await card('Total Users')
    expect(await screen.findByRole('row', { name: /Root/ })).toBeTruthy()
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
    expect(location.search).toBe('?organization=all')
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
    await card('Total Members')
    expect(await screen.findByRole('row', { name: /Olga/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Root/ })).toBeNull())
    expect(screen.getByRole('button', { name: 'Remove filter Members of organizations' })).toBeTruthy()
  })
})
