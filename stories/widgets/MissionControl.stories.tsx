import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect } from 'storybook/test'
import type { Event } from '#contract/events.ts'
import { widgetPage } from '#stories/docs/pages.tsx'
import { anEvent, someTeamsDetails } from '#stories/fixtures/events.ts'
import { longMessages, noMessages, someMessages } from '#stories/fixtures/exercise.ts'
import { aHeldTeam, aPlannedBoard } from '#stories/fixtures/exerciseBoard.ts'
import {
  aLongMission,
  aLongMissionsEvent,
  anArabicMission,
  anArabicMissionsEvent,
  failedEvent,
  missionsOf,
  runningEvent,
  someMissions,
  startingEvent,
  stoppingEvent,
} from '#stories/fixtures/missions.ts'
import { someTeams } from '#stories/fixtures/teams.ts'
import { WidgetStage } from '../../.storybook/WidgetStage.tsx'
import { dialogSeen, inSession, inside, pressed, seen, widgetStates } from './widgetStates.ts'

const TAG = 'radops-mission-control'
const EVENT = '/api/events/:event/'
const MISSIONS = '/api/events/:event/missions/'
const MESSAGES = '/api/events/:event/messages/'
const BOARD = '/api/events/:event/exercise/board/'
const states = widgetStates({
  tag: TAG,
  attributes: { 'event-id': anEvent.event_id },
  role: 'org_event_manager',
  answers: [
    {
      path: EVENT,
      filled: anEvent,
      empty: { ...anEvent, assigned_teams: [] },
      longest: aLongMissionsEvent,
      rightToLeft: anArabicMissionsEvent,
    },
    { path: MESSAGES, filled: noMessages, empty: noMessages, longest: longMessages, rightToLeft: noMessages },
    {
      path: MISSIONS,
      filled: missionsOf(anEvent),
      empty: missionsOf(anEvent),
      longest: missionsOf(aLongMissionsEvent, { missions: [aLongMission] }),
      rightToLeft: missionsOf(anArabicMissionsEvent, { missions: [anArabicMission] }),
    },
    { path: BOARD, filled: aPlannedBoard, empty: aPlannedBoard },
    { path: '/api/events/:event/teams-details/', filled: someTeamsDetails, empty: {} },
    { path: '/api/teams/', filled: someTeams, empty: [] },
  ],
  filledText: 'Survey Team Alpha',
  emptyText: 'No teams assigned yet.',
  longestText: aLongMissionsEvent.active_mission?.failure_reason ?? '',
  rightToLeftText: anArabicMissionsEvent.active_mission?.kiosk_name ?? '',
})

export default {
  title: 'Widgets/Mission Control',
  component: WidgetStage,
  tags: ['autodocs'],
  parameters: widgetPage({
    tag: TAG,
    examples: {
      Filled: {
        description: 'The missions of one event: start and stop yours, follow all of them.',
        markup: inSession(`<radops-mission-control event-id="EVT-2026-0001"></radops-mission-control>`),
      },
      NoEvent: {
        description: 'Until the page has chosen an event.',
        markup: inSession(`<radops-mission-control></radops-mission-control>`),
      },
    },
  }),
} satisfies Meta<typeof WidgetStage>

/** The current mission, identified by a text unique to its phase. */
const phase = (event: Event, words: string | RegExp) =>
  states.with(
    async ({ canvasElement }) => {
      await seen(canvasElement, TAG, 'Survey Team Alpha')
      await seen(canvasElement, TAG, words)
    },
    [
      http.get(EVENT, () => HttpResponse.json(event)),
      http.get(MISSIONS, () => HttpResponse.json(missionsOf(event))),
    ],
  )
export const Filled = phase(anEvent, 'No mission is running for this event.')
export const { Loading, Empty, Longest, RightToLeft, Failed, NoPermission, Offline, SessionEnded } = states
export const { WaitingForSession, WaitingForSignIn, OriginNotAllowed, ViewNotLoaded } = states
export const { Compact, Narrow } = states
export const NoEvent = states.with(({ canvasElement }) => seen(canvasElement, TAG, 'No event chosen'), [], {
  attributes: {},
})
export const Starting = phase(startingEvent, 'Starting')
export const Running = phase(runningEvent, 'Running')
export const ConfirmingStop = states.with(
  async ({ canvasElement }) => {
    await pressed(canvasElement, TAG, 'Stop Mission')
    await dialogSeen(canvasElement, TAG, 'Stop your mission?')
  },
  [
    http.get(EVENT, () => HttpResponse.json(runningEvent)),
    http.get(MISSIONS, () => HttpResponse.json(missionsOf(runningEvent))),
  ],
)
export const Stopping = phase(stoppingEvent, 'Stopping')
export const MissionFailed = phase(failedEvent, 'The kiosk did not report ready within two minutes.')
/** Messages of the exercise to the person's teams; from other pages they are acknowledged in the console. */
export const WithMessages = states.with(
  ({ canvasElement }) => seen(canvasElement, TAG, '12. Plume turns north'),
  [http.get(MESSAGES, () => HttpResponse.json(someMessages))],
)
/** The exercise's conductor holds a kiosk for the team. */
export const HeldForYou = states.with(
  async ({ canvasElement }) => {
    await seen(canvasElement, TAG, /^Harbor Kiosk 1 is held for your team/)
    await expect(
      inside(canvasElement, TAG).getByRole('button', { name: 'Go for Field Team 1' }),
    ).toBeVisible()
  },
  [http.get(BOARD, () => HttpResponse.json(aHeldTeam))],
)
/** Other people's missions, next to the place of one's own. */
export const RunningElsewhere = states.with(
  async ({ canvasElement }) => {
    await seen(canvasElement, TAG, 'You have no mission on this event.')
    await seen(canvasElement, TAG, 'Ridge Hazmat 1')
    const widget = inside(canvasElement, TAG)
    await expect(widget.getByRole('button', { name: 'Stop Tom Ashby’s mission' })).toBeVisible()
    // This person may not stop it.
    await expect(widget.queryByRole('button', { name: /Ridge Hazmat 1/ })).toBeNull()
  },
  [http.get(MISSIONS, () => HttpResponse.json(missionsOf(anEvent, { missions: someMissions })))],
)
export const AssigningTeams = states.with(async ({ canvasElement }) => {
  await pressed(canvasElement, TAG, '+ Add Team')
  await dialogSeen(canvasElement, TAG, 'Assign Teams')
})
export const Participants = states.with(async ({ canvasElement }) => {
  await pressed(canvasElement, TAG, 'Participants')
  await dialogSeen(canvasElement, TAG, 'Participants Details')
})
/** A page's token shows the mission, but cannot change it. */
export const EmbedToken = states.embedToken(async ({ canvasElement }) => {
  await seen(canvasElement, TAG, 'Survey Team Alpha')
  for (const name of ['Start Mission', '+ Add Team']) {
    const button = inside(canvasElement, TAG).getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
})
