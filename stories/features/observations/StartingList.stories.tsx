import { fails, never, SAVE_FAILURE } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, press } from '#stories/stage/page.ts'
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
  play: { Untouched: /National Preparedness Goal/, Filled: /National Preparedness Goal/ },
})

export default { title: 'Dialogs/Exercise/Objectives From A List' }

export const Untouched = states.Untouched
export const Filled = states.filled('Filled', tick)
export const OtherList = states.showing([
  () => choose('List', 'REP evaluation areas'),
  /Radiological Emergency Preparedness Program Manual/,
])
export const Saving = states.showing([send, 'Adding...'], [never(`${OBJECTIVES}import/`, 'post')])
export const Failed = states.showing([send, SAVE_FAILURE], [fails(`${OBJECTIVES}import/`, 'post')])
