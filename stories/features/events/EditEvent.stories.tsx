import { somePartners } from '#stories/fixtures/eventForms.ts'
import { aLongEvent, anArabicEvent, anEvent } from '#stories/fixtures/events.ts'
import { never, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, fill, press, pressFirst, seesRole, seesValue } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const NEW_NAME = 'Harbor Drill, second day'

const states = dialogStates({
  on: eventManagement,
  open: () => pressFirst(/^Edit (?!simulation)/),
  name: 'Edit Event',
  answers: [read('partnerships/', somePartners)],
  sends: {
    method: 'patch',
    path: 'events/101/',
    saved: anEvent,
    refused: { end_date: ['A mission of this event is planned for 11/28/2026.'] },
    failure: {},
  },
  fill: () => fill(/^Event Name/, NEW_NAME),
  submit: () => press('Save Changes'),
  play: {
    Untouched: [
      () => seesValue('EVT-0101'),
      () => seesValue(anEvent.name),
      () => seesRole('application', /^Release point on the map/),
    ],
    Filled: [() => seesValue(NEW_NAME), () => seesRole('checkbox', 'Ridge Valley Fire and Rescue')],
    Invalid: 'End date cannot be before start date.',
    Longest: () => seesValue(aLongEvent.name),
    RightToLeft: () => seesValue(anArabicEvent.name),
    Saving: 'Saving...',
    Saved: `${NEW_NAME} was saved.`,
    Refused: 'A mission of this event is planned for 11/28/2026.',
    Failed: 'Failed to update event.',
  },
})

/** A shared link to an event on another page of the list. */
const LINKED = '/event-management?dialog=edit&event=777'

export default { title: 'Dialogs/Events/Edit Event' }

export const Loading = eventManagement.showing('Loading event data...', {
  path: LINKED,
  answers: [never('events/777/')],
})
export const { Untouched, Saving, Saved, Refused, Failed, NoPermission, Offline, SessionEnded } = states
export const Filled = states.filled('Filled', [
  () => fill(/^Event Name/, NEW_NAME),
  () => choose(/^Sharing Mode/, 'Partners'),
])
export const Invalid = states.invalid(() => fill(/^Event End Date/, '2026-11-01'))
export const Longest = states.opened('Longest', [read('events/', wirePage([aLongEvent]))])
export const RightToLeft = states.opened('RightToLeft', [read('events/', wirePage([anArabicEvent]))])
export const NotFound = eventManagement.showing(
  'This event does not exist, or you do not have access to it.',
  { path: LINKED, answers: [write('get', 'events/777/', { detail: 'Not found.' }, 404)] },
)

/** When sharing with partners ends, it says who loses access. */
export const LeavingPartners = states.showing(
  [
    () => choose(/^Sharing Mode/, 'Private'),
    /Partners will no longer see it, and their teams are removed from it\./,
  ],
  [
    read('events/', wirePage([{ ...anEvent, sharing_mode: 'Partners', partner_organizations: [51] }])),
    read('events/101/', { ...anEvent, sharing_mode: 'Partners', partner_organizations: [51] }),
  ],
)
