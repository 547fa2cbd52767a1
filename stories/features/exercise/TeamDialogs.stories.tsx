import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { aBoard, aBoardOfFailures, arabicBoardOf, longBoardOf } from '#stories/fixtures/exerciseBoard.ts'
import { inTurn, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { choose, press, pressFirst, seesNoMore, seesRole, seesText } from '#stories/stage/page.ts'
import { BOARD, boardStory, controlWith, EXERCISE } from '#stories/stage/screens/exercise.ts'

const NAME = 'Move to spare'
const states = dialogStates({
  on: controlWith(aBoardOfFailures),
  open: () => pressFirst(/^Move to spare for/),
  name: NAME,
  sends: {
    method: 'post',
    path: `${EXERCISE}move/`,
    saved: {},
    status: 204,
    refused: {
      detail: 'Kiosk Harbor Kiosk 41 is in use.',
      rows: [{ team: 103, kiosk: 241, reason: 'Kiosk Harbor Kiosk 41 is in use.' }],
    },
  },
  submit: () => press('Move mission'),
  play: {
    Untouched: /^The mission (ends|has failed) on Harbor Kiosk 3 and continues/,
    Invalid: /^Choose a kiosk\.$/,
    Longest: /^The mission (ends|has failed) on Joint/,
    RightToLeft: /^The mission (ends|has failed) on/,
    Saving: 'Moving...',
    Saved: () => seesNoMore('dialog', NAME),
    Refused: 'Kiosk Harbor Kiosk 41 is in use.',
  },
})
const withBoard = (board: object) => [read(BOARD, board)]
const fromMenu = (team: string, item: string) => async () => {
  await press(`Actions for ${team}`)
  await press(item, 'menuitem')
}

export default { title: 'Dialogs/Exercise/Team Of The Board' }

export const { Untouched, Saving, Saved, Refused, Failed, NoPermission, Offline, SessionEnded } = states
export const Invalid = states.invalid(() => choose(/^Kiosk/, 'Choose'))
export const Longest = states.opened('Longest', withBoard(longBoardOf('failed')))
export const RightToLeft = states.opened('RightToLeft', withBoard(arabicBoardOf('failed')))

export const Swap = boardStory(aBoardOfFailures, [
  () => press('Swap kiosk for Field Team 2'),
  'The mission starts at once on the kiosk you choose, operated by Lee Field 2.',
])
export const HandOver = boardStory(aBoard, [
  () => fromMenu('Field Team 1', 'Hand over')(),
  /^Lee Field 1 operates this mission\./,
])
export const StartAgain = boardStory(aBoard, [
  () => fromMenu('Field Team 8', 'Start again')(),
  () => seesRole('dialog', 'Start Field Team 8 again?'),
])
/** The person who ran the mission is not a member of the team: it starts as it is assigned. */
export const StartAgainAsAssigned = boardStory(
  {
    ...aBoard,
    rows: aBoard.rows.map((row) =>
      row.state === 'ended'
        ? {
            ...row,
            operator: { id: 999, name: 'Emma Vance' },
            start_again: { kiosk: { id: 241, name: 'Harbor Kiosk 41' }, operator: row.operator },
          }
        : row,
    ),
  },
  [
    () => fromMenu('Field Team 8', 'Start again')(),
    /Emma Vance, its operator, is not an active member of the team/,
  ],
)
export const StopMission = boardStory(aBoard, [
  () => fromMenu('Field Team 1', 'Stop mission')(),
  () => seesRole('dialog', 'Stop the mission of Field Team 1?'),
])
const opened = (dialog: string, team: number) => ({
  path: `/event-control?event=${aBoard.exercise.event}&dialog=${dialog}&team=${team}`,
})
export const NoKioskFree = boardStory(
  { ...aBoardOfFailures, kiosks: [] },
  () => seesText('No kiosk is free'),
  opened('move', 103),
)
export const MoreKiosks = boardStory(
  { ...aBoardOfFailures, more_free_kiosks: true },
  () => seesText('Only the first 3 free kiosks are listed.'),
  opened('move', 103),
)
/** Opened by a link, for a team whose mission has ended. */
export const ActionNotAvailable = boardStory(
  aBoard,
  'This action is not available for this team now.',
  opened('move', 108),
)

/** Another conductor acts on the team while the dialog is open. */
const meanwhile = (
  board: ExerciseBoard,
  [dialog, team, title]: [string, number, string],
  change: (row: BoardRow) => Partial<BoardRow>,
  text: string,
) =>
  boardStory(board, [() => seesRole('dialog', title), async () => refetchAll(), text], {
    ...opened(dialog, team),
    answers: [
      inTurn(BOARD, board, {
        ...board,
        rows: board.rows.map((row) => (row.team.id === team ? { ...row, ...change(row) } : row)),
      }),
    ],
  })
const onAnotherKiosk = ({ mission }: BoardRow): Partial<BoardRow> => ({
  state: 'running',
  kiosk: { id: 249, name: 'Harbor Kiosk 49' },
  mission: mission && { ...mission, id: 341, mission_id: 'MSN-0341' },
  can_start: false,
})
const moved = (row: BoardRow): Partial<BoardRow> => {
  const now = onAnotherKiosk(row)
  return { ...now, mission: now.mission && { ...now.mission, continues: row.mission?.mission_id ?? null } }
}
const WAS_MOVED = 'The mission of this team was already moved: it is MSN-0341 on kiosk Harbor Kiosk 49 now.'

export const StopMeanwhile = meanwhile(
  aBoard,
  ['stop', 101, 'Stop the mission of Field Team 1?'],
  moved,
  WAS_MOVED,
)
export const MoveMeanwhile = meanwhile(aBoardOfFailures, ['move', 103, NAME], moved, WAS_MOVED)
export const HandOverMeanwhile = meanwhile(aBoard, ['handover', 101, 'Hand over'], moved, WAS_MOVED)
export const SwapMeanwhile = meanwhile(
  aBoardOfFailures,
  ['swap', 102, 'Swap kiosk'],
  () => ({ operator: { id: 902, name: 'Sam Field 2' } }),
  'The kiosk or operator of this start has changed.',
)
export const StartAgainMeanwhile = meanwhile(
  aBoard,
  ['again', 108, 'Start Field Team 8 again?'],
  onAnotherKiosk,
  'This action is not available for this team now. Field Team 8 has MSN-0341 on kiosk Harbor Kiosk 49.',
)
