import { anEvaluation } from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { seesReason } from '#stories/stage/page.ts'
import { OBSERVATIONS, objectives as states } from '#stories/stage/screens/observations.ts'

export default { title: 'Screens/Exercise/Objectives' }

export const { Many, Empty, NothingMatches, One, Longest, RightToLeft } = states
export const ReadOnly = states.showing(
  () => seesReason('Add Objective', 'Only organizers of this event can change its objectives.'),
  [read(OBSERVATIONS, { ...anEvaluation, can_edit: false })],
)
