import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SERVER_UNREACHABLE, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { ChangePasswordDialogView } from '#src/features/account/ChangePasswordDialog.tsx'
import { CHANGE_FAILED, NO_PASSWORDS, PASSWORDS_DIFFER } from '#src/forms/passwordChangeRules.ts'
import type { PasswordChange } from '#src/forms/useChangePassword.ts'
import { aProfile } from '#stories/fixtures/account.ts'

const typed = {
  current_password: 'Exercise-2026!',
  new_password: 'Harbor-7-lantern',
  confirm_password: 'Harbor-7-lantern',
}
const newInputs = (): PasswordChange['inputs'] => ({
  current_password: { current: null },
  new_password: { current: null },
  confirm_password: { current: null },
})
const idle: PasswordChange = {
  values: NO_PASSWORDS,
  problem: {},
  state: 'idle',
  inputs: newInputs(),
  onChange: fn(),
  onSubmit: fn(),
}
const filled = { ...idle, values: typed }

const meta = {
  title: 'Features/Account/ChangePassword',
  component: ChangePasswordDialogView,
  args: { account: aProfile.email, change: idle, onClose: fn() },
  // Elements must not get into the args: Storybook walks through them without end.
  render: ({ change, ...args }) => (
    <ChangePasswordDialogView {...args} change={{ ...change, inputs: newInputs() }} />
  ),
} satisfies Meta<typeof ChangePasswordDialogView>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const Typing: Story = {
  args: { change: { ...idle, values: { ...NO_PASSWORDS, current_password: 'x', new_password: 'harbor7' } } },
}
export const Filled: Story = { args: { change: filled } }
export const Mismatch: Story = {
  args: {
    change: {
      ...filled,
      values: { ...typed, confirm_password: 'Harbor-7' },
      problem: { mismatch: PASSWORDS_DIFFER },
    },
  },
}
export const RefusedByField: Story = {
  args: {
    change: {
      ...filled,
      values: { ...typed, new_password: 'harbor', confirm_password: 'harbor' },
      problem: {
        fields: {
          current_password: 'The current password is not right.',
          new_password: 'The password needs at least 8 characters.',
        },
      },
    },
  },
}
export const RefusedAsAWhole: Story = {
  args: { change: { ...filled, problem: { form: 'This password was used before. Choose another one.' } } },
}
export const Failed: Story = {
  args: { change: { ...filled, problem: { general: { text: UNEXPECTED_ERROR } } } },
}
export const Unreachable: Story = {
  args: {
    change: { ...filled, problem: { general: { title: CHANGE_FAILED, text: SERVER_UNREACHABLE } } },
  },
}
export const Saving: Story = { args: { change: { ...filled, state: 'saving' } } }
export const Success: Story = { args: { change: { ...idle, state: 'success' } } }
export const Dark: Story = { args: { change: filled }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { change: filled }, globals: { viewport: { value: 'w390' } } }
