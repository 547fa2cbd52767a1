import { anExercise, aPlannedExercise } from '#stories/fixtures/exercise.ts'
import {
  aBoard,
  aBoardForPartner,
  aBoardOfFailures,
  aBoardWithoutOperators,
  aCountdown,
  afterEndEx,
  aHeldBoard,
  aHeldBoardOfMany,
  aLongBoard,
  anArabicBoard,
  anAssignedBoard,
  anEmptyBoard,
  anUnassignedBoard,
  aReadyBoard,
  boardOfMany,
  rowNumber,
  someFurtherMissions,
} from '#stories/fixtures/exerciseBoard.ts'
import { aTeam } from '#stories/fixtures/teams.ts'
import { fails, forbids, MAIN_FAILURE, never, onceThenFails, read, write } from '#stories/stage/answers.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { press, seesNoMore, seesRole, seesRows, seesText } from '#stories/stage/page.ts'
import {
  BOARD,
  boardStory,
  CLOCK,
  controlOf,
  EXERCISE,
  exerciseControl as states,
} from '#stories/stage/screens/exercise.ts'

export default { title: 'Screens/Exercise/Exercise Control' }

export const { Filled, Loading, Failed, NotFound, NoPermission, Offline, SessionEnded } = states
export const Longest = states.answered('Longest', [read(BOARD, aLongBoard)])
export const RightToLeft = states.answered('RightToLeft', [read(BOARD, anArabicBoard)])
export const NoEventChosen = states.showing('Choose an event to see its exercise.', {
  path: '/event-control',
  answers: [read('events/last-active-event/', {}), read('events/', [])],
})
/** A server without exercises has no such page. */
const onAnotherServer = states.showing('Page Not Found')
export const OnAnotherServer: typeof onAnotherServer = {
  ...onAnotherServer,
  args: { ...onAnotherServer.args, extensions: ['live'] },
}

export const Planned = controlOf(aPlannedExercise, () => seesRole('button', 'StartEx'))
export const Paused = controlOf({ ...anExercise, state: 'paused' }, () => seesRole('button', 'Resume'))
export const Ended = boardStory(afterEndEx(aBoard), () => seesRole('button', 'Reset clock'))
/** The report is the next step. */
export const EndedAndStopped = boardStory(
  afterEndEx({ ...aBoard, rows: [rowNumber(1, 'ended'), rowNumber(2, 'ended')] }),
  'The exercise has ended, and no mission is running.',
)
/** With a sentence of two lines. */
export const RunningBeforeStartEx = boardStory(
  {
    ...aBoard,
    exercise: aPlannedExercise,
    rows: [...aBoard.rows, rowNumber(20, 'none'), rowNumber(21, 'none')],
  },
  /The exercise clock has not started/,
)
export const ConfirmingStart = boardStory(anUnassignedBoard, [
  () => press('StartEx'),
  () => seesRole('dialog', 'Start the exercise?'),
])
/** Thirty teams, of which none runs: their names are folded. */
export const ConfirmingStartOfMany = boardStory(aHeldBoardOfMany, [
  () => press('StartEx', 'button'),
  '30 teams are not running',
])
export const ConfirmingReset = boardStory(afterEndEx(aBoard), [
  () => press('Reset clock'),
  () => seesRole('dialog', 'Reset the exercise clock?'),
])
export const ResetWhileRunning = boardStory(afterEndEx(aBoard), [
  () => press('Reset clock'),
  /5 missions are still running, 1 is starting, 1 is stopping\. Resetting the clock does not stop them\.$/,
])
export const PauseRefused = controlOf(
  anExercise,
  [() => press('Pause'), 'The exercise clock is not running.'],
  [write('post', CLOCK, { detail: 'The exercise clock is not running.' }, 409)],
)
/** The data stays, marked as possibly outdated. */
export const OutOfDate = states.showing(async () => {
  await seesText('01:24:27')
  refetchAll()
  await seesText('What you see may be out of date.')
}, [onceThenFails(EXERCISE, anExercise)])

