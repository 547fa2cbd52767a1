import { aUser, someUsers } from '#stories/fixtures/users.ts'
import { fails, onceThenNever, read, wirePage, write } from '#stories/stage/answers.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { userManagement as states, USERS } from '#stories/stage/screens/users.ts'

export default { title: 'Screens/Users/User Management' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { Offline, SessionEnded } = states

/** A link to a page beyond the end of the list. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/user-management?page=9',
  answers: [read(USERS, wirePage([], 43, 9))],
})

/** One click deactivates, with a message and Undo. */
export const Deactivated = states.showing(
  [() => press('Deactivate Lena Okonkwo'), 'Lena Okonkwo was deactivated.', () => seesRole('button', 'Undo')],
  [write('post', `${USERS}${aUser.id}/toggle_status/`, { ...aUser, is_active: false })],
)

/** The switch changes at once, and reverts if the server refuses. */
export const ToggleFailed = states.showing(
  [
    () => press('Deactivate Lena Okonkwo'),
    'Lena Okonkwo could not be deactivated.',
    'Lena Okonkwo is at a kiosk.',
    () => seesRole('button', 'Deactivate Lena Okonkwo'),
  ],
  [fails(`${USERS}${aUser.id}/toggle_status/`, 'post', 'Lena Okonkwo is at a kiosk.')],
)

export const Exporting = states.showing(
  ['Okonkwo', () => press('Export'), () => seesRole('button', 'Cancel export')],
  [onceThenNever(USERS, wirePage(someUsers, 43))],
)
