import type { Extension } from '#contract/extensions.ts'
import type { HasScreen } from '#src/app/layout/nav.ts'
import { actsAs, isKnownRole } from '#src/shared/session/roles.ts'
import type * as FurtherScreens from './furtherScreens.tsx'
import { normalizePath, paths } from './paths.ts'
import { type LoadScreen, preloadScreen } from './screen.ts'

/** Roles in guards; org_user counts as org_event_manager (ruling 1). */
type GuardRole = 'super_admin' | 'admin' | 'org_admin' | 'org_event_manager' | 'user'

export type ScreenRoute = {
  path: string
  /** Screen per role; other roles get Page Not Found (portal spec §2.1, ruling 7). */
  screens: Partial<Record<GuardRole, LoadScreen>>
  /** For routes without a role check: the screen of all other roles. */
  anyone?: LoadScreen
  /** Platform staff choose the organization in the header (ruling 13, useOrganizationChoice.tsx). */
  choosesOrganization?: true
  /** Page Not Found if the server does not know it (contract/extensions.ts). */
  extension?: Extension
}

// The screens that people begin with are named here, the others in furtherScreens.tsx.

const dashboards = () => import('#src/app/screens/DashboardScreen.tsx')
const platformDashboard: LoadScreen = async () => (await dashboards()).PlatformDashboardScreen
const organizationDashboard: LoadScreen = async () => (await dashboards()).OrganizationDashboardScreen
const userDashboard: LoadScreen = async () => (await dashboards()).UserDashboardScreen

const eventList = () => import('#src/app/screens/EventListScreen.tsx')
const userEvents: LoadScreen = async () => (await eventList()).UserEventListScreen
const organizationEvents: LoadScreen = async () => (await eventList()).OrganizationEventListScreen
const platformEvents: LoadScreen = async () => (await eventList()).PlatformEventListScreen

const missionControl = () => import('#src/app/screens/EventDashboardScreen.tsx')
const eventDashboard: LoadScreen = async () => (await missionControl()).EventDashboardScreen

const control = () => import('#src/app/screens/ExerciseControlScreen.tsx')
const exerciseControl: LoadScreen = async () => (await control()).ExerciseControlScreen

const observed = () => import('#src/app/screens/ObservationsScreen.tsx')
const observations: LoadScreen = async () => (await observed()).ObservationsScreen

/** A screen of furtherScreens.tsx. */
const further =
  (name: keyof typeof FurtherScreens): LoadScreen =>
  async () =>
    (await import('./furtherScreens.tsx'))[name]()

type Screens = ScreenRoute['screens']
const platform = (screen: LoadScreen): Screens => ({ admin: screen, super_admin: screen })
const members = (screen: LoadScreen): Screens => ({ user: screen, org_event_manager: screen })
const administrators = (screen: LoadScreen): Screens => ({ org_admin: screen, ...platform(screen) })
const managers = (screen: LoadScreen): Screens => ({ org_event_manager: screen, ...administrators(screen) })
const everyRole = (screen: LoadScreen): Screens => ({ user: screen, ...managers(screen) })

/**
 * The guards and screens of portal spec §2.1, as data (style rule R1). Guard, sidebar and tests read this table. All
 * are inside the authentication wrapper; any other address is Page Not Found.
 */
