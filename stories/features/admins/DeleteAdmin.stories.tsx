import { DELETE_FAILED } from '#src/features/admins/adminRules.ts'
import { aLongAdmin, anAdmin, anArabicAdmin, someAdmins } from '#stories/fixtures/admins.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { inTurn, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesNoMore, seesRole } from '#stories/stage/page.ts'
import { ADMINS, adminManagement, ONE_ADMIN, ofTheAdmin, only } from '#stories/stage/screens/admins.ts'

const asks = (name: string) => new RegExp(`^This will permanently delete ${name} `)
const RUNNING = 'Ada Admin is running mission MSN-000042. Stop it first.'

const states = dialogStates({
  on: adminManagement,
  open: () => press(ofTheAdmin('Delete')),
  name: 'Delete Admin',
  sends: { method: 'delete', path: ONE_ADMIN, saved: {}, status: 204, failure: { detail: RUNNING } },
  submit: () => press('Delete'),
  play: {
    Confirming: asks('Ada'),
    Longest: asks(longText(100)),
    RightToLeft: asks(rtl.firstName),
    Saving: 'Deleting...',
    // The same sentence for any failure; the reason is shown in the dialog.
    Failed: [DELETE_FAILED, RUNNING],
    Offline: DELETE_FAILED,
  },
})

export default { title: 'Dialogs/Admins/Delete Admin' }

export const { Confirming, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', only(aLongAdmin))
export const RightToLeft = states.opened('RightToLeft', only(anArabicAdmin))
/** The list is reloaded without them. */
export const Saved = states.showing(
  [
    () => press('Delete'),
    () => seesNoMore('button', 'View Ada Admin'),
    () => seesRole('button', 'View Noor Haddad'),
  ],
  [
    write('delete', ONE_ADMIN, {}, 204),
    inTurn(ADMINS, wirePage(someAdmins), wirePage(someAdmins.filter(({ id }) => id !== anAdmin.id))),
  ],
)
