import { stepStates } from './wizard.ts'

const states = stepStates('edit', 4)

export default { title: 'Dialogs/Events/Edit Simulation Files 4: Navigation Files' }

export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
