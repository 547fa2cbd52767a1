import type { Meta } from '@storybook/react-vite'
import { aTapeWithoutLines } from '#stories/fixtures/tape.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesNoMore } from '#stories/stage/page.ts'
import { eventTape, TAPE } from '#stories/stage/screens/tape.ts'

const NAME = 'Set the clock of this track?'
const states = dialogStates({
  on: {
    ...eventTape,
    showing: (play, more) =>
      eventTape.showing(play, {
        ...more,
        answers: [...(more?.answers ?? []), read(TAPE, aTapeWithoutLines)],
      }),
  },
  open: () => press('Set clock'),
  name: NAME,
  sends: { method: 'put', path: `${TAPE}missions/301/clock/`, saved: {} },
  submit: () => press('Set clock'),
  says: {
    Asked: /^The device of MSN-000301 recorded/,
    Saving: 'Saving...',
    Saved: () => seesNoMore('dialog', NAME),
  },
})

export default { title: 'Dialogs/Exercise/Set Clock', component: PortalStage } satisfies Meta<
  typeof PortalStage
>

export const Asked = states.opened('Asked')
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
