import type { Meta } from '@storybook/react-vite'
import { forbids } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import {
  logs,
  seesDashes,
  userDashboard as states,
  USER_FIGURES,
  USER_LOG,
} from '#stories/stage/screens/dashboards.ts'

export default {
  title: 'Screens/Dashboards/User Dashboard',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Empty = states.answered('Empty', logs.empty(USER_LOG))
export const Longest = states.answered('Longest', logs.longest(USER_LOG))
export const RightToLeft = states.answered('RightToLeft', logs.rightToLeft(USER_LOG))
/** The figures stay empty and say why; the activity is shown. */
export const Failed = states.failed
export const NoPermission = states.showing(seesDashes, {
  answers: [forbids(USER_FIGURES), forbids(USER_LOG)],
})
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
