import { anEvent } from '#stories/fixtures/events.ts'
import {
  anEmptyEvaluation,
  anEvaluation,
  aWideEvaluation,
  someObservedEvents,
} from '#stories/fixtures/observations.ts'
import { read, write } from '#stories/stage/answers.ts'
import { seesReason, seesRole } from '#stories/stage/page.ts'
import { OBSERVATIONS, observations as states } from '#stories/stage/screens/observations.ts'

export default { title: 'Screens/Exercise/Observations' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** An evaluator without a management role. */
export const AsUser = states.as('user', /^No cordon was set/, [
  read(OBSERVATIONS, {
    ...anEvaluation,
    can_edit: false,
    can_read_evaluators: false,
    can_name_evaluators: false,
  }),
])
/** Manages the event without evaluating. */
export const ManagerWithoutFiling = states.showing(
  () => seesReason('New Observation', 'Only evaluators of this event can file observations.'),
  [read(OBSERVATIONS, { ...anEvaluation, can_file: false })],
)
export const NotAnEvaluator = states.showing(
  /^This event does not exist, or you do not have access to it\./,
  [write('get', OBSERVATIONS, { detail: 'Not found.' }, 404)],
)
/** Objectives by team, with the worst rating in each cell. */
export const Matrix = states.showing([() => seesRole('columnheader', 'Survey Team Alpha')], {
  path: `/event-observations?event=${anEvent.id}&tab=matrix`,
})
/** With thirty teams, scrolled to the middle. */
export const WideMatrix = states.showing(
  [
    () => seesRole('columnheader', 'Sector 30'),
    async () => (await seesRole('region', 'Objectives by teams')).scrollTo({ left: 1_500 }),
  ],
  {
    path: `/event-observations?event=${anEvent.id}&tab=matrix`,
    answers: [read(OBSERVATIONS, aWideEvaluation)],
  },
)
/** Leads those who may add objectives to their list. */
export const EmptyMatrix = states.showing([() => seesRole('button', 'Go to Objectives')], {
  path: `/event-observations?event=${anEvent.id}&tab=matrix`,
  answers: [read(OBSERVATIONS, anEmptyEvaluation)],
})
export const ChoosingAnEvent = states.showing('Riverside Source Recovery', {
  path: '/event-observations?choose=event',
  answers: [read('observed-events/', someObservedEvents)],
})
export const NoEventToChoose = states.showing(/^You can file observations once someone/, {
  path: '/event-observations?choose=event',
  answers: [read('observed-events/', { events: [] })],
})
