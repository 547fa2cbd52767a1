import { aTapeWithoutLines } from '#stories/fixtures/tape.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesNoMore } from '#stories/stage/page.ts'
import { eventTape, TAPE } from '#stories/stage/screens/tape.ts'

const NAME = 'Set the clock of this track?'
const states = dialogStates({
  on: eventTape.having([read(TAPE, aTapeWithoutLines)]),
  open: () => press('Set clock'),
  name: NAME,
  sends: { method: 'put', path: `${TAPE}missions/301/clock/`, saved: {} },
  submit: () => press('Set clock'),
  play: {
    Confirming: /^The device of MSN-000301 recorded/,
    Saving: 'Saving...',
    Saved: () => seesNoMore('dialog', NAME),
  },
})

export default { title: 'Dialogs/Exercise/Set Clock' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
