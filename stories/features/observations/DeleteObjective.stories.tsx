import type { Meta } from '@storybook/react-vite'
import type { Objective } from '#contract/observations.ts'
import { aLongObjective, anArabicObjective, anEvaluation } from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText } from '#stories/stage/page.ts'
import { OBSERVATIONS, objectives } from '#stories/stage/screens/observations.ts'

const [objective = aLongObjective] = anEvaluation.objectives
const having = (one: Objective) => ({
  answers: [read(OBSERVATIONS, { ...anEvaluation, observations: [], objectives: [one] })],
})
const asks = () => seesText(/^Are you sure you want to delete objective/)
const states = deleteStates({
  on: objectives,
  what: 'Objective',
  path: `objectives/${objective.id}/`,
  answers: having(objective).answers,
  asks: { Asked: asks, Longest: asks, RightToLeft: asks },
})

export default {
  title: 'Dialogs/Exercise/Delete Objective',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', having(aLongObjective))
export const RightToLeft = states.opened('RightToLeft', having(anArabicObjective))
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
