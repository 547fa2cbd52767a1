import { PASSWORD_CHANGED_MS, PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS } from '#contract/limits.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { PASSWORD_UPDATED } from '#src/features/account/ChangePasswordDialog.tsx'
import { CHANGE_FAILED, NEW_PASSWORDS_DIFFER } from '#src/forms/passwordChangeRules.ts'
import { write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { holdTimers } from '#stories/stage/holdTimers.ts'
import { fill, press, seesValue } from '#stories/stage/page.ts'
import { accountSettings } from '#stories/stage/screens/account.ts'

const type = async (next: string, again = next) => {
  await fill(/^Current Password/, 'Exercise-2026!')
  await fill(/^New Password/, next)
  await fill(/^Confirm Password/, again)
}
const update = () => press('Update Password')
const CHANGE = 'auth/change-password/'

const states = dialogStates({
  on: accountSettings,
  open: () => press('Change Password'),
  name: 'Change Password',
  sends: {
    method: 'post',
    path: CHANGE,
    saved: {},
    refused: {
      current_password: ['The current password is not right.'],
      new_password: ['The password needs at least 8 characters.'],
    },
  },
  fill: () => type('Harbor-7-lantern'),
  submit: update,
  play: {
    Untouched: 'You will be signed out and asked to sign in again.',
    Filled: () => seesValue('Exercise-2026!'),
    Invalid: NEW_PASSWORDS_DIFFER,
    Saving: 'Saving...',
    Saved: PASSWORD_UPDATED,
    Refused: 'The current password is not right.',
    Offline: [CHANGE_FAILED, SERVER_UNREACHABLE],
  },
})

export default {
  title: 'Dialogs/Account/Change Password',
  // Its messages disappear by themselves, and after success so does the page.
  beforeEach: holdTimers(PASSWORD_CHANGED_MS, PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS),
}

export const { Untouched, Filled, Saving, Saved, Refused, Failed, Offline, SessionEnded } = states
export const Invalid = states.invalid(() => type('Harbor-7-lantern', 'Harbor-7'))
export const FailedSilently = states.failedSilently(CHANGE_FAILED)

/** An error of the password itself, not of one field. */
export const RefusedAsAWhole = states.showing(
  [() => type('Exercise-2026!'), update, 'This password was used before. Choose another one.'],
  [write('post', CHANGE, { non_field_errors: ['This password was used before. Choose another one.'] }, 400)],
)
/** The rules are ticked off while typing. */
export const Typing = states.showing([() => fill(/^New Password/, 'harbor7'), () => seesValue('harbor7')])
