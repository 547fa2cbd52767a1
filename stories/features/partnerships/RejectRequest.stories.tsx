import { decisionStates } from './decision.ts'

const states = decisionStates('Reject', 'will not become a partner. It can ask again.')

export default { title: 'Dialogs/Partnerships/Reject Partnership Request' }

export const { Confirming, Longest, RightToLeft, Saving, Saved, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
