import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoginView } from '#src/features/session/LoginView.tsx'
import {
  BOTH_REQUIRED,
  EMAIL_INVALID,
  LOGIN_FAILED,
  LOGIN_REFUSED,
} from '#src/features/session/loginRules.ts'
import { RESET_DONE } from '#src/features/session/passwordRules.ts'
import { aPageLink } from '#stories/fixtures/links.ts'

const nothing = () => undefined
const typed = { email: 'manager@harbor.example', password: 'Exercise-2026!' }

const meta: Meta<typeof LoginView> = {
  title: 'Features/Session/Login',
  component: LoginView,
  args: {
    values: { email: '', password: '' },
    problem: {},
    pending: false,
    toForgotPassword: aPageLink,
    onChange: nothing,
    onSubmit: nothing,
  },
}
export default meta
type Story = StoryObj<typeof LoginView>

export const Default: Story = {}
export const Filled: Story = { args: { values: typed } }
export const NothingEntered: Story = { args: { problem: { general: BOTH_REQUIRED } } }
export const NotAnEmail: Story = {
  args: { values: { ...typed, email: 'manager' }, problem: { email: EMAIL_INVALID } },
}
export const Refused: Story = { args: { values: typed, problem: { general: LOGIN_REFUSED } } }
export const Failed: Story = { args: { values: typed, problem: { general: LOGIN_FAILED } } }
export const TooManyAttempts: Story = {
  args: {
    values: typed,
    problem: { general: LOGIN_FAILED, hint: 'Too many attempts. Wait 20 seconds first.' },
  },
}
export const SigningIn: Story = { args: { values: typed, pending: true } }
export const PasswordShown: Story = {
  args: { values: typed },
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Show password' })),
}
export const AfterPasswordReset: Story = { args: { notice: RESET_DONE } }
export const RefusedAfterPasswordReset: Story = {
  args: { ...AfterPasswordReset.args, values: typed, problem: { general: LOGIN_REFUSED } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const LongText: Story = {
  args: {
    values: { ...typed, email: `${'a-very-long-mailbox-name.'.repeat(6)}of-one-person@harbor.example` },
    problem: { general: LOGIN_REFUSED },
  },
}
