import { organizationEvents as states } from '#stories/stage/screens/organizations.ts'

export default { title: 'Screens/Organizations/Organization Events' }

export const { Many, Loading, Empty, One, Longest, RightToLeft, Refreshing, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
