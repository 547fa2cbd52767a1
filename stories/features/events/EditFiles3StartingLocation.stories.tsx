import { stepStates } from './wizard.ts'

const states = stepStates('edit', 3)

export default { title: 'Dialogs/Events/Edit Simulation Files 3: Starting Location' }

export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
