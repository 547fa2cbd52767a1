import { anExercise } from '#stories/fixtures/exercise.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesNoMore } from '#stories/stage/page.ts'
import { CLOCK, exerciseControl } from '#stories/stage/screens/exercise.ts'

const NAME = 'End the exercise?'
const states = dialogStates({
  on: exerciseControl,
  open: () => press('EndEx'),
  name: NAME,
  sends: { method: 'post', path: CLOCK, saved: { ...anExercise, state: 'ended' } },
  submit: () => press('EndEx'),
  play: {
    Confirming: /^The exercise clock stops and cannot be resumed\./,
    Saving: 'Ending...',
    Saved: () => seesNoMore('dialog', NAME),
  },
})

export default { title: 'Dialogs/Exercise/End Exercise' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
