import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { KeptInputBanner } from '#src/ui/KeptInputBanner/KeptInputBanner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './KeptInputBanner.guide.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/KeptInputBanner',
  component: KeptInputBanner,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { isOffered: true, restore: fn(), discard: fn() },
} satisfies Meta<typeof KeptInputBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = { play: sees('button', 'Restore') }
export const NotOffered: Story = {
  args: { isOffered: false },
  render: (args) => (
    <Stack>
      <p>Nothing stands below this line.</p>
      <KeptInputBanner {...args} />
    </Stack>
  ),
  play: ({ canvas }) => expect(canvas.queryByRole('status')).not.toBeInTheDocument(),
}
