import { read, wirePage } from '#stories/stage/answers.ts'
import { organizationTeams as states } from '#stories/stage/screens/organizations.ts'

export default { title: 'Screens/Organizations/Organization Teams' }

export const { Many, Loading, Empty, One, Longest, RightToLeft, Refreshing, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
/** A link to a page that no longer exists. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/organizations-management?open=2&tab=teams&tab_page=9',
  answers: [read('teams/', wirePage([], 12, 9))],
})
