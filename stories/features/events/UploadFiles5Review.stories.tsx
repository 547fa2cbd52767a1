import { reviewStates } from './wizard.ts'

const states = reviewStates('upload')

export default { title: 'Dialogs/Events/Upload Simulation Files 5: Review' }

export const { Untouched, Filled, Longest, RightToLeft, Saving, Saved, Refused, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** A simulation file that the server does not take is given up: an event cannot do without one. */
export const Invalid = states.withoutSimulation

/** Stopped under way: what was sent stays, the rest waits. */
export const Cancelled = states.Cancelled
