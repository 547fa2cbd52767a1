import { aLongInject, anArabicInject, anInject, injectsOf } from '#stories/fixtures/exercise.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, fieldHolds, fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
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
  fill: [
    () => fill(/^Title/, 'Plume turns north'),
    () => fill(/^Deliver at/, '01:30:00'),
    () => choose(/^To/, 'Chosen teams'),
    () => press('Survey Team Alpha', 'checkbox'),
  ],
  // Two buttons have this name: the dialog's is the last.
  submit: async () => {
    const dialog = await seesRole('dialog', 'Add Inject')
    dialog.querySelector('form')?.requestSubmit()
  },
  play: {
    Untouched: () => fieldHolds('textbox', /^Number/, '4'),
    Filled: () => seesValue('01:30:00'),
    Invalid: 'Enter a title.',
    Longest: () => seesValue(longText(120)),
    RightToLeft: () => seesValue(rtl.event),
    Saving: 'Adding...',
    Saved: /^Inject “.*” was added\.$/,
    Refused: 'This number is already in use.',
  },
})

export default { title: 'Dialogs/Exercise/Add Inject' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled('Longest', [
  () => fill(/^Title/, aLongInject.title),
  () => fill(/^Text/, aLongInject.text),
])
export const RightToLeft = states.filled('RightToLeft', [
  () => fill(/^Title/, anArabicInject.title),
  () => fill(/^Text/, anArabicInject.text),
])
export const Editing = injects.showing(
  [() => press('Edit inject 3'), () => seesRole('dialog', 'Edit Inject'), () => seesValue(anInject.title)],
  [read(INJECTS, injectsOf(anInject))],
)
/** This time has passed in the exercise, so it must be confirmed. */
export const TimePassed = states.showing([() => fill(/^Deliver at/, '00:03:00'), 'This time has passed.'])
