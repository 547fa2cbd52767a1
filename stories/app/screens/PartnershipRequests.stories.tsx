import {
  NOT_DECIDING,
  refusedRequests,
  partnershipRequests as states,
} from '#stories/stage/screens/partnerships.ts'

export default { title: 'Screens/Partnerships/Partnership Requests' }

export const { Many, Loading, Empty, One, Longest, RightToLeft, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
/** The server refuses the requests: this person cannot decide on partnerships. */
export const AsEventManager = states.as('org_event_manager', NOT_DECIDING, refusedRequests)
