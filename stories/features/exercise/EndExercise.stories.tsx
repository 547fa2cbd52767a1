import type { Meta } from '@storybook/react-vite'
import { anExercise } from '#stories/fixtures/exercise.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesNoMore } from '#stories/stage/page.ts'
import { CLOCK, exerciseControl } from '#stories/stage/screens/exercise.ts'

const NAME = 'End the exercise?'
const states = dialogStates({
  on: exerciseControl,
  open: () => press('EndEx'),
  name: NAME,
  sends: { method: 'post', path: CLOCK, saved: { ...anExercise, state: 'ended' } },
  submit: () => press('EndEx'),
  says: {
    Asked: /^The exercise clock stops and cannot be resumed\./,
    Saving: 'Ending...',
    Saved: () => seesNoMore('dialog', NAME),
  },
})

export default { title: 'Dialogs/Exercise/End Exercise', component: PortalStage } satisfies Meta<
  typeof PortalStage
>

export const Asked = states.opened('Asked')
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
