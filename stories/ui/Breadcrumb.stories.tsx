import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Breadcrumb } from '#src/ui/Breadcrumb/Breadcrumb.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Breadcrumb.guide.ts'
import { arabicName, longName } from './samples.ts'

const events = { label: 'Event Management', onOpen: fn() }

const meta = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  tags: ['autodocs'],
  parameters: componentPage(guide, 80),
  args: { steps: [events, { label: 'Harbor drill' }] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Event Management' })).toBeVisible()
    const last = args.steps.at(-1)?.label ?? ''
    await expect(canvas.getByText(last)).toHaveAttribute('aria-current', 'page')
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Deep: Story = {
  args: {
    steps: [
      events,
      { label: 'Harbor drill' },
      { label: 'Mission Reports', onOpen: fn() },
      { label: 'MSN-2026-0104' },
    ],
  },
}
export const LongText: Story = {
  args: { steps: [events, { label: longName }] },
  globals: { viewport: { value: 'w390' } },
}
export const RightToLeft: Story = {
  args: { steps: [events, { label: arabicName }, { label: 'MSN-2026-0104' }] },
}
