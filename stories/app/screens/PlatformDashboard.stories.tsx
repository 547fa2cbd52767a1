import type { Meta } from '@storybook/react-vite'
import { activityOf, someStats } from '#stories/fixtures/dashboards.ts'
import { forbids, read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesText } from '#stories/stage/page.ts'
import {
  logs,
  PLATFORM_LOG,
  STATS,
  seesDashes,
  platformDashboard as states,
} from '#stories/stage/screens/dashboards.ts'

export default {
  title: 'Screens/Dashboards/Platform Dashboard',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Empty = states.answered('Empty', logs.empty(PLATFORM_LOG))
export const Longest = states.answered('Longest', logs.longest(PLATFORM_LOG))
export const RightToLeft = states.answered('RightToLeft', logs.rightToLeft(PLATFORM_LOG))
/** The figures stay empty and say why; the activity is shown. */
export const Failed = states.failed
export const NoPermission = states.showing(seesDashes, {
  answers: [forbids(STATS), forbids(PLATFORM_LOG)],
})
/** An ordinary role that opens it gets dashes, and no noise (ruling 6). */
export const AsUser = states.as('user', seesDashes, { answers: [forbids(STATS), forbids(PLATFORM_LOG)] })
/** A server that leaves titles out and knows no usage. */
export const AnotherServer = states.showing(() => seesText('118'), {
  answers: [read(STATS, { globalStats: someStats.globalStats?.slice(0, 2) })],
})
/** All of the log, in an area that scrolls. */
export const ActivityExpanded = states.showing(
  async () => {
    await seesText('Latest 5')
    await press('View All')
    await seesText('50 of 400 entries')
  },
  { answers: [read(`${PLATFORM_LOG}?limit=6`, activityOf(6)), read(PLATFORM_LOG, activityOf(400))] },
)
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
