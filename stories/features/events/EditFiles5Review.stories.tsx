import { never, write } from '#stories/stage/answers.ts'
import { reviewStates, seesFile } from './wizard.ts'

const states = reviewStates('edit')
const IN_USE = 'A mission that is running uses this file.'
const stored = write('post', 'events/101/upload_files/', { files: [] }, 201)

export default { title: 'Dialogs/Events/Edit Simulation Files 5: Review' }

export const { Untouched, Filled, Longest, RightToLeft, Saving, Saved, Refused, Failed } = states
export const { NoPermission, Offline, SessionEnded, Cancelled } = states

/** New files are stored; removals follow. */
export const Removing = states.showing(
  [() => states.submit(), 'Saving changes, please wait...'],
  [stored, never('event-files/:id/', 'delete')],
)
export const NotRemoved = states.showing(
  [
    () => states.submit(),
    'Not every file could be removed.',
    () => seesFile('Scenario summary', 'Scenario summary.pdf', IN_USE),
  ],
  [stored, write('delete', 'event-files/:id/', { detail: IN_USE }, 409)],
)
