import { toggleStates } from './toggle.ts'

const states = toggleStates('Activate', 'will regain access to the system')

export default { title: 'Dialogs/Admins/Activate Admin' }

export const { Confirming, Longest, RightToLeft, Saving, Saved, Failed, NoPermission, Offline } = states
export const { SessionEnded, ChangedMeanwhile } = states
