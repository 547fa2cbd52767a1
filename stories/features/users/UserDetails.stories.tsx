import { expect, screen } from 'storybook/test'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser, aUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
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
  play: {
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

export default { title: 'Dialogs/Users/User Details' }

export const Filled = states.Filled
export const { Loading, Failed, NotFound, NoPermission, Offline, SessionEnded } = reading
export const Longest = states.opened('Longest', only(aLongUser))
export const RightToLeft = states.opened('RightToLeft', only(anArabicUser))

/** An organization's administrator edits its event managers here; others are edited from their row. */
export const WithEdit = states.showing(
  [() => seesRole('button', 'Edit User')],
  only({ ...aUser, roles: 'org_event_manager', permissions: { manage_events: true } }),
)

const onPlatform = dialogStates({ ...dialog, on: allUsers })
export const AsSuperAdmin = onPlatform.showing([() => seesRole('button', 'Edit User')])
/** Only a super admin can edit here. */
export const AsAdmin = onPlatform.showing(
  ['Last changed', () => expect(screen.queryByRole('button', { name: 'Edit User' })).toBeNull()],
  { role: 'admin', permissions: { manage_users: true } },
)
