import type { Extension } from '#contract/extensions.ts'
import type { PermissionKey } from '#contract/session.ts'
import { paths } from '#src/app/router/paths.ts'
import { actsAs, isParticipant } from '#src/shared/session/roles.ts'

export type NavItem = {
  label: string
  path: string
  /** From the specification; the sidebar does not filter by it (portal spec §2.7). */
  permission?: PermissionKey
  /** Shown only if the server knows it (contract/extensions.ts). */
  extension?: Extension
  /** Hidden from participants, also from org_user, whose menu is otherwise the event managers' (ruling 1). */
  isForManagers?: true
  /** Shows how many received partnership requests await an answer. */
  countsRequests?: true
}
export type NavSection = { heading?: string; items: readonly NavItem[] }

const exerciseItems: readonly NavItem[] = [
  { label: 'Exercise Control', path: paths.eventControl(), extension: 'exercise-control' },
  { label: 'Observations', path: paths.eventObservations(), extension: 'observations' },
  { label: 'Event Tape', path: paths.eventTape(), extension: 'tape' },
]

const afterActionItems: readonly NavItem[] = [
  { label: 'After-Action Report', path: paths.eventReport() },
  { label: 'Improvement Plan', path: paths.improvementPlan() },
].map((item) => ({ ...item, extension: 'after-action', isForManagers: true }))

const globalItems: readonly NavItem[] = [
  { label: 'Dashboard', path: paths.dashboard() },
  { label: 'Organization Management', path: paths.organizations(), permission: 'manage_organizations' },
  { label: 'Kiosk Management', path: paths.kiosks(), permission: 'manage_kiosks' },
  { label: 'Event Manager', path: paths.eventManager(), permission: 'manage_events' },
  { label: 'Event Dashboard', path: paths.eventDashboardOrg() },
  ...exerciseItems,
  { label: 'Mission Reports', path: paths.missionReports(), permission: 'manage_mission_reports' },
  { label: 'Admin Management', path: paths.adminManagement(), permission: 'manage_admin_management' },
  { label: 'Admin Activity Log', path: paths.adminActivityLog(), permission: 'manage_admin_activity_logs' },
  { label: 'Settings', path: paths.settings(), permission: 'manage_settings' },
]

const partnershipItem: NavItem = { label: 'Partnership Network', path: paths.partnershipNetwork() }

/** Shared by the organization menus, which differ in the reports' address, the last entry and Settings. */
const organizationItems = (missionReports: string, partnerships: NavItem): readonly NavItem[] => [
  { label: 'Dashboard', path: paths.organizationDashboard() },
  { label: 'Organization Profile', path: paths.organizationProfile() },
  { label: 'Kiosk Overview', path: paths.kioskOverview() },
  { label: 'User Management', path: paths.userManagement() },
  { label: 'Team Management', path: paths.teamManagement() },
  { label: 'Event Management', path: paths.eventManagement() },
  { label: 'Event Dashboard', path: paths.eventDashboardOrg() },
  ...exerciseItems,
  { label: 'Mission Reports', path: missionReports },
  ...afterActionItems,
  partnerships,
]

const userItems = (beforeTeams: readonly NavItem[]): readonly NavItem[] => [
  { label: 'Event Management', path: paths.events() },
  { label: 'Event Dashboard', path: paths.eventDashboard() },
  ...exerciseItems,
  { label: 'Mission Reports', path: paths.userMissionReports() },
  ...beforeTeams,
  { label: 'Teams', path: paths.teams() },
  { label: 'Settings', path: paths.userSettings() },
]

const platformMenu: readonly NavSection[] = [
  { items: globalItems },
  // Without a count: the entry leads to any organization, and most staff answer for none (authz line 69).
  {
    heading: 'ORGANIZATIONAL PORTAL',
    items: organizationItems(paths.adminMissionReports(), partnershipItem),
  },
]

const menus: Record<string, readonly NavSection[]> = {
  super_admin: platformMenu,
  admin: platformMenu,
  org_admin: [
    {
      items: [
        ...organizationItems(paths.orgMissionReports(), { ...partnershipItem, countsRequests: true }),
        { label: 'Settings', path: paths.settings() },
      ],
    },
  ],
  org_event_manager: [{ items: userItems([...afterActionItems, partnershipItem]) }],
  user: [{ items: userItems([]) }],
}

/** Whether the server knows an extension: `api.knows`. */
export type KnowsExtension = (extension: Extension) => boolean

/**
 * A role's complete menu, in order (portal spec §2.7), including this server's extensions. Unknown roles get the global
 * list (ruling 11). An address that appears in two lists is kept in both (ruling 14).
 */
export const menuFor = (role: string, knows: KnowsExtension = () => false): readonly NavSection[] =>
  (menus[actsAs(role)] ?? [{ items: globalItems }]).map((section) => ({
    ...section,
    items: section.items.filter(
      ({ extension, isForManagers }) =>
        (!extension || knows(extension)) && !(isForManagers && isParticipant(role)),
    ),
  }))

/** Whether a role has a screen at an address; for an unknown role, whether any role has (ruling 11). */
export type HasScreen = (path: string, role: string) => boolean

/** The menu without entries that would lead to Page Not Found. */
export const availableMenu = (role: string, hasScreen: HasScreen, knows: KnowsExtension): NavSection[] =>
  menuFor(role, knows)
    .map((section) => ({ ...section, items: section.items.filter(({ path }) => hasScreen(path, role)) }))
    .filter(({ items }) => items.length > 0)

/** 'SUPER ADMIN': upper case, underscores as spaces (portal spec §2.7). */
export const roleHeading = (role: string): string => role.toUpperCase().replaceAll('_', ' ')
