import { actsAs } from '#src/shared/session/roles.ts'
import { availableMenu } from './nav.ts'
import { normalizePath, paths } from './paths.ts'
import type { LoadScreen } from './screen.ts'

/** Roles a guard names; org_user comes in as org_event_manager (ruling 1). */
export type GuardRole = 'super_admin' | 'admin' | 'org_admin' | 'org_event_manager' | 'user'

export type ScreenRoute = {
  path: string
  /** Wins over the title made from the path (ruling 18). */
  title?: string
  /** Screen per role; a role that is not named gets Page Not Found (portal spec §2.1, ruling 7). */
  screens: Partial<Record<GuardRole, LoadScreen>>
}

const eventList = () => import('./screens/EventListScreen.tsx')
const userEvents: LoadScreen = () => eventList().then((screen) => screen.UserEventListScreen)
const organizationEvents: LoadScreen = () => eventList().then((screen) => screen.OrganizationEventListScreen)
const platformEvents: LoadScreen = () => eventList().then((screen) => screen.PlatformEventListScreen)

const eventDashboard: LoadScreen = () =>
  import('./screens/EventDashboardScreen.tsx').then((screen) => screen.EventDashboardScreen)

const missionReports = () => import('./screens/MissionReportsScreen.tsx')
const userReports: LoadScreen = () => missionReports().then((screen) => screen.UserMissionReportsScreen)
const adminReports: LoadScreen = () => missionReports().then((screen) => screen.AdminMissionReportsScreen)
const secondAdminReports: LoadScreen = () =>
  missionReports().then((screen) => screen.SecondAdminMissionReportsScreen)
const organizationReports: LoadScreen = () =>
  missionReports().then((screen) => screen.OrganizationMissionReportsScreen)

/**
 * The guards and screens of portal spec §2.1, as data (style rule R1). Guard, sidebar and tests read this table. All
 * stand inside the authentication wrapper; an address that is not here is Page Not Found.
 */
export const routes: readonly ScreenRoute[] = [
  {
    path: paths.events(),
    screens: { user: userEvents, org_event_manager: userEvents },
  },
  {
    path: paths.eventManagement(),
    title: 'Event Management',
    screens: { org_admin: organizationEvents, admin: organizationEvents, super_admin: organizationEvents },
  },
  {
    path: paths.eventManager(),
    title: 'Event Management',
    screens: { admin: platformEvents, super_admin: platformEvents },
  },
  {
    path: paths.eventDashboard(),
    screens: { user: eventDashboard, org_event_manager: eventDashboard },
  },
  {
    path: paths.eventDashboardOrg(),
    screens: { org_admin: eventDashboard, admin: eventDashboard, super_admin: eventDashboard },
  },
  {
    path: paths.userMissionReports(),
    title: 'Mission Reports',
    screens: { user: userReports, org_event_manager: userReports },
  },
  {
    path: paths.missionReports(),
    title: 'Mission Reports',
    screens: { admin: adminReports, super_admin: adminReports },
  },
  {
    path: paths.adminMissionReports(),
    title: 'Mission Reports (Admin)',
    screens: { admin: secondAdminReports, super_admin: secondAdminReports },
  },
  {
    path: paths.orgMissionReports(),
    title: 'Mission Reports',
    screens: {
      org_admin: organizationReports,
      admin: organizationReports,
      super_admin: organizationReports,
    },
  },
]

export const findRoute = (pathname: string): ScreenRoute | undefined =>
  routes.find(({ path }) => path === normalizePath(pathname))

/** Whether any role has a screen there by now. */
export const isBuilt = (path: string): boolean => findRoute(path) !== undefined

/** The screen a role gets at a path; undefined for Page Not Found. */
export const screenFor = (route: ScreenRoute, role: string): LoadScreen | undefined => {
  const screens: Partial<Record<string, LoadScreen>> = route.screens
  return screens[actsAs(role)]
}

/** A given title, else the last path segment: dashes to spaces, words capitalised (portal spec §2.6). */
export const titleOf = ({ path, title }: ScreenRoute): string =>
  title ??
  (path.split('/').at(-1) ?? '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Where a login leads (portal spec §2.2); the literal role counts, so org_user goes with the others (ruling 2). */
const landings: Record<string, string> = {
  org_admin: paths.organizationDashboard(),
  user: paths.events(),
  org_event_manager: paths.events(),
}

/**
 * The first page after a login.
 * A landing whose screen does not exist yet gives way to the first entry of the role's menu that does; this falls
 * away by itself as the screens arrive. A role without any screen gets its landing, and Page Not Found there.
 */
export function landingPath(role: string): string {
  const specified = landings[role] ?? paths.dashboard()
  if (isBuilt(specified)) return specified
  const entries = availableMenu(role, isBuilt).flatMap(({ items }) => items)
  return entries.find(({ path }) => canOpen(path, role))?.path ?? specified
}

const canOpen = (path: string, role: string): boolean => {
  const route = findRoute(path)
  return route !== undefined && screenFor(route, role) !== undefined
}
