import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mission_teams } from '#server/db/schema/missions.ts'
import { writeLog } from '#tests/screens/dashboards/dashboardWorld.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// For every list: the columns with names of records that the reader can open. Only those are links.

const app = await freshApp()
const harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
const harborId = harbor.id
const ridge = await buildOrganization(app.deps, { name: 'Ridge' })
await buildPartnership(app.deps, harbor.id, ridge.id)
const root = await buildUser(app.deps, { role: 'super_admin' })
const olga = await buildUser(app.deps, { role: 'org_admin', organization_id: harbor.id })
const kiosk = await buildKiosk(app.deps, { organization_id: harbor.id })
const team = await buildTeam(app.deps, { organization_id: harbor.id, members: [olga] })
const event = await buildEvent(app.deps, {
  organization_id: harbor.id,
  creator_id: olga.id,
  status: 'Active',
  sharing_mode: 'Public',
})
const { id } = await buildMission(app.deps, {
  event,
  kiosk,
  starter: olga,
  state: 'ended',
  started_at: new Date('2026-05-04T09:00:00Z'),
  ended_at: new Date('2026-05-04T09:40:00Z'),
})
await app.db.insert(mission_teams).values({ mission_id: id, team_id: team.id, team_name: team.name })
await writeLog(app, [
  {
    action: 'team_changed',
    subject: 'team',
    subject_id: String(team.id),
    actor_id: olga.id,
    organization_id: harbor.id,
    affected_entity: 'Team Bravo',
  },
])

const LISTS: [path: string, reader: () => typeof root, linked: string[]][] = [
  ['/dashboard', () => root, ['Admin Name', 'Action']],
  ['/organizations-management', () => root, ['Organization Name', 'Admin Name', 'Kiosks']],
  ['/kiosk-management', () => root, ['Kiosk ID/Name', 'Organization']],
  ['/kiosk-overview?organization=HARBOR', () => root, ['Kiosk Name']],
  ['/user-management?organization=HARBOR', () => root, ['First Name']],
  ['/team-management?organization=HARBOR', () => root, ['Team Name', 'Team Leader']],
  ['/event-manager', () => root, ['Event Name', 'Created By']],
  ['/admin-management', () => root, ['First Name']],
  ['/admin-activity-log', () => root, ['Admin Name', 'Affected Entity']],
  ['/mission-reports', () => root, ['MISSION ID', 'TEAM', 'ORGANIZATION', 'EVENT']],
  ['/admin-mission-reports', () => root, ['MISSION ID', 'TEAM', 'ORGANIZATION', 'EVENT']],
  ['/partnership-network?organization=HARBOR', () => root, ['Name']],
  ['/organization-dashboard', () => olga, ['Admin Name', 'Action']],
  ['/kiosk-overview', () => olga, ['Kiosk Name']],
  ['/user-management', () => olga, ['First Name']],
  ['/team-management', () => olga, ['Team Name', 'Team Leader']],
  ['/event-management', () => olga, ['Event Name', 'Created By']],
  ['/org-mission-reports', () => olga, ['MISSION ID', 'TEAM', 'ORGANIZATION', 'EVENT']],
  // Only platform staff have screens for other organizations.
  ['/partnership-network', () => olga, []],
]
const EVERYTHING = { full_admin: true, manage_organizations: true, manage_kiosks: true }

/** The headers of columns with links, in the first table, once its rows have loaded. */
function linkedHeaders(): string[] {
  const table = screen.getAllByRole('table')[0] as HTMLElement
  expect(table.getAttribute('aria-busy')).toBe('false')
  const [head, ...rows] = within(table).getAllByRole('row')
  const headers = within(head as HTMLElement)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '')
  return headers.filter((_header, index) =>
    rows.some((row) => within(row).getAllByRole('cell')[index]?.querySelector('a[href]')),
  )
}

for (const [path, reader, linked] of LISTS) {
  test(`${path}: ${linked.join(', ') || 'none'}`, spec('X-161', 'X-579'), async () => {
    await renderPortal(app, {
      path: path.replace('HARBOR', String(harborId)),
      as: reader(),
      permissions: EVERYTHING,
    })
    await waitFor(() => expect(linkedHeaders()).toEqual(linked))
  })
}

test('a person without a first name is linked by the last one', spec('X-579'), async () => {
  await buildUser(app.deps, {
    role: 'user',
    organization_id: harborId,
    first_name: '',
    last_name: 'Nadir',
  })
  await renderPortal(app, { path: '/user-management', as: olga })
  const row = within(await screen.findByRole('row', { name: /Nadir/ }))
  expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Nadir'])
})

test('the administrator in the organization’s profile links to their account', spec('X-161'), async () => {
  await renderPortal(app, { path: '/organization-profile', as: olga })
  const name = await screen.findByRole('link', { name: olga.first_name })
  expect(name.getAttribute('href')).toBe(`/user-management?dialog=view&user=${olga.id}`)
})
