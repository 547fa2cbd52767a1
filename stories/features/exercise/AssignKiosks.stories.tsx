import type { Meta } from '@storybook/react-vite'
import {
  aClashingBoard,
  anUnassignedBoard,
  arabicBoardOf,
  boardOf,
  longBoardOf,
  rowNumber,
} from '#stories/fixtures/exerciseBoard.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst, seesNoMore, seesText } from '#stories/stage/page.ts'
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
  says: {
    Untouched: 'Each team needs a kiosk and an operator, who runs its mission.',
    Invalid: () => seesText(/^Field Team 1 has this kiosk\.$/),
    Longest: 'Each team needs a kiosk and an operator, who runs its mission.',
    RightToLeft: 'Each team needs a kiosk and an operator, who runs its mission.',
    Saving: 'Assigning...',
    Saved: () => seesNoMore('dialog', NAME),
    Refused: () => seesText(/^This kiosk cannot be assigned to the team\.$/),
  },
})
const withBoard = (board: object) => ({ answers: [read(BOARD, board)] })

export default { title: 'Dialogs/Exercise/Assign Kiosks', component: PortalStage } satisfies Meta<
  typeof PortalStage
>

export const Untouched = states.opened('Untouched')
export const Invalid = states.invalid(undefined, withBoard(aClashingBoard))
export const Longest = states.opened('Longest', withBoard(longBoardOf('none')))
export const RightToLeft = states.opened('RightToLeft', withBoard(arabicBoardOf('none')))
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
export const ManyTeams = states.opened(
  'Untouched',
  withBoard(boardOf(Array.from({ length: 30 }, (_, index) => rowNumber(index + 1, 'none')))),
)
