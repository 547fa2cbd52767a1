import type { Meta } from '@storybook/react-vite'
import { anExercise } from '#stories/fixtures/exercise.ts'
import { read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason } from '#stories/stage/page.ts'
import { EXERCISE } from '#stories/stage/screens/exercise.ts'
import { injects as states } from '#stories/stage/screens/injects.ts'

export default {
  title: 'Screens/Exercise/Injects',
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
/** Platform staff without the right to manage this event. */
export const ReadOnly = states.showing(
  () => seesReason('Add Inject', 'Only those who manage this event can change its injects.'),
  { role: 'admin', permissions: {}, answers: [read(EXERCISE, { ...anExercise, can_control: false })] },
)
