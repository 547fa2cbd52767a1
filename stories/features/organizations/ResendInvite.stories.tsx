import { LONG_EMAIL } from '#stories/fixtures/names.ts'
import { aLongDetail } from '#stories/fixtures/organizations.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo } from '#stories/stage/screens/organizations.ts'

const states = dialogStates({
  on: organizationInfo,
  open: () => press('Resend Invite'),
  name: 'Resend Invite',
  sends: { method: 'post', path: 'organizations/2/resend-invite/', saved: {}, failure: {} },
  submit: () => press('Resend Invite'),
  play: {
    Confirming: /^A new invitation will be sent to/,
    Longest: LONG_EMAIL,
    Saving: 'Sending...',
    Saved: 'Invitation email resent successfully!',
    Failed: 'Failed to resend invite.',
    NoPermission: 'Failed to resend invite. You do not have permission to perform this action.',
    Offline: 'Failed to resend invite. The server could not be reached. Check the connection and try again.',
  },
})

export default { title: 'Dialogs/Organizations/Resend Invite' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [read(DETAIL, aLongDetail)])
export const HasPassword = states.showing(
  [() => press('Resend Invite'), 'This administrator already has a password.'],
  [write('post', 'organizations/2/resend-invite/', { sent: 'reset' })],
)
