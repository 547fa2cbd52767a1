import type { Meta } from '@storybook/react-vite'
import { EMAIL_INVALID } from '#src/features/session/loginRules.ts'
import { EMAIL_REQUIRED, EMAIL_UNKNOWN, FORGOT_FAILED } from '#src/features/session/passwordRules.ts'
import { LONG_EMAIL } from '#stories/fixtures/names.ts'
import { write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
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
  says: {
    Untouched: 'Enter your email. We will send you a link to choose a new password.',
    Filled: () => seesValue(email),
    Longest: () => seesValue(LONG_EMAIL),
    Invalid: EMAIL_REQUIRED,
    Saving: 'Sending...',
    Saved: async () => {
      await seesRole('heading', 'Email Sent Successfully')
    },
    Refused: 'This address cannot receive mail.',
    Failed: FORGOT_FAILED,
  },
})

export default {
  title: 'Screens/Session/Forgot Password',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Longest = states.filled('Longest', () => type(LONG_EMAIL))
export const Invalid = states.invalid()
export const NotAnEmail = states.showing(async () => {
  await type('manager')
  await send()
  await seesText(EMAIL_INVALID)
})
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
/** A server that tells who has an account. */
export const Unknown = states.showing(
  async () => {
    await type()
    await send()
    await seesText(EMAIL_UNKNOWN)
  },
  { answers: [write('post', RESET, { detail: 'Not found.' }, 404)] },
)
export const Failed = states.failed
