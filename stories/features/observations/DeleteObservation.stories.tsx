import type { Observation } from '#contract/observations.ts'
import {
  aLongObservation,
  anArabicObservation,
  anObservation,
  observing,
} from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { seesText } from '#stories/stage/page.ts'
import { OBSERVATIONS, observations } from '#stories/stage/screens/observations.ts'

const having = (observation: Observation) => [
  read(OBSERVATIONS, observing(observation)),
  read(`observations/${observation.id}/`, observation),
]
const asks = () => seesText(/^Are you sure you want to delete/)
const states = deleteStates({
  on: observations,
  what: 'Observation',
  path: `observations/${anObservation.id}/`,
  answers: having(anObservation),
  asks: { Confirming: asks, Longest: asks, RightToLeft: asks },
})

export default { title: 'Dialogs/Exercise/Delete Observation' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', having(aLongObservation))
export const RightToLeft = states.opened('RightToLeft', having(anArabicObservation))
