import type { Meta } from '@storybook/react-vite'
import { aFlightReport } from '#stories/fixtures/reports.ts'
import { read, wirePage } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesText } from '#stories/stage/page.ts'
import { organizationReports as states } from '#stories/stage/screens/reports.ts'

export default {
  title: 'Screens/Reports/Organization Mission Reports',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
export const FlightMissions = states.showing(
  async () => {
    await press(/^Flight Missions/, 'tab')
    await seesText(aFlightReport.mission_id)
  },
  { answers: [read('mission-reports/?mission_type=flight', wirePage([aFlightReport]))] },
)
/** It has its own text. */
export const NoFlightMissions = states.showing(
  async () => {
    await press(/^Flight Missions/, 'tab')
    await seesText('No records found')
  },
  { answers: [read('mission-reports/?mission_type=flight', wirePage([]))] },
)
