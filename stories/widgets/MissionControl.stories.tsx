import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect } from 'storybook/test'
import { anEvent, someEvents, someTeamsDetails } from '#stories/fixtures/events.ts'
import { someTeams } from '#stories/fixtures/teams.ts'
import { WidgetStage } from '../../.storybook/WidgetStage.tsx'
import { dialogSeen, inside, pressed, seen, widgetStates } from './widgetStates.ts'

const TAG = 'radops-mission-control'
const EVENT = '/api/events/:event/'
const [running] = someEvents
const states = widgetStates({
  tag: TAG,
  attributes: { 'event-id': anEvent.event_id },
  role: 'org_event_manager',
  answers: [
    { path: EVENT, filled: anEvent, empty: { ...anEvent, assigned_teams: [] } },
    { path: '/api/events/:event/teams-details/', filled: someTeamsDetails, empty: {} },
    { path: '/api/teams/', filled: someTeams, empty: [] },
  ],
  filledText: 'Survey Team Alpha',
  emptyText: 'No teams assigned yet.',
})

export default { title: 'Widgets/Mission control', component: WidgetStage } satisfies Meta<typeof WidgetStage>

export const Default = states.filled
export const Loading = states.loading
export const Empty = states.empty
export const Failed = states.failed
export const WaitingForSession = states.waitingForSession
export const WaitingForSignIn = states.waitingForSignIn
export const SignInNeeded = states.signInNeeded
export const OriginNotAllowed = states.originNotAllowed
export const Offline = states.offline
export const ViewNotLoaded = states.viewNotLoaded
export const Dark = states.dark
export const Compact = states.compact
export const Narrow = states.narrow
export const NoEvent = states.with(({ canvasElement }) => seen(canvasElement, TAG, 'No event chosen'), [], {
  attributes: {},
})
export const Running = states.with(
  ({ canvasElement }) => seen(canvasElement, TAG, 'Stop Mission'),
  [http.get(EVENT, () => HttpResponse.json(running))],
)
export const AssigningTeams = states.with(async ({ canvasElement }) => {
  await pressed(canvasElement, TAG, '+ Add Team')
  await dialogSeen(canvasElement, TAG, 'Assign Teams')
})
export const Participants = states.with(async ({ canvasElement }) => {
  await pressed(canvasElement, TAG, 'Participants')
  await dialogSeen(canvasElement, TAG, 'Participants Details')
})
/** A token that a page holds shows the mission and changes nothing. */
export const EmbedToken = states.embedToken(async ({ canvasElement }) => {
  await seen(canvasElement, TAG, 'Survey Team Alpha')
  for (const name of ['Start Mission', '+ Add Team']) {
    const button = inside(canvasElement, TAG).getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
})
