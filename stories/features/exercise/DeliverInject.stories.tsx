import {
  aLongInject,
  anArabicInject,
  anInject,
  aPlannedExercise,
  injectsOf,
} from '#stories/fixtures/exercise.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst, seesOnPage } from '#stories/stage/page.ts'
import { EXERCISE } from '#stories/stage/screens/exercise.ts'
import { INJECTS, injects } from '#stories/stage/screens/injects.ts'

const having = (inject: typeof anInject) => [read(INJECTS, injectsOf(inject))]
const asks =
  ({ title }: typeof anInject) =>
  () =>
    seesOnPage(title)
const states = dialogStates({
  on: injects,
  open: () => pressFirst(/^Deliver inject/),
  name: 'Deliver Inject',
  answers: having(anInject),
  sends: { method: 'post', path: `injects/${anInject.id}/deliver/`, saved: {}, status: 200 },
  submit: () => press('Deliver'),
  play: {
    Confirming: asks(anInject),
    Longest: asks(aLongInject),
    RightToLeft: asks(anArabicInject),
    Saving: 'Delivering...',
    Saved: 'Inject “Plume turns north” was delivered.',
  },
})

export default { title: 'Dialogs/Exercise/Deliver Inject' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const BeforeStartEx = states.showing(/although the exercise has not started\./, [
  ...having(anInject),
  read(EXERCISE, aPlannedExercise),
])
/** Its only team has left the event. */
export const WithoutTeam = states.showing(/cannot be delivered: none of its teams takes part/, [
  ...having({ ...anInject, to_all: false, teams: [] }),
])
export const Longest = states.opened('Longest', having(aLongInject))
export const RightToLeft = states.opened('RightToLeft', having(anArabicInject))
