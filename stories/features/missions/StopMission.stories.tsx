import { MISSION_ERROR } from '#src/features/missions/missionRules.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import {
  aLongMission,
  anArabicMission,
  anotherMission,
  bareRunningEvent,
  missionsOf,
  runningEvent,
} from '#stories/fixtures/missions.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst, seesNoMore, seesRole } from '#stories/stage/page.ts'
import { busyDashboard, dashboardOf, MISSIONS, TOGGLE } from '#stories/stage/screens/missions.ts'

const NAME = /^Stop .+ mission\?$/
const states = dialogStates({
  on: busyDashboard,
  open: () => pressFirst(/^Stop .+ mission$/),
  name: NAME,
  sends: { method: 'post', path: TOGGLE, saved: { success: true } },
  submit: () => press('Stop Mission'),
  play: {
    Confirming: anotherMission.mission_id,
    Longest: aLongMission.mission_id,
    RightToLeft: anArabicMission.mission_id,
    Saving: 'Stopping...',
    // Without a message from the server, the error dialog has its own (ruling 143).
    Offline: MISSION_ERROR.default,
    Saved: () => seesNoMore('dialog', NAME),
  },
})
const onlyOther = (mission: typeof anotherMission) => [
  read(MISSIONS, missionsOf(anEvent, { missions: [mission] })),
]

export default { title: 'Dialogs/Missions/Stop Mission' }

export const { Confirming, Saving, Saved, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', onlyOther(aLongMission))
export const RightToLeft = states.opened('RightToLeft', onlyOther(anArabicMission))
/** Like every failed stop: in the error dialog, with Retry. */
export const Failed = states.Failed

/** One's own mission, asked from the same button as the stop. */
export const OwnMission = dashboardOf(runningEvent, [
  () => press('Stop Mission'),
  () => seesRole('dialog', 'Stop your mission?'),
])
const onAnotherServer = dashboardOf(bareRunningEvent, [
  () => press('Stop Mission'),
  () => seesRole('dialog', 'Stop the mission?'),
])
/** A server without the list of missions names neither mission nor team. */
export const OnAnotherServer: typeof onAnotherServer = {
  ...onAnotherServer,
  args: { ...onAnotherServer.args, extensions: ['readiness'] },
}
