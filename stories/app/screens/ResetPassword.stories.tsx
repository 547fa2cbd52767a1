import type { Meta } from '@storybook/react-vite'
import { BOTH_REQUIRED } from '#src/features/session/loginRules.ts'
import {
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  RESET_DONE,
  RESET_FAILED,
  TOKEN_MISSING,
} from '#src/features/session/passwordRules.ts'
import { write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesRole, seesText } from '#stories/stage/page.ts'
import { resetPasswordPage, resetPasswordPageWithoutToken } from '#stories/stage/screens/session.ts'

const CONFIRM = 'auth/password-reset-confirm/'
const password = 'Harbor-7-lantern'
const type = async (first = password, second = first) => {
  await fill('New Password', first)
  await fill('Confirm New Password', second)
}
const send = () => press('Reset Password')

const statesOf = (on: typeof resetPasswordPage) =>
  dialogStates({
    on,
    open: async () => undefined,
    name: 'Reset Password',
    as: 'heading',
    sends: {
      method: 'post',
      path: CONFIRM,
      saved: { detail: 'Done.' },
      refused: {
        new_password: ['The password needs one uppercase letter.', 'The password needs one number.'],
      },
    },
    fill: type,
    submit: send,
    says: {
      Untouched: 'Choose the password you will sign in with.',
      Filled: 'Choose the password you will sign in with.',
      Longest: 'Choose the password you will sign in with.',
      Invalid: BOTH_REQUIRED,
      Saving: 'Resetting...',
      Saved: 'Your new password is set. Taking you to the login page...',
      Refused: /The password needs one uppercase letter\./,
      Offline: RESET_FAILED,
    },
  })
const states = statesOf(resetPasswordPage)
const after = (act: () => Promise<void>, words: string | RegExp, answers: ReturnType<typeof write>[] = []) =>
  states.showing(
    async () => {
      await act()
      await send()
      await seesText(words)
    },
    { answers },
  )

export default {
  title: 'Screens/Session/Reset Password',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Longest = states.filled('Longest', () => type('Harbor-7-lantern-'.repeat(8)))
/** As it is typed, each rule says whether it holds. */
export const Typing = states.filled('Filled', () => fill('New Password', 'harbor7'))
export const Invalid = states.invalid()
export const TooShort = after(() => type('Harbor7'), PASSWORD_TOO_SHORT)
export const Different = after(() => type(password, 'Harbor-7-lanter'), PASSWORDS_DIFFER)
export const TokenMissing = statesOf(resetPasswordPageWithoutToken).showing(async () => {
  await type()
  await send()
  await seesText(TOKEN_MISSING)
})
export const Saving = states.saving
export const Saved = states.saved
/** After a moment it leads on to the login page. */
export const SavedThenLogin = states.showing(
  async () => {
    await type()
    await send()
    await seesRole('heading', 'Sign in')
    await seesText(RESET_DONE)
  },
  { answers: [write('post', CONFIRM, { detail: 'Done.' })] },
)
export const Refused = states.refused
export const LinkExpired = after(type, 'This link is invalid or has expired. Ask for a new one.', [
  write('post', CONFIRM, { detail: 'This link is invalid or has expired. Ask for a new one.' }, 400),
])
export const Failed = states.failed
export const Offline = states.offline
