import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import { aLongAction, anAction, anArabicAction, pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { seesOnPage } from '#stories/stage/page.ts'
import { ACTIONS, improvementPlan } from '#stories/stage/screens/improvement.ts'

const having = (action: CorrectiveAction) => [
  read(ACTIONS, pageOfActions(action)),
  read(`${ACTIONS}${action.id}/`, action),
]
const asks =
  ({ title }: CorrectiveAction) =>
  () =>
    seesOnPage(title)
const states = deleteStates({
  on: improvementPlan,
  what: 'Corrective Action',
  button: /^Delete /,
  path: `${ACTIONS}${anAction.id}/`,
  answers: having(anAction),
  asks: { Confirming: asks(anAction), Longest: asks(aLongAction), RightToLeft: asks(anArabicAction) },
})

export default { title: 'Dialogs/Improvement/Delete Corrective Action' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', having(aLongAction))
export const RightToLeft = states.opened('RightToLeft', having(anArabicAction))
