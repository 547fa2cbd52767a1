import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AccountSettingsView } from '#src/features/account/AccountSettingsView.tsx'
import { aProfile } from '#stories/fixtures/account.ts'

const meta = {
  title: 'Features/Account/AccountSettings',
  component: AccountSettingsView,
  parameters: { layout: 'padded' },
  args: {
    user: aProfile,
    onSave: fn(),
    onCancel: fn(),
    onChangePassword: fn(),
    onChangePasswordIntent: fn(),
  },
} satisfies Meta<typeof AccountSettingsView>
export default meta
type Story = StoryObj<typeof meta>

// The profile is stored with the session: there is nothing to load, nothing to fail, and no right to hold.
export const Default: Story = {}
export const NothingKnown: Story = {
  args: {
    user: {
      ...aProfile,
      first_name: '',
      last_name: '',
      phone_number: '',
      last_login: null,
      last_password_change: null,
    },
  },
}
export const LongText: Story = {
  args: {
    user: {
      ...aProfile,
      first_name: 'Wilhelmina Alexandra Josephine',
      last_name: 'van der Waterschoot-Featherstonehaugh',
      email: `${'a-very-long-mailbox-name.'.repeat(6)}of-one-person@harbor.example`,
    },
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
