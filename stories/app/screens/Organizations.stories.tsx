import { never, read, wirePage } from '#stories/stage/answers.ts'
import { press, seesReason, seesRole } from '#stories/stage/page.ts'
import { organizations as states } from '#stories/stage/screens/organizations.ts'

export default { title: 'Screens/Organizations/Organizations' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** Without the permission to manage organizations: the buttons say why they are disabled. */
export const AsAdmin = states.as(
  'admin',
  () => seesReason('Add Organization', 'Needs the permission Manage Organizations.'),
  { permissions: {} },
)
/** A link to page 9 of a list that has shrunk to two. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/organizations-management?page=9',
  answers: [read('organizations/', wirePage([], 12, 9))],
})
/** The first page of the export is loading. */
export const Exporting = states.showing(
  [() => press('Export'), () => seesRole('button', 'Cancel export')],
  [never('organizations/?page_size=100')],
)
