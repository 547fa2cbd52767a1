import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { stepStates } from './wizard.ts'

const states = stepStates('edit', 3)

export default {
  title: 'Dialogs/Events/Edit Simulation Files 3: Starting Location',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.untouched
export const Filled = states.filled
export const Invalid = states.invalid
export const Longest = states.longest
export const RightToLeft = states.rightToLeft
