import type { LoadScreen } from './screen.ts'

// Screens of administration and of finished events. Separate from routes.ts, whose entry script would otherwise name
// all of their files to every visitor; loaded with the first of them.

export const adminActivityLog: LoadScreen = () =>
  import('#src/app/screens/AdminActivityLogScreen.tsx').then((screen) => screen.AdminActivityLogScreen)

export const organizations: LoadScreen = () =>
  import('#src/app/screens/OrganizationsScreen.tsx').then((screen) => screen.OrganizationsScreen)

export const adminManagement: LoadScreen = () =>
  import('#src/app/screens/AdminManagementScreen.tsx').then((screen) => screen.AdminManagementScreen)

export const globalSettings: LoadScreen = () =>
  import('#src/app/screens/GlobalSettingsScreen.tsx').then((screen) => screen.GlobalSettingsScreen)

const userManagement = () => import('#src/app/screens/UserManagementScreen.tsx')
export const organizationUsers: LoadScreen = () =>
  userManagement().then((screen) => screen.OrganizationUserManagementScreen)
export const allUsers: LoadScreen = () => userManagement().then((screen) => screen.AdminUserManagementScreen)
export const usersOfEvents: LoadScreen = () =>
  userManagement().then((screen) => screen.AdminUsersManagementScreen)
export const userManage: LoadScreen = () =>
  import('#src/app/screens/UserManageScreen.tsx').then((screen) => screen.UserManageScreen)

export const kioskManagement: LoadScreen = () =>
  import('#src/app/screens/KioskManagementScreen.tsx').then((screen) => screen.KioskManagementScreen)
export const kioskAccess: LoadScreen = () =>
  import('#src/app/screens/KioskAccessScreen.tsx').then((screen) => screen.KioskAccessScreen)
const kioskOverviews = () => import('#src/app/screens/KioskOverviewScreen.tsx')
export const kioskOverview: LoadScreen = () => kioskOverviews().then((screen) => screen.KioskOverviewScreen)
export const adminKioskOverview: LoadScreen = () =>
  kioskOverviews().then((screen) => screen.AdminKioskOverviewScreen)

const organizationProfiles = () => import('#src/app/screens/OrganizationProfileScreen.tsx')
export const organizationProfile: LoadScreen = () =>
  organizationProfiles().then((screen) => screen.OrganizationProfileScreen)
export const adminOrganizationProfile: LoadScreen = () =>
  organizationProfiles().then((screen) => screen.AdminOrganizationProfileScreen)

const teamManagements = () => import('#src/app/screens/TeamManagementScreen.tsx')
export const teamManagement: LoadScreen = () =>
  teamManagements().then((screen) => screen.TeamManagementScreen)
export const adminTeamManagement: LoadScreen = () =>
  teamManagements().then((screen) => screen.AdminTeamManagementScreen)
export const teams: LoadScreen = () => teamManagements().then((screen) => screen.TeamsScreen)

export const eventReport: LoadScreen = () =>
  import('#src/app/screens/EventReportScreen.tsx').then((screen) => screen.EventReportScreen)

const improvementPlans = () => import('#src/app/screens/ImprovementPlanScreen.tsx')
export const improvementPlan: LoadScreen = () =>
  improvementPlans().then((screen) => screen.ImprovementPlanScreen)
export const adminImprovementPlan: LoadScreen = () =>
  improvementPlans().then((screen) => screen.AdminImprovementPlanScreen)

const partnershipNetworks = () => import('#src/app/screens/PartnershipNetworkScreen.tsx')
export const partnershipNetwork: LoadScreen = () =>
  partnershipNetworks().then((screen) => screen.PartnershipNetworkScreen)
export const adminPartnershipNetwork: LoadScreen = () =>
  partnershipNetworks().then((screen) => screen.AdminPartnershipNetworkScreen)

export const eventTape: LoadScreen = () =>
  import('#src/app/screens/EventTapeScreen.tsx').then((screen) => screen.EventTapeScreen)
