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
import {
  choose,
  fieldHolds,
  fill,
  follow,
  pick,
  press,
  type Steps,
  seesRole,
  seesValue,
} from '#stories/stage/page.ts'
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
  fill: [
    () => pick(/^Event/, anEvent.name),
    () => fill(/^Title/, anAction.title),
    () => choose(/^Owner/, 'Ridge Valley Fire and Rescue'),
    () => fill(/^Due date/, '2026-12-15'),
  ],
  // Two buttons have this name: the dialog's is the last.
  submit: async () => {
    const dialog = await seesRole('dialog', 'Add Corrective Action')
    dialog.querySelector('form')?.requestSubmit()
  },
  play: {
    Untouched: () => fieldHolds('textbox', /^Title/, ''),
    Filled: () => seesValue(anAction.title),
    Invalid: 'Enter a title.',
    Longest: () => seesValue(aLongAction.title),
    RightToLeft: () => seesValue(anArabicAction.title),
    Saving: 'Adding...',
    Saved: /^Corrective action “.*” was added\.$/,
    Refused: 'Choose the event’s organization or a partner it is shared with.',
  },
})

export default { title: 'Dialogs/Improvement/Add Corrective Action' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled('Longest', [
  () => fill(/^Title/, aLongAction.title),
  () => fill(/^What has to be done/, aLongAction.text),
])
export const RightToLeft = states.filled('RightToLeft', [
  () => fill(/^Title/, anArabicAction.title),
  () => fill(/^What has to be done/, anArabicAction.text),
])
const editing = (action: typeof anAction, steps: Steps) =>
  improvementPlan.showing(
    [
      () => press(`Edit ${action.title}`),
      () => seesRole('dialog', 'Edit Corrective Action'),
      () => follow(steps),
    ],
    [read(ACTIONS, pageOfActions(action)), read(`${ACTIONS}${action.id}/`, action)],
  )
export const Editing = editing(anAction, () => seesValue(anAction.title))
/** The responsible person can only change its state. */
export const StateOnly = editing(anOwnedAction, () => choose(/^State/, 'Done'))
