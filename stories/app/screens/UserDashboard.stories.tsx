import { forbids } from '#stories/stage/answers.ts'
import {
  logs,
  seesDashes,
  userDashboard as states,
  USER_FIGURES,
  USER_LOG,
} from '#stories/stage/screens/dashboards.ts'

export default { title: 'Screens/Dashboards/User Dashboard' }

export const { Filled, Loading, Offline, SessionEnded } = states
export const Empty = states.answered('Empty', logs.empty(USER_LOG))
export const Longest = states.answered('Longest', logs.longest(USER_LOG))
export const RightToLeft = states.answered('RightToLeft', logs.rightToLeft(USER_LOG))
/** The figures are empty and say why; the activity is shown. */
export const Failed = states.Failed
export const NoPermission = states.showing(seesDashes, [forbids(USER_FIGURES), forbids(USER_LOG)])
