import type { Meta } from '@storybook/react-vite'
import { aLongInject, anArabicInject, anInject, injectsOf } from '#stories/fixtures/exercise.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesOnPage } from '#stories/stage/page.ts'
import { INJECTS, injects } from '#stories/stage/screens/injects.ts'

const having = (inject: typeof anInject) => ({ answers: [read(INJECTS, injectsOf(inject))] })
const asks =
  ({ title }: typeof anInject) =>
  () =>
    seesOnPage(title)
const states = deleteStates({
  on: injects,
  what: 'Inject',
  path: `injects/${anInject.id}/`,
  answers: having(anInject).answers,
  asks: { Asked: asks(anInject), Longest: asks(aLongInject), RightToLeft: asks(anArabicInject) },
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
