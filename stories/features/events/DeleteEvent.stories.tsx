import type { Meta } from '@storybook/react-vite'
import { endingMissions } from '#stories/fixtures/eventForms.ts'
import { aLongEvent, anArabicEvent, anEvent, someEvents } from '#stories/fixtures/events.ts'
import { read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst, seesReason, seesRole, seesText } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const [running = anEvent] = someEvents
const missions = read('events/101/end/', { missions: endingMissions })

const states = dialogStates({
  on: eventManagement,
  open: () => pressFirst(/^Delete /),
  name: 'Delete Event',
  sends: { method: 'delete', path: 'events/101/', saved: {}, status: 204 },
  submit: () => press('Delete'),
  says: {
    Asked: /\(EVT-0101\) will be permanently deleted/,
    Longest: new RegExp(`\\(${aLongEvent.event_id}\\) will be permanently deleted`),
    RightToLeft: new RegExp(`\\(${anArabicEvent.event_id}\\) will be permanently deleted`),
    Saving: 'Deleting...',
    Saved: `${anEvent.name} was deleted.`,
  },
})
const stillRuns = [read('events/', wirePage([running])), read('events/101/', running), missions]

export default {
  title: 'Dialogs/Events/Delete Event',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: [read('events/', wirePage([aLongEvent]))] })
export const RightToLeft = states.opened('RightToLeft', {
  answers: [read('events/', wirePage([anArabicEvent]))],
})
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** What runs on it is stopped first, in sight. */
export const Running = states.showing(
  async () => {
    await seesText(/It is still running\. It becomes inactive and these are stopped first/)
    await seesRole('button', 'Stop missions')
  },
  { answers: stillRuns },
)
export const Stopping = states.showing(() => seesReason('Delete', 'Its missions are still stopping.'), {
  answers: [
    read('events/101/end/', { missions: endingMissions.map((one) => ({ ...one, state: 'stopping' })) }),
    ...stillRuns,
  ],
})
/** A mission was started after the list was read: the refusal stays, with the missions beneath. */
export const StartedMeanwhile = states.showing(
  async () => {
    await press('Delete')
    await seesText('A mission is running for this event. Stop it first.')
    await seesText('started by Dana Whitfield')
  },
  {
    answers: [
      write('delete', 'events/101/', { detail: 'A mission is running for this event. Stop it first.' }, 409),
      missions,
    ],
  },
)
