import '#src/features/reports/MissionReports.tsx'
import '#src/features/partnerships/PartnershipNetwork.tsx'
import '#src/features/teams/TeamList.tsx'
import '#src/app/screens/UserManagementScreen.tsx'
import '#src/features/teams/TeamDialogs.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/session.ts'
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
import { describedBy } from '#tests/support/describedBy.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// Addresses and titles that differ by role (portal spec §2.1): each variant is recognised by what the others lack.
// Roles without access: tests/unit/app/routes.test.ts.

const people = new Map<Role, Awaited<ReturnType<typeof buildUser>>>()

const PLATFORM = ['super_admin', 'admin'] as const
const ORGANIZATION = ['org_admin', 'org_event_manager', 'org_user', 'user'] as const

const app = await freshApp()
const harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
const coast = await buildOrganization(app.deps, { name: 'Coast Guard' })
for (const role of PLATFORM)
  people.set(role, await buildUser(app.deps, { role, permissions: { full_admin: true } }))
for (const role of ORGANIZATION)
  people.set(role, await buildUser(app.deps, { role, organization_id: harbor.id }))
for (const [at, color] of [
  [harbor, 'Red'],
  [ridge, 'Blue'],
] as const) {
  const organization_id = at.id
  const starter = await buildUser(app.deps, { role: 'user', organization_id, first_name: `${color}man` })
  await buildTeam(app.deps, { organization_id, name: `${color} Team`, members: [starter] })
  const event = await buildEvent(app.deps, { organization_id, creator_id: starter.id })
  const kiosk = await buildKiosk(app.deps, { organization_id })
  const ended = { state: 'ended', ended_at: new Date() } as const
  await buildMission(app.deps, { event, kiosk, starter, mission_id: `MSN-${color}`, ...ended })
}
await buildPartnership(app.deps, harbor.id, coast.id)
await buildPartnership(app.deps, ridge.id, harbor.id)

const open = (role: Role, path: string) => {
  const as = people.get(role)
  return renderPortal(app, { path, permissions: { full_admin: true }, ...(as && { as }) })
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const noRow = (name: string) => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull()
const selects = (name: string) => screen.queryAllByRole('combobox', { name })
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('/user-management', () => {
  test('of an org_admin shows their organization, without a choice', spec('P-042'), async () => {
    await open('org_admin', '/user-management')
    await row('Redman')
    noRow('Blueman')
    expect([...selects('Organization'), ...selects('Kiosk')]).toEqual([])
  })

  test.each(PLATFORM)('of %s shows a chosen organization and kiosk', spec('P-043'), async (role) => {
    await open(role, `/user-management?organization=${ridge.id}`)
    await row('Blueman')
    noRow('Redman')
    expect([selects('Organization').length, selects('Kiosk').length]).toEqual([1, 1])
  })
})

describe('/team-management', () => {
  test('of an org_admin shows their organization, which also gets new teams', spec('P-045'), async () => {
    const { user } = await open('org_admin', '/team-management')
    await row('Red Team')
    noRow('Blue Team')
    await user.click(screen.getByRole('button', { name: 'Add New Team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Team' }))
    expect(await dialog.findByRole('checkbox', { name: /^Redman/ })).toBeTruthy()
    expect(dialog.queryByRole('combobox', { name: 'Organization' })).toBeNull()
  })

  test.each(PLATFORM)('of %s shows a chosen organization', spec('P-046'), async (role) => {
    await open(role, `/team-management?organization=${ridge.id}`)
    await row('Blue Team')
    noRow('Red Team')
  })

  test('of a super_admin also asks for the organization of a new team', spec('P-046'), async () => {
    await open('super_admin', `/team-management?organization=${ridge.id}&dialog=new`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Team' }))
    expect(await dialog.findByRole('combobox', { name: 'Organization' })).toBeTruthy()
  })
})

describe('/partnership-network', () => {
  const FOR_ORGANIZATIONS = 'Only organization administrators can make and end partnerships.'
  const OF_NONE = 'Your account does not belong to an organization, so it cannot add partners.'
  /** Why partners cannot be added; '' if they can. */
  const whyNotAdd = () => {
    const button = itemAt(screen.getAllByRole('button', { name: 'Add Partner' }), 0)
    return button.getAttribute('aria-disabled') === 'true' ? describedBy(button) : ''
  }

  test('of an org_admin shows their network, which they can change', spec('P-065'), async () => {
    await open('org_admin', '/partnership-network')
    await row('Coast Guard')
    await row('Ridge Valley')
    expect(whyNotAdd()).toBe('')
  })

  test('of an event manager is read-only because the server refuses changes', spec('P-065'), async () => {
    await open('org_event_manager', '/partnership-network')
    await row('Coast Guard')
    await row('Ridge Valley')
    expect([FOR_ORGANIZATIONS, OF_NONE]).not.toContain(whyNotAdd())
  })

  test.each([
    ['super_admin', OF_NONE],
    ['admin', FOR_ORGANIZATIONS],
  ] as const)(
    'of %s shows a chosen organization, which gets no partners here',
    spec('P-066'),
    async (role, why) => {
      await open(role, `/partnership-network?organization=${ridge.id}`)
      await row('Harbor County')
      noRow('Coast Guard')
      expect(whyNotAdd()).toBe(why)
    },
  )
})

describe('Mission Reports', () => {
  const PLAIN = ['MISSION ID', 'TEAM', 'ORGANIZATION', 'EVENT', 'DATE', 'ACTION']
  const WITH_MODE = ['MISSION ID', 'TEAM', 'ORGANIZATION', 'EVENT', 'SHARING MODE', 'DATE', 'ACTION']
  const expectTitle = () =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mission Reports')

  test.each(['user', 'org_event_manager'] as const)(
    'of %s show the sharing mode',
    spec('P-068'),
    async (role) => {
      await open(role, '/user-mission-reports')
      expect(await screen.findByRole('columnheader', { name: 'SHARING MODE' })).toBeTruthy()
      expectTitle()
      expect(columns()).toEqual(WITH_MODE)
      expect(selects('Organization')).toHaveLength(1)
    },
  )

  test.each(PLATFORM)(
    'of %s have an Organization filter over all organizations',
    spec('P-070', 'E-100'),
    async (role) => {
      await open(role, '/mission-reports')
      await row('MSN-Blue')
      await row('MSN-Red')
      expectTitle()
      expect(columns()).toEqual(PLAIN)
      const filters = within(screen.getByRole('search', { name: 'Filter missions' }))
      expect(filters.getByRole('combobox', { name: 'Organization' })).toBeTruthy()
      // The header of the second variant has one.
      expect(selects('Organization')).toHaveLength(1)
    },
  )

  test.each(['org_admin', ...PLATFORM] as const)(
    'of one organization have no Organization filter, even for %s',
    spec('P-074', 'E-103', 'E-109'),
    async (role) => {
      await open(role, '/org-mission-reports')
      await row('MSN-Red')
      expectTitle()
      expect(columns()).toEqual(PLAIN)
      expect(selects('Event')).toHaveLength(1)
      expect(selects('Organization')).toEqual([])
    },
  )
})
