import type { Meta } from '@storybook/react-vite'
import {
  aLongAction,
  anAction,
  anArabicAction,
  anOwnedAction,
  pageOfActions,
} from '#stories/fixtures/correctiveActions.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fieldHolds, fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { ACTIONS, improvementPlan } from '#stories/stage/screens/improvement.ts'

const states = dialogStates({
  on: improvementPlan,
  open: () => press('Add Action'),
  name: 'Add Corrective Action',
  sends: {
    method: 'post',
    path: `events/${anEvent.id}/corrective-actions/`,
    saved: anAction,
    status: 201,
    refused: { owner: ['Choose the event’s organization or a partner it is shared with.'] },
  },
  fill: async () => {
    await choose(/^Event/, anEvent.name)
    await fill(/^Title/, anAction.title)
    await choose(/^Organization that does it/, 'Ridge Valley Fire and Rescue')
    await fill(/^Due date/, '2026-12-15')
  },
  // Two buttons have the name: that of the dialog is the last.
  submit: async () => {
    const dialog = await seesRole('dialog', 'Add Corrective Action')
    dialog.querySelector('form')?.requestSubmit()
  },
  says: {
    Untouched: () => fieldHolds('textbox', /^Title/, ''),
    Filled: () => seesValue(anAction.title),
    Invalid: 'Enter a title.',
    Longest: () => seesValue(aLongAction.title),
    RightToLeft: () => seesValue(anArabicAction.title),
    Saving: 'Adding...',
    Saved: 'The corrective action was added.',
    Refused: 'Choose the event’s organization or a partner it is shared with.',
  },
})

export default {
  title: 'Dialogs/Improvement/Add Corrective Action',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', async () => {
  await fill(/^Title/, aLongAction.title)
  await fill(/^What has to be done/, aLongAction.text)
})
export const RightToLeft = states.filled('RightToLeft', async () => {
  await fill(/^Title/, anArabicAction.title)
  await fill(/^What has to be done/, anArabicAction.text)
})
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
const editing = (action: typeof anAction, play: () => Promise<unknown>) =>
  improvementPlan.showing(
    async () => {
      await press(`Edit ${action.title}`)
      await seesRole('dialog', 'Edit Corrective Action')
      await play()
    },
    { answers: [read(ACTIONS, pageOfActions(action)), read(`${ACTIONS}${action.id}/`, action)] },
  )
export const Editing = editing(anAction, () => seesValue(anAction.title))
/** Whoever sees to it changes its state alone. */
export const StateOnly = editing(anOwnedAction, async () => {
  await choose(/^State/, 'Done')
})
