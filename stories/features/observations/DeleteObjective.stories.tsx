import type { Objective } from '#contract/observations.ts'
import { aLongObjective, anArabicObjective, anEvaluation } from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { seesText } from '#stories/stage/page.ts'
import { OBSERVATIONS, objectives } from '#stories/stage/screens/observations.ts'

const [objective = aLongObjective] = anEvaluation.objectives
const having = (one: Objective) => [
  read(OBSERVATIONS, { ...anEvaluation, observations: [], objectives: [one] }),
]
const asks = () => seesText(/^Are you sure you want to delete objective/)
const states = deleteStates({
  on: objectives,
  what: 'Objective',
  path: `objectives/${objective.id}/`,
  answers: having(objective),
  asks: { Confirming: asks, Longest: asks, RightToLeft: asks },
})

export default { title: 'Dialogs/Exercise/Delete Objective' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', having(aLongObjective))
export const RightToLeft = states.opened('RightToLeft', having(anArabicObjective))
