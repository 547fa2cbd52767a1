import { MISSION_ERROR } from '#src/features/missions/missionRules.ts'
import { notReady } from '#stories/fixtures/eventForms.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { anEndedBoard, aScheduledTeam } from '#stories/fixtures/exerciseBoard.ts'
import { aLongAvailableKiosk, anAvailableKiosk, minutesAgo, missionsOf } from '#stories/fixtures/missions.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { hiddenTab } from '#stories/stage/kioskTab.ts'
import { choose, press, seesRole } from '#stories/stage/page.ts'
import {
  BOARD,
  FREE_KIOSK,
  idleDashboard,
  MISSIONS,
  READINESS,
  startedDashboard,
  TOGGLE,
} from '#stories/stage/screens/missions.ts'

const states = dialogStates({
  on: idleDashboard,
  open: () => press('Start Mission'),
  name: 'Available Kiosk Found',
  sends: { method: 'post', path: TOGGLE, saved: { success: true } },
  submit: () => press('Turn On Kiosk'),
  play: {
    Confirming: 'kite-lantern-42',
    Longest: aLongAvailableKiosk.name ?? '',
    RightToLeft: rtl.kiosk,
    Saving: 'Starting...',
    // Any failed start opens the error dialog, whose text is fixed (events spec §8).
    Failed: MISSION_ERROR.unexpected,
    Offline: MISSION_ERROR.unexpected,
  },
})
const twoTeams = [
  { id: 1, name: 'Survey Team Alpha' },
  { id: 2, name: 'Survey Team Bravo' },
]
const found = (kiosk: object) => read(FREE_KIOSK, { ...anAvailableKiosk, ...kiosk })

export default { title: 'Dialogs/Missions/Available Kiosk Found', beforeEach: hiddenTab }

export const { Confirming, Saving, Failed, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [found(aLongAvailableKiosk)])
export const RightToLeft = states.opened('RightToLeft', [found({ name: rtl.kiosk })])
/** The mission is starting; the kiosk opened in its own tab. */
export const Saved = startedDashboard(() => seesRole('link', /^Open kiosk/))
export const WithCaution = states.showing(
  ['Readiness: No-Go', 'Show all checks'],
  [read(READINESS, notReady)],
)
/** The exercise holds it for the team. */
export const BeforeTheCountdown = states.showing(/^Your team starts on Harbor Kiosk 1 in/, [
  read(BOARD, aScheduledTeam),
])
export const AfterEndEx = states.showing(/^The exercise has ended\./, [read(BOARD, anEndedBoard)])
/** People who can start for several teams choose one. */
export const ChoosingATeam = states.showing(
  () => choose('Team', 'Survey Team Bravo'),
  [read(MISSIONS, missionsOf(anEvent, { start_teams: twoTeams }))],
)
export const ForItsTeam = states.showing('Survey Team Alpha', [
  read(MISSIONS, missionsOf(anEvent, { start_teams: twoTeams.slice(0, 1) })),
])
export const Held = states.showing(/^Reserved for another/, [found({ reserved_until: minutesAgo(-1.8) })])
export const NoLongerHeld = states.showing(/^No longer reserved for you/, [
  found({ reserved_until: minutesAgo(1) }),
])
