import type { LoadScreen } from './screen.ts'

// Administration screens. A separate file, loaded with the first of them: the entry script of every
// visitor would otherwise name the files of all (routes.ts).

export const adminActivityLog: LoadScreen = () =>
  import('./screens/AdminActivityLogScreen.tsx').then((screen) => screen.AdminActivityLogScreen)

export const organizations: LoadScreen = () =>
  import('./screens/OrganizationsScreen.tsx').then((screen) => screen.OrganizationsScreen)

export const adminManagement: LoadScreen = () =>
  import('./screens/AdminManagementScreen.tsx').then((screen) => screen.AdminManagementScreen)

export const globalSettings: LoadScreen = () =>
  import('./screens/GlobalSettingsScreen.tsx').then((screen) => screen.GlobalSettingsScreen)

const userManagement = () => import('./screens/UserManagementScreen.tsx')
export const organizationUsers: LoadScreen = () =>
  userManagement().then((screen) => screen.OrganizationUserManagementScreen)
export const allUsers: LoadScreen = () => userManagement().then((screen) => screen.AdminUserManagementScreen)
export const usersOfEvents: LoadScreen = () =>
  userManagement().then((screen) => screen.AdminUsersManagementScreen)
export const userManage: LoadScreen = () =>
  import('./screens/UserManageScreen.tsx').then((screen) => screen.UserManageScreen)

export const kioskManagement: LoadScreen = () =>
  import('./screens/KioskManagementScreen.tsx').then((screen) => screen.KioskManagementScreen)
export const kioskAccess: LoadScreen = () =>
  import('./screens/KioskAccessScreen.tsx').then((screen) => screen.KioskAccessScreen)
const kioskOverviews = () => import('./screens/KioskOverviewScreen.tsx')
export const kioskOverview: LoadScreen = () => kioskOverviews().then((screen) => screen.KioskOverviewScreen)
export const adminKioskOverview: LoadScreen = () =>
  kioskOverviews().then((screen) => screen.AdminKioskOverviewScreen)

const organizationProfiles = () => import('./screens/OrganizationProfileScreen.tsx')
export const organizationProfile: LoadScreen = () =>
  organizationProfiles().then((screen) => screen.OrganizationProfileScreen)
export const adminOrganizationProfile: LoadScreen = () =>
  organizationProfiles().then((screen) => screen.AdminOrganizationProfileScreen)

const teamManagements = () => import('./screens/TeamManagementScreen.tsx')
export const teamManagement: LoadScreen = () =>
  teamManagements().then((screen) => screen.TeamManagementScreen)
export const adminTeamManagement: LoadScreen = () =>
  teamManagements().then((screen) => screen.AdminTeamManagementScreen)
export const teams: LoadScreen = () =>
  import('./screens/TeamsScreen.tsx').then((screen) => screen.TeamsScreen)

const partnershipNetworks = () => import('./screens/PartnershipNetworkScreen.tsx')
export const partnershipNetwork: LoadScreen = () =>
  partnershipNetworks().then((screen) => screen.PartnershipNetworkScreen)
export const adminPartnershipNetwork: LoadScreen = () =>
  partnershipNetworks().then((screen) => screen.AdminPartnershipNetworkScreen)
