import { MISSION_ERROR } from '#src/features/missions/missionRules.ts'
import { aLongActiveKiosk, anActiveKiosk } from '#stories/fixtures/missions.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press } from '#stories/stage/page.ts'
import { ACTIVE_KIOSK, eventDashboard } from '#stories/stage/screens/missions.ts'

const states = dialogStates({
  on: eventDashboard,
  open: () => press('Harbor Kiosk 1'),
  name: 'Active Kiosk Details',
  answers: [read(ACTIVE_KIOSK, anActiveKiosk)],
  play: {
    Filled: 'trainee-12',
    Loading: 'Loading kiosk details...',
    Longest: aLongActiveKiosk.kiosk_name ?? '',
    RightToLeft: rtl.kiosk,
    // The specification has one sentence for every failure (events spec §8).
    Failed: MISSION_ERROR.details,
    Offline: MISSION_ERROR.details,
  },
})
const reading = states.reading(ACTIVE_KIOSK)

export default { title: 'Dialogs/Missions/Active Kiosk Details' }

export const Filled = states.Filled
export const { Loading, Failed, Offline, SessionEnded } = reading
export const Longest = states.opened('Longest', [read(ACTIVE_KIOSK, aLongActiveKiosk)])
export const Unreadable = states.showing(MISSION_ERROR.unreadable, [
  read(ACTIVE_KIOSK, {
    kiosk_name: anActiveKiosk.kiosk_name,
    status: anActiveKiosk.status,
    unreadable: ['username', 'password'],
  }),
])
export const RightToLeft = states.opened('RightToLeft', [
  read(ACTIVE_KIOSK, { ...anActiveKiosk, kiosk_name: rtl.kiosk }),
])
