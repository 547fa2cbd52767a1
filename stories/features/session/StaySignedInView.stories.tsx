import type { Meta, StoryObj } from '@storybook/react-vite'
import { LOGIN_FAILED, LOGIN_REFUSED } from '#src/features/session/loginRules.ts'
import { StaySignedInView } from '#src/features/session/StaySignedInView.tsx'
import { DIFFERENT_PERSON, PASSWORD_MISSING } from '#src/features/session/staySignedInRules.ts'

const nothing = () => undefined
const maria = { email: 'manager@harbor.example', first_name: 'Maria', last_name: 'Manager' }

const meta: Meta<typeof StaySignedInView> = {
  title: 'Features/Session/Stay signed in',
  component: StaySignedInView,
  args: {
    user: maria,
    remaining: 98_000,
    password: '',
    problem: {},
    pending: false,
    passwordInput: { current: null },
    onPassword: nothing,
    onSubmit: nothing,
    onClose: nothing,
  },
  // Elements must not get into the args: Storybook walks through them without end.
  render: (args) => <StaySignedInView {...args} passwordInput={{ current: null }} />,
}
export default meta
type Story = StoryObj<typeof StaySignedInView>

export const Default: Story = {}
export const NothingEntered: Story = { args: { problem: { password: PASSWORD_MISSING } } }
export const Refused: Story = { args: { password: 'wrong', problem: { password: LOGIN_REFUSED } } }
export const Failed: Story = { args: { password: 'Exercise-2026!', problem: { general: LOGIN_FAILED } } }
export const SomebodyElse: Story = { args: { problem: { general: DIFFERENT_PERSON } } }
export const SigningIn: Story = { args: { password: 'Exercise-2026!', pending: true } }
export const WithoutName: Story = { args: { user: { ...maria, first_name: '', last_name: '' } } }
export const LongText: Story = {
  args: {
    user: {
      email: `${'a-very-long-mailbox-name.'.repeat(6)}of-one-person@harbor.example`,
      first_name: 'Maximiliana Theodora Alexandrina',
      last_name: 'von und zu Hohenberg-Lichtenfels',
    },
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
