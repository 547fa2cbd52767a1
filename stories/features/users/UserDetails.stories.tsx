import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser, aUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole, seesText } from '#stories/stage/page.ts'
import {
  allUsers,
  linkToUser,
  ONE_USER,
  ofTheUser,
  only,
  userManagement,
} from '#stories/stage/screens/users.ts'

const dialog = {
  open: () => press(ofTheUser('View')),
  name: 'User Details',
  says: {
    Filled: 'Last changed',
    Loading: 'Loading...',
    NotFound: 'This user does not exist, or you do not have access to it.',
    Longest: longText(200),
    RightToLeft: rtl.organization,
  },
} as const
const states = dialogStates({ ...dialog, on: userManagement })
const linked = dialogStates({ ...dialog, on: linkToUser, open: async () => undefined })
const reading = linked.reading(ONE_USER)

export default {
  title: 'Dialogs/Users/User Details',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.opened('Filled')
export const Loading = reading.loading
export const Longest = states.opened('Longest', { answers: only(aLongUser) })
export const RightToLeft = states.opened('RightToLeft', { answers: only(anArabicUser) })
export const Failed = reading.failed
export const NotFound = reading.notFound
export const NoPermission = reading.noPermission
export const Offline = reading.offline
export const SessionEnded = reading.sessionEnded

/** An administrator of an organization edits its event managers from here; others are edited from their row. */
export const WithEdit = states.showing(
  async () => {
    await seesRole('button', 'Edit User')
  },
  { answers: only({ ...aUser, roles: 'org_event_manager', permissions: { manage_events: true } }) },
)

const onPlatform = dialogStates({ ...dialog, on: allUsers })
export const AsSuperAdmin = onPlatform.showing(async () => {
  await seesRole('button', 'Edit User')
})
/** Only a super admin edits from here. */
export const AsAdmin = onPlatform.showing(
  async () => {
    await seesText('Last changed')
    await expect(screen.queryByRole('button', { name: 'Edit User' })).toBeNull()
  },
  { role: 'admin', permissions: { manage_users: true } },
)
