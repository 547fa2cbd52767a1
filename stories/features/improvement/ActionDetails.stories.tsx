import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import { aLongAction, anAction, anArabicAction, pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pressFirst } from '#stories/stage/page.ts'
import { ACTIONS, improvementPlan } from '#stories/stage/screens/improvement.ts'

const having = (action: CorrectiveAction) => [
  read(ACTIONS, pageOfActions(action)),
  read(`${ACTIONS}${action.id}/`, action),
]
const states = dialogStates({
  on: improvementPlan,
  open: () => pressFirst(/^View /),
  name: /./,
  play: { Filled: anAction.text, Longest: aLongAction.text, RightToLeft: anArabicAction.text },
})

export default { title: 'Dialogs/Improvement/Corrective Action' }

export const Filled = states.opened('Filled', having(anAction))
export const Longest = states.opened('Longest', having(aLongAction))
export const RightToLeft = states.opened('RightToLeft', having(anArabicAction))
export const NotFound = improvementPlan.showing(
  'This corrective action does not exist, or you do not have access to it.',
  {
    path: '/improvement-plan?dialog=view&action=404',
    answers: [write('get', `${ACTIONS}404/`, { detail: 'Not found.' }, 404)],
  },
)