export const NoTeams = boardStory(anEmptyBoard, 'No teams found')
export const BoardLoading = controlOf(anExercise, 'Loading teams...', [never(BOARD)])
export const BoardFailed = controlOf(anExercise, MAIN_FAILURE, [fails(BOARD)])
export const BoardRefused = controlOf(
  anExercise,
  'Only participants and organizers of this event can see its teams.',
  [forbids(BOARD)],
)
export const NothingMatches = boardStory(aBoard, 'No team matches the search and the state.', {
  path: `/event-control?event=${anExercise.event}&search=nobody`,
})
export const ThirtyTeams = boardStory(boardOfMany(30), () => seesRows('Teams', 30))
export const TwoHundredTeams = boardStory(boardOfMany(200), () => seesRows('Teams', 200))
// The conductor's steps, in order.
export const ToAssign = boardStory(anUnassignedBoard, () => seesRole('button', 'Assign kiosks'))
export const ToHold = boardStory(anAssignedBoard, () => seesRole('button', 'Hold all kiosks'))
export const WithoutOperators = boardStory(
  aBoardWithoutOperators,
  /2 teams have no operator and will not start\.$/,
)
export const HoldRefused = boardStory(
  anAssignedBoard,
  [() => press('Hold all kiosks'), 'Field Team 2: Kiosk Harbor Kiosk 2 is held for another team.'],
  [
    write(
      'post',
      `${EXERCISE}hold/`,
      {
        detail: 'No kiosk was held: some are not available.',
        rows: [
          { team: 102, kiosk: 202, reason: 'Kiosk Harbor Kiosk 2 is held for another team.' },
          { team: 103, kiosk: 203, reason: 'Kiosk Harbor Kiosk 3 is in use.' },
        ],
      },
      409,
    ),
  ],
)
export const GoNoGo = boardStory(aHeldBoard, /2 of 4 are Go, 1 No-Go\./)
export const SomeLeftOut = boardStory(
  aHeldBoard,
  [() => press('Go for all ready teams'), '2 teams are not Go'],
  [
    write('post', `${EXERCISE}ready-all/`, {
      teams: [],
      left_out: [
        { team: { id: 101, name: 'Field Team 1' }, reason: 'Kiosk Harbor Kiosk 1 is in use.' },
        { team: { id: 103, name: 'Field Team 3' }, reason: 'The team is No-Go.' },
      ],
    }),
  ],
)
export const ToStart = boardStory(aReadyBoard, () => seesRole('button', 'Start teams'))
export const CountingDown = boardStory(aCountdown, () => seesRole('button', 'Cancel start'))
/** The start of the second team is the next. */
export const CountingDownInTurn = boardStory(
  {
    ...aCountdown,
    rows: aCountdown.rows.map((row, index) => ({
      ...row,
      start_at: new Date(
        Date.parse(aCountdown.countdown?.start_at ?? '') + ((index + 2) % 3) * 20_000,
      ).toISOString(),
    })),
  },
  /^Field Team 2 starts next\. 2 more follow, the last at /,
)
/** Two teams start without having said Go: that step is not done. */
export const CountingDownUnanswered = boardStory(
  {
    ...aCountdown,
    rows: aCountdown.rows.map((row, index) => ({ ...row, answer: index === 0 ? 'go' : null })),
  },
  () => seesRole('button', 'Cancel start'),
)
export const SomeFailed = boardStory(aBoardOfFailures, () => seesRole('button', 'Retry for Field Team 2'))
export const RetryRefused = boardStory(
  aBoardOfFailures,
  [() => press('Retry for Field Team 2'), 'Field Team 2 was not started.'],
  [write('post', `${EXERCISE}retry/`, { detail: 'Kiosk Harbor Kiosk 2 is in use.' }, 409)],
)

/** A team with two open missions: the row shows one and names the other. */
export const SecondMission = boardStory({ ...aBoard, further_missions: someFurtherMissions }, [
  () => press('+1 mission of Field Team 1'),
  () => seesRole('dialog', 'Further missions of Field Team 1'),
])
/** Missions run although no team takes part. */
export const MissionsWithoutTeams = boardStory(
  { ...anEmptyBoard, further_missions: someFurtherMissions.slice(1) },
  () => seesRole('button', 'Stop all missions'),
)
/** After EndEx nothing follows from the answers of teams that are still held. */
export const EndedWhileHeld = boardStory(afterEndEx(aHeldBoard), [
  'Answered No-Go',
  () => seesNoMore('button', /^Go for/),
])

/** The details of a team, over the board. */
export const TeamOpened = boardStory(
  aBoard,
  [() => press('Field Team 1'), () => seesRole('dialog', 'Team Details'), 'Members (2/4)'],
  [read('sample-teams/:team/', { ...aTeam, id: 101, name: 'Field Team 1' })],
)
/** A partner: state and clock of other teams, without people and kiosks. */
export const AsPartner = boardStory(aBoardForPartner, () => seesRows('Teams', 9), { role: 'org_admin' })

const reads = async () => {
  await seesText('01:24:27')
  await seesNoMore('button', 'EndEx')
}
/** A participant: sees the clock, without any action. */
/** Another manager created the event. */
export const AsOtherManager = controlOf({ ...anExercise, can_control: false }, /conduct this exercise\.$/, {
  role: 'org_event_manager',
})
export const AsUser = controlOf({ ...anExercise, can_control: false }, reads, { role: 'user' })
