import '#src/features/activityLog/ActivityLog.tsx'
import '#src/features/admins/AdminList.tsx'
import '#src/app/screens/EventListScreen.tsx'
import '#src/features/kiosks/KioskManagement.tsx'
import '#src/features/kiosks/KioskOverview.tsx'
import '#src/features/reports/MissionReports.tsx'
import '#src/app/screens/OrganizationsScreen.tsx'
import '#src/features/partnerships/PartnershipNetwork.tsx'
import '#src/features/teams/TeamList.tsx'
import '#src/app/screens/UserManagementScreen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
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
import { poll } from '#tests/support/queryTimers.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

const HARBOR = 77
const tabOf = (tab: string) => `/organizations-management?tab=${tab}&open=${HARBOR}`

const app = await freshApp()
const harbor = await buildOrganization(app.deps, { id: HARBOR, name: 'Harbor County' })
const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
const member = await buildUser(app.deps, { role: 'user', organization_id: harbor.id, first_name: 'Umala' })
const kiosk = await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Dock Console' })
await buildTeam(app.deps, { organization_id: harbor.id, name: 'Red Team', members: [member] })
await buildPartnership(app.deps, harbor.id, ridge.id)
const staff = await buildUser(app.deps, { role: 'super_admin', organization_id: harbor.id })
await buildUser(app.deps, { role: 'admin', first_name: 'Ada', last_name: 'Byron' })
const event = await buildEvent(app.deps, {
  name: 'Harbor drill',
  organization_id: harbor.id,
  creator_id: staff.id,
  sharing_mode: 'Public',
})
await buildMission(app.deps, { event, kiosk, starter: member, mission_id: 'MSN-100', state: 'ended' })
await app.db
  .insert(activity)
  .values({ actor_name: 'Dana Reyes', action: 'kiosk_changed', subject: 'kiosk', subject_id: '1' })

const WHY = 'The lists are being counted.'

test.each<{ path: string; call: string; row: RegExp; why?: string; body?: object }>([
  { path: '/organizations-management', call: 'organizations/?page', row: /Ridge Valley/ },
  { path: '/kiosk-management', call: 'kiosks/?page', row: /Dock Console/ },
  { path: '/user-management', call: 'organization-users/?', row: /Umala/, why: 'Failed to fetch users' },
  { path: '/team-management', call: 'sample-teams/?', row: /Red Team/ },
  { path: '/partnership-network', call: 'partnerships/?', row: /Ridge Valley/ },
  { path: '/admin-management', call: 'auth/admin-management/?', row: /Ada Byron/ },
  { path: '/admin-activity-log', call: 'auth/logs/?', row: /Dana Reyes/ },
  {
    path: '/kiosk-overview',
    call: 'organizations/get_org_kiosk/',
    row: /Dock Console/,
    body: { error: WHY, message: 'Not shown.', detail: 'Not shown.' },
  },
  { path: '/event-management', call: 'events/?', row: /Harbor drill/ },
  { path: '/event-manager', call: 'events/?', row: /Harbor drill/ },
  { path: '/mission-reports', call: 'mission-reports/?', row: /MSN-100/ },
  { path: tabOf('kiosks'), call: 'kiosks/?', row: /Dock Console/ },
  { path: tabOf('teams'), call: 'teams/?', row: /Red Team/ },
  { path: tabOf('users'), call: 'organization-users/?', row: /Umala/, why: 'Failed to fetch users' },
  { path: tabOf('events'), call: 'events/?', row: /Harbor drill/ },
  { path: tabOf('partners'), call: 'partnerships/?', row: /Ridge Valley/ },
])(
  'a list of $path that fails is empty, says why, and has Retry',
  spec('A-366', 'A-374', 'A-378', 'E-329'),
  async ({ path, call, row, why = WHY, body = { detail: WHY } }) => {
    let isBroken = true
    // Our server, except for the list; a select may use the same path.
    const breaking: TestApp = {
      ...app,
      fetch: (input, init) =>
        isBroken && String(input).includes(`/api/${call}`)
          ? Promise.resolve(Response.json(body, { status: 400 }))
          : app.fetch(input, init),
    }
    const permissions = { full_admin: true }
    const { user } = await renderPortal(breaking, { path, as: staff, permissions })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(why)
    expect(screen.queryByText(/Not shown/)).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    // The only row has the error; hidden placeholder rows do not count.
    const rows = [...document.querySelectorAll('tbody tr')]
    expect(rows.filter((one) => !one.contains(alert))).toEqual([])
    expect(screen.queryByRole('table', { busy: true })).toBeNull()
    isBroken = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: row })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

// What the specification empties on failure, it empties also when its rows were read before.
test.each([
  { path: '/organizations-management', row: /Ridge Valley/ },
  { path: '/kiosk-management', row: /Dock Console/ },
  { path: '/event-management', row: /Harbor drill/ },
  { path: tabOf('partners'), row: /Ridge Valley/ },
])('a list of $path is emptied when its next read fails', spec('A-374', 'E-329'), async ({ path, row }) => {
  let isCut = false
  const cut: TestApp = {
    ...app,
    fetch: (input, init) =>
      isCut ? Promise.reject(new TypeError('No connection.')) : app.fetch(input, init),
  }
  await renderPortal(cut, { path, as: staff, permissions: { full_admin: true } })
  expect(await screen.findByRole('row', { name: row })).toBeTruthy()
  isCut = true
  poll()
  expect((await screen.findByRole('alert')).textContent).toContain(SERVER_UNREACHABLE)
  expect(screen.queryByRole('row', { name: row })).toBeNull()
})
