import { stepStates } from './wizard.ts'

const states = stepStates('edit', 2)

export default { title: 'Dialogs/Events/Edit Simulation Files 2: Simulation File' }

export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
