import type { Event } from '#contract/events.ts'
import { ready } from '#stories/fixtures/eventForms.ts'
import { anEvent, someFiles } from '#stories/fixtures/events.ts'
import { noMessages } from '#stories/fixtures/exercise.ts'
import { aPlannedBoard } from '#stories/fixtures/exerciseBoard.ts'
import {
  aLongMissionsEvent,
  anArabicMissionsEvent,
  anAvailableKiosk,
  missionsOf,
  runningEvent,
  someMissions,
  startingEvent,
} from '#stories/fixtures/missions.ts'
import { aPageOfReports } from '#stories/fixtures/reports.ts'
import { inTurn, read, wirePage, write } from '../answers.ts'
import { press, type Steps, seesRole, seesRows } from '../page.ts'
import { type Differences, screenStates } from '../screenStates.tsx'
import { aroundReports } from './reports.ts'

export const EVENT = `events/${anEvent.id}/`
/** Finding a kiosk reserves it; leaving its dialog releases it. */
export const FREE_KIOSK = `${EVENT}available-kiosks/`
export const TOGGLE = `${EVENT}toggle/`
export const ACTIVE_KIOSK = `${EVENT}get-active-kiosk`
export const MISSIONS = `${EVENT}missions/`
export const MESSAGES = `${EVENT}messages/`
export const READINESS = `${EVENT}readiness/`
export const BOARD = `${EVENT}exercise/board/`
export const FILES = `${EVENT}files`

const around = [
  read('events/last-active-event/', { event_id: anEvent.id }),
  read(FILES, someFiles),
  read(READINESS, ready),
  read(MISSIONS, missionsOf(runningEvent)),
  // For every event: the longest and the Arabic one have their own ids.
  read('events/:id/messages/', noMessages),
  read(BOARD, aPlannedBoard),
  read(FREE_KIOSK, anAvailableKiosk),
  write('delete', FREE_KIOSK, {}, 204),
  read('mission-reports/', wirePage(aPageOfReports, 34)),
  ...aroundReports,
]

/** The whole page has loaded, including its last part. */
const seesAll = ['Scenario summary.pdf', () => seesRows('Route Missions', 10)]

export const eventDashboard = screenStates<Event>({
  path: '/event-dashboard-org',
  role: 'org_admin',
  permissions: { manage_events: true },
  main: EVENT,
  bodies: { Filled: runningEvent, Longest: aLongMissionsEvent, RightToLeft: anArabicMissionsEvent },
  around,
  play: {
    Filled: ['operated by Maria Manager', ...seesAll],
    Loading: 'Loading event data...',
    Longest: [aLongMissionsEvent.active_mission?.failure_reason ?? '', ...seesAll],
    RightToLeft: [anArabicMissionsEvent.active_mission?.kiosk_name ?? '', ...seesAll],
    NotFound: 'This event does not exist, or you do not have access to it.',
  },
})

/** An event, and its mission in the list of all. */
const readEvent = (event: Event) => [read(EVENT, event), read(MISSIONS, missionsOf(event))]

/** The whole page with this event. */
export const dashboardOf = (event: Event, steps: Steps, more?: Differences) =>
  eventDashboard.having(readEvent(event), seesAll).showing(steps, more)

/** An event whose mission can be started, for its dialogs. */
export const idleDashboard = eventDashboard.having(readEvent(anEvent))

/** An accepted start: the event is read again, and its kiosk opens in a new tab. */
export const startedDashboard = (steps: Steps) =>
  eventDashboard
    .having(
      [
        write('post', TOGGLE, { success: true }),
        inTurn<object>(EVENT, anEvent, startingEvent),
        inTurn<object>(MISSIONS, missionsOf(anEvent), missionsOf(startingEvent)),
      ],
      [() => press('Start Mission'), () => press('Turn On Kiosk'), () => seesRole('button', 'Stop Mission')],
    )
    .showing(steps)

/** An event on which others have missions, for their dialogs. */
export const busyDashboard = eventDashboard.having([
  read(EVENT, anEvent),
  read(MISSIONS, missionsOf(anEvent, { missions: someMissions })),
])
