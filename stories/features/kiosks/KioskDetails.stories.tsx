import { aKioskInUse, aLongKiosk, anRtlKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pressFirst, seesRole } from '#stories/stage/page.ts'
import { openedKiosk } from '#stories/stage/screens/kiosks.ts'
import { organizationKiosks } from '#stories/stage/screens/organizations.ts'

const states = dialogStates({
  on: organizationKiosks,
  open: () => pressFirst(/^View Details/),
  name: 'Kiosk Details',
  play: {
    Filled: 'us-west-2 - US West (Oregon)',
    Longest: aLongKiosk.api_url ?? '',
    RightToLeft: rtl.organization,
  },
})

export default { title: 'Dialogs/Kiosks/Kiosk Details' }

export const Filled = states.Filled
export const InUse = states.showing(
  () => seesRole('heading', 'In Use'),
  [read('kiosks/', [aKioskInUse]), openedKiosk(aKioskInUse)],
)
export const Longest = states.opened('Longest', [read('kiosks/', [aLongKiosk]), openedKiosk(aLongKiosk)])
export const RightToLeft = states.opened('RightToLeft', [
  read('kiosks/', [anRtlKiosk]),
  openedKiosk(anRtlKiosk),
])
