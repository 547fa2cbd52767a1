import type { Meta } from '@storybook/react-vite'
import { aBoard, arabicBoardOf, longBoardOf } from '#stories/fixtures/exerciseBoard.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesText } from '#stories/stage/page.ts'
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
  open: async () => {
    await press('More')
    await press('Stop all missions', 'menuitem')
  },
  name: /^Stop all missions/,
  sends: { method: 'post', path: STOP_ALL, saved: { missions: [stopped] } },
  fill: () => fill(HINT, 'evt-0101'),
  submit: () => press(/^Stop \d/),
  says: {
    Asked: HINT,
    Longest: HINT,
    RightToLeft: HINT,
    Saving: 'Stopping...',
    Saved: '1 mission is stopping.',
  },
})
const withBoard = (board: object) => ({ answers: [read(BOARD, board)] })

export default { title: 'Dialogs/Exercise/Stop All Missions', component: PortalStage } satisfies Meta<
  typeof PortalStage
>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', withBoard(longBoardOf('running')))
export const RightToLeft = states.opened('RightToLeft', withBoard(arabicBoardOf('running')))
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** A partner's own mission is the partner's to stop. */
export const SomeNotStopped = states.showing(
  async () => {
    await typeAndStop()
    await seesText('1 mission was not stopped.')
  },
  {
    answers: [
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
  },
)
