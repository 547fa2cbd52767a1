import { actsAs } from '#src/shared/session/roles.ts'
import { normalizePath, paths } from './paths.ts'

/** Titles that override the one made from the path (rulings 18, 166). */
const given: Partial<Record<string, string>> = {
  [paths.userDashboard()]: 'Dashboard',
  [paths.organizations()]: 'Organizations',
  [paths.eventManager()]: 'Event Management',
  [paths.eventDashboardOrg()]: 'Event Dashboard',
  [paths.eventControl()]: 'Exercise Control',
  [paths.eventReport()]: 'After-Action Report',
  [paths.eventObservations()]: 'Observations',
  [paths.userManage()]: 'User Management',
  [paths.usersManagement()]: 'User Management',
  [paths.userMissionReports()]: 'Mission Reports',
  [paths.adminMissionReports()]: 'Mission Reports (Admin)',
  [paths.orgMissionReports()]: 'Mission Reports',
  [paths.settings()]: 'Account Settings',
  [paths.userSettings()]: 'Account Settings',
}

/** Titles by role, for addresses with different screens (ruling 18). */
const givenTo: Partial<Record<string, Partial<Record<string, string>>>> = {
  [paths.kiosks()]: { user: 'Kiosk Access', org_event_manager: 'Kiosk Access' },
  [paths.settings()]: { admin: 'Settings', super_admin: 'Settings' },
}

/**
 * A fixed title, else the last path segment: dashes to spaces, words capitalised (portal spec §2.6).
 * @param role of the reader, for addresses with a screen per role
 */
export const titleOf = (path: string, role = ''): string =>
  givenTo[normalizePath(path)]?.[actsAs(role)] ?? given[normalizePath(path)] ?? titleFromPath(path)

const titleFromPath = (path: string): string =>
  (normalizePath(path).split('/').at(-1) ?? '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
