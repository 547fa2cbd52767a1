import { stepStates } from './wizard.ts'

const states = stepStates('upload', 2)

export default { title: 'Dialogs/Events/Upload Simulation Files 2: Simulation File' }

export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
