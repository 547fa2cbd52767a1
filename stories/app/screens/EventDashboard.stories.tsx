import { HttpResponse } from 'msw'
import type { Event } from '#contract/events.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { almostReady, notReady } from '#stories/fixtures/eventForms.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { longMessages, messagesToManyTeams, someMessages } from '#stories/fixtures/exercise.ts'
import {
  aBoard,
  aCountdown,
  aFailedTeam,
  aHeldTeam,
  anEndedBoard,
  aPausedBoard,
  aScheduledTeam,
  aTeamThatIsGo,
  twoLongTeams,
} from '#stories/fixtures/exerciseBoard.ts'
import {
  aFailedMission,
  aLongMission,
  aLongMissionsEvent,
  aMissionElsewhere,
  anArabicMission,
  anArabicMissionsEvent,
  bareRunningEvent,
  failedEvent,
  missionsForPartner,
  missionsOf,
  ofOwnTeam,
  runningEvent,
  someMissions,
  startingEvent,
  stoppedBy,
  stoppingEvent,
  thirtyMissions,
  thirtyMissionsOfOthers,
} from '#stories/fixtures/missions.ts'
import { mapsOfAnEvent } from '#stories/fixtures/offlineMaps.ts'
import {
  answersInTurn,
  breaks,
  fails,
  forbids,
  MAIN_FAILURE,
  never,
  noAnswer,
  read,
  wirePage,
  write,
} from '#stories/stage/answers.ts'
import { blockedTabs, hiddenTab } from '#stories/stage/kioskTab.ts'
import { offline } from '#stories/stage/offline.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { looksAt, press, seesNoMore, seesReason, seesRole, seesRows, seesText } from '#stories/stage/page.ts'
import {
  BOARD,
  dashboardOf,
  EVENT,
  FILES,
  FREE_KIOSK,
  MESSAGES,
  MISSIONS,
  READINESS,
  startedDashboard,
  eventDashboard as states,
  TOGGLE,
} from '#stories/stage/screens/missions.ts'

export default { title: 'Screens/Missions/Event Dashboard', beforeEach: hiddenTab }

export const { Filled, Loading, Failed, NotFound, NoPermission, SessionEnded } = states
export const Longest = states.answered('Longest', [
  read(MISSIONS, missionsOf(aLongMissionsEvent, { missions: [aLongMission] })),
])
export const RightToLeft = states.answered('RightToLeft', [
  read(MISSIONS, missionsOf(anArabicMissionsEvent, { missions: [anArabicMission] })),
])
/** The event was already known. */
export const Offline = { ...states.showing(SERVER_UNREACHABLE, [breaks(EVENT)]), beforeEach: offline }
/** No event was selected in the list, and no mission is running. */
export const NoEventChosen = states.showing(/^No data found/, [
  read('events/last-active-event/', {}),
  read('events/', []),
])

