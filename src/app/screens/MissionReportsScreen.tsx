import { useOrganizationChoice } from '#src/app/useOrganizationChoice.ts'
import { MissionReports } from '#src/features/reports/MissionReports.tsx'

/** /user-mission-reports */
export const UserMissionReportsScreen = () => <MissionReports variant="user" />
/** /mission-reports */
export const AdminMissionReportsScreen = () => <MissionReports variant="admin" />
/** /admin-mission-reports, of the organization chosen in the header (ruling 13) */
export const SecondAdminMissionReportsScreen = () => (
  <MissionReports variant="admin-second" choice={useOrganizationChoice()} />
)
/** /org-mission-reports */
export const OrganizationMissionReportsScreen = () => <MissionReports variant="org" />
