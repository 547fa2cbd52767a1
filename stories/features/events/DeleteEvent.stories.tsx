import { endingMissions } from '#stories/fixtures/eventForms.ts'
import { aLongEvent, anArabicEvent, anEvent, someEvents } from '#stories/fixtures/events.ts'
import { read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst, seesReason, seesRole } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const [running = anEvent] = someEvents
const missions = read('events/101/end/', { missions: endingMissions })

const states = dialogStates({
  on: eventManagement,
  open: () => pressFirst(/^Delete /),
  name: 'Delete Event',
  sends: { method: 'delete', path: 'events/101/', saved: {}, status: 204 },
  submit: () => press('Delete'),
  play: {
    Confirming: /\(EVT-0101\) will be permanently deleted/,
    Longest: new RegExp(`\\(${aLongEvent.event_id}\\) will be permanently deleted`),
    RightToLeft: new RegExp(`\\(${anArabicEvent.event_id}\\) will be permanently deleted`),
    Saving: 'Deleting...',
    Saved: `${anEvent.name} was deleted.`,
  },
})
const stillRuns = [read('events/', wirePage([running])), read('events/101/', running), missions]

export default { title: 'Dialogs/Events/Delete Event' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [read('events/', wirePage([aLongEvent]))])
export const RightToLeft = states.opened('RightToLeft', [read('events/', wirePage([anArabicEvent]))])

/** Its running missions are listed and stopped first. */
export const Running = states.showing(
  [
    /It is still running\. It becomes inactive and these are stopped first/,
    () => seesRole('button', 'Stop missions'),
  ],
  stillRuns,
)
export const Stopping = states.showing(
  () => seesReason('Delete', 'Its missions are still stopping.'),
  [
    read('events/101/end/', { missions: endingMissions.map((one) => ({ ...one, state: 'stopping' })) }),
    ...stillRuns,
  ],
)
/** A mission was started after the list was read: the refusal stays, with the missions below. */
export const StartedMeanwhile = states.showing(
  [
    () => press('Delete'),
    'A mission is running for this event. Stop it first.',
    'operated by Dana Whitfield',
  ],
  [
    write('delete', 'events/101/', { detail: 'A mission is running for this event. Stop it first.' }, 409),
    missions,
  ],
)
