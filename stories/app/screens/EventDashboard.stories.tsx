import { HttpResponse } from 'msw'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { almostReady, notReady } from '#stories/fixtures/eventForms.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { longMessages, someMessages } from '#stories/fixtures/exercise.ts'
import {
  aCountdown,
  aFailedTeam,
  aHeldTeam,
  aScheduledTeam,
  aTeamThatIsGo,
  twoLongTeams,
} from '#stories/fixtures/exerciseBoard.ts'
import {
  aFailedMission,
  aLongMission,
  aLongMissionsEvent,
  anArabicMission,
  anArabicMissionsEvent,
  bareRunningEvent,
  failedEvent,
  missionsForPartner,
  missionsOf,
  runningEvent,
  someMissions,
  startingEvent,
  stoppedBy,
  stoppingEvent,
  thirtyMissions,
} from '#stories/fixtures/missions.ts'
import { mapsOfAnEvent } from '#stories/fixtures/offlineMaps.ts'
import {
  answersInTurn,
  breaks,
  fails,
  forbids,
  MAIN_FAILURE,
  never,
  read,
  write,
} from '#stories/stage/answers.ts'
import { blockedTabs, hiddenTab } from '#stories/stage/kioskTab.ts'
import { offline } from '#stories/stage/offline.ts'
import { askAgain } from '#stories/stage/PortalStage.tsx'
import { press, seesNoMore, seesReason, seesRole, seesRows, seesText } from '#stories/stage/page.ts'
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
/** Which event it is was known already. */
export const Offline = { ...states.showing(SERVER_UNREACHABLE, [breaks(EVENT)]), beforeEach: offline }
/** Nothing was chosen in the list of events, and nothing runs. */
export const NoEventChosen = states.showing('Choose an event from the list first.', [
  read('events/last-active-event/', {}),
  read('events/', []),
])

