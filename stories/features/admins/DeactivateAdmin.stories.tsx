import { toggleStates } from './toggle.ts'

const states = toggleStates('Deactivate', 'will no longer be able to access the system')

export default { title: 'Dialogs/Admins/Deactivate Admin' }

export const { Confirming, Longest, RightToLeft, Saving, Saved, Failed, NoPermission, Offline } = states
export const { SessionEnded, ChangedMeanwhile } = states
