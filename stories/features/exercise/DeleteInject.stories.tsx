import type { Meta } from '@storybook/react-vite'
import { aLongInject, anArabicInject, anInject, injectsOf } from '#stories/fixtures/exercise.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst, seesOnPage } from '#stories/stage/page.ts'
import { INJECTS, injects } from '#stories/stage/screens/injects.ts'

const having = (inject: typeof anInject) => ({ answers: [read(INJECTS, injectsOf(inject))] })
const asks =
  ({ title }: typeof anInject) =>
  () =>
    seesOnPage(title)
const states = dialogStates({
  on: injects,
  open: () => pressFirst(/^Delete inject/),
  name: 'Delete Inject',
  answers: having(anInject).answers,
  sends: { method: 'delete', path: `injects/${anInject.id}/`, saved: {}, status: 204 },
  submit: () => press('Delete'),
  says: {
    Asked: asks(anInject),
    Longest: asks(aLongInject),
    RightToLeft: asks(anArabicInject),
    Saving: 'Deleting...',
    Saved: 'The inject was deleted.',
  },
})

export default {
  title: 'Dialogs/Exercise/Delete Inject',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', having(aLongInject))
export const RightToLeft = states.opened('RightToLeft', having(anArabicInject))
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
