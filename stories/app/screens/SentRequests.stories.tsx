import { NOT_DECIDING, refusedRequests, sentRequests as states } from '#stories/stage/screens/partnerships.ts'

export default { title: 'Screens/Partnerships/Sent Requests' }

export const { Many, Loading, Empty, One, Longest, RightToLeft, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
/** The server refuses the requests: this person cannot decide on partnerships. */
export const AsEventManager = states.as('org_event_manager', NOT_DECIDING, refusedRequests)
