/** Every address of the portal (portal spec §2.1); links are made here and nowhere else. */
export const paths = {
  login: () => '/',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  /** The token of its link is in the fragment, so that no server and no log gets it. */
  wall: () => '/wall',
  dashboard: () => '/dashboard',
  userDashboard: () => '/user-dashboard',
  organizationDashboard: () => '/organization-dashboard',
  organizations: () => '/organizations-management',
  kiosks: () => '/kiosk-management',
  eventManager: () => '/event-manager',
  events: () => '/events',
  adminManagement: () => '/admin-management',
  adminActivityLog: () => '/admin-activity-log',
  organizationProfile: () => '/organization-profile',
  kioskOverview: () => '/kiosk-overview',
  userManagement: () => '/user-management',
  teamManagement: () => '/team-management',
  eventManagement: () => '/event-management',
  settings: () => '/settings',
  usersManagement: () => '/users-management',
  teams: () => '/teams',
  userSettings: () => '/user-settings',
  userManage: () => '/user-manage',
  eventDashboard: () => '/event-dashboard',
  eventDashboardOrg: () => '/event-dashboard-org',
  eventControl: () => '/event-control',
  eventObservations: () => '/event-observations',
  eventReport: () => '/event-report',
  improvementPlan: () => '/improvement-plan',
  eventTape: () => '/event-tape',
  partnershipNetwork: () => '/partnership-network',
  userMissionReports: () => '/user-mission-reports',
  missionReports: () => '/mission-reports',
  adminMissionReports: () => '/admin-mission-reports',
  orgMissionReports: () => '/org-mission-reports',
} as const

/** For the snapshot: a renamed address is one line of a diff. */
export const allPaths = (): Record<string, string> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()]))

/** `/events/` and `/events` are one address. */
export const normalizePath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'
