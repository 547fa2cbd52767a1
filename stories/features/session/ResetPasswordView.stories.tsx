import type { Meta, StoryObj } from '@storybook/react-vite'
import { BOTH_REQUIRED } from '#src/features/session/loginRules.ts'
import {
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  RESET_FAILED,
  TOKEN_MISSING,
} from '#src/features/session/passwordRules.ts'
import { ResetPasswordView } from '#src/features/session/ResetPasswordView.tsx'
import { aPageLink } from '#stories/fixtures/links.ts'

const nothing = () => undefined
const typed = { new_password: 'Harbor-7-lantern', confirm_password: 'Harbor-7-lantern' }

const meta: Meta<typeof ResetPasswordView> = {
  title: 'Features/Session/Reset password',
  component: ResetPasswordView,
  args: {
    step: 'choosing',
    values: { new_password: '', confirm_password: '' },
    problem: {},
    toLogin: aPageLink,
    toForgotPassword: aPageLink,
    onChange: nothing,
    onSubmit: nothing,
  },
}
export default meta
type Story = StoryObj<typeof ResetPasswordView>

export const Default: Story = {}
export const Typing: Story = { args: { values: { new_password: 'harbor7', confirm_password: '' } } }
export const Filled: Story = { args: { values: typed } }
export const TokenMissing: Story = { args: { values: typed, problem: { general: TOKEN_MISSING } } }
export const NothingEntered: Story = { args: { problem: { general: BOTH_REQUIRED } } }
export const TooShort: Story = {
  args: {
    values: { new_password: 'harbor7', confirm_password: 'harbor7' },
    problem: { new_password: PASSWORD_TOO_SHORT },
  },
}
export const Different: Story = {
  args: {
    values: { ...typed, confirm_password: 'Harbor-7-lanter' },
    problem: { confirm_password: PASSWORDS_DIFFER },
  },
}
export const LinkExpired: Story = {
  args: {
    values: typed,
    problem: { general: 'This link is invalid or has expired. Ask for a new one.' },
  },
}
export const RefusedByField: Story = {
  args: {
    values: { new_password: 'harbor drill', confirm_password: 'harbor drill' },
    problem: {
      general: RESET_FAILED,
      new_password: 'The password needs one uppercase letter. The password needs one number.',
    },
  },
}
export const SeveralMessages: Story = {
  args: {
    values: typed,
    problem: { general: RESET_FAILED, further: ['The token is used up.', 'Try again in an hour.'] },
  },
}
export const Resetting: Story = { args: { values: typed, step: 'resetting' } }
export const DoneThenLogin: Story = { args: { step: 'to login' } }
export const DoneThenSignedIn: Story = { args: { step: 'signing in' } }
export const Dark: Story = { ...RefusedByField, globals: { theme: 'dark' } }
export const Phone: Story = { ...RefusedByField, globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { ...SeveralMessages, globals: { viewport: { value: 'w320' } } }
