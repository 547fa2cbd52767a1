import { fails, read, wirePage, write } from '#stories/stage/answers.ts'
import { press, seesReason } from '#stories/stage/page.ts'
import { kioskManagement as states } from '#stories/stage/screens/kiosks.ts'

export default { title: 'Screens/Kiosks/Kiosk Management' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** Without the permission to manage kiosks: the buttons say why they are disabled. */
export const AsAdmin = states.as(
  'admin',
  () => seesReason('Add Kiosk', 'Needs the permission Manage Kiosks.'),
  { permissions: {} },
)
/** A link to page 9 of a list that has shrunk to two. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/kiosk-management?page=9',
  answers: [read('kiosks/', wirePage([], 12, 9))],
})
/** A link to a deleted kiosk. */
export const KioskGone = states.showing('This kiosk does not exist, or you do not have access to it.', {
  path: '/kiosk-management?dialog=edit&kiosk=99',
  answers: [write('get', 'kiosks/99/', { detail: 'Not found.' }, 404)],
})
/** The filter's organizations fail to load: the list still works. */
export const OrganizationsMissing = states.showing(
  [() => press('Organization', 'combobox'), 'All organizations'],
  [fails('organizations/'), fails('regions/')],
)
