import type { Meta } from '@storybook/react-vite'
import { fails, never, SAVE_FAILURE } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, press, seesText } from '#stories/stage/page.ts'
import { OBJECTIVES, objectives } from '#stories/stage/screens/observations.ts'

const tick = async () => {
  await press('Planning', 'checkbox')
  await press('Situational Assessment', 'checkbox')
}
const send = async () => {
  await tick()
  await press(/^Add objectives/)
}
const states = dialogStates({
  on: objectives,
  open: () => press('Add from a list'),
  name: 'Add from a list',
  says: { Untouched: /National Preparedness Goal/, Filled: /National Preparedness Goal/ },
})

export default {
  title: 'Dialogs/Exercise/Objectives From A List',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled', tick)
export const OtherList = states.showing(async () => {
  await choose('List', 'REP evaluation areas')
  await seesText(/Radiological Emergency Preparedness Program Manual/)
})
export const Saving = states.showing(
  async () => {
    await send()
    await seesText('Adding...')
  },
  { answers: [never(`${OBJECTIVES}import/`, 'post')] },
)
export const Failed = states.showing(
  async () => {
    await send()
    await seesText(SAVE_FAILURE)
  },
  { answers: [fails(`${OBJECTIVES}import/`, 'post')] },
)
