import type { Observation } from '#contract/observations.ts'
import {
  aLongObservation,
  anArabicObservation,
  anObservation,
  observing,
} from '#stories/fixtures/observations.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pressFirst } from '#stories/stage/page.ts'
import { OBSERVATIONS, observations } from '#stories/stage/screens/observations.ts'

const having = (observation: Observation) => [
  read(OBSERVATIONS, observing(observation)),
  read(`observations/${observation.id}/`, observation),
]
const states = dialogStates({
  on: observations,
  open: () => pressFirst(/^View observation/),
  name: 'Observation',
  play: {
    Filled: 'M: Performed with major challenges',
    Longest: aLongObservation.text,
    RightToLeft: anArabicObservation.text,
  },
})

export default { title: 'Dialogs/Exercise/Observation' }

export const Filled = states.opened('Filled', having(anObservation))
export const Longest = states.opened('Longest', having(aLongObservation))
export const RightToLeft = states.opened('RightToLeft', having(anArabicObservation))
export const NotFound = observations.showing(
  'This observation does not exist, or you do not have access to it.',
  {
    path: '/event-observations?event=101&dialog=view&observation=404',
    answers: [write('get', 'observations/404/', { detail: 'Not found.' }, 404)],
  },
)
