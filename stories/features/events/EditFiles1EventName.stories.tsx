import { fails, MAIN_FAILURE, never } from '#stories/stage/answers.ts'
import { pressFirst, seesReason } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'
import { stepStates, wizards } from './wizard.ts'

const states = stepStates('edit', 1)

export default { title: 'Dialogs/Events/Edit Simulation Files 1: Event Name' }

const FILES = 'events/101/files'
/** Nothing is shown before the event's files have loaded. */
export const Loading = eventManagement.showing(
  [
    () => pressFirst(wizards.edit.opener),
    'Simulation File...',
    () => seesReason('Next', 'The files of this event are still loading.'),
  ],
  [never(FILES)],
)
export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
export const Failed = eventManagement.showing(
  [() => pressFirst(wizards.edit.opener), MAIN_FAILURE],
  [fails(FILES)],
)
