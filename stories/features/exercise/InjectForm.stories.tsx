import type { Meta } from '@storybook/react-vite'
import { aLongInject, anArabicInject, anInject, injectsOf } from '#stories/fixtures/exercise.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fieldHolds, fill, press, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
import { INJECTS, injects } from '#stories/stage/screens/injects.ts'

const states = dialogStates({
  on: injects,
  open: () => press('Add Inject'),
  name: 'Add Inject',
  sends: {
    method: 'post',
    path: INJECTS,
    saved: anInject,
    status: 201,
    refused: { number: ['This number is already in use.'] },
  },
  fill: async () => {
    await fill(/^Title/, 'Plume turns north')
    await fill(/^Deliver at/, '01:30:00')
    await choose(/^To/, 'Chosen teams')
    await press('Survey Team Alpha', 'checkbox')
  },
  // Two buttons have the name: that of the dialog is the last.
  submit: async () => {
    const dialog = await seesRole('dialog', 'Add Inject')
    dialog.querySelector('form')?.requestSubmit()
  },
  says: {
    Untouched: () => fieldHolds('textbox', /^Number/, '4'),
    Filled: () => seesValue('01:30:00'),
    Invalid: 'Enter a title.',
    Longest: () => seesValue(longText(120)),
    RightToLeft: () => seesValue(rtl.event),
    Saving: 'Adding...',
    Saved: 'The inject was added.',
    Refused: 'This number is already in use.',
  },
})

export default {
  title: 'Dialogs/Exercise/Add Inject',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', async () => {
  await fill(/^Title/, aLongInject.title)
  await fill(/^Text/, aLongInject.text)
})
export const RightToLeft = states.filled('RightToLeft', async () => {
  await fill(/^Title/, anArabicInject.title)
  await fill(/^Text/, anArabicInject.text)
})
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
export const Editing = injects.showing(
  async () => {
    await press('Edit inject 3')
    await seesRole('dialog', 'Edit Inject')
    await seesValue(anInject.title)
  },
  { answers: [read(INJECTS, injectsOf(anInject))] },
)
/** The exercise is past this time: it has to be confirmed. */
export const TimePassed = states.showing(async () => {
  await fill(/^Deliver at/, '00:03:00')
  await seesText('This time has passed.')
})
