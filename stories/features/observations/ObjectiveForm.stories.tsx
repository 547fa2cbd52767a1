import { aLongObjective, anArabicObjective, someObjectives } from '#stories/fixtures/observations.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fieldHolds, fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { OBJECTIVES, objectives } from '#stories/stage/screens/observations.ts'

const states = dialogStates({
  on: objectives,
  open: () => press('Add Objective'),
  name: 'Add Objective',
  sends: {
    method: 'post',
    path: OBJECTIVES,
    saved: someObjectives[0] ?? {},
    status: 201,
    refused: { number: ['Another objective has this number.'] },
  },
  fill: [
    () => fill(/^Capability/, 'Operational Coordination'),
    () => fill(/^Criterion/, 'Areas are handed over without gaps.'),
  ],
  // Two buttons have this name: the dialog's is the last.
  submit: async () => {
    const dialog = await seesRole('dialog', 'Add Objective')
    dialog.querySelector('form')?.requestSubmit()
  },
  play: {
    Untouched: () => fieldHolds('textbox', /^Number/, '4'),
    Filled: () => seesValue('Operational Coordination'),
    Invalid: 'Enter a capability.',
    Longest: () => seesValue(aLongObjective.capability),
    RightToLeft: () => seesValue(anArabicObjective.capability),
    Saving: 'Adding...',
    Saved: /^Objective “.*” was added\.$/,
    Refused: 'Another objective has this number.',
  },
})

export default { title: 'Dialogs/Exercise/Add Objective' }

const fillWith = ({ capability, criterion }: typeof aLongObjective) => [
  () => fill(/^Capability/, capability),
  () => fill(/^Criterion/, criterion),
]
export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled('Longest', fillWith(aLongObjective))
export const RightToLeft = states.filled('RightToLeft', fillWith(anArabicObjective))
export const Editing = objectives.showing([
  () => press('Edit objective 2'),
  () => seesRole('dialog', 'Edit Objective'),
  () => seesValue('Operational Communications'),
])
