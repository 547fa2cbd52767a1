import { fails } from '#stories/stage/answers.ts'
import { seesValue } from '#stories/stage/page.ts'
import { allUsers as states } from '#stories/stage/screens/users.ts'

export default { title: 'Screens/Users/All Users' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing } = states
export const { Failed, Offline } = states
/** A 402 on this screen looks the same (ruling 108). */
export const SessionEnded = states.SessionEnded

/** People of every organization: no kiosk can be selected. */
export const OfAllOrganizations = states.showing(() => seesValue('All kiosks'), {
  path: '/user-management?organization=all',
})
export const KiosksFailed = states.showing('The kiosks are out of order.', [
  fails('organizations/get_org_kiosk/', 'get', 'The kiosks are out of order.'),
])
export const AsAdmin = states.as('admin', 'Okonkwo')
