import type { Meta } from '@storybook/react-vite'
import { aLongObjective, anArabicObjective, someObjectives } from '#stories/fixtures/observations.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
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
  fill: async () => {
    await fill(/^Capability/, 'Operational Coordination')
    await fill(/^Criterion/, 'Areas are handed over without gaps.')
  },
  // Two buttons have the name: that of the dialog is the last.
  submit: async () => {
    const dialog = await seesRole('dialog', 'Add Objective')
    dialog.querySelector('form')?.requestSubmit()
  },
  says: {
    Untouched: () => fieldHolds('textbox', /^Number/, '4'),
    Filled: () => seesValue('Operational Coordination'),
    Invalid: 'Enter a capability.',
    Longest: () => seesValue(aLongObjective.capability),
    RightToLeft: () => seesValue(anArabicObjective.capability),
    Saving: 'Adding...',
    Saved: 'The objective was added.',
    Refused: 'Another objective has this number.',
  },
})

export default {
  title: 'Dialogs/Exercise/Add Objective',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

const fillWith =
  ({ capability, criterion }: typeof aLongObjective) =>
  async () => {
    await fill(/^Capability/, capability)
    await fill(/^Criterion/, criterion)
  }
export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', fillWith(aLongObjective))
export const RightToLeft = states.filled('RightToLeft', fillWith(anArabicObjective))
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
export const Editing = objectives.showing(async () => {
  await press('Edit objective 2')
  await seesRole('dialog', 'Edit Objective')
  await seesValue('Operational Communications')
})
