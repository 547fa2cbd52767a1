import type { Meta } from '@storybook/react-vite'
import { read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText } from '#stories/stage/page.ts'
import { kioskAccess as states } from '#stories/stage/screens/kiosks.ts'

export default {
  title: 'Screens/Kiosks/Kiosk Access',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Another server may send a kiosk without a name. */
export const WithoutName = states.showing(() => seesText('Running'), {
  answers: [read('kiosks/user-kiosk/', [{ name: null, status: 'Running' }])],
})
