import { anEvaluation } from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { seesReason } from '#stories/stage/page.ts'
import { OBSERVATIONS, evaluators as states } from '#stories/stage/screens/observations.ts'

export default { title: 'Screens/Exercise/Evaluators' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, SessionEnded } = states
export const ReadOnly = states.showing(
  () => seesReason('Add Evaluators', 'Only organizers of this event can name evaluators.'),
  [read(OBSERVATIONS, { ...anEvaluation, can_name_evaluators: false })],
)
