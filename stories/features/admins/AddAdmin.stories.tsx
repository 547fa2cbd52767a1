import { NETWORK_ERROR, SAVE_FAILED } from '#src/features/admins/adminRules.ts'
import { aLongAdmin, anAdmin } from '#stories/fixtures/admins.ts'
import { LONG_EMAIL, LONG_LAST_NAME, longText, rtl } from '#stories/fixtures/names.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, seesValue } from '#stories/stage/page.ts'
import { ADMINS, adminManagement } from '#stories/stage/screens/admins.ts'

const type = async (first: string, last: string, email: string) => {
  await fill(/^First Name/, first)
  await fill(/^Last Name/, last)
  await fill(/^Email/, email)
  await press('Manage Admins', 'checkbox')
}

const states = dialogStates({
  on: adminManagement,
  open: () => press('Add Admin'),
  name: 'Add New Admin',
  sends: {
    method: 'post',
    path: ADMINS,
    saved: anAdmin,
    status: 201,
    refused: { email: ['An account with this email already exists.'] },
    failure: {},
  },
  fill: () => type('Ines', 'Carvalho', 'ines.carvalho@radops.example'),
  submit: () => press('Add Admin'),
  play: {
    Untouched: 'Used to sign in and to receive password links.',
    Filled: () => seesValue('ines.carvalho@radops.example'),
    Invalid: 'Please select at least one permission.',
    Longest: () => seesValue(aLongAdmin.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Saving...',
    Saved: 'Ines Carvalho was added.',
    Refused: 'An account with this email already exists.',
    Failed: SAVE_FAILED.add,
    Offline: NETWORK_ERROR,
  },
})

export default { title: 'Dialogs/Admins/Add Admin' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled('Longest', () =>
  type(longText(100), LONG_LAST_NAME.repeat(2), LONG_EMAIL),
)
export const RightToLeft = states.filled('RightToLeft', () =>
  type(rtl.firstName, rtl.lastName, 'abdulrahman@radops.example'),
)

/** Nobody can grant permissions they do not have. */
export const AsAdmin = states.showing(
  ['Only a super admin can make another super admin.', 'You can only grant permissions you have.'],
  { role: 'admin', permissions: { manage_admin_management: true } },
)
