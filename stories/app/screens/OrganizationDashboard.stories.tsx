import { twoLateActions } from '#stories/fixtures/correctiveActions.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { forbids, read } from '#stories/stage/answers.ts'
import { seesRole } from '#stories/stage/page.ts'
import {
  EVENTS,
  logs,
  ORGANIZATION_LOG,
  STATS,
  seesDashes,
  organizationDashboard as states,
} from '#stories/stage/screens/dashboards.ts'

export default { title: 'Screens/Dashboards/Organization Dashboard' }

export const { Filled, Loading, Offline, SessionEnded } = states
export const Empty = states.answered('Empty', logs.empty(ORGANIZATION_LOG))
export const Longest = states.answered('Longest', logs.longest(ORGANIZATION_LOG))
export const RightToLeft = states.answered('RightToLeft', logs.rightToLeft(ORGANIZATION_LOG))
/** The figures are empty and say why; the activity is shown. */
export const Failed = states.Failed
export const NoPermission = states.showing(seesDashes, [forbids(STATS), forbids(ORGANIZATION_LOG)])
/** Platform staff select the organization in the header. */
export const AsSuperAdmin = states.as('super_admin', [() => seesRole('combobox', 'Organization'), '86'])
/** Open actions from earlier exercises. */
export const OpenCorrectiveActions = states.showing('2 open corrective actions, all of them overdue', [
  read('corrective-actions/', twoLateActions),
])
export const ExerciseRunning = states.showing(
  () => seesRole('link', anEvent.name),
  [read(EVENTS, [{ ...anEvent, exercise_state: 'running' }])],
)
export const ExercisesRunning = states.showing(
  () => seesRole('link', '3 exercises'),
  [
    read(
      EVENTS,
      [1, 2, 3].map((id) => ({ ...anEvent, id, exercise_state: 'running' })),
    ),
  ],
)
