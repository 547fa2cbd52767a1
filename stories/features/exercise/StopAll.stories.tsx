import {
  aBoard,
  arabicBoardOf,
  boardOfMany,
  longBoardOf,
  someFurtherMissions,
} from '#stories/fixtures/exerciseBoard.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press } from '#stories/stage/page.ts'
import { BOARD, controlWith, EXERCISE } from '#stories/stage/screens/exercise.ts'

const STOP_ALL = `${EXERCISE}stop-all/`
const stopped = {
  team: { id: 101, name: 'Field Team 1' },
  mission_id: 'MSN-0301',
  state: 'stopping',
  reason: null,
}
const HINT = 'Type EVT-0101 to confirm'
const typeAndStop = async () => {
  await fill(HINT, 'evt-0101')
  await press(/^Stop \d/)
}
const states = dialogStates({
  on: controlWith(aBoard),
  open: [() => press('More'), () => press('Stop all missions', 'menuitem')],
  name: /^Stop all missions/,
  sends: { method: 'post', path: STOP_ALL, saved: { missions: [stopped] } },
  fill: () => fill(HINT, 'evt-0101'),
  submit: () => press(/^Stop \d/),
  play: {
    Confirming: HINT,
    Longest: HINT,
    Many: HINT,
    RightToLeft: HINT,
    Saving: 'Stopping...',
    Saved: '1 mission is stopping.',
  },
})
const withBoard = (board: object) => [read(BOARD, board)]

export default { title: 'Dialogs/Exercise/Stop All Missions' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', withBoard(longBoardOf('running')))
export const RightToLeft = states.opened('RightToLeft', withBoard(arabicBoardOf('running')))
/** The field comes before the list of missions. */
export const Many = states.opened('Many', withBoard(boardOfMany(30)))
/** Missions that no row of the board shows. */
export const WithoutTeam = states.showing(
  ['No team', 'Field Team 3, Field Team 4'],
  withBoard({
    ...aBoard,
    further_missions: someFurtherMissions,
  }),
)
/** Only a partner can stop its own mission. */
export const SomeNotStopped = states.showing(
  [typeAndStop, '1 mission was not stopped.'],
  [
    write('post', STOP_ALL, {
      missions: [
        stopped,
        {
          team: { id: 109, name: 'Ridge Hazmat 1' },
          mission_id: 'MSN-0309',
          state: 'running',
          reason: 'Only the organization of its kiosk can stop this mission.',
        },
      ],
    }),
  ],
)
