import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PASSWORD_RULES } from '#contract/session.ts'
import { PasswordRules } from '#src/ui/PasswordRules/PasswordRules.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './PasswordRules.guide.ts'

const meta = {
  title: 'Components/PasswordRules',
  component: PasswordRules,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { rules: PASSWORD_RULES, value: '' },
} satisfies Meta<typeof PasswordRules>
export default meta
type Story = StoryObj<typeof meta>

export const NothingTyped: Story = {
  play: ({ canvas }) => expect(canvas.getAllByText(', not met')).toHaveLength(PASSWORD_RULES.length),
}
export const Typing: Story = {
  args: { value: 'harbor7' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(', met').length).toBeGreaterThan(0)
    await expect(canvas.getAllByText(', not met').length).toBeGreaterThan(0)
  },
}
export const AllMet: Story = {
  args: { value: 'Harbor-7-lantern' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent('The new password meets every requirement.'),
}
