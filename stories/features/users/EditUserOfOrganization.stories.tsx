import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser, aUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, fill, pick, press, seesValue } from '#stories/stage/page.ts'
import {
  allUsers,
  allUsersOfEvents,
  ONE_USER,
  ofTheUser,
  only,
  refusedPerson,
} from '#stories/stage/screens/users.ts'

const marry = () => fill(/^Last Name/, 'Okonkwo-Reyes')
const save = () => press('Save Changes')
const MISSING = 'Please select an organization is required'
/** Leaving an organization also gives up its kiosk. */
const leave = () => pick(/^Organization/, 'No organization')

const dialog = {
  open: () => press(ofTheUser('Edit')),
  name: 'Edit User',
  sends: { method: 'patch', path: ONE_USER, saved: aUser, refused: refusedPerson },
  fill: marry,
  submit: save,
  play: {
    Untouched: () => seesValue('Okonkwo'),
    Filled: () => seesValue('Okonkwo-Reyes'),
    Invalid: MISSING,
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Saving...',
    Saved: 'Lena Okonkwo-Reyes was saved.',
    Refused: 'A user with this email already exists.',
  },
} as const
const states = dialogStates({ ...dialog, on: allUsers })

export default { title: 'Dialogs/Users/Edit User of an Organization' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(leave)
export const Longest = states.opened('Longest', only(aLongUser))
export const RightToLeft = states.opened('RightToLeft', only(anArabicUser))

/** On /users-management: it has a status, and another text for a missing organization. */
export const OnUsersManagement = dialogStates({ ...dialog, on: allUsersOfEvents }).showing([
  () => choose('Status', 'Inactive'),
  leave,
  save,
  'Please select an organization',
])
