import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { foundationPage } from '#stories/docs/pages.tsx'
import { guide } from './Motion.guide.ts'
import { TokenTable } from './TokenTable.tsx'

const meta = {
  title: 'Foundations/Motion',
  component: TokenTable,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
  args: { label: 'Durations', part: { motion: vars.motion } },
} satisfies Meta<typeof TokenTable>
export default meta
type Story = StoryObj<typeof meta>

export const Durations: Story = {
  play: ({ canvas }) => expect(canvas.getByText('--radops-motion-fast')).toBeVisible(),
}
export const UnderWay: Story = {
  render: () => (
    <Stack>
      <LoadingState text="Loading events..." />
      <Skeleton />
      <StateBadge state="Starting" />
    </Stack>
  ),
  play: ({ canvas }) => expect(canvas.getByText('Starting')).toBeVisible(),
}
