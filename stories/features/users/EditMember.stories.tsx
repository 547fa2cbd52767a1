import { expect, screen } from 'storybook/test'
import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser, aUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesValue } from '#stories/stage/page.ts'
import { members, ONE_USER, ofTheUser, only } from '#stories/stage/screens/users.ts'

const ALLOW = 'Allow this user to manage events'
const allow = () => press(ALLOW, 'checkbox')

const states = dialogStates({
  on: members,
  open: [() => press(ofTheUser('View')), () => press('Edit User')],
  name: 'Edit User',
  sends: {
    method: 'patch',
    path: ONE_USER,
    saved: aUser,
    refused: { permissions: ['This organization has no events.'] },
  },
  fill: allow,
  submit: () => press('Save Changes'),
  play: {
    Untouched: async () => expect(screen.getByRole('checkbox', { name: ALLOW })).not.toBeChecked(),
    Filled: async () => expect(screen.getByRole('checkbox', { name: ALLOW })).toBeChecked(),
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Saving...',
    Saved: 'Lena Okonkwo was saved.',
    Refused: 'This organization has no events.',
  },
})

export default { title: 'Dialogs/Users/Edit Member' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.opened('Longest', only(aLongUser))
export const RightToLeft = states.opened('RightToLeft', only(anArabicUser))
