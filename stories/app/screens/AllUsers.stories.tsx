import type { Meta } from '@storybook/react-vite'
import { fails } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText, seesValue } from '#stories/stage/page.ts'
import { allUsers as states } from '#stories/stage/screens/users.ts'

export default {
  title: 'Screens/Users/All Users',
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
/** A 402 of this screen looks the same (ruling 108). */
export const SessionEnded = states.sessionEnded

/** People of every organization: no kiosk can be chosen then. */
export const OfAllOrganizations = states.showing(() => seesValue('All kiosks'), {
  path: '/user-management?organization=all',
})
export const KiosksFailed = states.showing(() => seesText('The kiosks are out of order.'), {
  answers: [fails('kiosks/', 'get', 'The kiosks are out of order.')],
})
export const AsAdmin = states.as('admin', 'Okonkwo')
