import type { Meta } from '@storybook/react-vite'
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
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { pressFirst, seesReason, seesRole, seesText } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview, ofKiosks } from '#stories/stage/screens/kiosks.ts'

const states = dialogStates({
  on: kioskOverview,
  open: () => pressFirst(/^View /),
  name: /^Kiosk Details: /,
  answers: [read(CREDENTIALS, wirePage(someKiosks))],
  says: {
    Filled: async () => {
      await seesText('Lena Okonkwo')
      await seesRole('link', /open\.harbor\.example/)
    },
    Loading: 'Loading...',
    Longest: aLongKiosk.name ?? '',
    RightToLeft: `${rtl.firstName} ${rtl.lastName}`,
  },
})
const reading = states.reading(CREDENTIALS)

export default {
  title: 'Dialogs/Kiosks/Kiosk in the Overview',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.opened('Filled')
export const Loading = reading.loading
export const Longest = states.opened('Longest', { answers: ofKiosks([aLongKiosk]) })
export const RightToLeft = states.opened('RightToLeft', { answers: ofKiosks([anRtlKiosk]) })
/** The list's data is shown; the access URL fails to load. */
export const Failed = reading.failed
export const NoPermission = reading.noPermission
export const Offline = reading.offline
export const SessionEnded = reading.sessionEnded
/** Staff may change everything and reach people of every organization. */
export const AsSuperAdmin = states.showing(() => seesText('Lena Okonkwo'), {
  role: 'super_admin',
  permissions: { manage_kiosks: true },
})
export const NobodyAssigned = states.showing(() => seesText('No one is assigned to this kiosk yet.'), {
  answers: ofKiosks([
    { ...aKioskWithCredentials, assigned_users: [], total_assigned_users: 0, available_slots: 5 },
  ]),
})
/** Every place is taken: the button says so. */
export const Full = states.showing(() => seesReason('+ Add User', 'This kiosk takes at most 2 users.'), {
  answers: [
    read('global-kiosk-limits/', [{ id: 1, global_max_users: 2 }]),
    ...ofKiosks([{ ...aKioskWithCredentials, global_max_users: 2, available_slots: 0 }]),
  ],
})
/** The limit of the platform cannot be had: the kiosk's own counts. */
export const LimitMissing = states.showing(() => seesText('Assigned Users (2 / 5)'), {
  answers: [fails('global-kiosk-limits/'), ...ofKiosks([aKiosk])],
})
