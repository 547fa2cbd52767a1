import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { reviewStates } from './wizard.ts'

const states = reviewStates('upload')

export default {
  title: 'Dialogs/Events/Upload Simulation Files 5: Review',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.untouched
export const Filled = states.opened('Filled')
/** A simulation file that the server does not take is given up: an event cannot do without one. */
export const Invalid = states.withoutSimulation
export const Longest = states.longest
export const RightToLeft = states.rightToLeft
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** Stopped under way: what was sent stays, the rest waits. */
export const Cancelled = states.cancelled
