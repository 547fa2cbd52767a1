import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './EmptyState.guide.ts'
import { arabicName, unbrokenName } from './samples.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { title: 'No kiosks found' },
  play: ({ canvas, args }) => expect(canvas.getByText(args.title)).toBeVisible(),
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
export const NothingMatches: Story = {
  args: { children: 'No kiosk matches the selected filters.', action: <Button>Clear filters</Button> },
  play: sees('button', 'Clear filters'),
}
export const NextStep: Story = {
  args: {
    title: 'No kiosks yet',
    children: 'A kiosk is the machine a team trains at.',
    action: <Button tone="primary">Add New Kiosk</Button>,
  },
  play: sees('button', 'Add New Kiosk'),
}
export const LongText: Story = {
  args: { children: `No kiosk matches ${unbrokenName}.` },
  globals: { viewport: { value: 'w320' } },
}
export const RightToLeft: Story = { args: { children: `No kiosk matches ${arabicName}.` } }
