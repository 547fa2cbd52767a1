import { pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import { someEventTypes, someScenarioTypes } from '#stories/fixtures/eventForms.ts'
import {
  aHebrewEvent,
  aLongEvent,
  aLongEventOfOne,
  anArabicEvent,
  anEvent,
  aPageOfEvents,
} from '#stories/fixtures/events.ts'
import { someRegions } from '#stories/fixtures/kiosks.ts'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { someKioskNames } from '#stories/fixtures/users.ts'
import type { Role } from '#stories/matrix/states.ts'
import { read, wirePage } from '../answers.ts'
import { press, seesRows } from '../page.ts'
import { type Person, screenStates } from '../screenStates.tsx'

const LISTS = [anEvent, ...aPageOfEvents, aLongEvent, aLongEventOfOne, anArabicEvent, aHebrewEvent]

/** The reads of a list of events besides its page: once the default event, and each event that opens a dialog. */
const around = [
  read('events/last-active-event/', {}),
  read('corrective-actions/', pageOfActions()),
  read('organizations/', someOrganizations),
  // Choices in the event form for platform staff.
  read('regions/', someRegions),
  read('kiosks/', someKioskNames),
  read('event-types/', someEventTypes),
  read('scenario-types/', someScenarioTypes),
  ...LISTS.map((event) => read(`events/${event.id}/`, event)),
]

const TABLE = 'Network Wide Events'

/** All three are the same list, opened at different addresses. */
const eventList = (path: string, role: Role, permissions?: Person['permissions']) =>
  screenStates({
    path,
    role,
    ...(permissions && { permissions }),
    main: 'events/',
    bodies: {
      Many: wirePage(aPageOfEvents, 24),
      Empty: wirePage<object>([]),
      NothingMatches: wirePage<object>([]),
      One: wirePage([anEvent]),
      Longest: wirePage([aLongEvent, aLongEventOfOne]),
      RightToLeft: wirePage([anArabicEvent, aHebrewEvent]),
    },
    paths: { NothingMatches: `${path}?search=volcano` },
    around,
    refresh: () => press('Next'),
    play: {
      Many: ['Page 1 of 3', () => seesRows(TABLE, aPageOfEvents.length)],
      Loading: 'Loading events...',
      Empty: 'No active event is shared with the whole network.',
      NothingMatches: 'No event in Network Wide Events matches “volcano”.',
      One: [anEvent.name, () => seesRows(TABLE, 1)],
      Longest: aLongEventOfOne.name,
      RightToLeft: anArabicEvent.name,
    },
  })

export const eventManagement = eventList('/event-management', 'org_admin')
export const eventManager = eventList('/event-manager', 'super_admin')
export const events = eventList('/events', 'org_event_manager')
