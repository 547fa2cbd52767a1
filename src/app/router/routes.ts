import type { Extension } from '#contract/extensions.ts'
import type { HasScreen } from '#src/app/layout/nav.ts'
import { actsAs, isKnownRole } from '#src/shared/session/roles.ts'
import type * as AdministrationScreens from './administrationScreens.ts'
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
  /** Platform staff choose the organization in the header (ruling 13, useOrganizationChoice.ts). */
  choosesOrganization?: true
  /** Page Not Found if the server does not know it (contract/extensions.ts). */
  extension?: Extension
}

const dashboards = () => import('#src/app/screens/DashboardScreen.tsx')
const platformDashboard: LoadScreen = () => dashboards().then((screen) => screen.PlatformDashboardScreen)
const organizationDashboard: LoadScreen = () =>
  dashboards().then((screen) => screen.OrganizationDashboardScreen)
const adminOrganizationDashboard: LoadScreen = () =>
  dashboards().then((screen) => screen.AdminOrganizationDashboardScreen)
const userDashboard: LoadScreen = () => dashboards().then((screen) => screen.UserDashboardScreen)

const eventList = () => import('#src/app/screens/EventListScreen.tsx')
const userEvents: LoadScreen = () => eventList().then((screen) => screen.UserEventListScreen)
const organizationEvents: LoadScreen = () =>
  import('#src/app/screens/OrganizationEventListScreen.tsx').then(
    (screen) => screen.OrganizationEventListScreen,
  )
const platformEvents: LoadScreen = () => eventList().then((screen) => screen.PlatformEventListScreen)

const eventDashboard: LoadScreen = () =>
  import('#src/app/screens/EventDashboardScreen.tsx').then((screen) => screen.EventDashboardScreen)

const exerciseControl: LoadScreen = () =>
  import('#src/app/screens/ExerciseControlScreen.tsx').then((screen) => screen.ExerciseControlScreen)

const observations: LoadScreen = () =>
  import('#src/app/screens/ObservationsScreen.tsx').then((screen) => screen.ObservationsScreen)

const missionReports = () => import('#src/app/screens/MissionReportsScreen.tsx')
const userReports: LoadScreen = () => missionReports().then((screen) => screen.UserMissionReportsScreen)
const adminReports: LoadScreen = () => missionReports().then((screen) => screen.AdminMissionReportsScreen)
const secondAdminReports: LoadScreen = () =>
  missionReports().then((screen) => screen.SecondAdminMissionReportsScreen)
const organizationReports: LoadScreen = () =>
  missionReports().then((screen) => screen.OrganizationMissionReportsScreen)

const accountSettings: LoadScreen = () =>
  import('#src/app/screens/AccountSettingsScreen.tsx').then((screen) => screen.AccountSettingsScreen)

/** Administration screens; their loaders load with the first of them. */
const administration =
  (name: keyof typeof AdministrationScreens): LoadScreen =>
  () =>
    import('./administrationScreens.ts').then((screens) => screens[name]())

type Screens = ScreenRoute['screens']
const platform = (screen: LoadScreen): Screens => ({ admin: screen, super_admin: screen })
const members = (screen: LoadScreen): Screens => ({ user: screen, org_event_manager: screen })
const everyRole = (screen: LoadScreen): Screens => ({
  ...members(screen),
  org_admin: screen,
  ...platform(screen),
})

/**
 * The guards and screens of portal spec §2.1, as data (style rule R1). Guard, sidebar and tests read this table. All
 * are inside the authentication wrapper; any other address is Page Not Found.
 */
export const routes: readonly ScreenRoute[] = [
  { path: paths.dashboard(), screens: {}, anyone: platformDashboard },
  { path: paths.userDashboard(), screens: {}, anyone: userDashboard },
  {
    path: paths.organizationDashboard(),
    screens: { org_admin: organizationDashboard, ...platform(adminOrganizationDashboard) },
    choosesOrganization: true,
  },
  { path: paths.organizations(), screens: platform(administration('organizations')) },
  {
    path: paths.organizationProfile(),
    screens: {
      org_admin: administration('organizationProfile'),
      ...platform(administration('adminOrganizationProfile')),
    },
    choosesOrganization: true,
  },
  { path: paths.events(), screens: members(userEvents) },
  {
    path: paths.eventManagement(),
    screens: { org_admin: organizationEvents, ...platform(organizationEvents) },
    choosesOrganization: true,
  },
  { path: paths.eventManager(), screens: platform(platformEvents) },
  { path: paths.eventDashboard(), screens: members(eventDashboard) },
  { path: paths.eventDashboardOrg(), screens: { org_admin: eventDashboard, ...platform(eventDashboard) } },
  { path: paths.eventControl(), screens: everyRole(exerciseControl), extension: 'exercise-control' },
  {
    // People of any role can be evaluators.
    path: paths.eventObservations(),
    screens: everyRole(observations),
    extension: 'observations',
  },
  { path: paths.eventTape(), screens: everyRole(administration('eventTape')), extension: 'tape' },
  {
    path: paths.kiosks(),
    screens: { ...platform(administration('kioskManagement')), ...members(administration('kioskAccess')) },
  },
  {
    path: paths.kioskOverview(),
    screens: {
      org_admin: administration('kioskOverview'),
      ...platform(administration('adminKioskOverview')),
    },
    choosesOrganization: true,
  },
  { path: paths.userMissionReports(), screens: members(userReports) },
  { path: paths.missionReports(), screens: platform(adminReports) },
  { path: paths.adminMissionReports(), screens: platform(secondAdminReports), choosesOrganization: true },
  {
    path: paths.orgMissionReports(),
    screens: { org_admin: organizationReports, ...platform(organizationReports) },
  },
  { path: paths.adminManagement(), screens: platform(administration('adminManagement')) },
  { path: paths.adminActivityLog(), screens: platform(administration('adminActivityLog')) },
  {
    // Platform staff choose the organization in the list itself (ruling 13).
    path: paths.userManagement(),
    screens: { org_admin: administration('organizationUsers'), ...platform(administration('allUsers')) },
  },
  {
    // Other roles only get their own list (ruling 3).
    path: paths.usersManagement(),
    screens: { org_admin: administration('organizationUsers'), ...platform(administration('usersOfEvents')) },
    anyone: administration('userManage'),
  },
  { path: paths.userManage(), screens: members(administration('userManage')) },
  {
    path: paths.teamManagement(),
    screens: {
      org_admin: administration('teamManagement'),
      ...platform(administration('adminTeamManagement')),
    },
    choosesOrganization: true,
  },
  { path: paths.teams(), screens: members(administration('teams')) },
  {
    path: paths.eventReport(),
    screens: {
      org_admin: administration('eventReport'),
      org_event_manager: administration('eventReport'),
      ...platform(administration('eventReport')),
    },
    extension: 'after-action',
  },
  {
    path: paths.improvementPlan(),
    screens: {
      org_admin: administration('improvementPlan'),
      org_event_manager: administration('improvementPlan'),
      ...platform(administration('adminImprovementPlan')),
    },
    choosesOrganization: true,
    extension: 'after-action',
  },
  {
    // Of its two definitions, the one that admits both platform roles (ruling 4).
    path: paths.partnershipNetwork(),
    screens: {
      org_admin: administration('partnershipNetwork'),
      org_event_manager: administration('partnershipNetwork'),
      ...platform(administration('adminPartnershipNetwork')),
    },
    choosesOrganization: true,
  },
  {
    path: paths.settings(),
    screens: { org_admin: accountSettings, ...platform(administration('globalSettings')) },
  },
  { path: paths.userSettings(), screens: members(accountSettings) },
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
