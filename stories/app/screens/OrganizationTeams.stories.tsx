import type { Meta } from '@storybook/react-vite'
import { read, wirePage } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText } from '#stories/stage/page.ts'
import { organizationTeams as states } from '#stories/stage/screens/organizations.ts'

export default {
  title: 'Screens/Organizations/Organization Teams',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** A link to a page that is not there any more. */
export const BeyondTheEnd = states.showing(() => seesText('This page does not exist.'), {
  path: '/organizations-management?open=2&tab=teams&tab_page=9',
  answers: [read('teams/', wirePage([], 12, 9))],
})
