import { BOTH_REQUIRED } from '#src/features/session/loginRules.ts'
import {
  INVITED,
  INVITED_TITLE,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  RESET_DONE,
  RESET_FAILED,
  TOKEN_MISSING,
} from '#src/features/session/passwordRules.ts'
import { write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, seesRole } from '#stories/stage/page.ts'
import {
  PASSWORD_LINK,
  resetPasswordPage,
  resetPasswordPageSignedIn,
  resetPasswordPageWithoutToken,
} from '#stories/stage/screens/session.ts'

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
    play: {
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
  states.showing([act, send, words], { answers })

export default { title: 'Screens/Session/Reset Password' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed, Offline } = states
export const Longest = states.filled('Longest', () => type('Harbor-7-lantern-'.repeat(8)))
/** While typing, each rule says whether it is met. */
export const Typing = states.filled('Filled', () => fill('New Password', 'harbor7'))
export const TooShort = after(() => type('Harbor7'), PASSWORD_TOO_SHORT)
export const PasswordsDiffer = after(() => type(password, 'Harbor-7-lanter'), PASSWORDS_DIFFER)
export const TokenMissing = statesOf(resetPasswordPageWithoutToken).showing([type, send, TOKEN_MISSING])
/** The link was opened in a browser in which someone is signed in. */
export const SomeoneSignedIn = statesOf(resetPasswordPageSignedIn).showing([
  / is signed in in this browser\./,
])
/** Continues to the login page after a moment. */
export const SavedThenLogin = states.showing(
  [type, send, () => seesRole('heading', 'Sign in'), RESET_DONE],
  [write('post', CONFIRM, { detail: 'Done.' })],
)
const INVALID = 'This link is invalid or has expired. Ask for a new one.'
/** Said when the page opens. */
export const LinkExpiredOnOpening = states.showing(
  [INVALID],
  [write('post', PASSWORD_LINK, { detail: INVALID }, 400)],
)
/** The link of an invitation. */
export const Invitation = states.showing(
  [() => seesRole('heading', INVITED_TITLE), INVITED],
  [write('post', PASSWORD_LINK, { kind: 'invitation' })],
)
export const LinkExpired = after(type, INVALID, [write('post', CONFIRM, { detail: INVALID }, 400)])
