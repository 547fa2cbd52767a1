/** Every address of the portal (portal spec §2.1); links are built only here. */
export const paths = {
  login: () => '/',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  /** Its token is in the fragment, so that no server or log gets it. */
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

/** For the snapshot test, where a renamed address is one line of the diff. */
export const allPaths = (): Record<string, string> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()]))

/** `/events/` and `/events` are the same address. */
export const normalizePath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'
