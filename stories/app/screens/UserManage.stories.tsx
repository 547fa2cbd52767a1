import { seesReason } from '#stories/stage/page.ts'
import { members as states } from '#stories/stage/screens/users.ts'

export default { title: 'Screens/Users/User Manage' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { Offline, SessionEnded } = states

/** The role user can only read. */
export const AsUser = states.as('user', [
  'Okonkwo',
  () => seesReason('Add User', 'Only event managers can change users.'),
])
