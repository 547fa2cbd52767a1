import { write } from '#stories/stage/answers.ts'
import { organizationKiosks as states, tab } from '#stories/stage/screens/organizations.ts'

export default { title: 'Screens/Organizations/Organization Kiosks' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** A link to a deleted kiosk, or to one of another organization. */
export const KioskGone = states.showing('This kiosk does not exist, or you do not have access to it.', {
  path: tab('kiosks', '&dialog=view&kiosk=99'),
  answers: [write('get', 'kiosks/99/', { detail: 'Not found.' }, 404)],
})
