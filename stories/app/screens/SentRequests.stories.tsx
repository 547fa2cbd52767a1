import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { NOT_DECIDING, refusedRequests, sentRequests as states } from '#stories/stage/screens/partnerships.ts'

export default {
  title: 'Screens/Partnerships/Sent Requests',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** The server refuses the requests: partnerships are not theirs to decide. */
export const AsEventManager = states.as('org_event_manager', NOT_DECIDING, { answers: refusedRequests })
