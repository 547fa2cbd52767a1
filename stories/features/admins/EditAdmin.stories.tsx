import { NETWORK_ERROR, SAVE_FAILED } from '#src/features/admins/adminRules.ts'
import {
  aLongAdmin,
  anAdmin,
  anArabicAdmin,
  aSuperAdmin,
  longOrganizations,
} from '#stories/fixtures/admins.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { inTurn, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { adminManagement, linkToAdmin, ONE_ADMIN, ofTheAdmin, only } from '#stories/stage/screens/admins.ts'

const marry = () => fill(/^Last Name/, 'Admin-Berger')
const save = () => press('Save')
const edit = () => press('Edit')

const dialog = {
  open: [() => press(ofTheAdmin('View')), edit],
  name: 'Edit Admin',
  sends: {
    method: 'put',
    path: ONE_ADMIN,
    saved: anAdmin,
    refused: {
      phone_number: ['This number belongs to someone else.'],
      permissions: { manage_kiosks: ['Not yours to give.'] },
    },
    failure: {},
  },
  fill: marry,
  submit: save,
  play: {
    Untouched: () => seesValue('admin@radops.example'),
    Filled: () => seesValue('Admin-Berger'),
    Invalid: 'Last Name is required.',
    Longest: () => seesValue(aLongAdmin.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Saving...',
    Saved: 'Ada Admin-Berger was saved.',
    Refused: 'manage_kiosks: Not yours to give.',
    Failed: SAVE_FAILED.edit,
    Offline: NETWORK_ERROR,
  },
} as const
const states = dialogStates({ ...dialog, on: adminManagement })
const linked = dialogStates({ ...dialog, on: linkToAdmin, open: edit })

export default { title: 'Dialogs/Admins/Edit Admin' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => fill(/^Last Name/, ' '))
export const Longest = states.opened('Longest', [
  ...only(aLongAdmin),
  read('organizations/', longOrganizations),
])
export const RightToLeft = states.opened('RightToLeft', only(anArabicAdmin))

/** All of their permissions come with the role. */
export const OfSuperAdmin = linked.showing('A super admin has every permission.', [
  read(ONE_ADMIN, { ...aSuperAdmin, id: 9 }),
])

/** People can change the name and phone of their own account. */
export const OwnAccount = linked.showing(
  'Ask another administrator to change the email, role or permissions of your account.',
  [read(ONE_ADMIN, aSuperAdmin)],
)

/** Someone else saved first: their value is shown next to the typed one. */
export const ChangedMeanwhile = states.showing(
  [marry, save, () => seesRole('button', 'Take their Last Name')],
  [
    write('put', ONE_ADMIN, { detail: 'Someone else changed this in the meantime.' }, 412),
    inTurn(ONE_ADMIN, anAdmin, { ...anAdmin, last_name: 'Lovelace', version: 4 }),
  ],
)
