import type { Meta } from '@storybook/react-vite'
import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import { aLongAction, anAction, anArabicAction, pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesOnPage } from '#stories/stage/page.ts'
import { ACTIONS, improvementPlan } from '#stories/stage/screens/improvement.ts'

const having = (action: CorrectiveAction) => ({
  answers: [read(ACTIONS, pageOfActions(action)), read(`${ACTIONS}${action.id}/`, action)],
})
const asks =
  ({ title }: CorrectiveAction) =>
  () =>
    seesOnPage(title)
const states = deleteStates({
  on: improvementPlan,
  what: 'Corrective Action',
  button: /^Delete /,
  path: `${ACTIONS}${anAction.id}/`,
  answers: having(anAction).answers,
  asks: { Asked: asks(anAction), Longest: asks(aLongAction), RightToLeft: asks(anArabicAction) },
})

export default {
  title: 'Dialogs/Improvement/Delete Corrective Action',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', having(aLongAction))
export const RightToLeft = states.opened('RightToLeft', having(anArabicAction))
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
