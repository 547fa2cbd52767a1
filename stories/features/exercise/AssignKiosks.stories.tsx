import {
  aClashingBoard,
  anUnassignedBoard,
  arabicBoardOf,
  boardOf,
  longBoardOf,
  rowNumber,
} from '#stories/fixtures/exerciseBoard.ts'
import { inTurn, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst, seesNoMore } from '#stories/stage/page.ts'
import { BOARD, controlWith, EXERCISE } from '#stories/stage/screens/exercise.ts'

const NAME = 'Assign kiosks'
const states = dialogStates({
  on: controlWith(anUnassignedBoard),
  open: () => pressFirst(/^Assign kiosk(s| for .*)$/),
  name: NAME,
  sends: {
    method: 'put',
    path: `${EXERCISE}assignments/`,
    saved: {},
    status: 204,
    refused: {
      detail: 'Some teams cannot be assigned like this.',
      rows: [{ team: 101, kiosk: 241, reason: 'This kiosk cannot be assigned to the team.' }],
    },
  },
  submit: () => press('Assign'),
  play: {
    Untouched: 'Each team needs a kiosk and an operator, who runs its mission.',
    Invalid: /^Field Team 1 has this kiosk\.$/,
    Longest: 'Each team needs a kiosk and an operator, who runs its mission.',
    RightToLeft: 'Each team needs a kiosk and an operator, who runs its mission.',
    Saving: 'Assigning...',
    Saved: () => seesNoMore('dialog', NAME),
    Refused: /^This kiosk cannot be assigned to the team\.$/,
  },
})
const withBoard = (board: object) => [read(BOARD, board)]

export default { title: 'Dialogs/Exercise/Assign Kiosks' }

export const { Untouched, Saving, Saved, Refused, Failed, NoPermission, Offline, SessionEnded } = states
export const Invalid = states.invalid(undefined, withBoard(aClashingBoard))
export const Longest = states.opened('Longest', withBoard(longBoardOf('none')))
export const RightToLeft = states.opened('RightToLeft', withBoard(arabicBoardOf('none')))
export const FromARow = states.showing([
  () => press('Cancel'),
  () => press('Assign kiosk for Field Team 2'),
  /^Field Team 2 is listed first\. The other teams change only if you change them\./,
])
export const ManyTeams = states.opened(
  'Untouched',
  withBoard(boardOf(Array.from({ length: 30 }, (_, index) => rowNumber(index + 1, 'none')))),
)
/** The second team shares its only member with the first. */
const shared = rowNumber(1, 'none')
export const MembersTaken = states.showing(
  'All members already operate another team’s kiosk.',
  withBoard(
    boardOf([
      shared,
      rowNumber(2, 'none', { candidates: shared.candidates.slice(0, 1) }),
      rowNumber(3, 'none'),
    ]),
  ),
)
/** A colleague removed the first team after the form opened. */
export const RemovedMeanwhile = states.showing(
  [async () => refetchAll(), 'This team no longer takes part.'],
  [inTurn(BOARD, anUnassignedBoard, { ...anUnassignedBoard, rows: anUnassignedBoard.rows.slice(1) })],
)
export const NobodyActive = states.showing(
  'No member of this team is active.',
  withBoard(
    boardOf([rowNumber(1, 'none'), rowNumber(2, 'none', { candidates: [], operator_problem: 'nobody' })]),
  ),
)
export const MoreKiosks = states.showing(
  /Only the first 3 free kiosks are listed\.$/,
  withBoard({ ...anUnassignedBoard, more_free_kiosks: true }),
)
