import type { Prefetching } from '#src/api/prefetching.ts'
import { usePasswordChanged } from '#src/app/session/useLogout.ts'
import { screenOfChosen } from '#src/app/useOrganizationChoice.tsx'
import type { LoadScreen } from './screen.ts'

// The screens that routes.ts does not name itself, because its entry script would otherwise name their files to every
// visitor; loaded with the first of them. A screen that joins features is a file of src/app/screens, any other is made
// here from its feature's view.

const activityLog = () => import('#src/features/activityLog/ActivityLog.tsx')
export const adminActivityLog: LoadScreen = async () => (await activityLog()).ActivityLog

const admins = () => import('#src/features/admins/AdminList.tsx')
export const adminManagement: LoadScreen = async () => (await admins()).AdminList

const organizationList = () => import('#src/app/screens/OrganizationsScreen.tsx')
export const organizations: LoadScreen = async () => (await organizationList()).OrganizationsScreen

const profile = () => import('#src/app/screens/OrganizationProfileScreen.tsx')
export const organizationProfile: LoadScreen = async () => (await profile()).OrganizationProfileScreen

const report = () => import('#src/app/screens/EventReportScreen.tsx')
export const eventReport: LoadScreen = async () => (await report()).EventReportScreen

const tape = () => import('#src/app/screens/EventTapeScreen.tsx')
export const eventTape: LoadScreen = async () => (await tape()).EventTapeScreen

const plan = () => import('#src/features/improvement/ImprovementPlan.tsx')
export const improvementPlan: LoadScreen = async () => screenOfChosen((await plan()).ImprovementPlan)

const users = () => import('#src/app/screens/UserManagementScreen.tsx')
export const organizationUsers: LoadScreen = async () => (await users()).OrganizationUserManagementScreen
export const allUsers: LoadScreen = async () => (await users()).AdminUserManagementScreen
export const usersOfEvents: LoadScreen = async () => (await users()).AdminUsersManagementScreen

const members = () => import('#src/features/users/MemberList.tsx')
export const userManage: LoadScreen = async () => (await members()).MemberList

export const kioskManagement: LoadScreen = async () => {
  const { KioskManagement, prefetchKioskManagement } = await import(
    '#src/features/kiosks/KioskManagement.tsx'
  )
  return Object.assign(() => <KioskManagement />, { prefetch: prefetchKioskManagement })
}
export const kioskAccess: LoadScreen = async () => {
  const { KioskAccess, prefetchKioskAccess } = await import('#src/features/kiosks/KioskAccess.tsx')
  return Object.assign(() => <KioskAccess />, { prefetch: prefetchKioskAccess })
}
export const kioskOverview: LoadScreen = async () => {
  const { KioskOverview, prefetchKioskOverview } = await import('#src/features/kiosks/KioskOverview.tsx')
  return screenOfChosen(KioskOverview, prefetchKioskOverview)
}

const teamList = () => import('#src/features/teams/TeamList.tsx')
export const teams: LoadScreen = async () => {
  const { TeamList, prefetchTeams } = await teamList()
  const prefetch = (asking: Prefetching) => prefetchTeams('user', asking)
  return Object.assign(() => <TeamList variant="user" />, { prefetch })
}
export const teamManagement: LoadScreen = async () => {
  const { TeamList, prefetchTeams } = await teamList()
  return screenOfChosen(
    (choice) => <TeamList variant="organization" {...choice} />,
    (asking) => prefetchTeams('organization', asking),
  )
}

export const partnershipNetwork: LoadScreen = async () => {
  const { PartnershipNetwork, prefetchPartnerships } = await import(
    '#src/features/partnerships/PartnershipNetwork.tsx'
  )
  return screenOfChosen(PartnershipNetwork, prefetchPartnerships)
}

const missionReports = () => import('#src/features/reports/MissionReports.tsx')
const reports =
  (variant: 'user' | 'admin' | 'org'): LoadScreen =>
  async () => {
    const { MissionReports } = await missionReports()
    return () => <MissionReports variant={variant} />
  }
export const userReports = reports('user')
export const adminReports = reports('admin')
export const organizationReports = reports('org')
export const secondAdminReports: LoadScreen = async () => {
  const { MissionReports } = await missionReports()
  return screenOfChosen((choice) => <MissionReports variant="admin-second" choice={choice} />)
}

/** For platform staff; organizations and their people have Account Settings (portal spec §2.11, ruling 12). */
export const globalSettings: LoadScreen = async () => {
  const { GlobalSettings } = await import('#src/features/settings/GlobalSettings.tsx')
  return () => <GlobalSettings onPasswordChanged={usePasswordChanged()} />
}
export const accountSettings: LoadScreen = async () => {
  const { AccountSettings } = await import('#src/features/account/AccountSettings.tsx')
  return () => <AccountSettings onPasswordChanged={usePasswordChanged()} />
}
