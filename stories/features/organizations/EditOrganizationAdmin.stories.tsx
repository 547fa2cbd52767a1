import type { Meta } from '@storybook/react-vite'
import { LONG_EMAIL, rtl } from '#stories/fixtures/names.ts'
import { aLongDetail, anEmptyDetail, anRtlDetail } from '#stories/fixtures/organizations.ts'
import { fails, never, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fill, pick, press, seesText, seesValue } from '#stories/stage/page.ts'
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
  says: {
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

export default {
  title: 'Screens/Organizations/Organization Info: Edit Admin',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid(() => fill(/First Name/, ' '))
export const Longest = states.opened('Longest', { answers: [read(DETAIL, aLongDetail)] })
export const RightToLeft = states.opened('RightToLeft', { answers: [read(DETAIL, anRtlDetail)] })
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Another user takes the place. */
export const AnotherChosen = states.showing(async () => {
  await toAnother()
  await pick(/New Admin/, 'Uma Reyes')
  await seesText('Helen Duarte, helen.duarte@example.test becomes a user of the organization.')
})
export const AnotherMissing = states.showing(async () => {
  await toAnother()
  await press('Save')
  await seesText('Select a user')
})
export const UsersLoading = states.showing(
  async () => {
    await toAnother()
    await openList()
    await seesText('Loading users...')
  },
  { answers: [never(PEOPLE)] },
)
export const UsersFailed = states.showing(
  async () => {
    await toAnother()
    await seesText('The users of the organization could not be loaded.')
  },
  { answers: [fails(PEOPLE)] },
)
/** Without an administrator there is only one to be chosen, and here nobody to choose. */
export const NobodyToChoose = states.showing(
  async () => {
    await openList()
    await seesText('The organization has no other active user.')
  },
  { answers: [read(DETAIL, anEmptyDetail), read(PEOPLE, [])] },
)