/** Eight are shown; the others are folded. */
export const ManyTeams = dashboardOf(
  {
    ...anEvent,
    assigned_teams: Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Team ${index + 1}` })),
  },
  () => looksAt('Show all 30'),
)
export const Idle = dashboardOf(anEvent, 'No mission is running for this event.')
export const Starting = dashboardOf(startingEvent, ['Starting', () => seesRole('button', 'Stop Mission')])
export const Stopping = dashboardOf(stoppingEvent, () => seesRole('button', /^Stopping/))
export const MissionFailed = dashboardOf(failedEvent, [
  'The kiosk did not report ready within two minutes.',
  () => seesRole('button', 'Start Mission'),
])
/** The exercise's conductor has scheduled the start, which its operators see. */
export const CountingDown = dashboardOf(anEvent, () => seesRole('timer', 'Time to start'), [
  read(BOARD, aCountdown),
])
/** The conductor holds a kiosk for the team; its operator says Go or No-Go here. */
export const HeldForYou = dashboardOf(anEvent, () => seesRole('button', 'Go for Field Team 1'), [
  read(BOARD, aHeldTeam),
])
export const TeamIsGo = dashboardOf(
  anEvent,
  /^Harbor Kiosk 1 is held for your team\. The mission starts when/,
  [read(BOARD, aTeamThatIsGo)],
)
export const TeamStartsSoon = dashboardOf(anEvent, 'The mission starts by itself on Harbor Kiosk 1.', [
  read(BOARD, aScheduledTeam),
])
/** The conductor can continue the mission; the operator can still start a new one. */
export const FailedInTheExercise = dashboardOf(
  failedEvent,
  [/^The conductor can continue this mission/, () => seesRole('button', 'Start Mission')],
  [read(BOARD, aFailedTeam)],
)
const asUser = { role: 'user', path: '/event-dashboard' } as const
/** The exercise is under way: its state and clock are above the person's mission. */
const inExercise = (event: typeof anEvent, board: typeof aPausedBoard, words: string | RegExp) =>
  dashboardOf({ ...event, can_edit: false }, [words, () => seesRole('timer', 'Exercise time')], {
    ...asUser,
    answers: [read(BOARD, board)],
  })
export const ExerciseRunning = inExercise(runningEvent, aBoard, 'operated by Maria Manager')
export const ExercisePaused = inExercise(
  runningEvent,
  aPausedBoard,
  'Missions keep running while the exercise is paused.',
)
export const ExerciseEnded = inExercise(anEvent, anEndedBoard, /^The exercise has ended\./)
export const TwoOwnTeams = dashboardOf(anEvent, 'Your teams in the exercise', [read(BOARD, twoLongTeams)])
/** Your own mission next to those of other teams. */
export const SideBySide = dashboardOf(runningEvent, () => seesRows('Other missions', 5), [
  read(MISSIONS, missionsOf(runningEvent, { missions: someMissions, failed: [aFailedMission] })),
])
/** Others have missions; this person can still start one. */
export const RunningElsewhere = dashboardOf(anEvent, async () => {
  await seesText('You have no mission on this event.')
  await seesRows('Other missions', 4)
  await seesRole('button', 'Stop Tom Ashby’s mission')
  await seesNoMore('button', /Ridge Hazmat 1/)
}, [read(MISSIONS, missionsOf(anEvent, { missions: someMissions }))])
/** The team's mission was handed over to a colleague. */
export const RunByAColleague = dashboardOf(
  { ...anEvent, can_edit: false },
  ['Your team’s mission', 'operated by Tom Ashby', () => seesRows('Other missions', 3)],
  {
    ...asUser,
    answers: [read(MISSIONS, missionsOf(anEvent, { missions: ofOwnTeam(someMissions) }))],
  },
)
/** The person runs a mission on another event. */
export const BusyElsewhere = dashboardOf(
  anEvent,
  'You run mission MSN-0031 on “Night Source Recovery”. Stop it before you start another one.',
  [read(MISSIONS, { ...missionsOf(anEvent), elsewhere: aMissionElsewhere })],
)
export const ThirtyMissions = dashboardOf(runningEvent, () => seesRows('Other missions', 30), [
  read(MISSIONS, missionsOf(runningEvent, { missions: thirtyMissions })),
])
/** A participant can stop none of them: they are folded. */
export const ManyMissionsOfOthers = dashboardOf(
  { ...anEvent, can_edit: false },
  () => seesRole('heading', 'Other missions (30)'),
  {
    ...asUser,
    answers: [read(MISSIONS, missionsOf(anEvent, { missions: thirtyMissionsOfOthers }))],
  },
)
export const ManyMissionsUnfolded = dashboardOf(
  { ...anEvent, can_edit: false },
  [() => press('Show missions'), () => seesRows('Other missions', 30)],
  {
    ...asUser,
    answers: [read(MISSIONS, missionsOf(anEvent, { missions: thirtyMissionsOfOthers }))],
  },
)
/** A partner: teams and organizations, without names of the hosts' people and kiosks. */
export const AsPartner = dashboardOf(
  { ...anEvent, can_edit: false },
  [
    () => press('Show missions'),
    () => seesRows('Other missions', 4),
    () => seesNoMore('button', /Tom Ashby/),
  ],
  [read(MISSIONS, missionsOf(anEvent, { missions: missionsForPartner }))],
)
/** An organizer stopped this person's mission. */
export const StoppedByAnother = dashboardOf(stoppingEvent, 'Dana Whitfield stopped your mission.', [
  read(MISSIONS, stoppedBy('Dana Whitfield')),
])
/** With the way to its report. */
export const StoppedAndOver = dashboardOf(anEvent, () => seesRole('link', /^View report of MSN-/), [
  read(MISSIONS, stoppedBy('Dana Whitfield', 'ended')),
])
/** Messages of the exercise to the person's teams. */
export const WithMessages = states.showing(
  [
    '12. Plume turns north',
    () => press(/on the map$/),
    () => seesRole('application', /^Position of Plume turns north/),
  ],
  [read(MESSAGES, someMessages)],
)
export const MessagesToManyTeams = states.showing('10 teams have not acknowledged', [
  read(MESSAGES, messagesToManyTeams),
])
export const LongMessages = states.showing(() => seesRole('list', 'Messages'), [read(MESSAGES, longMessages)])
export const MessagesFailed = states.showing(
  [() => seesRole('heading', 'Messages'), MAIN_FAILURE],
  [fails(MESSAGES)],
)
export const MissionsFailed = states.showing(MAIN_FAILURE, [fails(MISSIONS)])
/** Another server only says that a mission is running, and on which kiosk. */
const onAnotherServer = dashboardOf(bareRunningEvent, () => seesRole('button', 'Harbor Kiosk 1'))
export const RunningOnAnotherServer: typeof onAnotherServer = {
  ...onAnotherServer,
  args: { ...onAnotherServer.args, extensions: ['readiness'] },
}
export const LookingForAKiosk = dashboardOf(
  anEvent,
  [() => press('Start Mission'), () => seesRole('button', /^Starting/)],
  [never(FREE_KIOSK)],
)
/** The browser blocked the tab: the page links to the kiosk. */
export const TabBlocked = {
  ...startedDashboard('Your browser did not open the kiosk’s tab.'),
  beforeEach: blockedTabs,
}
const stop = [
  () => press('Stop Mission'),
  () => seesRole('dialog', 'Stop your mission?'),
  () => press('Stop Mission'),
]
/** The server has accepted; the event is being read again. */
export const ConfirmingStop = dashboardOf(
  runningEvent,
  [...stop, () => seesNoMore('dialog', 'Stop your mission?'), () => seesRole('button', /^Stopping/)],
  [
    write('post', TOGGLE, { success: true }),
    answersInTurn(EVENT, () => HttpResponse.json(runningEvent), noAnswer),
  ],
)
export const StopFailed = dashboardOf(
  runningEvent,
  [...stop, () => seesRole('dialog', 'Kiosk Management'), 'The kiosk does not answer.'],
  [write('post', TOGGLE, { detail: 'The kiosk does not answer.' }, 400)],
)
/** The data stays, marked as possibly outdated. */
export const OutOfDate = states.showing(async () => {
  await seesText('operated by Maria Manager')
  refetchAll()
  await seesText('What you see may be out of date.')
}, [
  answersInTurn(
    EVENT,
    () => HttpResponse.json(runningEvent),
    () => HttpResponse.json({ detail: MAIN_FAILURE }, { status: 500 }),
  ),
])
const sharedEvent: Event = {
  ...anEvent,
  organization_id: 3,
  organization_name: 'Ridge Valley Fire and Rescue',
  sharing_mode: 'Partners',
  can_edit: false,
}
/** The partnership through which a partner saw the event has ended. */
export const NoLongerShared = states.showing(async () => {
  await seesText('Scenario summary.pdf')
  refetchAll()
  await seesText(/^The partnership with .* has ended\./)
}, [
  answersInTurn(
    EVENT,
    () => HttpResponse.json(sharedEvent),
    () => HttpResponse.json({ detail: 'No data found' }, { status: 404 }),
  ),
  read(MISSIONS, missionsOf(sharedEvent)),
  read('partnerships/', wirePage([])),
  forbids(READINESS),
])
export const Inactive = dashboardOf(
  { ...anEvent, status: 'Inactive' },
  'This event is inactive. Activate it to start a mission.',
)

export const NotReady = dashboardOf(anEvent, 'No-Go', [read(READINESS, notReady)])
export const ReadyWithCaution = dashboardOf(anEvent, 'Go, 1 caution', [read(READINESS, almostReady)])
export const ReadinessFailed = dashboardOf(anEvent, MAIN_FAILURE, [fails(READINESS)])
export const FilesFailed = states.showing(MAIN_FAILURE, [fails(FILES)])
/** Someone who sees a shared event without taking part. */
export const FilesRefused = states.showing('Only participants of this event can open its files.', [
  forbids(FILES),
  read(EVENT, {
    ...anEvent,
    can_edit: false,
    can_run: false,
    assigned_teams: [],
    only_own_participants: true,
  }),
  read(MISSIONS, missionsOf(anEvent)),
])
/** Only the name is set. */
export const OnlyRequiredValues = states.showing(
  ['No teams assigned yet.', () => seesRole('button', 'Assign Teams')],
  [
    read(EVENT, {
      ...anEvent,
      end_date: null,
      release_point_lat: null,
      release_point_lng: null,
      event_type_name: null,
      assigned_teams: [],
    }),
    read(FILES, {}),
    read(MISSIONS, missionsOf(anEvent)),
    read(READINESS, notReady),
  ],
)
export const AssignFailed = dashboardOf(
  anEvent,
  [
    () => press('+ Add Team'),
    () => press('Survey Team Bravo', 'checkbox'),
    () => press('Assign Teams'),
    'A team of another organization cannot be assigned.',
    () => press('Close'),
    'A team of another organization cannot be assigned.',
  ],
  [write('patch', EVENT, { detail: 'A team of another organization cannot be assigned.' }, 400)],
)

/** A participant: runs the event's missions, but cannot edit it. */
export const AsUser = dashboardOf(
  { ...anEvent, can_edit: false },
  () => seesReason('+ Add Team', 'Only organizers of this event can assign teams.'),
  asUser,
)
export const AsEventManager = dashboardOf(anEvent, () => seesRole('button', 'Start Mission'), {
  role: 'org_event_manager',
  path: '/event-dashboard',
})
export const AsAdmin = dashboardOf(runningEvent, () => seesRole('button', 'Stop Mission'), { role: 'admin' })
export const AsSuperAdmin = dashboardOf(runningEvent, () => seesRole('button', 'Stop Mission'), {
  role: 'super_admin',
})

/** People who may edit the event upload offline maps, which each of its maps then offers. */
export const OfflineMaps = states.showing(
  ['Of the organization', () => seesRole('combobox', 'Base map')],
  [read('events/:id/offline-maps/', mapsOfAnEvent)],
)
