import { addUserStates } from '#stories/stage/screens/addUser.ts'
import { members } from '#stories/stage/screens/users.ts'

const states = addUserStates(members, 'Allow this user to manage events')

export default { title: 'Dialogs/Users/Add Member' }

export const { Untouched, Filled, Invalid, Longest, RightToLeft, Saving, Saved, Refused, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
