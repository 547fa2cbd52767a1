import { reviewStates } from './wizard.ts'

const states = reviewStates('upload')

export default { title: 'Dialogs/Events/Upload Simulation Files 5: Review' }

export const { Untouched, Filled, Longest, RightToLeft, Saving, Saved, Refused, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** The refused simulation file was removed, but an event cannot do without one. */
export const Invalid = states.withoutSimulation

/** Cancelled during the upload: sent files are kept, the others wait. */
export const Cancelled = states.Cancelled
