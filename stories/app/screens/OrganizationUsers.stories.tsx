import { organizationUsers as states } from '#stories/stage/screens/organizationUsers.ts'

export default { title: 'Screens/Organizations/Organization Users' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { Offline, SessionEnded } = states
