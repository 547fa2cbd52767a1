import { anOwnedAction, pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { seesReason, seesValue } from '#stories/stage/page.ts'
import { ACTIONS, improvementPlan as states } from '#stories/stage/screens/improvement.ts'

export default { title: 'Screens/Improvement/Improvement Plan' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** Platform staff choose in the header whose plan it is. */
export const AsSuperAdmin = states.as(
  'super_admin',
  [() => seesValue('Harbor County Emergency Management'), 'Overdue'],
  [read('organizations/', someOrganizations)],
)
/** Of a partner's event: an organization says how far its own actions are. */
export const AsOwner = states.showing(
  () =>
    seesReason(`Delete ${anOwnedAction.title}`, 'Only those who manage the event can delete this action.'),
  [read(ACTIONS, pageOfActions(anOwnedAction))],
)
