import { EMAIL_INVALID } from '#src/features/session/loginRules.ts'
import { EMAIL_REQUIRED, EMAIL_UNKNOWN, FORGOT_FAILED } from '#src/features/session/passwordRules.ts'
import { LONG_EMAIL } from '#stories/fixtures/names.ts'
import { write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { forgotPasswordPage } from '#stories/stage/screens/session.ts'

const email = 'manager@harbor.example'
const RESET = 'auth/password-reset/'
const type = (address = email) => fill('Email', address)
const send = () => press('Send Reset Link')

const states = dialogStates({
  on: forgotPasswordPage,
  open: async () => undefined,
  name: 'Forgot Password',
  as: 'heading',
  sends: {
    method: 'post',
    path: RESET,
    saved: { detail: 'Sent.' },
    refused: { email: ['This address cannot receive mail.'] },
  },
  fill: type,
  submit: send,
  play: {
    Untouched: 'Enter your email. We will send you a link to choose a new password.',
    Filled: () => seesValue(email),
    Longest: () => seesValue(LONG_EMAIL),
    Invalid: EMAIL_REQUIRED,
    Saving: 'Sending...',
    Saved: [() => seesRole('heading', 'Email Sent Successfully')],
    Refused: 'This address cannot receive mail.',
    Failed: FORGOT_FAILED,
  },
})

export default { title: 'Screens/Session/Forgot Password' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed } = states
export const Longest = states.filled('Longest', () => type(LONG_EMAIL))
export const NotAnEmail = states.showing([() => type('manager'), send, EMAIL_INVALID])
/** A server that reveals who has an account. */
export const Unknown = states.showing(
  [type, send, EMAIL_UNKNOWN],
  [write('post', RESET, { detail: 'Not found.' }, 404)],
)
