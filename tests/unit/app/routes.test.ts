import { describe, expect, test } from 'vitest'
import { menuFor } from '#src/app/layout/nav.ts'
import { allPaths, normalizePath } from '#src/app/router/paths.ts'
import { publicScreens } from '#src/app/router/publicScreens.ts'
import { findRoute, landingPath, routes, screenFor } from '#src/app/router/routes.ts'
import { titleOf } from '#src/app/router/titles.ts'
import { spec } from '#tests/support/spec.ts'
import { SPEC_ROUTES, titleFor, VISITORS } from '#tests/support/specRoutes.ts'

/** The title of the screen that a role gets at a path. */
const shown = (path: string, role: string) => {
  const route = findRoute(path)
  return route && screenFor(route, role) ? titleOf(path, role) : 'Page Not Found'
}
const isAdmitted = (path: string, role: string) => shown(path, role) !== 'Page Not Found'

test('addresses do not change', () => {
  expect(allPaths()).toMatchInlineSnapshot(`
    {
      "adminActivityLog": "/admin-activity-log",
      "adminManagement": "/admin-management",
      "adminMissionReports": "/admin-mission-reports",
      "dashboard": "/dashboard",
      "eventControl": "/event-control",
      "eventDashboard": "/event-dashboard",
      "eventDashboardOrg": "/event-dashboard-org",
      "eventManagement": "/event-management",
      "eventManager": "/event-manager",
      "eventObservations": "/event-observations",
      "eventReport": "/event-report",
      "eventTape": "/event-tape",
      "events": "/events",
      "forgotPassword": "/forgot-password",
      "improvementPlan": "/improvement-plan",
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
      "wall": "/wall",
    }
  `)
})

describe('guards', () => {
  for (const route of SPEC_ROUTES) {
    test(`${route.path} opens for whom the specification names, under its title`, route.rows, () => {
      expect(VISITORS.map((role) => [role, shown(route.path, role)])).toEqual(
        VISITORS.map((role) => [role, titleFor(route, role)]),
      )
    })
  }

  test('an address the specification does not name opens nothing', spec('P-014'), () => {
    const specified = routes.filter(({ extension }) => !extension)
    expect(specified.map(({ path }) => path).toSorted()).toEqual(
      SPEC_ROUTES.map(({ path }) => path).toSorted(),
    )
    expect(findRoute('/no-such-page')).toBeUndefined()
  })

  test('without a session only the login and the two pages of a lost password open', spec('P-012'), () => {
    expect(Object.keys(publicScreens)).toEqual(['/forgot-password', '/reset-password'])
  })

  test('/settings shows different screens to organizations and the platform', () => {
    const route = findRoute('/settings')
    const [ofOrganization, ...ofPlatform] = ['org_admin', 'super_admin', 'admin'].map(
      (role) => route && screenFor(route, role),
    )
    for (const screen of ofPlatform) expect(screen).not.toBe(ofOrganization)
  })

  test('roles are compared trimmed and in any case', spec('P-009'), () => {
    const route = findRoute('/event-management')
    expect(route && screenFor(route, ' Org_Admin ')).toBeDefined()
  })

  test('no guard names org_user, whose menu still leads to guarded pages', spec('P-076'), () => {
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
    expect(menu.filter((path) => !isAdmitted(path, 'org_user'))).toEqual([])
  })

  test('a trailing slash is the same address, anything else is not', () => {
    expect(findRoute('/events/')?.path).toBe('/events')
    expect(findRoute('/events/7')).toBeUndefined()
    expect(normalizePath('/')).toBe('/')
  })

  test('each address is in the table once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})

test('a title comes from the address unless one is given', spec('P-099'), () => {
  expect(titleOf('/some-new-screen')).toBe('Some New Screen')
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

  test('nobody is sent to a missing page', () => {
    expect(VISITORS.filter((role) => !isAdmitted(landingPath(role), role))).toEqual([])
  })
})
