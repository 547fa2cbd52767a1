import type { Meta, StoryObj } from '@storybook/react-vite'
import { ForgotPasswordView } from '#src/features/session/ForgotPasswordView.tsx'
import { EMAIL_INVALID } from '#src/features/session/loginRules.ts'
import { EMAIL_REQUIRED, EMAIL_UNKNOWN, FORGOT_FAILED } from '#src/features/session/passwordRules.ts'
import { aPageLink } from '#stories/fixtures/links.ts'

const nothing = () => undefined
const email = 'manager@harbor.example'

const meta: Meta<typeof ForgotPasswordView> = {
  title: 'Features/Session/Forgot password',
  component: ForgotPasswordView,
  args: {
    step: 'asking',
    email: '',
    problem: {},
    toLogin: aPageLink,
    onChange: nothing,
    onSubmit: nothing,
    onAgain: nothing,
  },
}
export default meta
type Story = StoryObj<typeof ForgotPasswordView>

export const Default: Story = {}
export const NothingEntered: Story = { args: { problem: { email: EMAIL_REQUIRED } } }
export const NotAnEmail: Story = { args: { email: 'manager', problem: { email: EMAIL_INVALID } } }
export const Unknown: Story = { args: { email, problem: { email: EMAIL_UNKNOWN } } }
export const Failed: Story = { args: { email, problem: { general: FORGOT_FAILED } } }
export const Sending: Story = { args: { email, step: 'sending' } }
export const Sent: Story = { args: { email, step: 'sent' } }
export const SentDark: Story = { ...Sent, globals: { theme: 'dark' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const SentOnPhone: Story = { ...Sent, globals: { viewport: { value: 'w390' } } }
export const LongText: Story = {
  args: {
    email: `${'a-very-long-mailbox-name.'.repeat(6)}of-one-person@harbor.example`,
    problem: { email: `${EMAIL_UNKNOWN} ${'Ask the administrator of your organization. '.repeat(4)}` },
  },
  globals: { viewport: { value: 'w320' } },
}
