import type { Meta } from '@storybook/react-vite'
import type { Observation } from '#contract/observations.ts'
import {
  aLongObservation,
  anArabicObservation,
  anObservation,
  observing,
} from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText } from '#stories/stage/page.ts'
import { OBSERVATIONS, observations } from '#stories/stage/screens/observations.ts'

const having = (observation: Observation) => ({
  answers: [read(OBSERVATIONS, observing(observation)), read(`observations/${observation.id}/`, observation)],
})
const asks = () => seesText(/^Are you sure you want to delete/)
const states = deleteStates({
  on: observations,
  what: 'Observation',
  path: `observations/${anObservation.id}/`,
  answers: having(anObservation).answers,
  asks: { Asked: asks, Longest: asks, RightToLeft: asks },
})

export default {
  title: 'Dialogs/Exercise/Delete Observation',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', having(aLongObservation))
export const RightToLeft = states.opened('RightToLeft', having(anArabicObservation))
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
