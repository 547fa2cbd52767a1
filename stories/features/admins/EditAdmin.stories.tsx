import type { Meta } from '@storybook/react-vite'
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
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
import { adminManagement, linkToAdmin, ONE_ADMIN, ofTheAdmin, only } from '#stories/stage/screens/admins.ts'

const marry = () => fill(/^Last Name/, 'Admin-Berger')
const save = () => press('Save')
const edit = () => press('Edit')

const dialog = {
  open: async () => {
    await press(ofTheAdmin('View'))
    await edit()
  },
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
  says: {
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

export default {
  title: 'Dialogs/Admins/Edit Admin',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid(() => fill(/^Last Name/, ' '))
export const Longest = states.opened('Longest', {
  answers: [...only(aLongAdmin), read('organizations/', longOrganizations)],
})
export const RightToLeft = states.opened('RightToLeft', { answers: only(anArabicAdmin) })
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** Whose every permission is their role's. */
export const OfSuperAdmin = linked.showing(() => seesText('A super admin has every permission.'), {
  answers: [read(ONE_ADMIN, { ...aSuperAdmin, id: 9 })],
})

/** On their own account people can change names and phone. */
export const OwnAccount = linked.showing(
  () => seesText('Ask another administrator to change the email, role or permissions of your account.'),
  { answers: [read(ONE_ADMIN, aSuperAdmin)] },
)

/** Someone else was faster: their value is beside the typed one. */
export const ChangedMeanwhile = states.showing(
  async () => {
    await marry()
    await save()
    await seesRole('button', 'Take their Last Name')
  },
  {
    answers: [
      write('put', ONE_ADMIN, { detail: 'Someone else changed this in the meantime.' }, 412),
      inTurn(ONE_ADMIN, anAdmin, { ...anAdmin, last_name: 'Lovelace', version: 4 }),
    ],
  },
)
