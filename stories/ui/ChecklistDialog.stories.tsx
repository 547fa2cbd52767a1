import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

export default {
  title: 'UI/Checklist dialog',
  component: ChecklistDialog,
  args: {
    title: 'Assign Teams',
    description: 'Harbor drill',
    legend: 'Teams',
    options: ['Command Post', 'Decontamination', 'Survey Team Alpha'].map((label) => ({
      value: label,
      label,
    })),
    loadingText: 'Loading teams...',
    empty: <EmptyState title="No teams found" />,
    submitLabel: 'Assign Teams',
    busyLabel: 'Assigning...',
    nothingChosenReason: 'Choose at least one team first.',
    pending: false,
    error: null,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChecklistDialog>

type Story = StoryObj<typeof ChecklistDialog>

export const Default: Story = {}
export const Loading: Story = { args: { options: undefined } }
export const Empty: Story = { args: { options: [] } }
export const Pending: Story = { args: { pending: true } }
export const Failed: Story = {
  args: { error: { message: 'A team of another organization cannot be assigned.' } },
}
