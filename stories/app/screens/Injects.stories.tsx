import { anExercise } from '#stories/fixtures/exercise.ts'
import { read } from '#stories/stage/answers.ts'
import { seesReason } from '#stories/stage/page.ts'
import { EXERCISE } from '#stories/stage/screens/exercise.ts'
import { injects as states } from '#stories/stage/screens/injects.ts'

export default { title: 'Screens/Exercise/Injects' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, SessionEnded } = states
/** Late in an exercise the next inject is behind those that were delivered. */
export const OnlyPlanned = states.showing('Plume turns north', {
  path: `/event-control?event=${anExercise.event}&tab=injects&state=planned`,
})
/** Platform staff without the permission to manage this event. */
export const ReadOnly = states.showing(
  () => seesReason('Add Inject', 'Only organizers of this event can change its injects.'),
  { role: 'admin', permissions: {}, answers: [read(EXERCISE, { ...anExercise, can_control: false })] },
)
