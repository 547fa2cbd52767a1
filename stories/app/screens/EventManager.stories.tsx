import { eventManager as states } from '#stories/stage/screens/events.ts'

export default { title: 'Screens/Events/Event Manager' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
