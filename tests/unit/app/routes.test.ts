import { describe, expect, test } from 'vitest'
import { menuFor } from '#src/app/layout/nav.ts'
import { allPaths, normalizePath } from '#src/app/router/paths.ts'
import { findRoute, landingPath, routes, screenFor } from '#src/app/router/routes.ts'
import { titleOf } from '#src/app/router/titles.ts'
import { spec } from '#tests/support/spec.ts'

const ROLES = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user', 'visitor']

/** Who gets a screen at a path. */
const admitted = (path: string) => {
  const route = findRoute(path)
  return route ? ROLES.filter((role) => screenFor(route, role)) : []
}

test('addresses stay what they are', () => {
  expect(allPaths()).toMatchInlineSnapshot(`
    {
      "adminActivityLog": "/admin-activity-log",
      "adminManagement": "/admin-management",
      "adminMissionReports": "/admin-mission-reports",
      "dashboard": "/dashboard",
      "eventDashboard": "/event-dashboard",
      "eventDashboardOrg": "/event-dashboard-org",
      "eventManagement": "/event-management",
      "eventManager": "/event-manager",
      "events": "/events",
      "forgotPassword": "/forgot-password",
      "kioskOverview": "/kiosk-overview",
      "kiosks": "/kiosk-management",
      "login": "/",
      "missionReports": "/mission-reports",
      "orgMissionReports": "/org-mission-reports",
      "organizationDashboard": "/organization-dashboard",
      "organizationProfile": "/organization-profile",
      "organizations": "/organizations-management",
      "partnershipNetwork": "/partnership-network",
      "resetPassword": "/reset-password",
      "settings": "/settings",
      "teamManagement": "/team-management",
      "teams": "/teams",
      "userDashboard": "/user-dashboard",
      "userManage": "/user-manage",
      "userManagement": "/user-management",
      "userMissionReports": "/user-mission-reports",
      "userSettings": "/user-settings",
      "usersManagement": "/users-management",
    }
  `)
})

describe('guards', () => {
  const userSide = ['org_event_manager', 'org_user', 'user']
  const platform = ['super_admin', 'admin']
  const organization = ['super_admin', 'admin', 'org_admin']

  test('/dashboard and /user-dashboard ask for no role', () => {
    expect(admitted('/dashboard')).toEqual(ROLES)
    expect(admitted('/user-dashboard')).toEqual(ROLES)
  })
  test('/organization-dashboard', spec('P-022'), () =>
    expect(admitted('/organization-dashboard')).toEqual(organization),
  )
  test('/events', spec('P-030', 'P-031'), () => expect(admitted('/events')).toEqual(userSide))
  test('/event-management', spec('P-048', 'P-050'), () =>
    expect(admitted('/event-management')).toEqual(organization),
  )
  test('/event-manager', spec('P-028', 'P-029'), () => expect(admitted('/event-manager')).toEqual(platform))
  test('/event-dashboard', spec('P-061', 'P-062'), () =>
    expect(admitted('/event-dashboard')).toEqual(userSide),
  )
  test('/event-dashboard-org', spec('P-063', 'P-064'), () =>
    expect(admitted('/event-dashboard-org')).toEqual(organization),
  )
  test('/user-mission-reports', spec('P-069'), () =>
    expect(admitted('/user-mission-reports')).toEqual(userSide),
  )
  test('/mission-reports', spec('P-071'), () => expect(admitted('/mission-reports')).toEqual(platform))
  test('/admin-mission-reports', spec('P-072', 'P-073'), () =>
    expect(admitted('/admin-mission-reports')).toEqual(platform),
  )
  test('/org-mission-reports', spec('P-075'), () =>
    expect(admitted('/org-mission-reports')).toEqual(organization),
  )
  test('/settings of an organization', spec('P-051'), () => {
    const route = findRoute('/settings')
    const ofOrganization = route && screenFor(route, 'org_admin')
    expect(ofOrganization).toBeDefined()
    for (const role of [...userSide, 'visitor']) expect(admitted('/settings')).not.toContain(role)
    for (const role of platform) expect(route && screenFor(route, role)).not.toBe(ofOrganization)
  })
  test('/user-settings', spec('P-057', 'P-058'), () => expect(admitted('/user-settings')).toEqual(userSide))

  test('roles are compared trimmed and in any case', spec('P-009'), () => {
    const route = findRoute('/event-management')
    expect(route && screenFor(route, ' Org_Admin ')).toBeDefined()
  })

  test('no guard names org_user, whose menu leads to guarded pages all the same', spec('P-076'), () => {
    expect(routes.filter(({ screens }) => 'org_user' in screens)).toEqual([])
    const menu = menuFor('org_user').flatMap(({ items }) => items.map(({ path }) => path))
    expect(menu).toEqual(
      expect.arrayContaining([
        '/events',
        '/event-dashboard',
        '/user-mission-reports',
        '/partnership-network',
        '/teams',
        '/user-settings',
      ]),
    )
    // Ruling 1: it is let in as the event manager it is.
    expect(menu.filter((path) => findRoute(path) && !admitted(path).includes('org_user'))).toEqual([])
  })

  test('a closing slash is the same address, anything else is none', () => {
    expect(findRoute('/events/')?.path).toBe('/events')
    expect(findRoute('/events/7')).toBeUndefined()
    expect(normalizePath('/')).toBe('/')
  })

  test('each address is in the table once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})

describe('titles', () => {
  const title = (path: string) => {
    const route = findRoute(path)
    return route && titleOf(route.path)
  }
  test('come from the address unless one is given', spec('P-099'), () => {
    expect(title('/events')).toBe('Events')
    expect(title('/event-dashboard')).toBe('Event Dashboard')
    expect(title('/event-manager')).toBe('Event Management')
    expect(title('/event-dashboard-org')).toBe('Event Dashboard')
    expect(title('/user-manage')).toBe('User Management')
    expect(title('/users-management')).toBe('User Management')
    expect(title('/user-dashboard')).toBe('Dashboard')
    expect(title('/organization-dashboard')).toBe('Organization Dashboard')
    expect(title('/settings')).toBe('Account Settings')
    expect(title('/user-settings')).toBe('Account Settings')
  })
  test('of one address with a screen for each side', () => {
    expect(titleOf('/kiosk-management', 'super_admin')).toBe('Kiosk Management')
    for (const role of ['user', 'org_user', 'org_event_manager']) {
      expect(titleOf('/kiosk-management', role)).toBe('Kiosk Access')
    }
  })
  test('of the four lists of reports', () => {
    expect(title('/admin-mission-reports')).toBe('Mission Reports (Admin)')
    expect(title('/user-mission-reports')).toBe('Mission Reports')
  })
})

describe('after a login', () => {
  test('user and org_event_manager go to /events', spec('P-085'), () => {
    expect(landingPath('user')).toBe('/events')
    expect(landingPath('org_event_manager')).toBe('/events')
  })

  test('org_admin goes to the own organization', spec('P-084'), () => {
    expect(landingPath('org_admin')).toBe('/organization-dashboard')
  })

  test('every other role goes to /dashboard, org_user literally among them', spec('P-086'), () => {
    for (const role of ['super_admin', 'admin', 'org_user', 'visitor', '']) {
      expect(landingPath(role)).toBe('/dashboard')
    }
  })

  test('nobody is sent to a page that is not there', () => {
    expect(ROLES.filter((role) => !admitted(landingPath(role)).includes(role))).toEqual([])
  })
})
