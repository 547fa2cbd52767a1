import type { Meta } from '@storybook/react-vite'
import { anEmptyDetail } from '#stories/fixtures/organizations.ts'
import { read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo as states } from '#stories/stage/screens/organizations.ts'

export default {
  title: 'Screens/Organizations/Organization Info',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NotFound = states.notFound
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Nothing but its name: the mails to an administrator say why they are off. */
export const NothingKnown = states.showing(
  () => seesReason('Resend Invite', 'There is no administrator with an email.'),
  { answers: [read(DETAIL, anEmptyDetail)] },
)
