import { aBoard, aHeldBoardOfMany } from '#stories/fixtures/exerciseBoard.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesNoMore } from '#stories/stage/page.ts'
import { boardStory, controlWith, EXERCISE } from '#stories/stage/screens/exercise.ts'

const NAME = 'Release kiosks?'
const states = dialogStates({
  on: controlWith(aHeldBoardOfMany),
  open: [() => press('More'), () => press('Release kiosks', 'menuitem')],
  name: NAME,
  sends: { method: 'post', path: `${EXERCISE}release/`, saved: {}, status: 204 },
  submit: () => press('Release kiosks'),
  play: {
    Confirming: /^30 teams lose their hold, 1 their Go and 1 their No-Go\./,
    Saving: 'Releasing...',
    Saved: () => seesNoMore('dialog', NAME),
  },
})

export default { title: 'Dialogs/Exercise/Release Kiosks' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
/** Opened by a link after the hold has ended. */
export const NoneHeld = boardStory(aBoard, 'No kiosk is held.', {
  path: `/event-control?event=${aBoard.exercise.event}&dialog=release`,
})
