import type { Meta } from '@storybook/react-vite'
import { anEvent } from '#stories/fixtures/events.ts'
import { anEvaluation, someObservedEvents } from '#stories/fixtures/observations.ts'
import { read, write } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason, seesRole, seesText } from '#stories/stage/page.ts'
import { OBSERVATIONS, observations as states } from '#stories/stage/screens/observations.ts'

export default {
  title: 'Screens/Exercise/Observations',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** An evaluator of a role that manages nothing. */
export const AsUser = states.as('user', /^No cordon was set/, {
  answers: [
    read(OBSERVATIONS, {
      ...anEvaluation,
      can_edit: false,
      can_read_evaluators: false,
      can_name_evaluators: false,
    }),
  ],
})
/** Manages the event and evaluates nothing. */
export const Reader = states.showing(
  () => seesReason('New Observation', 'Only evaluators of this event file observations.'),
  { answers: [read(OBSERVATIONS, { ...anEvaluation, can_file: false })] },
)
export const NotYours = states.showing(() => seesText(/^You are not an evaluator of this event/), {
  answers: [write('get', OBSERVATIONS, { detail: 'Not found.' }, 404)],
})
/** Objectives by teams, the worst rating in each cell. */
export const Matrix = states.showing(
  async () => {
    await seesRole('columnheader', 'Survey Team Alpha')
  },
  { path: `/event-observations?event=${anEvent.id}&tab=matrix` },
)
export const ChoosingAnEvent = states.showing(() => seesText('Riverside Source Recovery'), {
  path: '/event-observations?choose=event',
  answers: [read('observed-events/', someObservedEvents)],
})
export const NoEventToChoose = states.showing(() => seesText(/^You can file observations once someone/), {
  path: '/event-observations?choose=event',
  answers: [read('observed-events/', { events: [] })],
})