export const routes: readonly ScreenRoute[] = [
  { path: paths.dashboard(), screens: {}, anyone: platformDashboard },
  { path: paths.userDashboard(), screens: {}, anyone: userDashboard },
  {
    path: paths.organizationDashboard(),
    screens: administrators(organizationDashboard),
    choosesOrganization: true,
  },
  { path: paths.organizations(), screens: platform(further('organizations')) },
  {
    path: paths.organizationProfile(),
    screens: administrators(further('organizationProfile')),
    choosesOrganization: true,
  },
  { path: paths.events(), screens: members(userEvents) },
  {
    path: paths.eventManagement(),
    screens: administrators(organizationEvents),
    choosesOrganization: true,
  },
  { path: paths.eventManager(), screens: platform(platformEvents) },
  { path: paths.eventDashboard(), screens: members(eventDashboard) },
  { path: paths.eventDashboardOrg(), screens: administrators(eventDashboard) },
  { path: paths.eventControl(), screens: everyRole(exerciseControl), extension: 'exercise-control' },
  {
    // People of any role can be evaluators.
    path: paths.eventObservations(),
    screens: everyRole(observations),
    extension: 'observations',
  },
  { path: paths.eventTape(), screens: everyRole(further('eventTape')), extension: 'tape' },
  {
    path: paths.kiosks(),
    screens: { ...platform(further('kioskManagement')), ...members(further('kioskAccess')) },
  },
  {
    path: paths.kioskOverview(),
    screens: administrators(further('kioskOverview')),
    choosesOrganization: true,
  },
  { path: paths.userMissionReports(), screens: members(further('userReports')) },
  { path: paths.missionReports(), screens: platform(further('adminReports')) },
  {
    path: paths.adminMissionReports(),
    screens: platform(further('secondAdminReports')),
    choosesOrganization: true,
  },
  { path: paths.orgMissionReports(), screens: administrators(further('organizationReports')) },
  { path: paths.adminManagement(), screens: platform(further('adminManagement')) },
  { path: paths.adminActivityLog(), screens: platform(further('adminActivityLog')) },
  {
    // Platform staff choose the organization in the list itself (ruling 13).
    path: paths.userManagement(),
    screens: { org_admin: further('organizationUsers'), ...platform(further('allUsers')) },
  },
  {
    // Other roles only get their own list (ruling 3).
    path: paths.usersManagement(),
    screens: { org_admin: further('organizationUsers'), ...platform(further('usersOfEvents')) },
    anyone: further('userManage'),
  },
  { path: paths.userManage(), screens: members(further('userManage')) },
  {
    path: paths.teamManagement(),
    screens: administrators(further('teamManagement')),
    choosesOrganization: true,
  },
  { path: paths.teams(), screens: members(further('teams')) },
  {
    path: paths.eventReport(),
    screens: managers(further('eventReport')),
    extension: 'after-action',
  },
  {
    path: paths.improvementPlan(),
    screens: managers(further('improvementPlan')),
    choosesOrganization: true,
    extension: 'after-action',
  },
  {
    // Of its two definitions, the one that admits both platform roles (ruling 4).
    path: paths.partnershipNetwork(),
    screens: managers(further('partnershipNetwork')),
    choosesOrganization: true,
  },
  {
    path: paths.settings(),
    screens: { org_admin: further('accountSettings'), ...platform(further('globalSettings')) },
  },
  { path: paths.userSettings(), screens: members(further('accountSettings')) },
]

export const findRoute = (pathname: string): ScreenRoute | undefined =>
  routes.find(({ path }) => path === normalizePath(pathname))

/**
 * Whether a role has a screen there. An unknown role sees the global list although the guards refuse its pages (ruling
 * 11), so any role's screen counts for it.
 */
export const hasScreen: HasScreen = (path, role) =>
  isKnownRole(role) ? canOpen(path, role) : findRoute(path) !== undefined

/** A role's screen at a path; undefined for Page Not Found. */
export const screenFor = (route: ScreenRoute, role: string): LoadScreen | undefined => {
  const screens: Partial<Record<string, LoadScreen>> = route.screens
  return screens[actsAs(role)] ?? route.anyone
}

/** Landing pages after login (portal spec §2.2), by literal role: org_user falls through to the default (ruling 2). */
const landings: Record<string, string> = {
  org_admin: paths.organizationDashboard(),
  user: paths.events(),
  org_event_manager: paths.events(),
}

/** The first page after a login. */
export const landingPath = (role: string): string => landings[role] ?? paths.dashboard()

/** Whether the guard admits a role. */
export const canOpen = (path: string, role: string): boolean => {
  const route = findRoute(path)
  return route !== undefined && screenFor(route, role) !== undefined
}

/** Loads a role's screen ahead of a click. */
export function preloadPath(path: string, role: string): void {
  const route = findRoute(path.split('?')[0] ?? '')
  if (route) preloadScreen(screenFor(route, role))
}