export const Idle = dashboardOf(anEvent, 'No mission is running for this event.')
export const Starting = dashboardOf(startingEvent, ['Starting', () => seesRole('button', 'Stop Mission')])
export const Stopping = dashboardOf(stoppingEvent, () => seesRole('button', /^Stopping/))
export const MissionFailed = dashboardOf(failedEvent, [
  'The kiosk did not report ready within two minutes.',
  () => seesRole('button', 'Start Mission'),
])
/** The exercise's conductor has scheduled the start: its operators see it coming. */
export const CountingDown = dashboardOf(anEvent, () => seesRole('timer', 'Time to start'), [
  read(BOARD, aCountdown),
])
/** The exercise's conductor holds a kiosk for the team: its operator says Go or No-Go here. */
export const HeldForYou = dashboardOf(anEvent, () => seesRole('button', 'Go for Field Team 1'), [
  read(BOARD, aHeldTeam),
])
export const YouAreGo = dashboardOf(anEvent, /^Harbor Kiosk 1 is held for your team\. It starts when/, [
  read(BOARD, aTeamThatIsGo),
])
export const YouStartSoon = dashboardOf(anEvent, 'The mission starts by itself on Harbor Kiosk 1.', [
  read(BOARD, aScheduledTeam),
])
/** Its conductor can continue the mission; a new one stays possible. */
export const FailedInTheExercise = dashboardOf(
  failedEvent,
  [/^The conductor can continue this mission/, () => seesRole('button', 'Start Mission')],
  [read(BOARD, aFailedTeam)],
)
export const TwoOwnTeams = dashboardOf(anEvent, 'Your teams in the exercise', [read(BOARD, twoLongTeams)])
/** Your own mission beside those of other teams. */
export const SideBySide = dashboardOf(runningEvent, () => seesRows('Other missions', 5), [
  read(MISSIONS, missionsOf(runningEvent, { missions: someMissions, failed: [aFailedMission] })),
])
/** Others have missions; nothing keeps this person from starting theirs. */
export const RunningElsewhere = dashboardOf(anEvent, async () => {
  await seesText('You have no mission on this event.')
  await seesRows('Other missions', 4)
  await seesReason(
    'Stop Ridge Hazmat 1’s mission',
    'Only the person who started it or a manager of the kiosk’s organization can stop this mission.',
  )
}, [read(MISSIONS, missionsOf(anEvent, { missions: someMissions }))])
export const ThirtyMissions = dashboardOf(runningEvent, () => seesRows('Other missions', 30), [
  read(MISSIONS, missionsOf(runningEvent, { missions: thirtyMissions })),
])
/** Someone of a partner: teams and organizations, and no names of the hosts' people and kiosks. */
export const AsPartner = dashboardOf(
  { ...anEvent, can_edit: false },
  [() => seesRows('Other missions', 4), () => seesNoMore('button', /Tom Ashby/)],
  [read(MISSIONS, missionsOf(anEvent, { missions: missionsForPartner }))],
)
/** An organizer stopped this person's mission. */
export const StoppedByAnother = dashboardOf(stoppingEvent, 'Dana Whitfield stopped your mission.', [
  read(MISSIONS, stoppedBy('Dana Whitfield')),
])
/** What the exercise sends to the person's teams. */
export const WithMessages = states.showing(
  [
    '12. Plume turns north',
    () => press(/on the map$/),
    () => seesRole('application', /^Position of Plume turns north/),
  ],
  [read(MESSAGES, someMessages)],
)
export const LongMessages = states.showing(() => seesRole('list', 'Messages'), [read(MESSAGES, longMessages)])
export const MessagesFailed = states.showing(
  [() => seesRole('heading', 'Messages'), MAIN_FAILURE],
  [fails(MESSAGES)],
)
export const MissionsFailed = states.showing(MAIN_FAILURE, [fails(MISSIONS)])
/** Another server tells that a mission runs and on which kiosk, nothing more. */
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
/** The browser opened no tab: the link to the kiosk is on the page. */
export const TabBlocked = {
  ...startedDashboard("Your browser did not open the kiosk's tab."),
  beforeEach: blockedTabs,
}
export const StopAsked = dashboardOf(
  runningEvent,
  [() => press('Stop Mission'), () => seesRole('button', /^Stopping/)],
  [never(TOGGLE, 'post')],
)
export const StopFailed = dashboardOf(
  runningEvent,
  [() => press('Stop Mission'), () => seesRole('dialog', 'Kiosk Management'), 'The kiosk does not answer.'],
  [write('post', TOGGLE, { detail: 'The kiosk does not answer.' }, 400)],
)
/** What is shown stays and says that it may be old. */
export const OutOfDate = states.showing(async () => {
  await seesText('started by Maria Manager')
  askAgain()
  await seesText('What you see may be out of date.')
}, [
  answersInTurn(
    EVENT,
    () => HttpResponse.json(runningEvent),
    () => HttpResponse.json({ detail: MAIN_FAILURE }, { status: 500 }),
  ),
])
export const Inactive = dashboardOf(
  { ...anEvent, status: 'Inactive' },
  'This event is inactive. Activate it to start a mission.',
)

export const NotReady = dashboardOf(anEvent, 'No-Go', [read(READINESS, notReady)])
export const ReadyWithCaution = dashboardOf(anEvent, 'Go, 1 caution', [read(READINESS, almostReady)])
export const ReadinessFailed = dashboardOf(anEvent, MAIN_FAILURE, [fails(READINESS)])
export const FilesFailed = states.showing(MAIN_FAILURE, [fails(FILES)])
/** Who sees a shared event and takes no part in it. */
export const FilesRefused = states.showing('Only people who take part in this event can open its files.', [
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
/** Nothing is set but the name. */
export const Bare = states.showing(
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

/** Takes part in it: runs its missions, and changes nothing. */
export const AsUser = dashboardOf(
  { ...anEvent, can_edit: false },
  () => seesReason('+ Add Team', 'Teams are assigned by those who manage this event.'),
  { role: 'user', path: '/event-dashboard' },
)
export const AsEventManager = dashboardOf(anEvent, () => seesRole('button', 'Start Mission'), {
  role: 'org_event_manager',
  path: '/event-dashboard',
})
export const AsAdmin = dashboardOf(runningEvent, () => seesRole('button', 'Stop Mission'), { role: 'admin' })
export const AsSuperAdmin = dashboardOf(runningEvent, () => seesRole('button', 'Stop Mission'), {
  role: 'super_admin',
})

/** Those who may edit the event bring maps of their own; each of its maps then offers them. */
export const OfflineMaps = states.showing(
  ['Of the organization', () => seesRole('combobox', 'Base map')],
  [read('events/:id/offline-maps/', mapsOfAnEvent)],
)
