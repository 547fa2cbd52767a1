import { anExercise, someInjects } from '#stories/fixtures/exercise.ts'
import { onceThenFails, read } from '#stories/stage/answers.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { seesReason, seesText } from '#stories/stage/page.ts'
import { EXERCISE } from '#stories/stage/screens/exercise.ts'
import { INJECTS, injects as states } from '#stories/stage/screens/injects.ts'

export default { title: 'Screens/Exercise/Injects' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, SessionEnded } = states
/** The scenario can be read while the server is away. */
export const OutOfDate = states.showing(async () => {
  await seesText('Smoke reported at the north quay')
  refetchAll()
  await seesText('What you see may be out of date.')
  await seesText('Smoke reported at the north quay')
}, [onceThenFails(INJECTS, someInjects)])
/** Late in an exercise the next inject is behind those that were delivered. */
export const OnlyPlanned = states.showing('Plume turns north', {
  path: `/event-control?event=${anExercise.event}&tab=injects&state=planned`,
})
/** Platform staff without the permission to manage this event. */
export const ReadOnly = states.showing(
  () => seesReason('Add Inject', 'Only organizers of this event can change its injects.'),
  { role: 'admin', permissions: {}, answers: [read(EXERCISE, { ...anExercise, can_control: false })] },
)
