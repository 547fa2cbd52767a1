import {
  actionsOfEvent,
  aLongAction,
  anAction,
  anArabicAction,
  pageOfActions,
  someActions,
} from '#stories/fixtures/correctiveActions.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { somePartnerships } from '#stories/fixtures/partnerships.ts'
import { read } from '../answers.ts'
import { seesBusy, seesRows } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const ACTIONS = 'corrective-actions/'

export const improvementPlan = screenStates({
  path: '/improvement-plan',
  role: 'org_admin',
  permissions: { manage_events: true },
  main: ACTIONS,
  bodies: {
    Many: someActions,
    Empty: pageOfActions(),
    NothingMatches: pageOfActions(),
    One: pageOfActions(anAction),
    Longest: pageOfActions(aLongAction),
    RightToLeft: pageOfActions(anArabicAction),
  },
  around: [
    read('partnerships/', somePartnerships),
    read('events/', [{ ...anEvent, can_edit: true }]),
    read(`events/${anEvent.id}/corrective-actions/`, actionsOfEvent),
  ],
  paths: { NothingMatches: '/improvement-plan?search=zebra' },
  play: {
    Many: ['Overdue', () => seesRows('Corrective actions', 3)],
    Loading: seesBusy,
    Empty: 'Corrective actions from your exercises, with their owners, appear here.',
    NothingMatches: 'No corrective action matches the search and filters.',
    One: anAction.title,
    Longest: aLongAction.title,
    RightToLeft: anArabicAction.title,
  },
})
