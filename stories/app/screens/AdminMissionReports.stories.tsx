import { secondAdminReports as states } from '#stories/stage/screens/reports.ts'

export default { title: 'Screens/Reports/Admin Mission Reports' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
