import { describe, expect, test } from 'vitest'
import { availableMenu, menuFor, roleHeading } from '#src/app/layout/nav.ts'
import { hasScreen } from '#src/app/router/routes.ts'
import { spec } from '#tests/support/spec.ts'

const lines = (role: string) =>
  menuFor(role).flatMap(({ heading, items }) => [
    ...(heading ? [heading] : []),
    ...items.map(({ label, path }) => `${label} ${path}`),
  ])

describe('menus', () => {
  test(
    'platform staff see the global list, a heading, then the organization list',
    spec('P-117', 'P-118', 'P-119', 'P-120', 'P-121', 'P-122', 'P-123', 'P-124', 'P-125', 'P-126', 'P-127'),
    () => {
      expect(lines('super_admin')).toMatchInlineSnapshot(`
      [
        "Dashboard /dashboard",
        "Organization Management /organizations-management",
        "Kiosk Management /kiosk-management",
        "Event Manager /event-manager",
        "Event Dashboard /event-dashboard-org",
        "Mission Reports /mission-reports",
        "Admin Management /admin-management",
        "Admin Activity Log /admin-activity-log",
        "Settings /settings",
        "ORGANIZATIONAL PORTAL",
        "Dashboard /organization-dashboard",
        "Organization Profile /organization-profile",
        "Kiosk Overview /kiosk-overview",
        "User Management /user-management",
        "Team Management /team-management",
        "Event Management /event-management",
        "Event Dashboard /event-dashboard-org",
        "Mission Reports /admin-mission-reports",
        "Partnership Network /partnership-network",
      ]
    `)
      expect(lines('admin')).toEqual(lines('super_admin'))
    },
  )

  test('org_admin', spec('P-128', 'P-200'), () => {
    expect(lines('org_admin')).toMatchInlineSnapshot(`
      [
        "Dashboard /organization-dashboard",
        "Organization Profile /organization-profile",
        "Kiosk Overview /kiosk-overview",
        "User Management /user-management",
        "Team Management /team-management",
        "Event Management /event-management",
        "Event Dashboard /event-dashboard-org",
        "Mission Reports /org-mission-reports",
        "Partnership Network /partnership-network",
        "Settings /settings",
      ]
    `)
  })

  test(
    'event managers have the user menu with the partnership network before teams',
    spec('P-129', 'P-130', 'P-131', 'P-200'),
    () => {
      const manager = lines('org_event_manager')
      expect(lines('user')).toMatchInlineSnapshot(`
      [
        "Event Management /events",
        "Event Dashboard /event-dashboard",
        "Mission Reports /user-mission-reports",
        "Teams /teams",
        "Settings /user-settings",
      ]
    `)
      expect(manager.filter((line) => !lines('user').includes(line))).toEqual([
        'Partnership Network /partnership-network',
      ])
      expect(manager.indexOf('Partnership Network /partnership-network')).toBe(
        manager.indexOf('Teams /teams') - 1,
      )
      expect(lines('org_user')).toEqual(manager)
    },
  )

  test('org_user has no entries for reports and plans, which the server refuses', spec('X-527'), () => {
    const labels = (role: string) =>
      menuFor(role, () => true).flatMap(({ items }) => items.map(({ label }) => label))
    const missing = labels('org_event_manager').filter((label) => !labels('org_user').includes(label))
    expect(missing).toEqual(['After-Action Report', 'Improvement Plan'])
  })

  test('any other role only sees the global list', spec('P-132'), () => {
    expect(menuFor('visitor')).toEqual(menuFor('super_admin').slice(0, 1))
    expect(menuFor('')).toEqual(menuFor('super_admin').slice(0, 1))
  })

  test.each(['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user'])(
    'Exercise Control is in the menu of %s only if the server has it',
    (role) => {
      const labels = (knows: boolean) =>
        availableMenu(role, hasScreen, () => knows).flatMap(({ items }) => items.map(({ label }) => label))
      expect(labels(false)).not.toContain('Exercise Control')
      const known = labels(true)
      expect(known[known.indexOf('Event Dashboard') + 1]).toBe('Exercise Control')
    },
  )

  test.each(['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user'])(
    'every entry of %s leads to a screen they can open',
    (role) => {
      expect(availableMenu(role, hasScreen, () => true)).toEqual(menuFor(role, () => true))
    },
  )

  test(
    'permission keys are kept but do not filter entries',
    spec('P-116', 'P-119', 'P-120', 'P-124', 'P-125', 'P-126'),
    () => {
      const [global] = menuFor('admin')
      expect(
        Object.fromEntries(global?.items.map(({ path, permission }) => [path, permission]) ?? []),
      ).toMatchObject({
        '/organizations-management': 'manage_organizations',
        '/kiosk-management': 'manage_kiosks',
        '/event-manager': 'manage_events',
        '/event-dashboard-org': undefined,
        '/mission-reports': 'manage_mission_reports',
        '/admin-management': 'manage_admin_management',
        '/admin-activity-log': 'manage_admin_activity_logs',
        '/settings': 'manage_settings',
      })
    },
  )

  test('the role is a heading in capitals', () => {
    expect(roleHeading('super_admin')).toBe('SUPER ADMIN')
  })
})
