import { anOwnedAction, pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { seesReason, seesValue } from '#stories/stage/page.ts'
import { ACTIONS, improvementPlan as states } from '#stories/stage/screens/improvement.ts'

export default { title: 'Screens/Improvement/Improvement Plan' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** Platform staff select the organization in the header. */
export const AsSuperAdmin = states.as(
  'super_admin',
  [() => seesValue('Harbor County Emergency Management'), 'Overdue'],
  [read('organizations/', someOrganizations)],
)
/** A partner's event: an organization reports progress on its own actions. */
export const AsOwner = states.showing(
  () => seesReason(`Delete ${anOwnedAction.title}`, 'Only organizers of the event can delete this action.'),
  [read(ACTIONS, pageOfActions(anOwnedAction))],
)
