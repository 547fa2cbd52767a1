import { ADMIN_PAGE_SIZE } from '#contract/limits.ts'
import { anAdmin, someAdmins } from '#stories/fixtures/admins.ts'
import { onceThenNever, read, wirePage } from '#stories/stage/answers.ts'
import { press, seesReason, seesRole } from '#stories/stage/page.ts'
import { ADMINS, adminManagement as states } from '#stories/stage/screens/admins.ts'

export default { title: 'Screens/Admins/Admin Management' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states

/** An admin without the permission: every action that changes a person says why it is disabled. */
export const AsAdmin = states.as(
  'admin',
  ['Haddad', () => seesReason('Add Admin', 'Needs the permission Manage Admins.')],
  { permissions: { manage_settings: true } },
)

/** Nobody can deactivate or delete themselves. */
export const OwnRow = states.showing(
  () => seesReason('Delete Ada Admin', 'You cannot delete your own account.'),
  [read(ADMINS, wirePage([{ ...anAdmin, id: 1 }]))],
)

/** A link to a page beyond the end of the list. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/admin-management?page=9',
  answers: [read(ADMINS, wirePage([], ADMIN_PAGE_SIZE + 1, 9, ADMIN_PAGE_SIZE))],
})

export const Exporting = states.showing(
  ['Haddad', () => press('Export'), () => seesRole('button', 'Cancel export')],
  [onceThenNever(ADMINS, wirePage(someAdmins, 21, 1, ADMIN_PAGE_SIZE))],
)
