import type { Meta, StoryObj } from '@storybook/react-vite'
import { PASSWORD_RULES } from '#contract/session.ts'
import { PasswordRules } from '#src/ui/PasswordRules/PasswordRules.tsx'

const meta = {
  title: 'UI/PasswordRules',
  component: PasswordRules,
  parameters: { layout: 'padded' },
  args: { rules: PASSWORD_RULES, value: '' },
} satisfies Meta<typeof PasswordRules>
export default meta
type Story = StoryObj<typeof meta>

export const NothingTyped: Story = {}
export const Typing: Story = { args: { value: 'harbor7' } }
export const AllMet: Story = { args: { value: 'Harbor-7-lantern' } }
