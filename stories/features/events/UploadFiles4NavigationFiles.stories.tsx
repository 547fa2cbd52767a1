import { stepStates } from './wizard.ts'

const states = stepStates('upload', 4)

export default { title: 'Dialogs/Events/Upload Simulation Files 4: Navigation Files' }

export const { Untouched, Filled, Longest, RightToLeft, Invalid } = states
