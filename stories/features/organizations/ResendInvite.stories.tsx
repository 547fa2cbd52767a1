import type { Meta } from '@storybook/react-vite'
import { LONG_EMAIL } from '#stories/fixtures/names.ts'
import { aLongDetail } from '#stories/fixtures/organizations.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, sees } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo } from '#stories/stage/screens/organizations.ts'

const states = dialogStates({
  on: organizationInfo,
  open: () => press('Resend Invite'),
  name: 'Resend Invite',
  sends: { method: 'post', path: 'organizations/2/resend-invite/', saved: {}, failure: {} },
  submit: () => press('Resend Invite'),
  says: {
    Asked: /^A new invitation will be sent to/,
    Longest: LONG_EMAIL,
    Saving: 'Sending...',
    Saved: 'Invitation email resent successfully!',
    Failed: 'Failed to resend invite.',
    NoPermission: 'Failed to resend invite. You do not have permission to perform this action.',
    Offline: 'Failed to resend invite. The server could not be reached. Check the connection and try again.',
  },
})

export default {
  title: 'Dialogs/Organizations/Resend Invite',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: [read(DETAIL, aLongDetail)] })
export const Saving = states.saving
export const Saved = states.saved
export const HasPassword = states.showing(
  async () => {
    await press('Resend Invite')
    await sees('This administrator already has a password.')
  },
  { answers: [write('post', 'organizations/2/resend-invite/', { sent: 'reset' })] },
)
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
