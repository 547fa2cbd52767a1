import type { Meta } from '@storybook/react-vite'
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
import { askAgain, PortalStage } from '#stories/stage/PortalStage.tsx'
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

export default {
  title: 'Screens/Missions/Event Dashboard',
  component: PortalStage,
  beforeEach: hiddenTab,
} satisfies Meta<typeof PortalStage>

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Longest = states.answered('Longest', [
  read(MISSIONS, missionsOf(aLongMissionsEvent, { missions: [aLongMission] })),
])
export const RightToLeft = states.answered('RightToLeft', [
  read(MISSIONS, missionsOf(anArabicMissionsEvent, { missions: [anArabicMission] })),
])
export const Failed = states.failed
export const NotFound = states.notFound
export const NoPermission = states.noPermission
/** Which event it is was known already. */
export const Offline = {
  ...states.showing(() => seesText(SERVER_UNREACHABLE), { answers: [breaks(EVENT)] }),
  beforeEach: offline,
}
export const SessionEnded = states.sessionEnded
/** Nothing was chosen in the list of events, and nothing runs. */
export const NoEventChosen = states.showing(() => seesText('Choose an event from the list first.'), {
  answers: [read('events/last-active-event/', {}), read('events/', [])],
})

export const Idle = dashboardOf(anEvent, () => seesText('No mission is running for this event.'))
export const Starting = dashboardOf(startingEvent, async () => {
  await seesText('Starting')
  await seesRole('button', 'Stop Mission')
})
export const Stopping = dashboardOf(stoppingEvent, () => seesRole('button', /^Stopping/))
export const MissionFailed = dashboardOf(failedEvent, async () => {
  await seesText('The kiosk did not report ready within two minutes.')
  await seesRole('button', 'Start Mission')
})
/** The exercise's conductor has scheduled the start: its operators see it coming. */
export const CountingDown = dashboardOf(anEvent, () => seesRole('timer', 'Time to start'), {
  answers: [read(BOARD, aCountdown)],
})
/** The exercise's conductor holds a kiosk for the team: its operator says Go or No-Go here. */
export const HeldForYou = dashboardOf(anEvent, () => seesRole('button', 'Go for Field Team 1'), {
  answers: [read(BOARD, aHeldTeam)],
})
export const YouAreGo = dashboardOf(
  anEvent,
  () => seesText(/^Harbor Kiosk 1 is held for your team\. It starts when/),
  { answers: [read(BOARD, aTeamThatIsGo)] },
)
export const YouStartSoon = dashboardOf(
  anEvent,
  () => seesText('The mission starts by itself on Harbor Kiosk 1.'),
  { answers: [read(BOARD, aScheduledTeam)] },
)
/** Its conductor can continue the mission; a new one stays possible. */
export const FailedInTheExercise = dashboardOf(
  failedEvent,
  async () => {
    await seesText(/^The conductor can continue this mission/)
    await seesRole('button', 'Start Mission')
  },
  { answers: [read(BOARD, aFailedTeam)] },
)
export const TwoOwnTeams = dashboardOf(anEvent, () => seesText('Your teams in the exercise'), {
  answers: [read(BOARD, twoLongTeams)],
})
/** Your own mission beside those of other teams. */
export const SideBySide = dashboardOf(runningEvent, () => seesRows('Other missions', 5), {
  answers: [read(MISSIONS, missionsOf(runningEvent, { missions: someMissions, failed: [aFailedMission] }))],
})
/** Others have missions; nothing keeps this person from starting theirs. */
export const RunningElsewhere = dashboardOf(
  anEvent,
  async () => {
    await seesText('You have no mission on this event.')
    await seesRows('Other missions', 4)
    await seesReason(
      'Stop Ridge Hazmat 1’s mission',
      'Only the person who started it or a manager of the kiosk’s organization can stop this mission.',
    )
  },
  { answers: [read(MISSIONS, missionsOf(anEvent, { missions: someMissions }))] },
)
export const ThirtyMissions = dashboardOf(runningEvent, () => seesRows('Other missions', 30), {
  answers: [read(MISSIONS, missionsOf(runningEvent, { missions: thirtyMissions }))],
})
/** Someone of a partner: teams and organizations, and no names of the hosts' people and kiosks. */
export const AsPartner = dashboardOf(
  { ...anEvent, can_edit: false },
  async () => {
    await seesRows('Other missions', 4)
    await seesNoMore('button', /Tom Ashby/)
  },
  { answers: [read(MISSIONS, missionsOf(anEvent, { missions: missionsForPartner }))] },
)
/** An organizer stopped this person's mission. */
export const StoppedByAnother = dashboardOf(
  stoppingEvent,
  () => seesText('Dana Whitfield stopped your mission.'),
  {
    answers: [read(MISSIONS, stoppedBy('Dana Whitfield'))],
  },
)
/** What the exercise sends to the person's teams. */
export const WithMessages = states.showing(
  async () => {
    await seesText('12. Plume turns north')
    await press(/on the map$/)
    await seesRole('application', /^Position of Plume turns north/)
  },
  { answers: [read(MESSAGES, someMessages)] },
)
export const LongMessages = states.showing(() => seesRole('list', 'Messages').then(() => undefined), {
  answers: [read(MESSAGES, longMessages)],
})
export const MessagesFailed = states.showing(
  async () => {
    await seesRole('heading', 'Messages')
    await seesText(MAIN_FAILURE)
  },
  { answers: [fails(MESSAGES)] },
)
export const MissionsFailed = states.showing(() => seesText(MAIN_FAILURE), { answers: [fails(MISSIONS)] })
/** Another server tells that a mission runs and on which kiosk, nothing more. */
const onAnotherServer = dashboardOf(bareRunningEvent, () => seesRole('button', 'Harbor Kiosk 1'))
export const RunningOnAnotherServer: typeof onAnotherServer = {
  ...onAnotherServer,
  args: { ...onAnotherServer.args, extensions: ['readiness'] },
}
export const LookingForAKiosk = dashboardOf(
  anEvent,
  async () => {
    await press('Start Mission')
    await seesRole('button', /^Starting/)
  },
  { answers: [never(FREE_KIOSK)] },
)
/** The browser opened no tab: the link to the kiosk is on the page. */
export const TabBlocked = {
  ...startedDashboard(() => seesText("Your browser did not open the kiosk's tab.")),
  beforeEach: blockedTabs,
}
export const StopAsked = dashboardOf(
  runningEvent,
  async () => {
    await press('Stop Mission')
    await seesRole('button', /^Stopping/)
  },
  { answers: [never(TOGGLE, 'post')] },
)
export const StopFailed = dashboardOf(
  runningEvent,
  async () => {
    await press('Stop Mission')
    await seesRole('dialog', 'Kiosk Management')
    await seesText('The kiosk does not answer.')
  },
  { answers: [write('post', TOGGLE, { detail: 'The kiosk does not answer.' }, 400)] },
)
/** What is shown stays and says that it may be old. */
export const OutOfDate = states.showing(
  async () => {
    await seesText('started by Maria Manager')
    askAgain()
    await seesText('What you see may be out of date.')
  },
  {
    answers: [
      answersInTurn(
        EVENT,
        () => HttpResponse.json(runningEvent),
        () => HttpResponse.json({ detail: MAIN_FAILURE }, { status: 500 }),
      ),
    ],
  },
)
export const Inactive = dashboardOf({ ...anEvent, status: 'Inactive' }, () =>
  seesText('This event is inactive. Activate it to start a mission.'),
)

