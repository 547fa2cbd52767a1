import type { Meta } from '@storybook/react-vite'
import { PASSWORD_CHANGED_MS, PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS } from '#contract/limits.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { PASSWORD_UPDATED } from '#src/features/account/ChangePasswordDialog.tsx'
import { CHANGE_FAILED, PASSWORDS_DIFFER } from '#src/forms/passwordChangeRules.ts'
import { write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { holdTimers } from '#stories/stage/holdTimers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesText, seesValue } from '#stories/stage/page.ts'
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
  says: {
    Untouched: 'You will be signed out and asked to sign in again.',
    Filled: () => seesValue('Exercise-2026!'),
    Invalid: PASSWORDS_DIFFER,
    Saving: 'Saving...',
    Saved: PASSWORD_UPDATED,
    Refused: 'The current password is not right.',
    Offline: async () => {
      await seesText(CHANGE_FAILED)
      await seesText(SERVER_UNREACHABLE)
    },
  },
})

export default {
  title: 'Dialogs/Account/Change Password',
  component: PortalStage,
  // Its messages leave by themselves, and after success so does the page.
  beforeEach: holdTimers(PASSWORD_CHANGED_MS, PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS),
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid(() => type('Harbor-7-lantern', 'Harbor-7'))
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const FailedSilently = states.failedSilently(CHANGE_FAILED)
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** About the password as such, and not about one of the fields. */
export const RefusedAsAWhole = states.showing(
  async () => {
    await type('Exercise-2026!')
    await update()
    await seesText('This password was used before. Choose another one.')
  },
  {
    answers: [
      write(
        'post',
        CHANGE,
        { non_field_errors: ['This password was used before. Choose another one.'] },
        400,
      ),
    ],
  },
)
/** The rules are ticked off while it is typed. */
export const Typing = states.showing(async () => {
  await fill(/^New Password/, 'harbor7')
  await seesValue('harbor7')
})
