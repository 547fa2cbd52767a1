import { screen, userEvent } from 'storybook/test'
import { PASSWORD_CHANGED_MS, PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS } from '#contract/limits.ts'
import { PASSWORD_RULES } from '#contract/session.ts'
import { DOWNLOAD_PASSWORD_OFF, PASSWORD_CHANGED } from '#src/features/settings/settingsRules.ts'
import { CHANGE_FAILED, NEW_PASSWORDS_DIFFER } from '#src/forms/passwordChangeRules.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { holdTimers } from '#stories/stage/holdTimers.ts'
import { fill, PATIENCE, seesReason, seesValue } from '#stories/stage/page.ts'
import { globalSettings } from '#stories/stage/screens/settings.ts'

const type = async (next: string, again = next) => {
  await fill(/^Current Password/, 'Exercise-2026!')
  await fill(/^New Password/, next)
  await fill(/^Confirm Password/, again)
}

/** The download password's form above it is disabled for everyone. */
const update = async () => {
  const buttons = await screen.findAllByRole('button', { name: 'Update Password' }, PATIENCE)
  const own = buttons.at(-1)
  if (own) await userEvent.click(own)
}

const states = dialogStates({
  on: globalSettings,
  open: async () => undefined,
  name: 'Super Admin Account Security',
  as: 'heading',
  sends: {
    method: 'post',
    path: 'auth/change-password/',
    saved: {},
    status: 200,
    refused: {
      current_password: ['This is not your current password.'],
      new_password: ['The password needs at least 8 characters.', 'It needs one number.'],
    },
  },
  fill: () => type('Harbor-7-lantern'),
  submit: update,
  play: {
    Untouched: PASSWORD_RULES[0]?.label ?? '',
    Filled: () => seesValue('Exercise-2026!'),
    Invalid: NEW_PASSWORDS_DIFFER,
    Saving: 'Saving...',
    Saved: PASSWORD_CHANGED,
    Refused: 'This is not your current password.',
  },
})

export default {
  title: 'Screens/Settings/Global Settings: Account Security',
  // Its messages disappear by themselves, and after success so does the page.
  beforeEach: holdTimers(PASSWORD_CHANGED_MS, PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS),
}

export const { Untouched, Filled, Saving, Saved, Refused, Failed, Offline, SessionEnded } = states
export const Invalid = states.invalid(() => type('Harbor-7-lantern', 'Harbor-7'))
export const FailedSilently = states.failedSilently(CHANGE_FAILED)

/** Nobody can change the download password yet, and its button says so. */
export const DownloadPassword = states.showing(() => seesReason('Update Password', DOWNLOAD_PASSWORD_OFF))
