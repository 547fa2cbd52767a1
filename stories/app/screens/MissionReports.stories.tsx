import { adminReports as states } from '#stories/stage/screens/reports.ts'

export default { title: 'Screens/Reports/Mission Reports' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