export const NotReady = dashboardOf(anEvent, () => seesText('No-Go'), {
  answers: [read(READINESS, notReady)],
})
export const ReadyWithCaution = dashboardOf(anEvent, () => seesText('Go, 1 caution'), {
  answers: [read(READINESS, almostReady)],
})
export const ReadinessFailed = dashboardOf(anEvent, () => seesText(MAIN_FAILURE), {
  answers: [fails(READINESS)],
})
export const FilesFailed = states.showing(() => seesText(MAIN_FAILURE), { answers: [fails(FILES)] })
/** Who sees a shared event and takes no part in it. */
export const FilesRefused = states.showing(
  () => seesText('Only people who take part in this event can open its files.'),
  {
    answers: [
      forbids(FILES),
      read(EVENT, {
        ...anEvent,
        can_edit: false,
        can_run: false,
        assigned_teams: [],
        only_own_participants: true,
      }),
      read(MISSIONS, missionsOf(anEvent)),
    ],
  },
)
/** Nothing is set but the name. */
export const Bare = states.showing(
  async () => {
    await seesText('No teams assigned yet.')
    await seesRole('button', 'Assign Teams')
  },
  {
    answers: [
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
  },
)
export const AssignFailed = dashboardOf(
  anEvent,
  async () => {
    await press('+ Add Team')
    await press('Survey Team Bravo', 'checkbox')
    await press('Assign Teams')
    await seesText('A team of another organization cannot be assigned.')
    await press('Close')
    await seesText('A team of another organization cannot be assigned.')
  },
  {
    answers: [write('patch', EVENT, { detail: 'A team of another organization cannot be assigned.' }, 400)],
  },
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
  async () => {
    await seesText('Of the organization')
    await seesRole('combobox', 'Base map')
  },
  { answers: [read('events/:id/offline-maps/', mapsOfAnEvent)] },
)
