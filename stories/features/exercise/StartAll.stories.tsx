import {
  aBoardOfManyFailures,
  aHeldBoard,
  aHeldBoardOfMany,
  aHeldBoardWithFailure,
  aReadyBoard,
  arabicBoardOf,
  longBoardOf,
} from '#stories/fixtures/exerciseBoard.ts'
import { inTurn, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesNoMore, seesRole } from '#stories/stage/page.ts'
import { BOARD, boardStory, controlWith, EXERCISE } from '#stories/stage/screens/exercise.ts'

const NAME = 'Start teams'
const states = dialogStates({
  on: controlWith(aHeldBoard),
  open: () => press('Start teams'),
  name: NAME,
  sends: {
    method: 'post',
    path: `${EXERCISE}start/`,
    saved: {},
    status: 204,
    refused: {
      detail: 'Not every team is Go.',
      rows: [{ team: 101, kiosk: 201, reason: 'The team has not said Go.' }],
    },
  },
  fill: () => press('Start these teams too', 'checkbox'),
  submit: () => press(/^Start (\d|the)/),
  play: {
    Untouched: '2 teams are not Go',
    Filled: '2 teams are not Go',
    Invalid: 'Enter whole seconds from 0 to 600.',
    Longest: '1 team is not Go',
    Many: '29 teams are not Go',
    RightToLeft: '1 team is not Go',
    Saving: 'Starting...',
    Saved: () => seesNoMore('dialog', NAME),
    Refused: 'Not every team is Go. Field Team 1: The team has not said Go.',
  },
})
const withBoard = (board: object) => [read(BOARD, board)]

export default { title: 'Dialogs/Exercise/Start Teams' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => fill(/^Countdown/, '601'))
export const Longest = states.opened('Longest', withBoard(longBoardOf('held')))
export const RightToLeft = states.opened('RightToLeft', withBoard(arabicBoardOf('no_go')))
export const AllGo = states.showing(() => seesRole('button', 'Start 3 teams'), withBoard(aReadyBoard))
/** A team that was Go when the dialog opened. */
export const NoGoMeanwhile = states.showing(
  [
    () => press('Start these teams too', 'checkbox'),
    async () => refetchAll(),
    /: No-Go since you opened this$/,
  ],
  [
    inTurn(BOARD, aHeldBoard, {
      ...aHeldBoard,
      rows: aHeldBoard.rows.map((row, index) => (index === 1 ? { ...row, state: 'no_go' as const } : row)),
    }),
  ],
)
/** The fields come before the list of teams. */
export const Many = states.opened('Many', withBoard(aHeldBoardOfMany))
/** Ten of thirty teams start again. */
const openAgain = [
  () => press('Start failed teams again'),
  () => seesRole('dialog', 'Start teams again'),
  () => seesRole('button', 'Start 10 teams again'),
]
export const FailedTeams = boardStory(aBoardOfManyFailures, openAgain)
export const FailedTeamsRefused = boardStory(
  aBoardOfManyFailures,
  [...openAgain, () => press('Start 10 teams again'), /^10 teams were not started/],
  [
    write(
      'post',
      `${EXERCISE}retry/`,
      { detail: 'The kiosk or operator of this start has changed.', rows: [] },
      409,
    ),
  ],
)
export const LongFailed = boardStory(longBoardOf('failed'), [
  () => press('More'),
  () => press('Start failed teams again', 'menuitem'),
  () => seesRole('button', 'Start 1 team again'),
])
export const HeldAndFailed = states.showing(
  [
    () => press('Start the failed team again too', 'checkbox'),
    () => seesRole('button', 'Start 2 teams and 1 again'),
  ],
  withBoard(aHeldBoardWithFailure),
)
