import type { Meta } from '@storybook/react-vite'
import { anEvaluation } from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason } from '#stories/stage/page.ts'
import { OBSERVATIONS, evaluators as states } from '#stories/stage/screens/observations.ts'

export default {
  title: 'Screens/Exercise/Evaluators',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NoPermission = states.noPermission
export const SessionEnded = states.sessionEnded
export const ReadOnly = states.showing(
  () => seesReason('Add Evaluators', 'Only those who manage this event can name evaluators.'),
  { answers: [read(OBSERVATIONS, { ...anEvaluation, can_name_evaluators: false })] },
)
