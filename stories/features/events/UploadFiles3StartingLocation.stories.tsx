import { stepStates } from './wizard.ts'

const states = stepStates('upload', 3)

export default { title: 'Dialogs/Events/Upload Simulation Files 3: Starting Location' }

export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
