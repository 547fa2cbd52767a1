import { endingMissions } from '#stories/fixtures/eventForms.ts'
import { aLongEvent, anArabicEvent, anEvent } from '#stories/fixtures/events.ts'
import { LONG_FIRST_NAME, LONG_LAST_NAME, longText, rtl } from '#stories/fixtures/names.ts'
import { never, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst, seesReason, seesRole } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const RUNS = { detail: 'A mission is running for this event. Stop it first.' }
const runs = (event: number) => write('post', `events/${event}/toggle-status/`, RUNS, 409)
const missionsOf = (event: number, missions: object[]) => read(`events/${event}/end/`, { missions })

const states = dialogStates({
  on: eventManagement,
  // The switch calls the server, which answers that missions are running.
  open: () => pressFirst(/ is active$/, 'switch'),
  name: 'End Event',
  answers: [runs(101), missionsOf(101, endingMissions)],
  sends: {
    method: 'post',
    path: 'events/101/end/',
    saved: { event: { ...anEvent, status: 'Inactive' }, missions: endingMissions },
  },
  submit: () => press('Stop and deactivate'),
  play: {
    Confirming: ['operated by Luis Ortega', () => seesRole('button', 'Stop and deactivate')],
    Longest: longText(120),
    RightToLeft: rtl.kiosk,
    Loading: 'Checking for running missions...',
    Saving: 'Ending...',
    Saved: `${anEvent.name} was deactivated.`,
  },
})

export default { title: 'Dialogs/Events/End Event' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Loading = states.showing('Checking for running missions...', [never('events/101/end/')])
export const Longest = states.opened('Longest', [
  read('events/', wirePage([aLongEvent])),
  runs(105),
  missionsOf(105, [
    { ...endingMissions[0], kiosk_name: longText(120), started_by: `${LONG_FIRST_NAME} ${LONG_LAST_NAME}` },
  ]),
])
export const RightToLeft = states.opened('RightToLeft', [
  read('events/', wirePage([anArabicEvent])),
  runs(107),
  missionsOf(107, [
    { ...endingMissions[0], kiosk_name: rtl.kiosk, started_by: `${rtl.firstName} ${rtl.lastName}` },
  ]),
])

/** They ended while the dialog was open. */
export const NothingRuns = states.showing(/No mission is running on/, [missionsOf(101, [])])
/** Not everyone may stop someone else's mission (authz §2, STOP). */
export const StopNotAllowed = states.showing(
  () => seesReason('Stop and deactivate', /You cannot stop one of its missions/),
  [
    missionsOf(
      101,
      endingMissions.map((one) => ({ ...one, can_stop: false })),
    ),
  ],
)
/** Another server, which only says that something is running. */
const refused = states.showing(RUNS.detail)
export const OnAnotherServer: typeof refused = { ...refused, args: { ...refused.args, extensions: [] } }
