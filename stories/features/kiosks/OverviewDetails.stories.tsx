import {
  aKiosk,
  aKioskWithCredentials,
  aLongKiosk,
  anRtlKiosk,
  someKiosks,
} from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { fails, read, wirePage } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pressFirst, seesReason, seesRole } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview, ofKiosks } from '#stories/stage/screens/kiosks.ts'

const states = dialogStates({
  on: kioskOverview,
  open: () => pressFirst(/^View /),
  name: /^Kiosk Details: /,
  answers: [read(CREDENTIALS, wirePage(someKiosks))],
  play: {
    Filled: ['Lena Okonkwo', () => seesRole('link', /open\.harbor\.example/)],
    Loading: 'Loading...',
    Longest: aLongKiosk.name ?? '',
    RightToLeft: `${rtl.firstName} ${rtl.lastName}`,
  },
})
const reading = states.reading(CREDENTIALS)

export default { title: 'Dialogs/Kiosks/Kiosk in the Overview' }

export const Filled = states.Filled
export const { Loading, NoPermission, Offline, SessionEnded } = reading
export const Longest = states.opened('Longest', ofKiosks([aLongKiosk]))
export const RightToLeft = states.opened('RightToLeft', ofKiosks([anRtlKiosk]))
/** The list's data is shown; the access URL fails to load. */
export const Failed = reading.Failed
/** Staff can change everything, and reach people of every organization. */
export const AsSuperAdmin = states.showing('Lena Okonkwo', {
  role: 'super_admin',
  permissions: { manage_kiosks: true },
})
export const NobodyAssigned = states.showing(
  'No users assigned',
  ofKiosks([{ ...aKioskWithCredentials, assigned_users: [], total_assigned_users: 0, available_slots: 5 }]),
)
/** Every place is taken, and the button says so. */
export const Full = states.showing(
  () => seesReason('+ Add User', 'This kiosk takes at most 2 users.'),
  [
    read('global-kiosk-limits/', [{ id: 1, global_max_users: 2 }]),
    ...ofKiosks([{ ...aKioskWithCredentials, global_max_users: 2, available_slots: 0 }]),
  ],
)
/** The platform's limit fails to load: the kiosk's own applies. */
export const LimitMissing = states.showing('Assigned Users (2 / 5)', [
  fails('global-kiosk-limits/'),
  ...ofKiosks([aKiosk]),
])
