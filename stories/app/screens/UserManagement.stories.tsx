import type { Meta } from '@storybook/react-vite'
import { aUser, someUsers } from '#stories/fixtures/users.ts'
import { fails, onceThenNever, read, wirePage, write } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole, seesText } from '#stories/stage/page.ts'
import { userManagement as states, USERS } from '#stories/stage/screens/users.ts'

export default {
  title: 'Screens/Users/User Management',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** A link to a page of a list that has become shorter. */
export const BeyondTheEnd = states.showing(() => seesText('This page does not exist.'), {
  path: '/user-management?page=9',
  answers: [read(USERS, wirePage([], 43, 9))],
})

/** One press deactivates: it is said, and can be undone. */
export const Deactivated = states.showing(
  async () => {
    await press('Deactivate Lena Okonkwo')
    await seesText('Lena Okonkwo was deactivated.')
    await seesRole('button', 'Undo')
  },
  { answers: [write('post', `${USERS}${aUser.id}/toggle_status/`, { ...aUser, is_active: false })] },
)

/** The row is turned round at once, and back when the server would not. */
export const ToggleFailed = states.showing(
  async () => {
    await press('Deactivate Lena Okonkwo')
    await seesText('Lena Okonkwo could not be deactivated.')
    await seesText('Lena Okonkwo is at a kiosk.')
    await seesRole('button', 'Deactivate Lena Okonkwo')
  },
  {
    answers: [fails(`${USERS}${aUser.id}/toggle_status/`, 'post', 'Lena Okonkwo is at a kiosk.')],
  },
)

export const Exporting = states.showing(
  async () => {
    await seesText('Okonkwo')
    await press('Export')
    await seesRole('button', 'Cancel export')
  },
  { answers: [onceThenNever(USERS, wirePage(someUsers, 43))] },
)
