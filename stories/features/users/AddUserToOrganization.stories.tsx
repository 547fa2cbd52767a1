import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, aUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fieldHolds, press, seesRole, seesValue } from '#stories/stage/page.ts'
import {
  allUsers,
  allUsersOfEvents,
  fillLongest,
  fillNadia,
  fillRightToLeft,
  refusedPerson,
  USERS,
} from '#stories/stage/screens/users.ts'

const add = () => press('Add User')
const MISSING = 'Please select an organization is required'

const dialog = {
  open: add,
  name: 'Add User',
  sends: {
    method: 'post',
    path: USERS,
    saved: aUser,
    status: 201,
    refused: { ...refusedPerson, organization: ['This organization takes no more users.'] },
  },
  fill: fillNadia,
  submit: add,
  play: {
    // The filter behind it has the same name.
    Untouched: () => fieldHolds('combobox', /^Organization/, 'Harbor County Emergency Management'),
    Filled: () => seesValue('nadia.petrov@harbor.example'),
    Invalid: MISSING,
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Adding...',
    Saved: 'Nadia Petrov was added.',
    Refused: 'This organization takes no more users.',
  },
} as const
const states = dialogStates({ ...dialog, on: allUsers })

export default { title: 'Dialogs/Users/Add User to an Organization' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(undefined, { path: '/user-management?organization=all' })
export const Longest = states.filled('Longest', fillLongest)
export const RightToLeft = states.filled('RightToLeft', fillRightToLeft)

/** On /users-management: it has a status, and another text for a missing organization. */
export const OnUsersManagement = dialogStates({ ...dialog, on: allUsersOfEvents }).showing(
  [add, 'Organization is required', () => seesRole('combobox', 'Status')],
  { path: '/users-management?organization=all' },
)
