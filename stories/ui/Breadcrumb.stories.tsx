import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from '#src/ui/Breadcrumb/Breadcrumb.tsx'

const events = { label: 'Event Management', onOpen: () => undefined }

const meta: Meta<typeof Breadcrumb> = {
  title: 'UI/Breadcrumb',
  component: Breadcrumb,
  parameters: { layout: 'padded' },
  args: { steps: [events, { label: 'Harbor drill' }] },
}
export default meta
type Story = StoryObj<typeof Breadcrumb>

export const Default: Story = {}
export const Deep: Story = {
  args: {
    steps: [
      events,
      { label: 'Harbor drill' },
      { label: 'Mission Reports', onOpen: () => undefined },
      { label: 'MSN-2026-0104' },
    ],
  },
}
export const LongText: Story = {
  args: {
    steps: [
      events,
      { label: 'Full-scale radiological response exercise of every agency along the waterfront' },
    ],
  },
  globals: { viewport: { value: 'w390' } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
