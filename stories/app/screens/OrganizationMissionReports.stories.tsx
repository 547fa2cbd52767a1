import { aFlightReport } from '#stories/fixtures/reports.ts'
import { read, wirePage } from '#stories/stage/answers.ts'
import { press } from '#stories/stage/page.ts'
import { organizationReports as states } from '#stories/stage/screens/reports.ts'

export default { title: 'Screens/Reports/Organization Mission Reports' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
export const FlightMissions = states.showing(
  [() => press(/^Flight Missions/, 'tab'), aFlightReport.mission_id],
  [read('mission-reports/?mission_type=flight', wirePage([aFlightReport]))],
)
/** This list has its own text. */
export const NoFlightMissions = states.showing(
  [() => press(/^Flight Missions/, 'tab'), 'No records found'],
  [read('mission-reports/?mission_type=flight', wirePage([]))],
)
