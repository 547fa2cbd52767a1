import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './StateBadge.guide.ts'

const meta = {
  title: 'Components/StateBadge',
  component: StateBadge,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { state: 'Running' },
} satisfies Meta<typeof StateBadge>
export default meta
type Story = StoryObj<typeof meta>

const states = ['Idle', 'Starting', 'Running', 'Stopping', 'Failed'] as const
const readsAll: NonNullable<Story['play']> = async ({ canvas }) => {
  for (const state of states) await expect(canvas.getByText(state)).toBeVisible()
}

export const States: Story = {
  render: () => (
    <Inline>
      {states.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </Inline>
  ),
  play: readsAll,
}
export const Detail: Story = { args: { detail: 'for 00:42:10' } }
export const Large: Story = {
  render: () => (
    <Stack>
      {states.map((state) => (
        <StateBadge
          key={state}
          state={state}
          size="large"
          {...(state === 'Running' && { detail: 'for 00:42:10' })}
        />
      ))}
    </Stack>
  ),
  play: readsAll,
}
export const Kiosk: Story = {
  render: () => (
    <Inline>
      {['Pending', 'Running', 'Stopped', 'Maintenance', 'Updating'].map((status) => (
        <KioskStatusBadge key={status} status={status} />
      ))}
    </Inline>
  ),
}
