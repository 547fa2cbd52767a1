import type { Meta } from '@storybook/react-vite'
import { anEvaluation } from '#stories/fixtures/observations.ts'
import { read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason } from '#stories/stage/page.ts'
import { OBSERVATIONS, objectives as states } from '#stories/stage/screens/observations.ts'

export default {
  title: 'Screens/Exercise/Objectives',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const ReadOnly = states.showing(
  () => seesReason('Add Objective', 'Only those who manage this event can change its objectives.'),
  { answers: [read(OBSERVATIONS, { ...anEvaluation, can_edit: false })] },
)
