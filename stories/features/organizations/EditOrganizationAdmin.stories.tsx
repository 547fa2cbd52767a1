import { LONG_EMAIL, rtl } from '#stories/fixtures/names.ts'
import { aLongDetail, anEmptyDetail, anRtlDetail } from '#stories/fixtures/organizations.ts'
import { fails, never, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, fill, pick, press, seesValue } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo } from '#stories/stage/screens/organizations.ts'

const PEOPLE = 'organization-users/'
const toAnother = () => choose('Change', 'Choose a new admin')
const openList = () => press(/New Admin/, 'combobox')

const states = dialogStates({
  on: organizationInfo,
  open: () => press('Edit Admin'),
  name: 'Organization Admin',
  as: 'form',
  sends: {
    method: 'patch',
    path: 'organization-users/102/',
    saved: {},
    refused: { email: ['This email address is already in use.'] },
    failure: {},
  },
  fill: () => fill(/First Name/, 'Helena'),
  submit: () => press('Save'),
  play: {
    Untouched: () => seesValue('helen.duarte@example.test'),
    Filled: () => seesValue('Helena'),
    Invalid: 'First Name is required',
    Longest: () => seesValue(LONG_EMAIL),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Saving...',
    Saved: 'Admin details updated successfully!',
    Refused: 'This email address is already in use.',
    Failed: 'Failed to update admin details.',
    NoPermission: 'Failed to update admin details. You do not have permission to perform this action.',
    Offline:
      'Failed to update admin details. The server could not be reached. Check the connection and try again.',
  },
})

export default { title: 'Screens/Organizations/Organization Info: Edit Admin' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => fill(/First Name/, ' '))
export const Longest = states.opened('Longest', [read(DETAIL, aLongDetail)])
export const RightToLeft = states.opened('RightToLeft', [read(DETAIL, anRtlDetail)])
/** Another user becomes the administrator. */
export const OtherUserChosen = states.showing([
  toAnother,
  () => pick(/New Admin/, 'Uma Reyes'),
  'Helen Duarte, helen.duarte@example.test becomes a user of the organization.',
])
export const NoUserChosen = states.showing([toAnother, () => press('Save'), 'Select a user'])
export const UsersLoading = states.showing([toAnother, openList, 'Loading users...'], [never(PEOPLE)])
export const UsersFailed = states.showing(
  [toAnother, 'The users of the organization could not be loaded.'],
  [fails(PEOPLE)],
)
/** Without an administrator one can be chosen, but here there is nobody to choose. */
export const NobodyToChoose = states.showing(
  [openList, 'The organization has no other active user.'],
  [read(DETAIL, anEmptyDetail), read(PEOPLE, [])],
)
