import { decisionStates } from './decision.ts'

const states = decisionStates(
  'Approve',
  'becomes a partner at once. Each of you can then share events with the other.',
)

export default { title: 'Dialogs/Partnerships/Approve Partnership Request' }

export const { Confirming, Longest, RightToLeft, Saving, Saved, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
