import { activityOf, someStats } from '#stories/fixtures/dashboards.ts'
import { forbids, read } from '#stories/stage/answers.ts'
import { press } from '#stories/stage/page.ts'
import {
  logs,
  PLATFORM_LOG,
  STATS,
  seesDashes,
  platformDashboard as states,
} from '#stories/stage/screens/dashboards.ts'

export default { title: 'Screens/Dashboards/Platform Dashboard' }

export const { Filled, Loading, Offline, SessionEnded } = states
export const Empty = states.answered('Empty', logs.empty(PLATFORM_LOG))
export const Longest = states.answered('Longest', logs.longest(PLATFORM_LOG))
export const RightToLeft = states.answered('RightToLeft', logs.rightToLeft(PLATFORM_LOG))
/** The figures are empty and say why; the activity is shown. */
export const Failed = states.Failed
export const NoPermission = states.showing(seesDashes, [forbids(STATS), forbids(PLATFORM_LOG)])
/** An ordinary role is led to its events; nothing is asked for it (ruling 6). */
export const AsUser = states.as('user', 'Only platform administrators can see these figures.')
/** A server that omits titles and has no usage figures. */
export const AnotherServer = states.showing('118', [
  read(STATS, { globalStats: someStats.globalStats?.slice(0, 2) }),
])
/** The whole log, in a scroll area. */
export const ActivityExpanded = states.showing(
  ['Latest 5', () => press('View All'), '50 of 400 entries'],
  [read(`${PLATFORM_LOG}?limit=6`, activityOf(6)), read(PLATFORM_LOG, activityOf(400))],
)
