import { LONG_EMAIL } from '#stories/fixtures/names.ts'
import { aLongDetail } from '#stories/fixtures/organizations.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesText } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo } from '#stories/stage/screens/organizations.ts'

const states = dialogStates({
  on: organizationInfo,
  open: () => press('Reset Password'),
  name: 'Reset Password',
  sends: { method: 'post', path: 'auth/password-reset/', saved: {}, failure: {} },
  submit: () => press('Reset Password'),
  play: {
    Confirming: /^An email with a link to choose a new password/,
    Longest: LONG_EMAIL,
    Saving: 'Sending...',
    Saved: 'Password reset email sent successfully!',
    Failed: 'Failed to send reset password email.',
    NoPermission: 'Failed to send reset password email. You do not have permission to perform this action.',
    Offline:
      'Failed to send reset password email. The server could not be reached. Check the connection and try again.',
  },
})

export default { title: 'Dialogs/Organizations/Reset Password' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline } = states
export const Longest = states.opened('Longest', [read(DETAIL, aLongDetail)])
export const Deactivated = states.showing(async () => {
  await press('Reset Password')
  await seesText(
    'Failed to send reset password email. This account is deactivated. Activate it before you send a link.',
  )
}, [
  write(
    'post',
    'auth/password-reset/',
    { detail: 'This account is deactivated. Activate it before you send a link.' },
    409,
  ),
])
