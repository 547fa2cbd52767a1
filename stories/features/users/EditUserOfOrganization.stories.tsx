import type { Meta } from '@storybook/react-vite'
import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser, aUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fill, pick, press, seesText, seesValue } from '#stories/stage/page.ts'
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
/** Who leaves an organization leaves its kiosk. */
const leave = () => pick(/^Organization/, 'No organization')

const dialog = {
  open: () => press(ofTheUser('Edit')),
  name: 'Edit User',
  sends: { method: 'patch', path: ONE_USER, saved: aUser, refused: refusedPerson },
  fill: marry,
  submit: save,
  says: {
    Untouched: () => seesValue('Okonkwo'),
    Filled: () => seesValue('Okonkwo-Reyes'),
    Invalid: MISSING,
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Saving...',
    Saved: 'User updated',
    Refused: 'A user with this email already exists.',
  },
} as const
const states = dialogStates({ ...dialog, on: allUsers })

export default {
  title: 'Dialogs/Users/Edit User of an Organization',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid(leave)
export const Longest = states.opened('Longest', { answers: only(aLongUser) })
export const RightToLeft = states.opened('RightToLeft', { answers: only(anArabicUser) })
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** On /users-management: it has a status, and names a missing organization in other words. */
export const OnEventSide = dialogStates({ ...dialog, on: allUsersOfEvents }).showing(async () => {
  await choose('Status', 'Inactive')
  await leave()
  await save()
  await seesText('Please select an organization')
})
