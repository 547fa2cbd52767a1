import type { Meta } from '@storybook/react-vite'
import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, aUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesValue } from '#stories/stage/page.ts'
import {
  fillLongest,
  fillNadia,
  fillRightToLeft,
  members,
  refusedPerson,
  USERS,
} from '#stories/stage/screens/users.ts'

const add = () => press('Add User')

const states = dialogStates({
  on: members,
  open: add,
  name: 'Add User',
  sends: { method: 'post', path: USERS, saved: aUser, status: 201, refused: refusedPerson },
  fill: fillNadia,
  submit: add,
  says: {
    Untouched: 'Allow this user to manage events',
    Filled: () => seesValue('nadia.petrov@harbor.example'),
    Invalid: 'First Name is required',
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Adding...',
    Saved: 'User added',
    Refused: 'A user with this email already exists.',
  },
})

export default {
  title: 'Dialogs/Users/Add Member',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', fillLongest)
export const RightToLeft = states.filled('RightToLeft', fillRightToLeft)
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
