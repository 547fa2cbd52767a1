import { MissionReports } from '#src/features/reports/MissionReports.tsx'

/** /user-mission-reports */
export const UserMissionReportsScreen = () => <MissionReports variant="user" />
/** /mission-reports */
export const AdminMissionReportsScreen = () => <MissionReports variant="admin" />
/** /admin-mission-reports */
export const SecondAdminMissionReportsScreen = () => <MissionReports variant="admin-second" />
/** /org-mission-reports */
export const OrganizationMissionReportsScreen = () => <MissionReports variant="org" />
