import { stepStates } from './wizard.ts'

const states = stepStates('upload', 1)

export default { title: 'Dialogs/Events/Upload Simulation Files 1: Event Name' }

export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
