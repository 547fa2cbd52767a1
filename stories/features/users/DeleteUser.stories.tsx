import { DELETE_FAILED } from '#src/features/users/userErrors.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser, aUser, someUsers } from '#stories/fixtures/users.ts'
import { inTurn, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesNoMore, seesRole } from '#stories/stage/page.ts'
import { ONE_USER, ofTheUser, only, USERS, userManagement } from '#stories/stage/screens/users.ts'

const asks = (name: string) =>
  new RegExp(`^Are you sure you want to permanently delete ${name} .*This action cannot be undone.$`)

const states = dialogStates({
  on: userManagement,
  open: () => press(ofTheUser('Delete')),
  name: 'Delete User',
  sends: { method: 'delete', path: ONE_USER, saved: {}, status: 204 },
  submit: () => press('Delete'),
  play: {
    Confirming: asks('Lena'),
    Longest: asks(longText(100)),
    RightToLeft: asks(rtl.firstName),
    Saving: 'Deleting...',
  },
})

export default { title: 'Dialogs/Users/Delete User' }

export const { Confirming, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', only(aLongUser))
export const RightToLeft = states.opened('RightToLeft', only(anArabicUser))
/** The list is reloaded without them. */
export const Saved = states.showing(
  [
    () => press('Delete'),
    () => seesNoMore('button', 'View Lena Okonkwo'),
    () => seesRole('button', 'View Marcus Lindqvist'),
  ],
  [
    write('delete', ONE_USER, {}, 204),
    inTurn(USERS, wirePage(someUsers), wirePage(someUsers.filter(({ id }) => id !== aUser.id))),
  ],
)
export const FailedSilently = states.failedSilently(DELETE_FAILED)
