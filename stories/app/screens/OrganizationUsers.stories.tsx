import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { organizationUsers as states } from '#stories/stage/screens/organizationUsers.ts'

export default {
  title: 'Screens/Organizations/Organization Users',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
