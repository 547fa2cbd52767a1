import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DeleteQuestion, ToggleQuestion } from '#src/features/admins/AdminQuestions.tsx'
import { anAdmin } from '#stories/fixtures/admins.ts'

const meta = {
  title: 'Features/Admins/Questions',
  component: ToggleQuestion,
  args: { admin: anAdmin, isActive: true, pending: false, hasFailed: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof ToggleQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Deactivate: Story = {}
export const Activate: Story = { args: { isActive: false } }
export const Pending: Story = { args: { pending: true } }
export const Failed: Story = { args: { hasFailed: true } }
export const FailedWithItsReason: Story = {
  args: { hasFailed: true, reason: 'The last active super administrator has to stay.' },
}
export const Delete: Story = { render: (args) => <DeleteQuestion {...args} /> }
export const DeleteFailed: Story = {
  args: { hasFailed: true, reason: 'Ada Admin is running mission MSN-000042. Stop it first.' },
  render: (args) => <DeleteQuestion {...args} />,
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
