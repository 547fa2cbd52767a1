import type { Evaluator } from '#contract/observations.ts'
import {
  aLongEvaluator,
  anArabicEvaluator,
  anEvaluator,
  evaluatorsOf,
} from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst, seesText } from '#stories/stage/page.ts'
import { EVALUATORS, evaluators } from '#stories/stage/screens/observations.ts'

const having = (one: Evaluator) => [read(EVALUATORS, evaluatorsOf(one))]
const asks = () => seesText(/can no longer file observations of this event/)
const states = dialogStates({
  on: evaluators,
  open: () => pressFirst(/^Remove /),
  name: 'Remove Evaluator',
  answers: having(anEvaluator),
  sends: { method: 'delete', path: `evaluators/${anEvaluator.id}/`, saved: {}, status: 204 },
  submit: () => press('Remove'),
  play: {
    Confirming: asks,
    Longest: asks,
    RightToLeft: asks,
    Saving: 'Removing...',
    Saved: / is no longer an evaluator\.$/,
  },
})

export default { title: 'Dialogs/Exercise/Remove Evaluator' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', having(aLongEvaluator))
export const RightToLeft = states.opened('RightToLeft', having(anArabicEvaluator))
