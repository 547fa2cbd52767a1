import { fails } from '#stories/stage/answers.ts'
import { press, seesReason, seesRows } from '#stories/stage/page.ts'
import {
  NOT_DECIDING,
  refusedRequests,
  currentPartnerships as states,
} from '#stories/stage/screens/partnerships.ts'

export default { title: 'Screens/Partnerships/Current Partnerships' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states

/** The failure was dismissed: the list is empty because its content is unknown. */
export const FailureDismissed = states.showing(
  [() => press('Dismiss'), 'They could not be loaded.'],
  [fails('partnerships/')],
)
/** People who cannot answer requests cannot create or end partnerships either. */
export const AsEventManager = states.as(
  'org_event_manager',
  [() => seesRows('Current partnerships', 10), () => seesReason('Add Partner', NOT_DECIDING)],
  refusedRequests,
)
/** @param reason why this person cannot add a partner */
const staff = (role: 'admin' | 'super_admin', reason: string) =>
  states.as(role, [() => seesRows('Current partnerships', 10), () => seesReason('Add Partner', reason)])
export const AsAdmin = staff('admin', 'Only organization administrators can make and end partnerships.')
export const AsSuperAdmin = staff(
  'super_admin',
  'Your account does not belong to an organization, so it cannot add partners.',
)
